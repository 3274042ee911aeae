import { article, inMultiples, matchAt, numberAt, startOfNumber, wordsOfSeveral, type WrittenNumber } from './numbers'
import { unitAt, type UnitKind, type WrittenUnit } from './units'

/** One measure of an ingredient, with its position in the line: `line.slice(start, end)` is the amount as written. */
export interface Amount {
  from: number
  /** The upper end of a range ("2 to 3"); else null. */
  to: number | null
  /** `gram`, `tablespoon`, `clove`; null for a bare count. */
  unit: string | null
  /** Size words before the unit: "heaped", "small". */
  size: string | null
  kind: UnitKind | null
  /** False for amounts that do not change with the servings: a length, the weight of each tin. */
  scales: boolean
  /** The size of one packet that no number stands before: "400g tin", "a six-pack". More of it is more packets, and no larger one. */
  isOfOnePacket: boolean
  /** The one or two numbers of the amount, with their positions and notation. */
  numbers: WrittenNumber[]
  start: number
  end: number
  /** The position of the unit; null without one. */
  unitStart: number | null
}

const about =
  /(?:(?:[•*·~≈+]|[-–—](?![\d.,])) ?|(?:about|approx(?:imately)?\.?|around|roughly|ca\.?|circa|scant|generous|up to|at least|heaped|heaping|level|rounded|environ|etwa|ungefähr|a good|a generous|a scant|just over|just under|nearly|almost|a further|another|a total of|an additional|additional|the|an?(?! (?:half|quarter|third|dozen)(?!\p{L}))|weighing|total(?:ing)?|each|je|of|each about|to yield|yields?|makes?|optional:?|minimum)(?!\p{L}) ?)+/iuy
/** Between the two ends of a range: "2 to 3". */
export const rangeSign = /-? (?:to|or|bis|à|tot|oder|ou|o|of|a) |-(?:to|or)-| ?[-–—] ?/iuy
const gap = / {0,3}/y
const notAmountAfter =
  /\s?(?:[%°º]|percent|per cent|degrees?(?!\p{L})|minutes?(?!\p{L})|mins?(?!\p{L})|minuten|hours?(?!\p{L})|hrs?(?!\p{L})|stunden|seconds?(?!\p{L})|days?(?!\p{L})|-?years?(?!\p{L})|months?(?!\p{L})|weeks?(?!\p{L})|-?(?:minute|hour|day|month)(?!\p{L}))/iuy

/** Numbers behind these words say something else than how much: "no. 5", "size 3", "serves 4", "see note 2", "E 405". */
export const notAmountBefore =
  /(?:(?<!\p{L})(?:no|nr|nos|number|size|type|typ|serves?|serving|servings|makes|yields?|portionen|note|notes|step|option|version|recipe|day|page|p|grade|part|for|vitamin|e)\.? ?|[#/&’'-])$/iu
const numberStarts = new RegExp(
  `(?<![\\p{L}\\d.,])(?:${startOfNumber}|(?:${wordsOfSeveral.join('|')}|(?<!half and )half)(?!\\p{L}))`,
  'giu',
)
const amountWord =
  /(?<!\p{L})(?:few|several|couple|pair|many|dozens?|hundred|score|double(?! cream| gloucester)|twice|triple(?! sec)|lots|plenty|einige|mehrere|paar|quelques|plusieurs|algunas|varios|alcune|enkele)(?!\p{L})/iu

/** Does a line have a number or a word of number that may say how much, though no amount was read from it? */
export const hasUnreadAmount = (line: string): boolean => amountWord.test(line) || hasUnreadNumber(line)

/** Does a text have a number that may say how much? Those in "no. 5", "70% cocoa" and "three-cheese" do not; that in "six-packs" does. */
export function hasUnreadNumber(line: string): boolean {
  for (const { index } of line.matchAll(numberStarts)) {
    const isMinus = /(?:^|[\s(])[-–—]$/.test(line.slice(0, index))
    const number = numberAt(line, index)
    if (number === null || (!isMinus && notAmountBefore.test(line.slice(Math.max(0, index - 12), index)))) continue
    const unit = unitAfter(line, number.end)
    const isPartOfName =
      (unit === null && /^[-–]\p{L}/u.test(line.slice(number.end, number.end + 2))) ||
      matchAt(notAmountAfter, line, number.end) !== null
    if (!isPartOfName && unit?.kind !== 'length') return true
  }
  return false
}

/** The first position from this one on that is not a space. */
export function skipSpaces(line: string, at: number): number {
  return at + (matchAt(gap, line, at)?.[0].length ?? 0)
}

/** Skips "about", a bullet, an article and the like if an amount follows; otherwise returns the same position. */
export function skipAbout(line: string, at: number): number {
  return at + (matchAt(about, line, at)?.[0].length ?? 0)
}

/** Reads the amount that starts exactly at this position: a number or a range, and its unit if it has one. Null for other numbers. */
export function amountAt(line: string, at: number): Amount | null {
  const first = numberAt(line, at)
  if (!first) return null
  const numbers = inMultiples(
    line,
    [first, rangeEnd(line, first)].filter((number) => number !== null),
  )
  const last = numbers.at(-1) ?? first
  if (matchAt(notAmountAfter, line, last.end)) return null
  // "1-1 mix" is not an amount.
  if (/^[-–]\d/.test(line.slice(last.end, last.end + 2)) && unitAfter(line, last.end) === null) return null
  const unit = unitAfter(line, last.end, last.value)
  if (!unit && /^(?:\p{L}|-\p{L}|[:/]\d)/u.test(line.slice(last.end, last.end + 2)) && !isTimes(line, last.end))
    return null
  // "180C" is a temperature, "2C sugar" means cups.
  if (unit && last.value >= 30 && /^[CF]$/.test(line.slice(unit.start, unit.end)) && unit.start === last.end)
    return null
  const isOfOnePacket = isSizeOfPack(line, last, unit)
  return {
    from: numbers[0]?.value ?? first.value,
    to: numbers[1]?.value ?? null,
    unit: unit?.id ?? null,
    size: unit?.size ?? null,
    kind: unit?.kind ?? null,
    scales: unit?.kind !== 'length' && !isOfOnePacket,
    isOfOnePacket,
    numbers,
    start: first.start,
    end: unit?.end ?? last.end,
    unitStart: unit?.start ?? null,
  }
}

/** "A six-pack", unlike "six packs", is one. */
const isSizeOfPack = (line: string, { value, end }: WrittenNumber, unit: WrittenUnit | null): boolean =>
  unit?.kind === 'container' && value > 1 && line.slice(end, unit.start) === '-'

const articleHere = new RegExp(`${article} `, 'iuy')
/** Parts that one of is an amount, unlike a handful or a piece. */
const wholeParts = new Set(['clove', 'head', 'bulb', 'slice', 'rasher', 'stick'])

/** "A tin of", "a gallon of", "a clove of": the article is the number. Not "a pinch of", which is as much as one likes. */
export function oneAt(line: string, at: number): Amount | null {
  const found = matchAt(articleHere, line, at)
  const unit = found && unitAt(line, at + found[0].length)
  if (
    !unit ||
    !(
      unit.kind === 'mass' ||
      unit.kind === 'volume' ||
      unit.kind === 'spoon' ||
      unit.kind === 'container' ||
      wholeParts.has(unit.id)
    )
  )
    return null
  const end = at + found[0].trimEnd().length
  return {
    from: 1,
    to: null,
    unit: unit.id,
    size: unit.size,
    kind: unit.kind,
    scales: true,
    isOfOnePacket: false,
    numbers: [{ value: 1, start: at, end, form: 'word' }],
    start: at,
    end: unit.end,
    unitStart: unit.start,
  }
}

function rangeEnd(line: string, first: WrittenNumber): WrittenNumber | null {
  // "200/250 g" is a range, as no fraction of the kitchen has such numbers.
  const sign = matchAt(rangeSign, line, first.end) ?? (first.value >= 20 ? matchAt(/\//y, line, first.end) : null)
  const second = sign && numberAt(line, first.end + sign[0].length)
  if (
    !second ||
    second.value <= first.value ||
    (sign[0] === '/' && (second.value > 2 * first.value || unitAfter(line, second.end) === null))
  )
    return null
  // "1 - 400g tin" is one tin of 400 g.
  const isSizeOfEach = second.value > 20 * first.value && unitAfter(line, second.end)?.kind === 'mass'
  return isSizeOfEach ? null : second
}

/** Reads the unit directly after a number: "400g", "400 g", "28-ounce". */
function unitAfter(line: string, end: number, value = 1): WrittenUnit | null {
  const direct = unitAt(line, end)
  if (direct) return direct
  const joint = (value < 1 ? /^(?: {1,3}(?:of )?(?:an? )?|- ?)/ : /^(?: {1,3}| ?- ?)/).exec(
    line.slice(end, end + 9),
  )?.[0]
  return joint ? unitAt(line, end + joint.length) : null
}

/** The sign in "2 x 400g". */
export const times = / ?[x×](?= |\d|$)/iy

function isTimes(line: string, at: number): boolean {
  return matchAt(times, line, at) !== null
}

/** Does the amount measure something, and not count it? */
export const isMeasure = (amount: Amount): boolean =>
  amount.kind === 'mass' || amount.kind === 'volume' || amount.kind === 'spoon' || amount.kind === 'length'
