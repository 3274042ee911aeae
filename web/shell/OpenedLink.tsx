import { Confirmation, NewPassword } from '../auth/sign-in/AccountLink'
import type { EmailLink } from '../auth/sign-in/emailLink'
import { EmailsToStop } from '../notifications/EmailsToStop'

export interface OpenedLinkProps {
  link: EmailLink
  onDone: () => void
}

/** The action of an emailed link: a form for a new password, or a question before an address is confirmed or emails are stopped. Opening it does nothing yet. */
export function OpenedLink({ link, onDone }: OpenedLinkProps) {
  switch (link.action) {
    case 'reset':
      return <NewPassword token={link.token} onDone={onDone} />
    case 'confirm':
      return <Confirmation token={link.token} onDone={onDone} />
    case 'stop-email':
      return <EmailsToStop kinds={link.kinds} token={link.token} onDone={onDone} />
  }
}
