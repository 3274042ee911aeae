import { BrowserCodeReader } from '@zxing/browser'
import { DecodeHintType, NotFoundException } from '@zxing/library'
import { readDatabar } from './databar'
import { GroceryReader } from './groceryReader'
import type { Luminance } from './luminance'
import { LuminanceBitmap } from './luminanceBitmap'
import { blurred, middleOf, normaliseContrast, overviewSide, scaledTo, sharpened, rotated90 } from './luminance'
import { regionsOfBars, uprightCrop } from './regions'
import type { Region } from './regions'
import { isMatrixCode, readingOfResult } from './results'
import type { Reading, RowOptions } from './rows'
import { readBlurredRows, readRows, readUprightRows } from './rows'
import { readMatrixCode } from './stockReaders'
import { Tally } from './tally'

/** The longer side of a picture for passes over large codes. */
const smallSide = 640

/** Half as many rows as are read in a photograph: the next frame shows the code at other rows. */
const frameRows = { rowCount: 128 }

/**
 * Reads the code in one frame of a camera: fast rather than thorough, because the next frame follows at once.
 * @param look the frame's number. Each frame gets some of the passes, so that several frames in turn get them all; without a
 * number the frame gets them all.
 */
export function decodeFrame(frame: Luminance, look?: number): Reading | null {
  const crops = regionsOfFrame(frame, look).map((region) => uprightCrop(frame, region, 1))
  const passes = look === undefined ? framePasses : [framePasses[look % framePasses.length]!]
  return (
    readRows(frame, frameRows) ??
    firstReading(crops, (crop) => readUprightRows(crop, frameRows.rowCount)) ??
    firstReading(passes, (pass) => pass(frame, crops[0]))
  )
}

/** The most likely region of bars, and one of the others, which the frames take in turn; all regions without a frame number. */
function regionsOfFrame(frame: Luminance, look?: number): Region[] {
  const [likeliest, ...others] = regionsOfBars(frame)
  if (look === undefined || !likeliest || others.length === 0) return likeliest ? [likeliest, ...others] : []
  return [likeliest, others[look % others.length]!]
}

/** Further passes, of which each frame gets one in turn. */
const framePasses: readonly ((frame: Luminance, likeliest?: Luminance) => Reading | null)[] = [
  (frame) => readMatrixCode(frame) ?? readRows(rotated90(frame), frameRows),
  (_, likeliest) => (likeliest ? readBlurredRows(likeliest) : null),
  (frame, likeliest) =>
    readRowsOrMatrix(enlarged(middleOf(frame)), frameRows) ?? (likeliest ? readDatabar(likeliest) : null),
  (frame) => readMatrixCode(scaledTo(frame, smallSide), 'global') ?? readRows(normaliseContrast(frame), frameRows),
]

/**
 * Reads the code in a photograph; null when none is found. A code that only one look has read does not count: another look has to agree.
 * @param tally collects what the looks read, also for the looks of other readers
 */
export function decodePhotograph(photograph: Luminance, tally = new Tally()): Reading | null {
  const picture = overview(photograph)
  for (const { view, read } of looksAt(photograph, picture)) {
    const reading = readAgreed(view, read, tally)
    if (reading) return reading
  }
  return null
}

/** One attempt at a photograph: a view of it, and the reader for that view. */
interface Look {
  view: Luminance
  read: (view: Luminance) => Reading | null
}

/** Factors by which a view is scaled for its second and third look. */
const secondLooks = [0.8, 1.3]

/** Reads a view, and once more in another size; null unless the tally then has an agreed code. */
function readAgreed(view: Luminance, read: Look['read'], tally: Tally): Reading | null {
  const first = read(view)
  if (!first) return null
  // `readMatrixCode` has looked twice.
  if (isMatrixCode(first)) return first
  const agreed = tally.add(first)
  if (agreed) return agreed
  return firstReading(secondLooks, (factor) => {
    const second = read(scaledTo(view, factor * Math.max(view.width, view.height)))
    return second && tally.add(second)
  })
}

const browserReader = new BrowserCodeReader(new GroceryReader(), new Map([[DecodeHintType.TRY_HARDER, true]]))

/** Reads the whole picture with @zxing/browser and our reader. */
function readFirstPass(picture: Luminance): Reading | null {
  try {
    return readingOfResult(browserReader.decodeBitmap(new LuminanceBitmap(picture)))
  } catch (error) {
    if (error instanceof NotFoundException) return null
    throw error
  }
}

/** Views of a photograph in which nothing was found, for the fallback reader, which must find a code in more than one of them. */
export function fallbackViews(photograph: Luminance): Luminance[] {
  const picture = overview(photograph)
  const [likeliest, next] = cropsOfBars(photograph, picture)
  return [picture, scaledTo(picture, smallSide), likeliest, normaliseContrast(picture), next].filter(
    (view) => view !== undefined,
  )
}

/** The whole photograph, in the size of the first pass. */
function overview(photograph: Luminance): Luminance {
  return Math.max(photograph.width, photograph.height) > overviewSide ? scaledTo(photograph, overviewSide) : photograph
}

/** The regions that may hold bars, rotated upright, in full detail. */
function cropsOfBars(photograph: Luminance, picture: Luminance): Luminance[] {
  return regionsOfBars(picture).map((region) => uprightCrop(photograph, region, photograph.width / picture.width))
}

/** All looks at a photograph: the whole, the regions of bars, and the whole with other contrasts and sizes. */
function* looksAt(photograph: Luminance, picture: Luminance): Generator<Look> {
  yield { view: picture, read: readFirstPass }
  const crops = cropsOfBars(photograph, picture)
  for (const view of crops) yield { view, read: (crop) => readUprightRows(crop) }
  for (const view of crops) yield { view, read: readBlurredRows }
  for (const view of crops) yield { view, read: readDatabar }
  // In this order, because each of these takes longer than the previous one, or finds fewer codes.
  yield { view: normaliseContrast(picture), read: (view) => readRows(view) }
  yield { view: enlarged(picture), read: (view) => readRowsOrMatrix(view) }
  const small = scaledTo(picture, smallSide)
  yield { view: sharpened(blurred(small, { across: 0, down: 3 })), read: readRows }
  yield { view: small, read: (view) => readMatrixCode(view, 'global') }
  yield { view: normaliseContrast(rotated90(picture)), read: readRows }
}

const enlarged = (picture: Luminance) => sharpened(scaledTo(picture, 2 * Math.max(picture.width, picture.height)))
const readRowsOrMatrix = (view: Luminance, options?: RowOptions) => readRows(view, options) ?? readMatrixCode(view)

function firstReading<Item>(items: readonly Item[], read: (item: Item) => Reading | null): Reading | null {
  for (const item of items) {
    const reading = read(item)
    if (reading) return reading
  }
  return null
}
