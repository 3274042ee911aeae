import { BitArray, Exception, RSS14Reader, RSSExpandedReader } from '@zxing/library'
import type { OneDReader } from '@zxing/library'
import type { Edges } from './edges'
import type { Luminance } from './luminance'
import { databarReading } from './results'
import type { Reading } from './rows'
import { edgeFinders, meanRow } from './rows'

/**
 * Reads DataBar Omnidirectional and DataBar Expanded, in one row or stacked, with the readers of @zxing/library. They get rows that are
 * drawn from our edges: with its own thresholds the library misses bars on a coloured background, and bars that are out of focus.
 */

/** Rows that are read, in two looks of half as many, so that each row of a stacked code gets some. */
const rowCount = 32
/** The library has no fractions of a pixel, so its rows are about this wide. */
const rowWidth = 1500

const readers: readonly OneDReader[] = [new RSS14Reader(), new RSSExpandedReader()]
/** The number of ways to find edges that are tried, as each costs about 20 ms. */
const finderCount = 2

/** A DataBar that carries a GTIN, in a crop whose bars are upright; null when there is none, or when two looks do not agree. */
export function readDatabar(crop: Luminance): Reading | null {
  const finders = rowsOf(crop).map(edgeFinders)
  for (let finder = 0; finder < finderCount; finder++) {
    const rows = finders.map((found) => bitsOf(found[finder]?.() ?? [], crop.width))
    for (const reader of readers) {
      const text = textIn(
        rows.filter((_, at) => at % 2 === 0),
        reader,
      )
      if (
        text !== null &&
        text ===
          textIn(
            rows.filter((_, at) => at % 2 === 1),
            reader,
          )
      )
        return databarReading(text)
    }
  }
  return null
}

/** The whole crop in a few rows, each the mean of some of its rows. */
function rowsOf(crop: Luminance): Float32Array[] {
  const count = Math.min(rowCount, crop.height)
  const step = crop.height / count
  return Array.from({ length: count }, (_, at) => meanRow(crop, Math.floor(at * step), Math.ceil((at + 1) * step) - 1))
}

/** The bars between these edges as bits, several to a pixel. */
function bitsOf(edges: Edges, width: number): BitArray {
  const scale = Math.max(1, Math.round(rowWidth / width))
  const bits = new BitArray(width * scale)
  const bitAt = (edge: number) => Math.min(width * scale, Math.max(0, Math.round((edge + 0.5) * scale)))
  for (let at = 0; at + 1 < edges.length; at += 2) bits.setRange(bitAt(edges[at]!), bitAt(edges[at + 1]!))
  return bits
}

/** The text of the code in these rows, which the reader combines; null when there is none. */
function textIn(rows: readonly BitArray[], reader: OneDReader): string | null {
  // Otherwise the reader would combine them with the rows of the last picture.
  reader.reset()
  for (const [at, row] of rows.entries()) {
    // A stacked code has every second row backwards.
    const text = textInRow(at, row, reader) ?? textInRow(at, reversed(row), reader)
    if (text !== null) return text
  }
  return null
}

function textInRow(at: number, row: BitArray, reader: OneDReader): string | null {
  try {
    return reader.decodeRow(at, row).getText()
  } catch (error) {
    if (error instanceof Exception) return null
    throw error
  }
}

function reversed(row: BitArray): BitArray {
  const back = row.clone()
  back.reverse()
  return back
}
