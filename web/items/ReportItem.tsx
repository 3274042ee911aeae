import { ReportDialog } from '../ui/ReportDialog'
import { useReportItemMutation } from '../generated/items/LookUpItem'
import { t } from './i18n'

interface ReportItemProps {
  barcode: string
  opened: boolean
  onClose: () => void
}

/** The dialog that reports an error in an item to the admins. */
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
