import type { Luminance } from './luminance'
import { blurred, evenedOut, longestSide, scaledTo, sharpened, turned } from './luminance'
import { regionsOfBars, uprightCrop } from './regions'
import type { Reading } from './rows'
import { readBlurredRows, readRows, readUprightRows } from './rows'
import { readSquare } from './squares'

const quickSide = 640

/** Reads the code in one frame of a camera: quick rather than thorough, since the next frame comes at once. */
export function decodeFrame(frame: Luminance): Reading | null {
  return readRows(frame) ?? readRows(turned(frame)) ?? readSquare(frame) ?? readSlanted(frame)
}

/** Bars that are neither upright nor level, and those that must be known to be upright. */
function readSlanted(frame: Luminance): Reading | null {
  return firstOf(regionsOfBars(frame).slice(0, 2), (region) => readUprightRows(uprightCrop(frame, region, 1)))
}

/** Reads the code in a photograph; null when none is found. */
export function decodePhotograph(photograph: Luminance): Reading | null {
  const picture = overview(photograph)
  return readRows(picture) ?? readRows(turned(picture)) ?? readSquare(picture) ?? readRegions(photograph, picture) ?? readChanged(picture)
}

/** Other views of a photograph in which nothing was found, for a reader that wants to see a code more than once. */
export function otherViews(photograph: Luminance): Luminance[] {
  const picture = overview(photograph)
  const [likeliest, next] = cropsOfBars(photograph, picture)
  return [picture, scaledTo(picture, quickSide), likeliest, evenedOut(picture), next].filter((view) => view !== undefined)
}

/** All of a photograph, in the size in which it is looked at first. */
function overview(photograph: Luminance): Luminance {
  return Math.max(photograph.width, photograph.height) > longestSide ? scaledTo(photograph, longestSide) : photograph
}

/** Each place where bars may be, turned upright and as large as the photograph has it; then as if it were out of focus. */
function readRegions(photograph: Luminance, picture: Luminance): Reading | null {
  const crops = cropsOfBars(photograph, picture)
  return firstOf(crops, readUprightRows) ?? firstOf(crops, readBlurredRows)
}

function cropsOfBars(photograph: Luminance, picture: Luminance): Luminance[] {
  return regionsOfBars(picture).map((region) => uprightCrop(photograph, region, photograph.width / picture.width))
}

/** The whole picture in other lights and sizes. Each costs more than the one before, or finds less. */
function readChanged(picture: Luminance): Reading | null {
  const passes: (() => Reading | null)[] = [
    () => readRows(evenedOut(picture)),
    () => {
      const large = sharpened(scaledTo(picture, 2 * Math.max(picture.width, picture.height)))
      return readRows(large) ?? readSquare(large)
    },
    () => readRows(sharpened(blurred(scaledTo(picture, quickSide), { across: 0, down: 3 }))),
    () => readSquare(scaledTo(picture, quickSide), 'global'),
    () => readRows(evenedOut(turned(picture)))
  ]
  return firstOf(passes, (pass) => pass())
}

function firstOf<Item>(items: readonly Item[], read: (item: Item) => Reading | null): Reading | null {
  for (const item of items) {
    const reading = read(item)
    if (reading) return reading
  }
  return null
}
