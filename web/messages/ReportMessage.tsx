import { ReportDialog } from '../feedback/ReportDialog'
import type { Message_messageFragment } from '../generated/messages/Message'
import { useReportMessageMutation } from '../generated/messages/MessageActs'
import { t } from './i18n'

/** A window in which one tells the admins that a message is wrong. Its sender does not hear of it. */
export function ReportMessage({ message, onClose }: { message: Message_messageFragment | null; onClose: () => void }) {
  const [reportMessage] = useReportMessageMutation()

  const send = async (text: string | undefined) => {
    if (message !== null) await reportMessage({ variables: { input: { threadId: message.threadId, number: message.number, text } } })
  }

  return <ReportDialog opened={message !== null} onClose={onClose} title={t('report')} thanks={t('reported')} onSend={send} />
}
