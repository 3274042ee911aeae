import { BinaryBitmap, HybridBinarizer, RGBLuminanceSource } from '@zxing/library'
import type { Binarizer, LuminanceSource } from '@zxing/library'
import type { Luminance } from './luminance'

type BinarizerClass = new (source: LuminanceSource) => Binarizer

/**
 * A picture in the type that zxing's readers take, which also keeps the grey pixels. `BinaryBitmap` itself offers black and
 * white only, and our readers of bars need grey for positions between two pixels.
 */
export class LuminanceBitmap extends BinaryBitmap {
  constructor(
    readonly luminance: Luminance,
    Binarizer: BinarizerClass = HybridBinarizer,
  ) {
    super(new Binarizer(new RGBLuminanceSource(luminance.data, luminance.width, luminance.height)))
  }
}

/** The grey pixels of a picture; black and white ones where the caller made the bitmap without grey. */
export function luminanceIn(image: BinaryBitmap): Luminance {
  if (image instanceof LuminanceBitmap) return image.luminance
  const matrix = image.getBlackMatrix()
  const width = matrix.getWidth()
  const height = matrix.getHeight()
  const data = new Uint8ClampedArray(width * height).fill(255)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (matrix.get(x, y)) data[y * width + x] = 0
  }
  return { data, width, height }
}
