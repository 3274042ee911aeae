import type { ComponentProps, ReactNode } from 'react'
import { isBoxLabel, isReservedCode } from '../../lib/barcode/gtin'
import { useChunk } from '../platform/chunk'
import type Scanner from '../scanner/Scanner'
import { Dialog } from '../ui/Dialog'
import { ErrorState } from '../ui/ErrorState'
import { Loading } from '../ui/Loading'
import { toast } from '../ui/toast'
import styles from './CodeDialog.module.css'
import { toastReaderFailure, toastUnusableScan } from './scanError'
import { t } from './i18n'

type ScannerProps = ComponentProps<typeof Scanner>

interface CodeDialogProps extends Omit<ScannerProps, 'onFailure'> {
  opened: boolean
  onClose: () => void
  title: string
  /** Receives the text of a box's label. That is a credential, so it is never handled as an item's code. */
  onBox?: (label: string) => void
  /** Above the scanner: how the next code is handled. */
  above?: ReactNode
  /** Below the scanner: what was scanned before. */
  children?: ReactNode
}

/** A dialog with the scanner. */
export function CodeDialog({ opened, onClose, title, onBox, onCode, above, children, ...scanner }: CodeDialogProps) {
  const handleCode: typeof onCode = (code) => {
    if (!isReservedCode(code.text)) onCode(code)
    else if (!isBoxLabel(code.text)) toastUnusableScan()
    else if (onBox === undefined) toast.error(t('boxLabel'))
    else onBox(code.text)
  }

  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
      <div className={styles.content} data-halves={children === undefined ? undefined : true}>
        {above !== undefined && <div className={styles.above}>{above}</div>}
        <div className={styles.scanner}>
          <ScannerChunk {...scanner} onCode={handleCode} onFailure={toastReaderFailure} />
        </div>
        {children !== undefined && <div className={styles.below}>{children}</div>}
      </div>
    </Dialog>
  )
}

const loadScanner = () => import('../scanner/Scanner').then((module) => module.default)

/** The scanner is large, so it is loaded on demand. */
function ScannerChunk(props: ScannerProps) {
  const chunk = useChunk(loadScanner)

  if (chunk.state === 'here') return <chunk.Part {...props} />
  if (chunk.state === 'waiting') return <ScannerSkeleton />
  // A chunk that fails twice may belong to an earlier version: a reload loads the new one.
  const retry = chunk.tries > 1 ? () => location.reload() : chunk.retry
  return (
    <>
      <ErrorState sentence={t('noScanner')} onRetry={retry} onOnline={chunk.retry} />
      {props.found}
    </>
  )
}

/** The scanner while it loads. */
function ScannerSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Loading />
    </div>
  )
}
