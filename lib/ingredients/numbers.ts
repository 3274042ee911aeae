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
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
}
const vulgar = `[${Object.keys(vulgarFractions).join('')}]`
/** The source of a regular expression for the first character of a number in digits. */
export const startOfNumber = `[\\d${Object.keys(vulgarFractions).join('')}]`

const kitchenFractions = new Set(['1/2', '1/3', '2/3', '1/4', '3/4', '1/8', '3/8', '5/8', '7/8'])

/** English number words by value, which scaled numbers are written in. */
export const numberWords = [
  '',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

const teens = valuesFrom(13, 'thirteen fourteen fifteen sixteen seventeen eighteen nineteen')
const tens = tensFrom('twenty thirty forty fifty sixty seventy eighty ninety')
/** The English words of two and more. */
export const wordsOfSeveral = [...numberWords.slice(2), ...Object.keys(teens), ...Object.keys(tens)]

/** Number words that are read, by value. Left out is Spanish `once`, which is an English word. */
const plainWords: Record<string, number> = {
  ...valuesFrom(1, numberWords.slice(1).join(' ')),
  ...teens,
  ...tens,
  ...valuesFrom(1, 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf'),
  ...valuesFrom(2, 'deux trois quatre cinq six sept huit neuf dix'),
  ...valuesFrom(2, 'dos tres cuatro cinco seis siete ocho nueve diez'),
  ...valuesFrom(2, 'due tre quattro cinque sei sette otto nove dieci'),
  ...valuesFrom(2, 'twee drie vier vijf zes zeven acht negen tien'),
}
/** Words that may have an article before and behind them. It belongs to the number, because twice `half a` is `one`, not `one a`. */
const partWords: Record<string, number> = {
  half: 1 / 2,
  quarter: 1 / 4,
  third: 1 / 3,
  'three quarters': 3 / 4,
  'three-quarters': 3 / 4,
  'two thirds': 2 / 3,
  'two-thirds': 2 / 3,
  halbe: 1 / 2,
  halber: 1 / 2,
  halbes: 1 / 2,
  halben: 1 / 2,
  dozen: 12,
  dutzend: 12,
  douzaine: 12,
  docena: 12,
  dozzina: 12,
  dozijn: 12,
}

/** "Twenty-four" before "twenty", so that the longer one is read. "Twenty four-ounce steaks" are twenty. */
function tensFrom(names: string): Record<string, number> {
  return Object.fromEntries(
    names.split(' ').flatMap((name, at) => {
      const tens = (at + 2) * 10
      const ones = numberWords.slice(1, 10).map((one, below) => [`${name}-${one}`, tens + below + 1] as const)
      return [...ones, [name, tens] as const]
    }),
  )
}

function valuesFrom(first: number, names: string): Record<string, number> {
  return Object.fromEntries(names.split(' ').map((name, at) => [name, at + first]))
}

/** "12 ½-inch slices" are twelve, but "1 ½-inch piece" is one and a half inches long. */
const isLengthOfEach = '(?<=(?<![\\d.,])(?:[4-9]|\\d{2}) {1,2}[^ ]{1,5})-(?:inch|in|cm|mm)(?!\\p{L})'
const mixedVulgar = new RegExp(`(\\d{1,5})(?: {0,2}|-| (?:and|&) )(${vulgar})(?!${isLengthOfEach})`, 'uy')
const onlyVulgar = new RegExp(vulgar, 'uy')
const mixedSlash = new RegExp(
  `(\\d{1,4})(?: {1,2}|-| (?:and|&) )(\\d{1,2})[/⁄](\\d{1,2})(?!\\d)(?!${isLengthOfEach})`,
  'uy',
)
const onlySlash = /(\d{1,3})[/⁄](\d{1,2})(?!\d)/uy
const thousands = /\d{1,3}(?:,\d{3})+(?![\d,.])|[1-9]\d{0,2}(?:\.\d{3})+(?= ?(?:g|gr|ml)(?!\p{L}))/uy
const decimal = /\d{0,7}[.,]\d{1,4}(?!\d)/uy
const wholeNumber = /\d{1,7}(?!\d)/uy
/** The source of a regular expression for the indefinite article. */
export const article = '(?:an?|eine?[nrs]?|une?|una|een)(?!\\p{L})'
const articleBehind = / (?:of )?an?(?!\p{L})/iuy
/** "Five spice" and "half fat" are names: what is counted would be in the plural. */
const isKind = '[- ](?:spice|grain|cheese|bean|seed|herb|fruit|pepper|fat)(?!\\p{L})'
const isWhole = `(?!\\p{L}|${isKind})`
const partWord = new RegExp(
  `(?:${article} )?(${Object.keys(partWords).join('|')})${isWhole}(?! and half)(?: of(?= ${article}))?(?: ${article})?`,
  'iuy',
)
/** "One and a half". */
const andHalf = ' and (?:a|one)[ -]half(?!\\p{L})'
const plainWord = new RegExp(`(${Object.keys(plainWords).join('|')})${isWhole}`, 'iuy')
const wholeAndHalf = new RegExp(`(\\d{1,3})${andHalf}`, 'uy')
const wordAndHalf = new RegExp(`(${Object.keys(plainWords).join('|')})${andHalf}`, 'iuy')
const multiples: [name: RegExp, times: number][] = [
  [/ (?:dozens?|doz\.?|dutzend|douzaines?|docenas?|dozzine|dozijn)(?!\p{L})/iuy, 12],
  [/ gross(?!\p{L})/iuy, 144],
  [/ hundred(?!\p{L}|[- ](?:year|day)s?[- ])/iuy, 100],
]

/** Reads the longest number that starts exactly at this position; null if there is none. Never throws. */
export function numberAt(line: string, at: number): WrittenNumber | null {
  const first = line[at]
  if (first === undefined) return null
  const read = /[\d.,]/.test(first) ? digitsAt(line, at) : (vulgarAt(line, at) ?? wordAt(line, at))
  if (!read || !Number.isFinite(read.value) || read.value <= 0) return null
  // "½ a lemon", because twice that is "1 lemon".
  const end = read.value < 1 && read.form !== 'word' ? (matchAt(articleBehind, line, read.end)?.[0].length ?? 0) : 0
  return { ...read, end: read.end + end }
}

/** "Half a dozen", "2-3 dozen": the numbers times twelve, and so with a gross and a hundred. The word belongs to the last one, so that scaling replaces it, too. */
export function inMultiples(line: string, numbers: WrittenNumber[]): WrittenNumber[] {
  const behind = numbers.at(-1)?.end ?? 0
  for (const [name, times] of multiples) {
    const found = matchAt(name, line, behind)
    if (found)
      return numbers.map((number, at) => ({
        ...number,
        value: number.value * times,
        end: at === numbers.length - 1 ? number.end + found[0].length : number.end,
      }))
  }
  return numbers
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
  if (sum && Number(sum[2]) < Number(sum[3]))
    return written(Number(sum[1]) + Number(sum[2]) / Number(sum[3]), sum, 'slash')
  const fraction = matchAt(onlySlash, line, at)
  if (fraction) {
    const value = fractionOf(fraction[1] ?? '', Number(fraction[2]), fraction[0].includes('⁄'))
    if (value !== null) return written(value, fraction, 'slash')
  }
  const grouped = matchAt(thousands, line, at)
  if (grouped) return written(Number(grouped[0].replace(/[.,]/g, '')), grouped, 'digits')
  const point = matchAt(decimal, line, at)
  if (point) return written(Number(point[0].replace(',', '.')), point, 'decimal')
  const half = matchAt(wholeAndHalf, line, at)
  if (half) return written(Number(half[1]) + 1 / 2, half, 'word')
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
  const isMixed = isFractionSlash
    ? above.length > 1
    : above.length === 2 && kitchenFractions.has(`${numerator}/${below}`)
  return isMixed && numerator > 0 && numerator < below ? Number(above.slice(0, -1)) + numerator / below : null
}

function vulgarAt(line: string, at: number): WrittenNumber | null {
  const found = matchAt(onlyVulgar, line, at)
  return found && written(vulgarFractions[found[0]] ?? 0, found, 'vulgar')
}

function wordAt(line: string, at: number): WrittenNumber | null {
  const part = matchAt(partWord, line, at)
  if (part) return written(partWords[part[1]?.toLowerCase() ?? ''] ?? 0, part, 'word')
  const half = matchAt(wordAndHalf, line, at)
  if (half) return written((plainWords[half[1]?.toLowerCase() ?? ''] ?? 0) + 1 / 2, half, 'word')
  const found = matchAt(plainWord, line, at)
  return found && written(plainWords[found[0].toLowerCase()] ?? 0, found, 'word')
}

function written(value: number, found: RegExpExecArray, form: NumberForm): WrittenNumber {
  return { value, start: found.index, end: found.index + found[0].length, form }
}
