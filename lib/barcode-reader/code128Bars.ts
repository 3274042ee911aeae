import type { Edges } from './edges'

/**
 * Reads Code 128 from the edges of one row.
 *
 * The reader of @zxing/library is not used: from the second possible start position on, it shifts its counters in
 * an array of fixed length that slicing has shortened (`findStartPattern`), so it reads a code only if the code is the
 * first dark object in its row, which it rarely is on a packet.
 */

/** Widths in modules of the three bars and three gaps of each symbol; the last three start a code. */
const patterns = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232'
)
  .split(' ')
  .map((pattern) => [...pattern].map(Number))
const stopPattern = [2, 3, 3, 1, 1, 1, 2]

const firstStart = 103
/** The minimum: start, two data symbols and the check symbol. Shorter codes are too often misread in other print. */
const minSymbols = 4
/** The required quiet zone in modules: less than the standard's ten, because labels often leave less. */
const quietModules = 4
const minModuleWidth = 0.8
/** The maximum deviation of a symbol's runs, in modules: of each run, and of all runs together. */
const maxDeviation = { run: 0.75, symbol: 2.4 }

/** The text of the first code in these edges, from left to right, including GS1 separators; null if there is none. */
export function readCode128Bars(edges: Edges): string | null {
  for (let first = 0; first + 6 * minSymbols < edges.length; first += 2) {
    const symbols = symbolsFrom(edges, first)
    if (symbols && hasRightCheckSymbol(symbols)) return textOf(symbols)
  }
  return null
}

/** Start, data and check symbols of a code that begins at this edge. */
function symbolsFrom(edges: Edges, first: number): number[] | null {
  const module = (edges[first + 6]! - edges[first]!) / 11
  if (module < minModuleWidth || (edges[first - 1] ?? -Infinity) > edges[first]! - quietModules * module) return null
  const start = nearest(widthsFrom(edges, first, 6, 11, 0))
  if (start === null || start < firstStart) return null
  // The deviation in the width of the start symbol's bars is caused by spread ink or by light.
  const growth = (barsOf(widthsFrom(edges, first, 6, 11, 0)) - barsOf(patterns[start]!)) / 3
  const symbols = [start]
  for (let at = first + 6; at + 7 < edges.length + 1; at += 6) {
    if (isStop(edges, at, growth)) return symbols.length < minSymbols ? null : symbols
    const symbol = nearest(widthsFrom(edges, at, 6, 11, growth))
    if (symbol === null || symbol >= firstStart) return null
    symbols.push(symbol)
  }
  return null
}

const barsOf = (widths: number[]) => widths[0]! + widths[2]! + widths[4]!

/** Widths of so many runs, in modules of a symbol that is `modules` wide, bars made narrower by their growth. */
function widthsFrom(edges: Edges, at: number, runs: number, modules: number, growth: number): number[] {
  const module = (edges[at + runs]! - edges[at]!) / modules
  return Array.from({ length: runs }, (_, run) => {
    return (edges[at + run + 1]! - edges[at + run]!) / module + (run % 2 === 0 ? -growth : growth)
  })
}

function isStop(edges: Edges, at: number, growth: number): boolean {
  const end = edges[at + 7]
  if (end === undefined) return false
  const module = (end - edges[at]!) / 13
  const isQuiet = (edges[at + 8] ?? Infinity) >= end + quietModules * module
  return isQuiet && distance(widthsFrom(edges, at, 7, 13, growth), stopPattern) <= maxDeviation.symbol
}

function nearest(widths: number[]): number | null {
  let best: number | null = null
  let least = maxDeviation.symbol
  // Most rows of a picture come here, so nothing is made for each comparison.
  for (let symbol = 0; symbol < patterns.length; symbol++) {
    const off = distance(widths, patterns[symbol]!)
    if (off >= least) continue
    best = symbol
    least = off
  }
  return best
}

function distance(widths: number[], pattern: number[]): number {
  let sum = 0
  for (let run = 0; run < widths.length; run++) {
    const off = Math.abs(widths[run]! - pattern[run]!)
    if (off > maxDeviation.run) return Infinity
    sum += off
  }
  return sum
}

function hasRightCheckSymbol(symbols: number[]): boolean {
  const sum = symbols.slice(0, -1).reduce((all, symbol, place) => all + symbol * Math.max(1, place), 0)
  return sum % 103 === symbols.at(-1)
}

type CodeSet = 'A' | 'B' | 'C'

const groupSeparator = '\u001d'

/** Decodes the symbols between start and check symbol (ISO/IEC 15417, table 1). */
function textOf(symbols: number[]): string {
  let set: CodeSet = symbols[0] === 103 ? 'A' : symbols[0] === 104 ? 'B' : 'C'
  let shifted = false
  let isHigh = false
  let isHighNext = false
  let text = ''
  for (const symbol of symbols.slice(1, -1)) {
    const current: CodeSet = shifted ? (set === 'A' ? 'B' : 'A') : set
    shifted = false
    if (symbol === 102) {
      text += text === '' ? ']C1' : groupSeparator
    } else if (current === 'C') {
      if (symbol < 100) text += String(symbol).padStart(2, '0')
      else set = symbol === 100 ? 'B' : 'A'
    } else if (symbol < 96) {
      text += String.fromCharCode(asciiOf(symbol, current) + (isHigh !== isHighNext ? 128 : 0))
      isHighNext = false
    } else if (symbol === 98) {
      shifted = true
    } else if (symbol === 99) {
      set = 'C'
    } else if (symbol === (current === 'A' ? 101 : 100)) {
      // One applies only to the next character, two in a row to all following characters.
      if (isHighNext) isHigh = !isHigh
      isHighNext = !isHighNext
    } else if (symbol >= 100) {
      set = current === 'A' ? 'B' : 'A'
    }
  }
  // A separator at the end is redundant.
  return text.replace(/\u001d+$/, '')
}

function asciiOf(symbol: number, set: 'A' | 'B'): number {
  return set === 'A' && symbol >= 64 ? symbol - 64 : symbol + 32
}
