import { BinaryBitmap, DecodeHintType, Exception, GlobalHistogramBinarizer, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library'
import type { Luminance } from './luminance'
import type { Reading } from './rows'

/** How black is told from white: around each pixel, or by one level for the whole picture. */
const binarizers = { local: HybridBinarizer, global: GlobalHistogramBinarizer }

const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
const reader = new QRCodeReader()

/** The text of a QR code in the picture; null when there is none. */
export function readSquare({ data, width, height }: Luminance, light: keyof typeof binarizers = 'local'): Reading | null {
  const source = new RGBLuminanceSource(data, width, height)
  try {
    const text = reader.decode(new BinaryBitmap(new binarizers[light](source)), hints).getText()
    return text === '' ? null : { text, format: 'QR_CODE' }
  } catch (error) {
    // The library says by an exception that there is none. Not by its name: bundling renames the classes.
    if (error instanceof Exception) return null
    throw error
  }
}
