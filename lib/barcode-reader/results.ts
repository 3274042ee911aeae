import { BarcodeFormat, Result } from '@zxing/library'
import type { Reading } from './rows'

/** A reading as zxing's readers return it. */
export const resultOfReading = ({ text, format }: Reading) => new Result(text, new Uint8Array(), 0, [], BarcodeFormat[format])

const formats = new Map<BarcodeFormat, Reading['format']>(
  (['EAN_13', 'EAN_8', 'UPC_A', 'UPC_E', 'CODE_128', 'QR_CODE'] as const).map((format) => [BarcodeFormat[format], format])
)

/** Converts the result of a zxing reader to our own type; null for a format that groceries do not have. */
export function readingOfResult(result: Result): Reading | null {
  const format = formats.get(result.getBarcodeFormat())
  return format ? { text: result.getText(), format } : null
}
