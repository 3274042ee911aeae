import { useState } from 'react'
import { t as tItems } from '../items/i18n'
import { ReportItem as ReportItemDialog } from '../items/ReportItem'
import { Button } from '../ui/Button'
import { toast } from '../ui/toast'
import { t } from './i18n'

/** A button that reports to the admins that what is known of an item is wrong. */
export function ReportItem({ barcode }: { /** Null: nothing was scanned yet. */ barcode: string | null }) {
  const [isOpen, setOpen] = useState(false)

  return (
    <>
      <Button kind="plain" onClick={() => (barcode === null ? toast.error(t('scanItem')) : setOpen(true))}>
        {tItems('reportError')}
      </Button>
      {barcode !== null && <ReportItemDialog barcode={barcode} opened={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
