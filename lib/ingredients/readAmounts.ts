import { matchAt, numberAt, type WrittenNumber } from './numbers'
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
  /** The one or two numbers of the amount, with their positions and notation. */
  numbers: WrittenNumber[]
  start: number
  end: number
  /** The position of the unit; null without one. */
  unitStart: number | null
}

/** The beginning of a line: its amounts, and the position where the rest of the line begins. */
export interface LeadingAmounts {
  amounts: Amount[]
  /** The packet or piece that a weight measures ("tub" in "150g tub"); null without one. */
  container: string | null
  /** Words around the amounts that belong neither to an amount nor to the name: "about", "of". */
  comment: string[]
  end: number
}

const about = /(?:[-–—•*·~≈+] ?|(?:about|approx(?:imately)?\.?|around|roughly|ca\.?|circa|scant|generous|up to|at least|heaped|heaping|level|rounded|environ|etwa|ungefähr|a good|a generous|a scant|just over|just under|nearly|almost|a further|another|a total of|an additional|additional|the|a|an|weighing|total(?:ing)?|each|of|each about|to yield|yields?|makes?|optional:?|minimum)(?!\p{L}) ?)+/iuy
const rangeSign = /-? (?:to|or|bis|à|tot|oder|ou|o|of|a) | ?[-–—] ?/iuy
const gap = / {0,3}/y
const notAmountAfter = /\s?(?:[%°º]|percent|per cent|degrees?(?!\p{L})|minutes?(?!\p{L})|mins?(?!\p{L})|minuten|hours?(?!\p{L})|hrs?(?!\p{L})|stunden|seconds?(?!\p{L})|days?(?!\p{L})|-?years?(?!\p{L})|months?(?!\p{L})|weeks?(?!\p{L})|-?(?:minute|hour|day|month)(?!\p{L}))/iuy

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
  const second = rangeEnd(line, first)
  const last = second ?? first
  if (matchAt(notAmountAfter, line, last.end)) return null
  // "1-1 mix" is not an amount.
  if (/^[-–]\d/.test(line.slice(last.end, last.end + 2)) && unitAfter(line, last.end) === null) return null
  const unit = unitAfter(line, last.end, last.value)
  if (!unit && /^(?:\p{L}|-\p{L}|[:/]\d)/u.test(line.slice(last.end, last.end + 2)) && !isTimes(line, last.end)) return null
  // "180C" is a temperature, "2C sugar" means cups.
  if (unit && last.value >= 30 && /^[CF]$/.test(line.slice(unit.start, unit.end)) && unit.start === last.end) return null
  return {
    from: first.value,
    to: second?.value ?? null,
    unit: unit?.id ?? null,
    size: unit?.size ?? null,
    kind: unit?.kind ?? null,
    scales: unit?.kind !== 'length',
    numbers: second ? [first, second] : [first],
    start: first.start,
    end: unit?.end ?? last.end,
    unitStart: unit?.start ?? null,
  }
}

function rangeEnd(line: string, first: WrittenNumber): WrittenNumber | null {
  const sign = matchAt(rangeSign, line, first.end)
  const second = sign && numberAt(line, first.end + sign[0].length)
  if (!second || second.value <= first.value) return null
  // "1 - 400g tin" is one tin of 400 g.
  const isSizeOfEach = second.value > 20 * first.value && unitAfter(line, second.end)?.kind === 'mass'
  return isSizeOfEach ? null : second
}

/** Reads the unit directly after a number: "400g", "400 g", "28-ounce". */
function unitAfter(line: string, end: number, value = 1): WrittenUnit | null {
  const direct = unitAt(line, end)
  if (direct) return direct
  const joint = (value < 1 ? /^(?: {1,3}(?:of )?(?:an? )?|-)/ : /^(?: {1,3}|-| - ?)/).exec(line.slice(end, end + 9))?.[0]
  return joint ? unitAt(line, end + joint.length) : null
}

const times = / ?[x×](?= |\d|$)/iy

function isTimes(line: string, at: number): boolean {
  return matchAt(times, line, at) !== null
}

const isMeasure = (amount: Amount) => amount.kind === 'mass' || amount.kind === 'volume' || amount.kind === 'spoon' || amount.kind === 'length'

/** Reads all amounts at the beginning of a line. If there are none, `end` is 0. */
export function readLeadingAmounts(line: string, at: number): LeadingAmounts {
  const begin = skipSpaces(line, at)
  const start = skipAbout(line, begin)
  const first = amountAt(line, start)
  if (!first) return { amounts: [], container: null, comment: [], end: begin }
  const head: LeadingAmounts = { amounts: [first], container: null, comment: [line.slice(begin, start).trim()], end: first.end }
  while (readNext(line, head)) continue
  const unit = unitAt(line, skipSpaces(line, head.end))
  const last = head.amounts.at(-1)
  if (unit && last && isMeasure(last) && (unit.kind === 'container' || unit.kind === 'count')) setContainer(head, unit)
  return head
}

/** "400g/14oz can": the can is the unit of a preceding count ("1 x 400g can"), or the container of the weight. */
function setContainer(head: LeadingAmounts, unit: WrittenUnit): void {
  const [count] = head.amounts
  if (count && count.unit === null && head.amounts.length > 1) Object.assign(count, { unit: unit.id, size: unit.size, kind: unit.kind, unitStart: unit.start })
  else head.container = unit.size ? `${unit.size} ${unit.id}` : unit.id
  head.end = unit.end
}

/** Reads one more amount directly after those read so far; false if there is none. */
function readNext(line: string, head: LeadingAmounts): boolean {
  return readTimes(line, head) || readRange(line, head) || readPair(line, head) || readBracket(line, head) || readSum(line, head) || readSizeOfEach(line, head)
}

/** "2 x 400g": the count scales, the weight of each one does not. */
function readTimes(line: string, head: LeadingAmounts): boolean {
  const [count] = head.amounts
  if (!count || count.unit !== null || head.end !== count.end) return false
  const sign = matchAt(times, line, count.end)
  if (!sign) return false
  // Always moves past the sign, so that it is read only once.
  head.end = skipSpaces(line, count.end + sign[0].length)
  const each = amountAt(line, head.end)
  if (each && isMeasure(each)) addAmount(head, { ...each, scales: false })
  else if (each === null) {
    const unit = unitAt(line, head.end)
    if (unit) setUnit(head, count, unit)
  }
  return true
}

function setUnit(head: LeadingAmounts, count: Amount, unit: WrittenUnit): void {
  Object.assign(count, { unit: unit.id, size: unit.size, kind: unit.kind, unitStart: unit.start })
  head.end = unit.end
}

/** "200g-250g", "1 cup to 1½ cups": one range with its unit written twice. */
function readRange(line: string, head: LeadingAmounts): boolean {
  const sign = matchAt(rangeSign, line, head.end)
  const last = head.amounts.at(-1)
  const upper = sign && last && amountAt(line, head.end + sign[0].length)
  if (!upper || last.unit === null || last.to !== null || upper.to !== null || upper.unit !== last.unit || upper.from <= last.from) return false
  Object.assign(last, { to: upper.from, numbers: [...last.numbers, ...upper.numbers], end: upper.end })
  head.end = upper.end
  return true
}

/** "375g/13oz": a second measure of the same amount, so it scales like the first one. */
function readPair(line: string, head: LeadingAmounts): boolean {
  const sign = matchAt(/ ?[/|=] ?/y, line, head.end)
  const last = head.amounts.at(-1)
  const pair = sign && last && amountAt(line, skipAbout(line, head.end + sign[0].length))
  if (!pair || pair.unit === null) return false
  addAmount(head, { ...pair, scales: pair.scales && last.scales })
  return true
}

/** "1 cup plus 2 tbsp sugar", "1 lb and 2 oz": both amounts belong to the name that follows. */
function readSum(line: string, head: LeadingAmounts): boolean {
  const sign = matchAt(/ ?(?:plus|\+|and|&|und|et|y|e|en) ?/iy, line, head.end)
  const last = head.amounts.at(-1)
  const more = sign && last?.unit && amountAt(line, skipAbout(line, head.end + sign[0].length))
  if (!more || !more.unit || more.kind === 'length') return false
  // In "1 tbsp plus 1 tsp for frying" the second amount stays in the comment.
  if (/^\s*(?:(?:for|extra|more|to)(?![-\p{L}])|$|,)/iu.test(line.slice(more.end))) return false
  head.comment.push(sign[0].trim())
  addAmount(head, more)
  return true
}

/** "One 28-ounce can", "2lb 3oz", "2 12-inch tortillas". */
function readSizeOfEach(line: string, head: LeadingAmounts): boolean {
  const last = head.amounts.at(-1)
  const at = skipSpaces(line, head.end)
  const next = last && amountAt(line, at)
  if (!next || !isMeasure(next) || last.unit === next.unit) return false
  const isEach = last.kind === null || last.kind === 'container' || last.kind === 'count'
  addAmount(head, { ...next, scales: next.scales && last.scales && !isEach })
  return true
}

/** "1 cup (250 ml)", "2 (15-ounce) cans", "½ cup (1 stick)". Any other bracket is read as part of the name. */
function readBracket(line: string, head: LeadingAmounts): boolean {
  const open = skipSpaces(line, head.end)
  const close = line[open] === '(' ? line.indexOf(')', open) : -1
  if (close === -1) return false
  const inside = readBracketAmounts(line, open + 1, close)
  const first = inside?.amounts[0]
  const last = head.amounts.at(-1)
  if (!inside || !first || !last) return false
  const after = unitAt(line, skipSpaces(line, close + 1))
  const isCount = !isMeasure(last) && last.kind !== 'loose'
  const isEach = isCount && isMeasure(first) && (inside.isEach || (first.kind !== 'spoon' && (last.kind === 'container' || (!inside.isAbout && (after !== null || last.kind === null)))))
  for (const amount of inside.amounts) addAmount(head, { ...amount, scales: amount.scales && last.scales && !isEach })
  head.comment.push(...inside.comment)
  head.end = close + 1
  if (after && last.unit === null) setUnit(head, last, after)
  return true
}

export interface BracketAmounts {
  amounts: Amount[]
  comment: string[]
  isAbout: boolean
  isEach: boolean
}

/** Reads the amounts that fill a bracket or are at its beginning; null if it contains something else. `to` is the position of the closing bracket. */
export function readBracketAmounts(line: string, from: number, to: number): BracketAmounts | null {
  const amounts: Amount[] = []
  const comment: string[] = []
  let at = skipSpaces(line, from)
  while (at < to) {
    const start = skipAbout(line, at)
    const amount = amountAt(line, start)
    if (!amount || amount.end > to || (amount.unit === null && !/about|approx|around|roughly|ca\b/i.test(line.slice(at, start)))) break
    if (start > at) comment.push(line.slice(at, start).trim())
    amounts.push(amount)
    const sign = matchAt(/ ?(?:[/|,;=+] ?(?:or |plus )?|plus |or |and | )/iy, line, amount.end)
    at = amount.end + (sign?.[0].length ?? 0)
    if (sign && /\p{L}/u.test(sign[0])) comment.push(sign[0].trim())
  }
  const rest = line.slice(at, to).trim()
  if (amounts.length === 0 || /^(?:per|for)(?!\p{L})/iu.test(rest)) return null
  const before = comment.join(' ')
  return { amounts, comment: [...comment, rest].filter(Boolean), isAbout: /about|approx|total|ca\b/i.test(`${before} ${rest}`), isEach: /\beach\b|\bapiece\b/i.test(`${before} ${rest}`) }
}

function addAmount(head: LeadingAmounts, amount: Amount): void {
  head.amounts.push(amount)
  head.end = amount.end
}
