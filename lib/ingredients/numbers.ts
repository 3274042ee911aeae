/** The notation of a number in a line, so that the scaled number can be written in the same notation. */
type NumberForm = 'digits' | 'decimal' | 'vulgar' | 'slash' | 'word'

/** A number in a line: its value and position (`end` is exclusive). */
export interface WrittenNumber {
  value: number
  start: number
  end: number
  form: NumberForm
}

const vulgarFractions: Record<string, number> = {
  '½': 1 / 2, '⅓': 1 / 3, '⅔': 2 / 3, '¼': 1 / 4, '¾': 3 / 4, '⅕': 1 / 5, '⅖': 2 / 5, '⅗': 3 / 5, '⅘': 4 / 5,
  '⅙': 1 / 6, '⅚': 5 / 6, '⅐': 1 / 7, '⅛': 1 / 8, '⅜': 3 / 8, '⅝': 5 / 8, '⅞': 7 / 8, '⅑': 1 / 9, '⅒': 1 / 10,
}
const vulgar = `[${Object.keys(vulgarFractions).join('')}]`
/** The source of a regular expression for the first character of a number in digits. */
export const startOfNumber = `[\\d${Object.keys(vulgarFractions).join('')}]`

const kitchenFractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4', '1/8', '3/8', '5/8', '7/8'])

/** Number words by value; `half a` includes its article, because twice that is `one`, not `one a`. */
export const numberWords = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']

/** "12 ½-inch slices" are twelve, but "1 ½-inch piece" is one and a half inches long. */
const isLengthOfEach = '(?<=(?<![\\d.,])(?:[4-9]|\\d{2}) {1,2}[^ ]{1,5})-(?:inch|in|cm|mm)(?!\\p{L})'
const mixedVulgar = new RegExp(`(\\d{1,5})(?: {0,2}|-| (?:and|&) )(${vulgar})(?!${isLengthOfEach})`, 'uy')
const onlyVulgar = new RegExp(vulgar, 'uy')
const mixedSlash = new RegExp(`(\\d{1,4})(?: {1,2}|-| (?:and|&) )(\\d{1,2})[/⁄](\\d{1,2})(?!\\d)(?!${isLengthOfEach})`, 'uy')
const onlySlash = /(\d{1,3})[/⁄](\d{1,2})(?!\d)/uy
const thousands = /\d{1,3}(?:,\d{3})+(?![\d,.])|[1-9]\d{0,2}(?:\.\d{3})+(?= ?(?:g|gr|ml)(?!\p{L}))/uy
const decimal = /\d{0,7}[.,]\d{1,4}(?!\d)/uy
const wholeNumber = /\d{1,7}(?!\d)/uy
const word = new RegExp(`half an?(?!\\p{L})|(?:half|${numberWords.slice(1).join('|')})(?!\\p{L})`, 'iuy')

/** Reads the longest number that starts exactly at this position; null if there is none. Never throws. */
export function numberAt(line: string, at: number): WrittenNumber | null {
  const first = line[at]
  if (first === undefined) return null
  const read = /[\d.,]/.test(first) ? digitsAt(line, at) : (vulgarAt(line, at) ?? wordAt(line, at))
  return read && Number.isFinite(read.value) && read.value > 0 ? read : null
}

/** Runs a sticky regular expression at one position. */
export function matchAt(pattern: RegExp, line: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(line)
}

function digitsAt(line: string, at: number): WrittenNumber | null {
  const mixed = matchAt(mixedVulgar, line, at)
  if (mixed) return written(Number(mixed[1]) + (vulgarFractions[mixed[2] ?? ''] ?? 0), mixed, 'vulgar')
  const sum = matchAt(mixedSlash, line, at)
  if (sum && Number(sum[2]) < Number(sum[3])) return written(Number(sum[1]) + Number(sum[2]) / Number(sum[3]), sum, 'slash')
  const fraction = matchAt(onlySlash, line, at)
  if (fraction) {
    const value = fractionOf(fraction[1] ?? '', Number(fraction[2]), fraction[0].includes('⁄'))
    if (value !== null) return written(value, fraction, 'slash')
  }
  const grouped = matchAt(thousands, line, at)
  if (grouped) return written(Number(grouped[0].replace(/[.,]/g, '')), grouped, 'digits')
  const point = matchAt(decimal, line, at)
  if (point) return written(Number(point[0].replace(',', '.')), point, 'decimal')
  const digits = matchAt(wholeNumber, line, at)
  // "00 flour" and "007" are names, not numbers.
  return digits && !/^0\d/.test(digits[0]) ? written(Number(digits[0]), digits, 'digits') : null
}

/**
 * Reads a fraction written with a slash; null if the slash separates two measures ("240/8").
 * A mixed number may have no space: "13⁄4" with the fraction slash (U+2044), "11/2" with a kitchen fraction behind one digit.
 */
function fractionOf(above: string, below: number, isFractionSlash: boolean): number | null {
  if (below < 2 || below > 32) return null
  if (Number(above) < below) return Number(above) / below
  const numerator = Number(above.slice(-1))
  const isMixed = isFractionSlash ? above.length > 1 : above.length === 2 && kitchenFractions.has(`${numerator}/${below}`)
  return isMixed && numerator > 0 && numerator < below ? Number(above.slice(0, -1)) + numerator / below : null
}

function vulgarAt(line: string, at: number): WrittenNumber | null {
  const found = matchAt(onlyVulgar, line, at)
  return found && written(vulgarFractions[found[0]] ?? 0, found, 'vulgar')
}

function wordAt(line: string, at: number): WrittenNumber | null {
  const found = matchAt(word, line, at)
  if (!found) return null
  const name = found[0].toLowerCase()
  return written(name.startsWith('half') ? 0.5 : numberWords.indexOf(name), found, 'word')
}

function written(value: number, found: RegExpExecArray, form: NumberForm): WrittenNumber {
  return { value, start: found.index, end: found.index + found[0].length, form }
}
