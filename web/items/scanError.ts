import { brand } from '../platform/brand'
import { failureOf } from '../platform/errorMessages'
import { toast } from '../ui/toasts/toast'
import { t } from './i18n'

export interface ScanError {
  /** The specification's sentence. */
  sentence: string
  /** The reason and what to do next; null if the sentence contains them. */
  reason: string | null
}

/** The messages for the error of a scan; null if the person cancelled it. */
export function scanErrorOf(error: unknown): ScanError | null {
  const { kind, code, sentence } = failureOf(error)
  if (kind === 'cancelled') return null
  if (code === 'NONE_TO_DEDUCT') return { sentence, reason: null }
  return { sentence: scanFailed(), reason: sentence }
}

/** Shows the error of a scan. The reason is a separate toast, because nothing is appended to the specification's sentence. */
export function toastScanError(error: unknown): void {
  const scanError = scanErrorOf(error)
  if (scanError !== null) showScanError(scanError)
}

/** Shows that a scan had no usable result. */
export function toastUnusableScan(): void {
  showScanError({ sentence: scanFailed(), reason: t('scanMakesNoSense') })
}

/** Shows that the scanner cannot read what it sees, because its reader fails. */
export function toastReaderFailure(): void {
  showScanError({ sentence: scanFailed(), reason: t('readerFails') })
}

/** @param about the name of the scanned item */
export function showScanError({ sentence, reason }: ScanError, { about }: { about?: string } = {}): void {
  toast.error(sentence, { about })
  if (reason !== null) toast.notice(reason)
}

const scanFailed = () => t('scanFailed', { product: brand.product })
