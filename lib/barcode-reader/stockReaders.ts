import {
  BarcodeFormat,
  Code128Reader,
  DataMatrixReader,
  DecodeHintType,
  EAN13Reader,
  Exception,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  QRCodeReader,
} from '@zxing/library'
import type { Reader } from '@zxing/library'
import type { Luminance } from './luminance'
import { croppedTopLeft, rotated90 } from './luminance'
import { LuminanceBitmap } from './luminanceBitmap'
import { productReading, readingOfResult } from './results'
import type { Reading } from './rows'

/**
 * The readers of @zxing/library. Each accepts the first thing that it decodes (one row of bars is enough for it), so its
 * result counts only when a second look at the same picture gives the same text.
 *
 * Its readers of UPC-E and EAN-8 are not used. The former never decodes, and the latter reads half a UPC-A as an EAN-8 in every
 * row, so that a second look would agree. `retailBars.ts` reads both.
 */

/** Another view of a picture for the second look. */
type View = (picture: Luminance) => Luminance

/** The reading of a picture that one of the other views confirms; null when none does. */
export function readTwice(
  picture: Luminance,
  read: (picture: Luminance) => Reading | null,
  views: readonly View[],
): Reading | null {
  const first = read(picture)
  if (!first) return null
  const isConfirmed = views.some((view) => {
    const second = read(view(picture))
    return second?.text === first.text && second.format === first.format
  })
  return isConfirmed ? first : null
}

/** Thresholds: around each pixel, or one level for the whole picture. */
const binarizers = { local: HybridBinarizer, global: GlobalHistogramBinarizer }

const qrReader = new QRCodeReader()
const dataMatrixReader = new DataMatrixReader()
const thorough = new Map([[DecodeHintType.TRY_HARDER, true]])
/** The thresholds are set per block of 8 pixels, so that a shift by a few pixels changes them all. */
const matrixViews: View[] = [
  (picture) => croppedTopLeft(picture, 3),
  rotated90,
  (picture) => croppedTopLeft(picture, 5),
]

/** A Data Matrix code around the middle of the picture that carries a GTIN, or a QR code anywhere in it; null when there is neither. */
export function readMatrixCode(picture: Luminance, threshold: keyof typeof binarizers = 'local'): Reading | null {
  return readTwice(
    picture,
    (view) => {
      const image = new LuminanceBitmap(view, binarizers[threshold])
      // A Data Matrix code first: beside one, a QR code is usually a link to advertisement.
      return dataMatrixOf(resultOf(dataMatrixReader, image, thorough)) ?? qrCodeOf(resultOf(qrReader, image, thorough))
    },
    matrixViews,
  )
}

const qrCodeOf = (reading: Reading | null) => (reading?.text === '' ? null : reading)

/** FNC1 at the start tells a GS1 Data Matrix code from any other. */
const dataMatrixOf = (reading: Reading | null) =>
  reading && productReading({ ...reading, text: reading.text.replace(/^\u001d/, ']d2') })

const barReaders: readonly Reader[] = [new EAN13Reader(), new Code128Reader()]
const barHints = new Map<DecodeHintType, unknown>([
  [DecodeHintType.POSSIBLE_FORMATS, [BarcodeFormat.EAN_13, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128]],
  [DecodeHintType.ASSUME_GS1, true],
])
/** The readers read rows at a distance of a 32nd of the height. This view is shifted by a part of it, so that they read other rows. */
const barViews: View[] = [(picture) => croppedTopLeft(picture, Math.max(2, picture.height >> 6))]

/** EAN-13, UPC-A or Code 128 with upright bars; null when there is none. */
export function readStockBars(picture: Luminance): Reading | null {
  for (const reader of barReaders) {
    const reading = readTwice(
      picture,
      (view) => barsOf(resultOf(reader, new LuminanceBitmap(view), barHints)),
      barViews,
    )
    if (reading) return reading
  }
  return null
}

/** Shorter Code 128 texts are too often misreadings. */
const minCode128Length = 4

/** In the form of our own readers: an EAN-13 with a leading 0 is a UPC-A, and a separator at the end is removed. */
function barsOf(reading: Reading | null): Reading | null {
  if (reading?.format === 'EAN_13' && reading.text.startsWith('0'))
    return { text: reading.text.slice(1), format: 'UPC_A' }
  if (reading?.format !== 'CODE_128') return reading
  const text = reading.text.replace(/\u001d+$/, '')
  return text.length < minCode128Length ? null : { text, format: 'CODE_128' }
}

function resultOf(reader: Reader, image: LuminanceBitmap, hints: Map<DecodeHintType, unknown>): Reading | null {
  try {
    return readingOfResult(reader.decode(image, hints))
  } catch (error) {
    // The library throws an exception when there is none. Its class is checked, not its name, which bundling changes.
    if (error instanceof Exception) return null
    throw error
  }
}
