import { expandUpcE, hasRightCheckDigit } from '../barcode/gtin'
import type { BarcodeFormat } from '../barcode/gtin'
import type { Edges } from './edges'

/**
 * Reads EAN-13, UPC-A, EAN-8 and UPC-E from the edges of one row.
 *
 * The readers of @zxing/library are not used: its UPC-E reader finds nothing
 * (https://github.com/zxing-js/library/issues/573: `decodeMiddle` fills a string of its own and returns
 * only an offset where `decodeRow` expects both, and the expansion compares character codes with digits),
 * its EAN readers look for guards anywhere further along the row, so that half a UPC-A passes for an EAN-8,
 * and they see whole pixels only. This reader requires a contiguous code, and a bar can be as narrow as two thirds of a pixel.
 */

export interface BarReading {
  text: string
  format: Extract<BarcodeFormat, 'EAN_13' | 'EAN_8' | 'UPC_A' | 'UPC_E'>
}

interface Symbology {
  /** Width from the first bar to the last, and the number of runs of one colour in it. */
  modules: number
  runs: number
  /** Runs of exactly one module: the guards at both ends and in the middle. */
  guards: readonly number[]
  /** White that must follow the last bar, in modules. */
  quietAfter: number
  /** The runs at which groups of digits begin; a digit has four runs. */
  groups: readonly { at: number; count: number; patterns: readonly Pattern[] }[]
  /** Decodes the digits (ten and above: even parity); null if their check digit is wrong. */
  reading: (digits: readonly number[]) => BarReading | null
}

type Pattern = readonly [number, number, number, number]

/** Widths of the four runs of each digit in modules. Reversed, they are the patterns of even parity. */
const oddParity: readonly Pattern[] = [
  [3, 2, 1, 1],
  [2, 2, 2, 1],
  [2, 1, 2, 2],
  [1, 4, 1, 1],
  [1, 1, 3, 2],
  [1, 2, 3, 1],
  [1, 1, 1, 4],
  [1, 3, 1, 2],
  [1, 2, 1, 3],
  [3, 1, 1, 2],
]
const anyParity: readonly Pattern[] = [...oddParity, ...oddParity.map(([a, b, c, d]): Pattern => [d, c, b, a])]

/** Parities (even is 1) of the left half of an EAN-13, which encode its first digit. */
const paritiesOfFirstDigit = [
  0b000000, 0b001011, 0b001101, 0b001110, 0b010011, 0b011001, 0b011100, 0b010101, 0b010110, 0b011010,
]
/** Parities of a UPC-E, which encode its check digit, for number system 0; system 1 is the complement. */
const paritiesOfCheckDigit = [
  0b111000, 0b110100, 0b110010, 0b110001, 0b101100, 0b100110, 0b100011, 0b101010, 0b101001, 0b100101,
]

/** The required quiet zone in modules: less than the standard's 7 to 11, because packets often leave less. */
const quietModules = 3
/**
 * The left half of an EAN-13, its middle guard and the next bar form a complete UPC-E. A gap inside a digit is up to four
 * modules wide, so the quiet zone after a UPC-E must be wider.
 */
const quietAfterUpcE = 5.5

const symbologies: readonly Symbology[] = [
  {
    modules: 95,
    runs: 59,
    guards: [0, 1, 2, 27, 28, 29, 30, 31, 56, 57, 58],
    quietAfter: quietModules,
    groups: [
      { at: 3, count: 6, patterns: anyParity },
      { at: 32, count: 6, patterns: oddParity },
    ],
    reading: ean13,
  },
  {
    modules: 67,
    runs: 43,
    guards: [0, 1, 2, 19, 20, 21, 22, 23, 40, 41, 42],
    quietAfter: quietModules,
    groups: [
      { at: 3, count: 4, patterns: oddParity },
      { at: 24, count: 4, patterns: oddParity },
    ],
    reading: ean8,
  },
  {
    modules: 51,
    runs: 33,
    guards: [0, 1, 2, 27, 28, 29, 30, 31, 32],
    quietAfter: quietAfterUpcE,
    groups: [{ at: 3, count: 6, patterns: anyParity }],
    reading: upcE,
  },
]

function ean13(digits: readonly number[]): BarReading | null {
  const first = paritiesOfFirstDigit.indexOf(paritiesOf(digits.slice(0, 6)))
  const text = `${first}${plain(digits)}`
  if (first < 0 || !hasRightCheckDigit(text)) return null
  // A UPC-A is an EAN-13 with a leading 0; the packet shows twelve digits.
  return first === 0 ? { text: text.slice(1), format: 'UPC_A' } : { text, format: 'EAN_13' }
}

function ean8(digits: readonly number[]): BarReading | null {
  const text = plain(digits)
  return hasRightCheckDigit(text) ? { text, format: 'EAN_8' } : null
}

function upcE(digits: readonly number[]): BarReading | null {
  const parities = paritiesOf(digits)
  for (const system of [0, 1]) {
    const check = paritiesOfCheckDigit.indexOf(system === 0 ? parities : parities ^ 0b111111)
    const text = `${system}${plain(digits)}${check}`
    if (check >= 0) return expandUpcE(text) === null ? null : { text, format: 'UPC_E' }
  }
  return null
}

const paritiesOf = (digits: readonly number[]) => digits.reduce((all, digit) => all * 2 + (digit >= 10 ? 1 : 0), 0)
const plain = (digits: readonly number[]) => digits.map((digit) => digit % 10).join('')

const minModuleWidth = 0.66
/** The maximum deviation of a digit's four runs, in modules: of each run, of all runs of a digit, and on average over the code. */
const maxDeviation = { run: 0.9, digit: 2.8, average: 1 }

/** The first code in these edges, from left to right; null if there is none. */
export function readRetailBars(edges: Edges): BarReading | null {
  for (let first = 0; first < edges.length; first += 2) {
    for (const symbology of symbologies) {
      const reading = readAt(edges, first, symbology)
      if (reading) return reading
    }
  }
  return null
}

function readAt(
  edges: Edges,
  first: number,
  { modules, runs, guards, quietAfter, groups, reading }: Symbology,
): BarReading | null {
  const last = first + runs
  if (last >= edges.length) return null
  const module = (edges[last]! - edges[first]!) / modules
  if (module < minModuleWidth || (edges[first - 1] ?? -Infinity) > edges[first]! - quietModules * module) return null
  if ((edges[last + 1] ?? Infinity) < edges[last]! + quietAfter * module) return null

  const growth = growthOfBars(edges, first, guards, module)
  if (growth === null) return null
  const digits: number[] = []
  let off = 0
  for (const { at, count, patterns } of groups) {
    for (let place = 0; place < count; place++) {
      const match = nearest(
        edges,
        first + at + place * 4,
        (at + place * 4) % 2 === 0 ? growth : -growth,
        module,
        patterns,
      )
      if (!match) return null
      digits.push(match.digit)
      off += match.off
    }
  }
  return off / digits.length > maxDeviation.average ? null : reading(digits)
}

/**
 * The excess width of the bars in pixels, caused by spread ink, or (below 0) by light. It is measured in the
 * guards, whose bars and gaps have the same width. Null if these are not guards.
 */
function growthOfBars(edges: Edges, first: number, guards: readonly number[], module: number): number | null {
  const sums = [0, 0]
  const counts = [0, 0]
  for (const run of guards) {
    const width = edges[first + run + 1]! - edges[first + run]!
    if (width > 2.2 * module) return null
    sums[run % 2]! += width
    counts[run % 2]!++
  }
  return (sums[0]! / counts[0]! - sums[1]! / counts[1]!) / 2
}

/** The digit whose pattern is nearest to the four runs from this edge on, and its deviation in modules. */
function nearest(
  edges: Edges,
  from: number,
  growth: number,
  module: number,
  patterns: readonly Pattern[],
): { digit: number; off: number } | null {
  const total = edges[from + 4]! - edges[from]!
  if (Math.abs(total - 7 * module) > 1.6 * module) return null
  const own = total / 7
  const widths = [0, 1, 2, 3].map((run) => {
    const correction = run % 2 === 0 ? -growth : growth
    return (edges[from + run + 1]! - edges[from + run]! + correction) / own
  })
  let best: { digit: number; off: number } | null = null
  for (const [digit, pattern] of patterns.entries()) {
    const offs = widths.map((width, run) => Math.abs(width - pattern[run]!))
    const off = offs.reduce((sum, one) => sum + one, 0)
    if (Math.max(...offs) <= maxDeviation.run && off < (best?.off ?? maxDeviation.digit)) best = { digit, off }
  }
  return best
}
