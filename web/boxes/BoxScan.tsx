import { t as first } from '../locales/i18n'
import { CodeDialog } from '../items/CodeDialog'
import type { ScannedCode } from '../scanner/Scanner'
import { brand } from '../platform/brand'
import { toastError } from '../ui/toastError'
import { toast } from '../ui/toast'
import { LeaveQuestion } from './LeaveQuestion'
import { boxScanner, useBoxScannerIsOpen } from './scanning'
import { useBoxSignIn } from './useBoxSignIn'
import { t } from './i18n'

/** The scanner for the labels of boxes alone. */
export function BoxScan() {
  const isOpen = useBoxScannerIsOpen()
  const box = useBoxSignIn(boxScanner.close)

  const tryNumber = async ({ key }: ScannedCode) => {
    try {
      if (!(await box.takeNumber(key))) toast.refusal(t('notALabel'))
    } catch (error) {
      toastError(error)
    }
  }

  return (
    <>
      <CodeDialog
        opened={isOpen}
        onClose={boxScanner.close}
        title={first('scanBox')}
        hint={t('scanBoxHint')}
        idle={t('scanBoxIdle')}
        typing={brand.boxNumbers}
        paused={box.busy || box.leaving !== null}
        onBox={(label) => void box.take(label)}
        onCode={(code) => void tryNumber(code)}
      />
      <LeaveQuestion box={box} />
    </>
  )
}
