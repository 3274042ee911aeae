import { EmailLinkTokens } from '../../api/platform/mail/emailLinkTokens'
import type { Cook } from './seed'
import type { TestApp } from './testApp'

/** Confirms the address that somebody signs in with, by the link of the email that waits for them. */
export async function confirmAddress(app: TestApp, cook: Cook): Promise<void> {
  const [email] = (await app.db.query(
    "SELECT id FROM outbox_email WHERE recipient = $1 AND link_purpose = 'confirm' AND state = 'waiting'",
    [cook.email],
  )) as { id: string }[]
  if (!email) throw new Error(`no confirmation email to ${cook.email} is waiting`)
  const token = await new EmailLinkTokens(app.db, app.clock).create(email.id)
  await cook.get('mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }', {
    input: { token },
  })
}
