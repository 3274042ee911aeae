import { t as first } from '../locales/i18n'
import { CodeDialog } from '../items/CodeDialog'
import { toastScanError } from '../items/scanError'
import type { ScannedCode } from '../scanner/Scanner'
import { brand } from '../platform/brand'
import { toast } from '../ui/toasts/toast'
import { SwitchToBoxDialog } from './SwitchToBoxDialog'
import { boxScanner, useIsBoxScannerOpen } from './boxScanner'
import { useBoxSignIn } from './useBoxSignIn'
import { t } from './i18n'

/** A scanner that accepts only the labels of boxes. */
export function BoxScan() {
  const isOpen = useIsBoxScannerOpen()
  const box = useBoxSignIn(boxScanner.close)

  const tryNumber = async ({ key }: ScannedCode) => {
    try {
      if (!(await box.trySignInWithNumber(key))) toast.error(t('notALabel'))
    } catch (error) {
      toastScanError(error)
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
        paused={box.busy || box.signedInName !== null}
        onBox={(label) => void box.signInWithLabel(label)}
        onCode={(code) => void tryNumber(code)}
      />
      <SwitchToBoxDialog box={box} />
    </>
  )
}
