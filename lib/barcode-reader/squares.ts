import { BinaryBitmap, DecodeHintType, Exception, GlobalHistogramBinarizer, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** Thresholds: around each pixel, or one level for the whole picture. */
const binarizers = { local: HybridBinarizer, global: GlobalHistogramBinarizer }

const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
const reader = new QRCodeReader()

/** The text of a QR code in the picture; null when there is none. */
export function readQrCode({ data, width, height }: Luminance, threshold: keyof typeof binarizers = 'local'): Reading | null {
  const source = new RGBLuminanceSource(data, width, height)
  try {
    const text = reader.decode(new BinaryBitmap(new binarizers[threshold](source)), hints).getText()
    return text === '' ? null : { text, format: 'QR_CODE' }
  } catch (error) {
    // The library throws an exception when there is none. Its class is checked, not its name, which bundling changes.
    if (error instanceof Exception) return null
    throw error
  }
}
