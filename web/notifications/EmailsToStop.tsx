import { useSettingForm } from '../auth/useSettingForm'
import { useStopNotificationEmailsMutation } from '../generated/notifications/EmailsToStop'
import type { NotificationKind } from '../generated/schema'
import { StopEmails } from './StopEmails'
import { StoppedEmails } from './StoppedEmails'

interface EmailsToStopProps {
  kinds: NotificationKind[]
  token: string
  onDone: () => void
}

/** After the link of an email that stops some: a question first, then what was stopped. */
export function EmailsToStop({ kinds, token, onDone }: EmailsToStopProps) {
  const [stopEmails, { data }] = useStopNotificationEmailsMutation({ refetchQueries: ['SettingsTab'] })
  const form = useSettingForm({}, () => stopEmails({ variables: { input: { kinds, token } } }))
  if (data != null) return <StoppedEmails kinds={data.stopNotificationEmails.kinds} onClose={onDone} />
  return (
    <StopEmails kinds={kinds} busy={form.busy} errorMessage={form.sentence} onStop={form.submit} onClose={onDone} />
  )
}
