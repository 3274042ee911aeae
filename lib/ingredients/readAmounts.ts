import { amountAt, isMeasure, oneAt, rangeSign, skipAbout, skipSpaces, times, type Amount } from './amount'
import { matchAt, numberAt, startOfNumber } from './numbers'
import { unitAt, type WrittenUnit } from './units'

/** The beginning of a line: its amounts, and the position where the rest of the line begins. */
export interface LeadingAmounts {
  amounts: Amount[]
  /** The packet or piece that a weight measures ("tub" in "150g tub"); null without one. */
  container: string | null
  /** Words around the amounts that belong neither to an amount nor to the name: "about", "of". */
  comment: string[]
  end: number
}

/** Reads all amounts at the beginning of a line. If there are none, `end` is 0. */
export function readLeadingAmounts(line: string, at: number): LeadingAmounts {
  const begin = skipSpaces(line, at)
  const start = skipAbout(line, begin)
  const articleLength = /(?:^| )(an? )$/i.exec(line.slice(begin, start))?.[1]?.length ?? 0
  const first = oneAt(line, start - articleLength) ?? amountAt(line, start)
  if (!first) return { amounts: [], container: null, comment: [], end: begin }
  const head: LeadingAmounts = {
    amounts: [first],
    container: null,
    comment: [line.slice(begin, first.start).trim()],
    end: first.end,
  }
  while (readNext(line, head)) continue
  const unit = unitAt(line, skipSpaces(line, head.end))
  const last = head.amounts.at(-1)
  if (unit && last && isMeasure(last) && (unit.kind === 'container' || unit.kind === 'count')) setContainer(head, unit)
  return head
}

/** "400g/14oz can": the can is the unit of a preceding count ("1 x 400g can"), or the container of the weight. */
function setContainer(head: LeadingAmounts, unit: WrittenUnit): void {
  const [count] = head.amounts
  if (count && count.unit === null && head.amounts.length > 1)
    Object.assign(count, { unit: unit.id, size: unit.size, kind: unit.kind, unitStart: unit.start })
  else {
    head.container = unit.size ? `${unit.size} ${unit.id}` : unit.id
    if (unit.kind === 'container')
      head.amounts = head.amounts.map((amount, at) => ({ ...amount, scales: false, isOfOnePacket: at === 0 }))
  }
  head.end = unit.end
}

/** Reads one more amount directly after those read so far; false if there is none. */
function readNext(line: string, head: LeadingAmounts): boolean {
  return (
    readTimes(line, head) ||
    readRange(line, head) ||
    readPair(line, head) ||
    readBracket(line, head) ||
    readSum(line, head) ||
    readAndHalf(line, head) ||
    readPinch(line, head) ||
    readSizeOfEach(line, head) ||
    readAlternativeSize(line, head)
  )
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

/** "200g-250g", "1 cup to 1½ cups": one range with its unit written twice. Of "1lb 4oz-1lb 5oz" each amount stands by itself. */
function readRange(line: string, head: LeadingAmounts): boolean {
  const sign = matchAt(rangeSign, line, head.end)
  const [before, last] = [head.amounts.at(-2), head.amounts.at(-1)]
  const upper = sign && last && amountAt(line, head.end + sign[0].length)
  if (upper?.unit != null && upper.unit === before?.unit && upper.unit !== last?.unit && upper.from >= before.from) {
    addAmount(head, { ...upper, scales: upper.scales && before.scales })
    return true
  }
  if (
    !upper ||
    last.unit === null ||
    last.to !== null ||
    upper.to !== null ||
    upper.unit !== last.unit ||
    upper.from <= last.from
  )
    return false
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
  const sign = matchAt(/ ?(?:plus|\+|and|&|und|et|y|e|en|less|minus) ?/iy, line, head.end)
  const last = head.amounts.at(-1)
  // "¼ + 1/8 teaspoon" names the unit once.
  const more =
    sign && last && (last.unit !== null || /plus|\+/i.test(sign[0]))
      ? amountAt(line, skipAbout(line, head.end + sign[0].length))
      : null
  if (!last || !sign || !more?.unit || more.kind === 'length' || (last.unit === null && !isMeasure(more))) return false
  // In "1 tbsp plus 1 tsp for frying" the second amount stays in the comment.
  if (
    /^\s*(?:(?:for|to)(?![-\p{L}])|(?:extra|more)(?=\s*(?:$|[,;)]|(?:for|to|as|if|or)(?!\p{L})))|$|,)/iu.test(
      line.slice(more.end),
    )
  )
    return false
  if (last.unit === null) Object.assign(last, { unit: more.unit, kind: more.kind })
  head.comment.push(sign[0].trim())
  addAmount(head, more)
  return true
}

/** "A bottle and a half of milk": half of another one. */
function readAndHalf(line: string, head: LeadingAmounts): boolean {
  const last = head.amounts.at(-1)
  const sign = last?.unit ? matchAt(/ (?:and|&) (?=(?:an?|one)[ -]half(?!\p{L}| an? ))/iuy, line, head.end) : null
  const half = sign && numberAt(line, head.end + sign[0].length)
  if (!last || !sign || half?.value !== 1 / 2) return false
  head.comment.push(sign[0].trim())
  addAmount(head, {
    ...last,
    from: half.value,
    to: null,
    numbers: [half],
    start: half.start,
    end: half.end,
    unitStart: null,
  })
  return true
}

const andA = / ?(?:plus|\+|and|&|und) (?:an?|one|eine?) /iy

/** "1 teaspoon plus a pinch kosher salt": the pinch is not counted, and the name follows it. */
function readPinch(line: string, head: LeadingAmounts): boolean {
  const sign = head.amounts.at(-1)?.unit ? matchAt(andA, line, head.end) : null
  const unit = sign && unitAt(line, head.end + sign[0].length)
  if (
    unit?.kind !== 'loose' ||
    !/^ (?:of )?(?!(?:of|for|to|extra|more|if|or)(?!\p{L}))\p{L}/iu.test(line.slice(unit.end))
  )
    return false
  head.comment.push(line.slice(head.end, unit.end).trim())
  head.end = unit.end
  return true
}

/** "One 28-ounce can", "2lb 3oz", "2 12-inch tortillas", "2 six-packs", "1 tin of 400 g". */
function readSizeOfEach(line: string, head: LeadingAmounts): boolean {
  const last = head.amounts.at(-1)
  const of = last?.kind === 'container' ? matchAt(/ (?:of|à|zu je|je|de|zu|von|di) (?=\d)/iy, line, head.end) : null
  const at = skipSpaces(line, head.end + (of?.[0].length ?? 0))
  const next = last && amountAt(line, at)
  // "24 oz 3 large breasts", "4 oz 1 stick butter": the same in pieces.
  const isCountOf = next?.numbers[0]?.form === 'digits' && last?.kind === 'mass' && at > head.end && !isMeasure(next)
  const isPack = next?.isOfOnePacket === true && last?.kind === null
  if (!next || (!isMeasure(next) && !isCountOf && !isPack) || last.unit === next.unit) return false
  const isEach = last.kind === null || last.kind === 'container' || last.kind === 'count'
  addAmount(head, { ...next, scales: next.scales && last.scales && !isEach, isOfOnePacket: false })
  if (next.kind === 'length')
    head.end += matchAt(/[- ](?:thick|long|wide|deep)(?!\p{L})/iuy, line, head.end)?.[0].length ?? 0
  return true
}

const sizeName = '(?:small|medium|large|lg|sm|med|big|extra large)(?:[- ]sized?)?\\.?'
const alternativeSize = new RegExp(
  ` ${sizeName},? or ${startOfNumber}[^\\p{L},;()]{0,10} (?=${sizeName}(?!\\p{L}))`,
  'iuy',
)

/** "2 large or 3 small peaches": the alternative is not an amount of its own, and the name follows it. */
function readAlternativeSize(line: string, head: LeadingAmounts): boolean {
  const found = head.amounts.at(-1)?.unit === null ? matchAt(alternativeSize, line, head.end) : null
  if (!found) return false
  head.comment.push(found[0].trim())
  head.end += found[0].length
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
  const isEach =
    isCount &&
    isMeasure(first) &&
    (inside.isEach ||
      (first.kind !== 'spoon' &&
        (last.kind === 'container' || (!inside.isAbout && (after !== null || last.kind === null)))))
  for (const amount of inside.amounts) addAmount(head, { ...amount, scales: amount.scales && last.scales && !isEach })
  head.comment.push(...inside.comment)
  head.end = close + 1
  if (after && last.unit === null) setUnit(head, last, after)
  return true
}

interface BracketAmounts {
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
    if (
      !amount ||
      amount.end > to ||
      (amount.unit === null && !/about|approx|around|roughly|ca\b/i.test(line.slice(at, start)))
    )
      break
    if (start > at) comment.push(line.slice(at, start).trim())
    amounts.push(amount)
    const sign = matchAt(/ ?(?:[/|,;=+] ?(?:or |plus )?|plus |or |and | )/iy, line, amount.end)
    at = amount.end + (sign?.[0].length ?? 0)
    if (sign && /\p{L}/u.test(sign[0])) comment.push(sign[0].trim())
  }
  const rest = line.slice(at, to).trim()
  if (amounts.length === 0 || /^(?:per|for)(?!\p{L})/iu.test(rest)) return null
  const before = comment.join(' ')
  return {
    amounts,
    comment: [...comment, rest].filter(Boolean),
    isAbout: /about|approx|total|ca\b/i.test(`${before} ${rest}`),
    isEach: /(?<!\p{L})(?:each|apiece|je|chacune?s?|per \p{L}+|pro stück)(?!\p{L})/iu.test(`${before} ${rest}`),
  }
}

function addAmount(head: LeadingAmounts, amount: Amount): void {
  head.amounts.push(amount)
  head.end = amount.end
}
