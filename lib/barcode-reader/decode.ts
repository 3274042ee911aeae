import { BrowserCodeReader } from '@zxing/browser'
import { DecodeHintType, NotFoundException } from '@zxing/library'
import { GroceryReader } from './groceryReader'
import type { Luminance } from './luminance'
import { LuminanceBitmap } from './luminanceBitmap'
import { blurred, normaliseContrast, overviewSide, scaledTo, sharpened, rotated90 } from './luminance'
import { regionsOfBars, uprightCrop } from './regions'
import { readingOfResult } from './results'
import type { Reading } from './rows'
import { readBlurredRows, readRows, readUprightRows } from './rows'
import { readQrCode } from './stockReaders'

const quickSide = 640

/** Reads the code in one frame of a camera: fast rather than thorough, because the next frame follows at once. */
export function decodeFrame(frame: Luminance): Reading | null {
  return readRows(frame) ?? readRows(rotated90(frame)) ?? readQrCode(frame) ?? readRotated(frame)
}

/** Bars at an angle, and UPC-E, which counts only where bars are known to be upright. */
function readRotated(frame: Luminance): Reading | null {
  return firstReading(regionsOfBars(frame).slice(0, 2), (region) => readUprightRows(uprightCrop(frame, region, 1)))
}

/** Reads the code in a photograph; null when none is found. */
export function decodePhotograph(photograph: Luminance): Reading | null {
  const picture = overview(photograph)
  return readFirstPass(picture) ?? readRegions(photograph, picture) ?? readVariants(picture)
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

/** Other views of a photograph in which nothing was found, for a reader that must find a code more than once. */
export function fallbackViews(photograph: Luminance): Luminance[] {
  const picture = overview(photograph)
  const [likeliest, next] = cropsOfBars(photograph, picture)
  return [picture, scaledTo(picture, quickSide), likeliest, normaliseContrast(picture), next].filter((view) => view !== undefined)
}

/** The whole photograph, in the size of the first pass. */
function overview(photograph: Luminance): Luminance {
  return Math.max(photograph.width, photograph.height) > overviewSide ? scaledTo(photograph, overviewSide) : photograph
}

/** Each region that may hold bars, rotated upright in full detail; then deblurred. */
function readRegions(photograph: Luminance, picture: Luminance): Reading | null {
  const crops = cropsOfBars(photograph, picture)
  return firstReading(crops, readUprightRows) ?? firstReading(crops, readBlurredRows)
}

function cropsOfBars(photograph: Luminance, picture: Luminance): Luminance[] {
  return regionsOfBars(picture).map((region) => uprightCrop(photograph, region, photograph.width / picture.width))
}

/** The whole picture with other contrasts and sizes. Each costs more than the one before, or finds less. */
function readVariants(picture: Luminance): Reading | null {
  const passes: (() => Reading | null)[] = [
    () => readRows(normaliseContrast(picture)),
    () => {
      const large = sharpened(scaledTo(picture, 2 * Math.max(picture.width, picture.height)))
      return readRows(large) ?? readQrCode(large)
    },
    () => readRows(sharpened(blurred(scaledTo(picture, quickSide), { across: 0, down: 3 }))),
    () => readQrCode(scaledTo(picture, quickSide), 'global'),
    () => readRows(normaliseContrast(rotated90(picture)))
  ]
  return firstReading(passes, (pass) => pass())
}

function firstReading<Item>(items: readonly Item[], read: (item: Item) => Reading | null): Reading | null {
  for (const item of items) {
    const reading = read(item)
    if (reading) return reading
  }
  return null
}
