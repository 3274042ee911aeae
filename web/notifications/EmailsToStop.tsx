import { useSettingForm } from '../auth/settings/useSettingForm'
import { useStopNotificationEmailsMutation } from '../generated/notifications/NotificationSettings'
import { paths } from '../platform/paths'
import { Button } from '../ui/buttons/Button'
import { Dialog } from '../ui/dialogs/Dialog'
import { Form } from '../ui/fields/Form'
import { t } from './i18n'
import type { NotificationKind } from '../generated/schema'
import { kindName, kindsInOrder } from './kindName'

interface EmailsToStopProps {
  kinds: NotificationKind[]
  token: string
  onDone: () => void
}

/** After the link of an email that stops some: a question first, then what was stopped. */
export function EmailsToStop({ kinds, token, onDone }: EmailsToStopProps) {
  const [stopEmails, { data }] = useStopNotificationEmailsMutation({ refetchQueries: ['SettingsNotifications'] })
  const form = useSettingForm({}, () => stopEmails({ variables: { input: { kinds, token } } }))
  if (data != null) return <StoppedEmails kinds={data.stopNotificationEmails.kinds} onClose={onDone} />
  return (
    <StopEmails kinds={kinds} busy={form.busy} errorMessage={form.sentence} onStop={form.submit} onClose={onDone} />
  )
}

interface StopEmailsProps {
  kinds: readonly NotificationKind[]
  busy: boolean
  errorMessage: string | null
  onStop: () => void
  onClose: () => void
}

/** Asks before emails are stopped: opening their link must not stop them, because link scanners open it too. */
function StopEmails({ kinds, busy, errorMessage, onStop, onClose }: StopEmailsProps) {
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

/** After the link of an email that stops them: what the person gets no emails about any more, and where to change that. */
function StoppedEmails({ kinds, onClose }: { kinds: readonly NotificationKind[]; onClose: () => void }) {
  return (
    <Dialog opened onClose={onClose} title={t('emailsStopped')} size="small">
      <div className="grid gap-3">
        <p>{t('noMoreEmails')}</p>
        <KindList kinds={kinds} />
        <p className="quiet">{t('emailsAgain')}</p>
      </div>
      <div className="row gap-2" style={{ marginTop: 'var(--space-5)' }}>
        <Button kind="main" to={paths.settings('notifications')} onClick={onClose}>
          {t('openSettings')}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What emails are about. A link may name kinds that there are not: those are left out. */
function KindList({ kinds }: { kinds: readonly NotificationKind[] }) {
  return (
    <ul className="flush bold" style={{ paddingInlineStart: 'var(--space-5)' }}>
      {kindsInOrder
        .filter((kind) => kinds.includes(kind))
        .map((kind) => (
          <li key={kind}>{kindName(kind)}</li>
        ))}
    </ul>
  )
}
