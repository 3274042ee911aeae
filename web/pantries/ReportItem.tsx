import { useReportItemMutation } from '../generated/items/LookUpItem'
import { Button } from '../ui/Button'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { t } from './i18n'

/** Reports to the admins that what is known of an item is wrong. */
export function ReportItem({ barcode }: { barcode: string | null }) {
  const [reportItem, { loading }] = useReportItemMutation()

  const report = async () => {
    if (barcode === null) return toast.error(t('scanItem'))
    try {
      await reportItem({ variables: { input: { barcode } } })
      toast.success(t('thanksForReport'))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <Button kind="plain" busy={loading} onClick={() => void report()}>
      {t('reportError')}
    </Button>
  )
}
