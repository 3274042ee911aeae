import { brand } from '../platform/brand'
import { failureOf } from '../platform/errorMessages'
import { toast } from '../ui/toast'
import { t } from './i18n'

export interface ScanError {
  /** The specification's sentence. */
  sentence: string
  /** What went wrong and what to do next; null where the sentence says it. */
  reason: string | null
}

/** What is shown about the error of a scan; null when the person cancelled it. */
export function scanErrorOf(error: unknown): ScanError | null {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return null
  if (code === 'NONE_TO_DEDUCT') return { sentence, reason: null }
  return { sentence: scanFailed(), reason: sentence }
}

/** Shows the error of a scan. The reason is a toast of its own, because nothing is appended to the specification's sentence. */
export function toastScanError(error: unknown): void {
  const scanError = scanErrorOf(error)
  if (scanError !== null) showScanError(scanError)
}

/** Shows that a scan gave nothing that can be used. */
export function toastUnusableScan(): void {
  showScanError({ sentence: scanFailed(), reason: t('scanMakesNoSense') })
}

/** @param about what was scanned, by name */
export function showScanError({ sentence, reason }: ScanError, { about }: { about?: string } = {}): void {
  toast.error(sentence, { about })
  if (reason !== null) toast.notice(reason)
}

const scanFailed = () => t('scanFailed', { product: brand.product })
