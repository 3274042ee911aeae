import { BarcodeFormat, Result } from '@zxing/library'
import { databarString, gs1Elements } from '../barcode/gs1Elements'
import { carriedGtin } from '../barcode/gtin'
import type { Reading } from './rows'

const zxingFormats: Record<Reading['format'], BarcodeFormat> = {
  EAN_13: BarcodeFormat.EAN_13,
  EAN_8: BarcodeFormat.EAN_8,
  UPC_A: BarcodeFormat.UPC_A,
  UPC_E: BarcodeFormat.UPC_E,
  CODE_128: BarcodeFormat.CODE_128,
  DATABAR: BarcodeFormat.RSS_EXPANDED,
  DATA_MATRIX: BarcodeFormat.DATA_MATRIX,
  QR_CODE: BarcodeFormat.QR_CODE,
}

/** A reading as zxing's readers return it. */
export const resultOfReading = ({ text, format }: Reading) =>
  new Result(text, new Uint8Array(), 0, [], zxingFormats[format])

const formats = new Map<BarcodeFormat, Reading['format']>([
  // @zxing/library has two names for DataBar.
  [BarcodeFormat.RSS_14, 'DATABAR'],
  ...(Object.keys(zxingFormats) as Reading['format'][]).map((format) => [zxingFormats[format], format] as const),
])

/** Converts the result of a zxing reader to our own type; null for a format that groceries do not have. */
export function readingOfResult(result: Result): Reading | null {
  const format = formats.get(result.getBarcodeFormat())
  return format ? { text: result.getText(), format } : null
}

/** Is this a QR or Data Matrix code? They correct errors, so that one look is as good as several at bars. */
export const isMatrixCode = ({ format }: Reading) => format === 'QR_CODE' || format === 'DATA_MATRIX'

/**
 * What @zxing/library reads in a DataBar, as other scanners transmit it: it returns only the GTIN of DataBar Omnidirectional, and the
 * elements of DataBar Expanded in brackets.
 * @returns null where there is no GTIN, as on coupons
 */
export function databarReading(text: string): Reading | null {
  const elements = /^\d{14}$/.test(text) ? [{ ai: '01', value: text }] : gs1Elements(text)
  return elements && productReading({ text: databarString(elements), format: 'DATABAR' })
}

/**
 * The reading if it carries a GTIN; null otherwise. Packets also have Data Matrix codes for the printer or the factory, which
 * must not be taken for the product.
 */
export function productReading(reading: Reading): Reading | null {
  return carriedGtin(reading.text) === null ? null : reading
}
