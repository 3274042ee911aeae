import { ReportDialog } from '../feedback/ReportDialog'
import { useReportItemMutation } from '../generated/items/LookUpItem'
import { t } from './i18n'

interface ReportItemProps {
  barcode: string
  opened: boolean
  onClose: () => void
}

/** A window in which anybody can tell the admins that something about an item is wrong. */
export function ReportItem({ barcode, opened, onClose }: ReportItemProps) {
  const [reportItem] = useReportItemMutation()

  return (
    <ReportDialog
      opened={opened}
      onClose={onClose}
      title={t('reportError')}
      thanks={t('thanksForReport')}
      onSend={(text) => reportItem({ variables: { input: { barcode, text } } })}
    />
  )
}
