import { ReportDialog } from '../ui/ReportDialog'
import type { Message_messageFragment } from '../generated/messages/Message'
import { useReportMessageMutation } from '../generated/messages/MessageActions'
import { t } from './i18n'

/** A dialog that reports a message to the admins. Its sender is not notified. */
export function ReportMessage({ message, onClose }: { message: Message_messageFragment | null; onClose: () => void }) {
  const [reportMessage] = useReportMessageMutation()

  const send = async (text: string | undefined) => {
    if (message !== null)
      await reportMessage({ variables: { input: { threadId: message.threadId, number: message.number, text } } })
  }

  return (
    <ReportDialog
      opened={message !== null}
      onClose={onClose}
      title={t('report')}
      thanks={t('reported')}
      onSend={send}
    />
  )
}
