import type { NotificationKind } from '../generated/schema'
import { Button } from '../ui/Button'
import { Dialog } from '../ui/Dialog'
import { Form } from '../ui/Form'
import { KindList } from './KindList'
import { t } from './i18n'

export interface StopEmailsProps {
  kinds: readonly NotificationKind[]
  busy: boolean
  errorMessage: string | null
  onStop: () => void
  onClose: () => void
}

/** Asks before emails are stopped: opening their link must not stop them, because link scanners open it too. */
export function StopEmails({ kinds, busy, errorMessage, onStop, onClose }: StopEmailsProps) {
  return (
    <Dialog opened onClose={onClose} title={t('stopEmailsQuestion')} size="small">
      <Form onSubmit={onStop} errorMessage={errorMessage}>
        <div className="grid gap-3">
          <p>{t('stopEmailsAbout')}</p>
          <KindList kinds={kinds} />
        </div>
        <Button kind="main" type="submit" full busy={busy}>
          {t('stopEmails')}
        </Button>
      </Form>
    </Dialog>
  )
}
