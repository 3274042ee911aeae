import type { BarcodeFormat } from '../barcode/gtin'
import { readCode128Bars } from './code128Bars'
import { deblurred, normalised } from './deblur'
import type { Edges } from './edges'
import { edgesAtLevel, edgesBetweenExtremes, mirrored } from './edges'
import type { Luminance } from './luminance'
import { readRetailBars } from './retailBars'

/** A decoded code. */
export interface Reading {
  /** As a scanner transmits it: GS1 element strings begin with their symbology identifier (]C1, ]e0, ]d2), FNC1 is 0x1d. */
  text: string
  format: Exclude<BarcodeFormat, 'TYPED'>
}

/** The number of equal rows that a reading requires: more for short codes, which are more easily misread. */
const rowsNeeded: Record<Reading['format'], number> = {
  EAN_13: 2,
  UPC_A: 2,
  CODE_128: 2,
  DATABAR: 2,
  DATA_MATRIX: 2,
  QR_CODE: 2,
  EAN_8: 3,
  UPC_E: 3,
}

/** How the rows of a picture are read. */
export interface RowOptions {
  /** Are the bars known to be upright? */
  areBarsUpright?: boolean
  /** About how many rows are read, evenly distributed. */
  rowCount?: number
}

/**
 * Reads bars row by row, from the middle outwards, forwards and backwards. One row is easily misread (a random check digit
 * is right once in ten), so several equal rows are needed.
 *
 * The left half of an EAN-13 and its centre guard can be a valid UPC-E, and a slanted row may leave the code right there. So a
 * UPC-E counts only where the bars are known to be upright and no row reads anything else.
 */
export function readRows(
  picture: Luminance,
  { areBarsUpright = false, rowCount = 256 }: RowOptions = {},
): Reading | null {
  const votes = new Map<string, number>()
  let shortOne: Reading | null = null
  for (const y of rowsFromTheMiddle(picture.height, rowCount)) {
    const reading = readRow(meanRow(picture, y - 1, y + 1))
    if (!reading) continue
    const name = `${reading.format} ${reading.text}`
    const count = (votes.get(name) ?? 0) + 1
    votes.set(name, count)
    if (count < rowsNeeded[reading.format]) continue
    if (reading.format !== 'UPC_E') return reading
    shortOne = reading
  }
  return areBarsUpright && votes.size === 1 ? shortOne : null
}

/** Reads a crop whose bars are upright. */
export const readUprightRows = (crop: Luminance, rowCount?: number) =>
  readRows(crop, { areBarsUpright: true, rowCount })

function* rowsFromTheMiddle(height: number, count: number): Generator<number> {
  const step = Math.max(1, Math.floor(height / count))
  const middle = height >> 1
  for (let distance = 0; distance <= middle; distance += step) {
    if (middle + distance < height) yield middle + distance
    if (distance > 0) yield middle - distance
  }
}

/** The mean of these rows within the picture: reduces noise, keeps upright bars. */
export function meanRow({ data, width, height }: Luminance, from: number, to: number): Float32Array {
  const row = new Float32Array(width)
  for (let y = from; y <= to; y++) {
    const start = Math.min(height - 1, Math.max(0, y)) * width
    for (let x = 0; x < width; x++) row[x]! += data[start + x]!
  }
  return row.map((sum) => sum / (to - from + 1))
}

/** Below this contrast, of 255, bars cannot be told from noise. */
const minContrast = 16

function readRow(row: Float32Array): Reading | null {
  for (const findEdges of edgeFinders(row)) {
    const reading = readEdges(findEdges(), row.length)
    if (reading) return reading
  }
  return null
}

/** Several ways to find the edges in a row, the most likely one first; none where its contrast is too low. */
export function edgeFinders(row: Float32Array): (() => Edges)[] {
  let darkest = 255
  let brightest = 0
  for (const grey of row) {
    if (grey < darkest) darkest = grey
    if (grey > brightest) brightest = grey
  }
  const contrast = brightest - darkest
  if (contrast < minContrast) return []
  return [
    () => edgesAtLevel(row, (darkest + brightest) / 2),
    () => edgesBetweenExtremes(row, contrast / 10),
    () => edgesBetweenExtremes(row, contrast / 25),
  ]
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

/** The number of horizontal bands whose rows are averaged. */
const bandCount = 9
/** Blurs that are tried: standard deviations, in pixels. */
const blurSigmas = [1.5, 2.2, 3, 4, 5.2]

/**
 * Reads upright bars that are out of focus: bands of rows, averaged and deblurred with increasing blur. A reading counts only
 * when most of the bands with a reading agree on it.
 */
export function readBlurredRows(picture: Luminance): Reading | null {
  const rows = Array.from({ length: bandCount }, (_, band) => {
    const from = Math.floor((picture.height * (band + 0.15)) / bandCount)
    const to = Math.max(from, Math.floor((picture.height * (band + 0.85)) / bandCount))
    return normalised(meanRow(picture, from, to), Math.round(picture.width / 14))
  })
  for (const sigma of blurSigmas) {
    const counts = new Map<string, { reading: Reading; bands: number }>()
    for (const row of rows) {
      const sharp = deblurred(row, sigma)
      const reading =
        readEdges(edgesAtLevel(sharp, 0.5), sharp.length) ?? readEdges(edgesBetweenExtremes(sharp, 0.15), sharp.length)
      if (!reading) continue
      const name = `${reading.format} ${reading.text}`
      counts.set(name, { reading, bands: (counts.get(name)?.bands ?? 0) + 1 })
    }
    const [first, second] = [...counts.values()].sort((a, b) => b.bands - a.bands)
    if (first && first.bands >= rowsNeeded[first.reading.format] && first.bands > 2 * (second?.bands ?? 0))
      return first.reading
  }
  return null
}
