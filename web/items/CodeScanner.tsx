import type { ComponentProps } from 'react'
import { boxLabelIn, isReservedCode } from '../../lib/barcode/gtin'
import { useChunk } from '../platform/chunk'
import type Scanner from '../scanner/Scanner'
import type { ScannedCode } from '../scanner/Scanner'
import { TypedCode } from '../scanner/TypedCode'
import { ErrorState } from '../ui/loading/ErrorState'
import { Loading } from '../ui/loading/Loading'
import { toast } from '../ui/toasts/toast'
import { toastReaderFailure, toastUnusableScan } from './scanError'
import { t } from './i18n'

type ScannerProps = ComponentProps<typeof Scanner>

interface CodeScannerProps extends Omit<ScannerProps, 'onFailure'> {
  /** Receives the text of a box's label. That is a credential, so it is never handled as an item's code. */
  onBox?: (label: string) => void
}

/** The scanner, loaded on demand because it is large. Where it does not load, the number can still be typed. */
export function CodeScanner({ onCode, onBox, ...scanner }: CodeScannerProps) {
  const chunk = useChunk(loadScanner)
  const take = (code: ScannedCode) => takeCode(code, { onCode, onBox })

  if (chunk.state === 'here') return <chunk.Part {...scanner} onCode={take} onFailure={toastReaderFailure} />
  if (chunk.state === 'waiting')
    return (
      <div className="tinted" style={{ aspectRatio: '4 / 3' }}>
        <Loading />
      </div>
    )
  // A chunk that fails twice may belong to an earlier version: a reload loads the new one.
  const retry = chunk.tries > 1 ? () => location.reload() : chunk.retry
  return (
    <div className="stack">
      <ErrorState sentence={t('noScanner')} onRetry={retry} onOnline={chunk.retry} />
      {scanner.typing !== false && (
        <TypedCode onCode={(text, key) => take({ text, format: 'TYPED', key })} paused={scanner.paused} />
      )}
    </div>
  )
}

const loadScanner = () => import('../scanner/Scanner').then((module) => module.default)

/** Passes a scanned or typed code on, unless it is the label of a box, or another text that no item may have. */
export function takeCode(code: ScannedCode, { onCode, onBox }: Pick<CodeScannerProps, 'onCode' | 'onBox'>): void {
  const isLabel = boxLabelIn(code.text) !== null
  if (!isLabel && !isReservedCode(code.text)) onCode(code)
  else if (!isLabel) toastUnusableScan()
  else if (onBox === undefined) toast.error(t('boxLabel'))
  else onBox(code.text)
}
