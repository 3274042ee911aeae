import { useState } from 'react'
import { useReportItemMutation } from '../generated/items/LookUpItem'
import { Button } from '../ui/buttons/Button'
import { ReportDialog } from '../ui/dialogs/ReportDialog'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

interface ReportItemProps {
  /** Null: nothing was scanned yet. */
  barcode: string | null
  /** Said when there is no barcode. */
  hint?: string
}

/** A button that reports to the admins that what is known of an item is wrong. */
export function ReportItem({ barcode, hint = '' }: ReportItemProps) {
  const [isOpen, setOpen] = useState(false)
  const [reportItem] = useReportItemMutation()

  return (
    <>
      <Button kind="plain" onClick={() => (barcode === null ? toast.error(hint) : setOpen(true))}>
        {t('reportError')}
      </Button>
      {barcode !== null && (
        <ReportDialog
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={t('reportError')}
          thanks={t('thanksForReport')}
          onSend={(text) => reportItem({ variables: { input: { barcode, text } } })}
        />
      )}
    </>
  )
}
