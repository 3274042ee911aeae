import { ReportDialog } from '../ui/ReportDialog'
import { useReportItemRequestMutation } from '../generated/requests/RequestMutations'
import { t } from './i18n'

/** A dialog that reports a request to the admins. The other person is not notified. @param id null: closed */
export function ReportRequest({ id, onClose }: { id: string | null; onClose: () => void }) {
  const [reportItemRequest] = useReportItemRequestMutation()

  const send = async (text: string | undefined) => {
    if (id !== null) await reportItemRequest({ variables: { input: { id, text } } })
  }

  return (
    <ReportDialog opened={id !== null} onClose={onClose} title={t('report')} thanks={t('reportThanks')} onSend={send} />
  )
}
