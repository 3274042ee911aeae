import {
  BinaryBitmap, DecodeHintType, Exception, GlobalHistogramBinarizer, HybridBinarizer, QRCodeReader, RGBLuminanceSource
} from '@zxing/library'
import type { Binarizer } from '@zxing/library'
import type { BarcodeFormat } from '../../api/items/gtin'
import { readCode128Bars } from './code128Bars'
import type { Edges } from './edges'
import { edgesAtLevel, edgesBetweenExtremes, mirrored } from './edges'
import type { Luminance } from './luminance'
import { blurred, evenedOut, longestSide, scaledTo, sharpened, turned } from './luminance'
import { readRetailBars } from './retailBars'

/** What the bars say: the text as read, and how it was written. */
export interface Reading {
  text: string
  format: Exclude<BarcodeFormat, 'TYPED'>
}

const quickSide = 640

type Pass = (picture: Luminance) => Reading | null

const quickPasses: readonly Pass[] = [
  readRows,
  (picture) => readRows(turned(picture)),
  (picture) => readSquare(new HybridBinarizer(sourceOf(picture)))
]

/** Each of them costs more than the one before, or finds less. */
const thoroughPasses: readonly Pass[] = [
  ...quickPasses,
  (picture) => readRows(evenedOut(picture)),
  (picture) => {
    const large = sharpened(scaledTo(picture, 2 * Math.max(picture.width, picture.height)))
    return readRows(large) ?? readSquare(new HybridBinarizer(sourceOf(large)))
  },
  (picture) => readRows(sharpened(blurred(scaledTo(picture, quickSide), { across: 0, down: 3 }))),
  (picture) => readSquare(new GlobalHistogramBinarizer(sourceOf(scaledTo(picture, quickSide)))),
  (picture) => readRows(evenedOut(turned(picture)))
]

/** Reads the code in one frame of a camera: quick rather than thorough, since the next frame comes at once. */
export function decodeFrame(frame: Luminance): Reading | null {
  return firstOf(quickPasses, frame)
}

/** Reads the code in a photograph, scaled to at most `longestSide`; null when none is found. */
export function decodePhotograph(photograph: Luminance): Reading | null {
  const longest = Math.max(photograph.width, photograph.height)
  return firstOf(thoroughPasses, longest > longestSide ? scaledTo(photograph, longestSide) : photograph)
}

function firstOf(passes: readonly Pass[], picture: Luminance): Reading | null {
  for (const pass of passes) {
    const reading = pass(picture)
    if (reading) return reading
  }
  return null
}

/** With how many equal rows a reading is believed: the short codes have the fewest bars to get right. */
const rowsNeeded: Record<Reading['format'], number> = {
  EAN_13: 2, UPC_A: 2, CODE_128: 2, QR_CODE: 2, EAN_8: 3, UPC_E: 3
}

/**
 * Looks for bars row by row, from the middle outwards, forwards and backwards. One row is easily misread
 * (a right check digit is one chance in ten), so equal rows are needed before anything is believed.
 */
function readRows(picture: Luminance): Reading | null {
  const row = new Float32Array(picture.width)
  const votes = new Map<string, number>()
  for (const y of rowsFromTheMiddle(picture.height)) {
    averageRows(picture, y, row)
    const reading = readRow(row)
    if (!reading) continue
    const name = `${reading.format} ${reading.text}`
    const count = (votes.get(name) ?? 0) + 1
    if (count >= rowsNeeded[reading.format]) return reading
    votes.set(name, count)
  }
  return null
}

function* rowsFromTheMiddle(height: number): Generator<number> {
  const step = Math.max(1, height >> 8)
  const middle = height >> 1
  for (let distance = 0; distance <= middle; distance += step) {
    if (middle + distance < height) yield middle + distance
    if (distance > 0) yield middle - distance
  }
}

/** This row averaged with its neighbours: noise goes, bars stay. */
function averageRows({ data, width, height }: Luminance, y: number, row: Float32Array): void {
  const above = Math.max(0, y - 1) * width
  const below = Math.min(height - 1, y + 1) * width
  for (let x = 0; x < width; x++) row[x] = (data[above + x]! + data[y * width + x]! + data[below + x]!) / 3
}

/** Too little contrast, in shades of 255, to tell bars from noise. */
const leastContrast = 16

function readRow(row: Float32Array): Reading | null {
  let darkest = 255
  let brightest = 0
  for (const grey of row) {
    if (grey < darkest) darkest = grey
    if (grey > brightest) brightest = grey
  }
  const contrast = brightest - darkest
  if (contrast < leastContrast) return null
  return readEdges(edgesAtLevel(row, (darkest + brightest) / 2), row.length)
    ?? readEdges(edgesBetweenExtremes(row, contrast / 10), row.length)
    ?? readEdges(edgesBetweenExtremes(row, contrast / 25), row.length)
}

function readEdges(edges: Edges, length: number): Reading | null {
  for (const side of [edges, mirrored(edges, length)]) {
    const retail = readRetailBars(side)
    if (retail) return retail
    const text = readCode128Bars(side)
    if (text) return { text, format: 'CODE_128' }
  }
  return null
}

const hints = new Map([[DecodeHintType.TRY_HARDER, true]])
const squareReader = new QRCodeReader()

function readSquare(binarizer: Binarizer): Reading | null {
  try {
    const text = squareReader.decode(new BinaryBitmap(binarizer), hints).getText()
    return text === '' ? null : { text, format: 'QR_CODE' }
  } catch (error) {
    // The library says by an exception that there is none. Not by its name: bundling renames the classes.
    if (error instanceof Exception) return null
    throw error
  }
}

function sourceOf({ data, width, height }: Luminance): RGBLuminanceSource {
  return new RGBLuminanceSource(data, width, height)
}
