import { matchAt, startOfNumber } from './numbers'
import {
  amountAt,
  hasUnreadAmount,
  hasUnreadNumber,
  isMeasure,
  notAmountBefore,
  skipAbout,
  skipSpaces,
  type Amount,
} from './amount'
import { readBracketAmounts, readLeadingAmounts, type LeadingAmounts } from './readAmounts'
import { unitAt } from './units'
import { isOtherName, isPreparation, splitName, aLittle, vague, type NameParts } from './splitName'

export type { Amount } from './amount'

/** The result of reading an ingredient line. All positions refer to the given line. */
export interface Ingredient extends NameParts {
  /** The measures of this ingredient; several if the line states more than one: "375g/13oz". */
  amounts: Amount[]
  /** Amounts of an alternative or an addition later in the line: "or 2 tbsp cayenne", "plus 1 tbsp for frying". */
  others: Amount[]
  /**
   * Does the line say how much, but in a way that is not, or not wholly, understood ("several onions", "-3 eggs", "3 lots of 6
   * eggs")? Then what it needs cannot be told from `amounts`, which are for scaling.
   * False where it names no amount at all ("butter for greasing"), or as much as one likes ("a pinch of salt").
   */
  amountNotUnderstood: boolean
  /** A measure without a number ("pinch", "small handful"); else null. */
  measure: string | null
  /** The packet or piece that a weight measures ("tub" in "150g tub"); else null. */
  container: string | null
  optional: boolean
}

/** Longer lines are not read. */
export const longestLine = 1000

/**
 * Reads one line of an ingredient list: "375g/13oz finely ground almonds (optional)".
 * Supports English, and the common units in German, French, Spanish, Italian and Dutch.
 * Never throws. For a line that cannot be read, there are no amounts and the name is the whole text.
 */
export function readIngredient(line: string): Ingredient {
  if (line.length > longestLine)
    return {
      amounts: [],
      others: [],
      amountNotUnderstood: true,
      measure: null,
      container: null,
      optional: false,
      name: line.trim(),
      preparation: '',
      comment: '',
      size: '',
    }
  // Replaces each character by exactly one, so that all positions stay the same.
  const even = line
    .replace(/[\s\u200b-\u200d\u2060]/gu, ' ')
    .replace(/[‐‑‒]/gu, '-')
    .replace(/[﹘−]/gu, '–')
    .replace(/[（]/gu, '(')
    .replace(/[）]/gu, ')')
  const { head, before, noun } = readBeginning(even)
  const measureBefore = head.amounts.length === 0 ? measureAt(even, head.end) : null
  const comment = [...head.comment]
  const from = skipRepeated(even, measureBefore?.end ?? head.end, head.amounts)
  const inBrackets: Amount[] = []
  const hasName = /\p{L}/u.test(even.slice(from).replace(/[([].*?[)\]]/gu, ''))
  const bare = hasName ? extractBrackets(even, from, inBrackets, comment) : even.replace(/[()[\]]/gu, ' ')
  const behind = amountsAfterName(bare, from, head, measureBefore !== null)
  const amounts = [...head.amounts, ...inBrackets, ...behind.amounts].toSorted((a, b) => a.start - b.start)
  const isPacked = head.container !== null || amounts.some(({ kind }) => kind === 'container')
  let words = splitName(behind.text.slice(from), isPacked)
  const moved = unitAfterName(words.name, { amounts, line: even, from })
  if (moved !== null) words = { ...words, name: moved }
  if (words.name === '') words = { ...words, name: noun || unitAsName(even, amounts) }
  const isVague = vague.test(` ${bare.slice(from).trim()}`)
  const measure = measureBefore ?? (amounts.length === 0 ? measureBehind(words) : null)
  const optional = /\boptional\b|\bfacultatif\b|\bopcional\b|\bfacoltativo\b|\boptioneel\b/i.test(line)
  return {
    amounts,
    others: otherAmounts(even, amounts),
    amountNotUnderstood:
      amounts.length > 0
        ? isPartOfSome(head.amounts, bare.slice(from)) || isVague || hasUnreadNumber(words.name)
        : !measure?.isVague && (measure !== null || (isVague && !aLittle.test(even)) || hasUnreadAmount(even)),
    measure: measure?.name ?? null,
    container: head.container,
    optional,
    name: withBrackets(measure?.of ?? words.name),
    preparation: withBrackets([before, words.preparation].filter(Boolean).join(', ')),
    comment: withBrackets(
      [...comment, words.comment]
        .map((part) => part.trim())
        .filter(Boolean)
        .join(' '),
    ),
    size: words.size,
  }
}

/** "Half the eggs", "a six-pack of eggs", "a bottle and a third of milk": how many, the line does not say, or in a way that is not read. */
const isPartOfSome = (amounts: readonly Amount[], rest: string): boolean =>
  amounts.some(({ kind, scales }) => kind === 'container' && !scales) ||
  /^ ?(?:and|plus|und|[+&])(?!\p{L})/iu.test(rest) ||
  (amounts[0]?.unit === null &&
    amounts[0].from < 1 &&
    /^ ?(?:of )?(?:the|your|my|our|these|those)(?!\p{L})/iu.test(rest))

const partOf =
  /(?:(?:finely |freshly |coarsely )?(?:grated |squeezed |chopped )?(?:zest|juice|rind|peel|kernels|seeds|leaves|flesh|pulp|saft|abrieb|jus|zeste|zumo|succo|sap)(?:,? (?:and|und|et|&|or|plus) (?:finely |freshly )?(?:grated |squeezed )?(?:zest|juice|rind|peel|seeds|saft|abrieb))?,? (?:of|from|von|de|di|van) )/iuy

const optionalFirst =
  /[•*·–—-]? {0,2}(?:optional(?:ly)?|facultatif|opcional|facoltativo|optioneel) {0,2}[:,–—-]? {0,2}(?=[\p{L}\p{N}])/iuy
/** "Corn from 2 cobs", "drippings from 4 slices". */
const nounFrom = new RegExp(
  `(?!or |and |plus )\\p{L}+(?: \\p{L}+)? from (?=${startOfNumber}|(?:an?|one|two|three|half) )`,
  'iuy',
)

const heading = /(?<purpose>(?:for|to|für|zum|pour) )?[\p{L} ]{2,30}: {0,3}(?=[\p{L}\p{N}])/iuy

/** The length of "for serving: ", "dressing: 2 tbsp oil"; 0 if there is none, as in "oil: 2 tbsp". */
function headingLength(line: string, at: number): number {
  const found = matchAt(heading, line, at)
  if (!found) return 0
  const { amounts, end } = readLeadingAmounts(line, at + found[0].length)
  const isHeading =
    found.groups?.purpose !== undefined ||
    (amounts.length > 0 && /^ (?!(?:each|per|or|plus)(?!\p{L}))\p{L}/iu.test(line.slice(end)))
  return isHeading ? found[0].length : 0
}

/** Reads the amounts at the beginning of the line, also after "optional:" and "juice of". */
function readBeginning(line: string): { head: LeadingAmounts; before: string; noun: string } {
  const begin = skipSpaces(line, 0)
  const optionalEnd = begin + (matchAt(optionalFirst, line, begin)?.[0].length ?? 0)
  const start = optionalEnd + headingLength(line, optionalEnd)
  const part = matchAt(partOf, line, skipAbout(line, start)) ?? matchAt(partOf, line, start)
  const from = part ?? matchAt(nounFrom, line, start)
  const inner = from && readLeadingAmounts(line, from.index + from[0].length)
  if (from && inner && inner.amounts.length > 0)
    return { head: inner, before: from[0].trim(), noun: part ? '' : from[0].replace(/ from $/i, '') }
  return { head: readLeadingAmounts(line, start), before: '', noun: '' }
}

const someOf =
  /(?:(?:an?|some|the|a good|a few|a couple of|few|couple|several|ein|eine|einige|un|une|una|een|quelques|algunas|enkele) )*/iuy

/** Measures of which some are as good as none: "a few sprigs of dill". */
const asOneLikes = new Set([
  'handful',
  'sprig',
  'leaf',
  'knob',
  'piece',
  'bunch',
  'branch',
  'stem',
  'strip',
  'sheet',
  'spray',
  'dose',
])

interface Measure {
  name: string
  end: number
  isVague: boolean
  /** The name of what is measured, where the measure was a part of it. */
  of?: string
}

/** "a pinch of", "small handful", "few drops": a unit without a number, followed by a name. */
function measureAt(line: string, at: number): Measure | null {
  const lead = matchAt(someOf, line, at)?.[0].length ?? 0
  const unit = unitAt(line, at + lead)
  if (!unit || !/^ (?!and |or )\p{L}/u.test(line.slice(unit.end, unit.end + 5))) return null
  const isCertain =
    lead > 0 ||
    unit.kind === 'loose' ||
    unit.size !== null ||
    /^(?:handful|sprig|bunch|knob|piece|head|stick|slice|strip|leaf)$/.test(unit.id)
  if (!isCertain || unit.kind === 'length') return null
  return {
    name: unit.size ? `${unit.size} ${unit.id}` : unit.id,
    end: unit.end,
    isVague: unit.kind === 'loose' || asOneLikes.has(unit.id),
  }
}

/** "Sugar, pinch of" and "parsley sprigs". */
function measureBehind({ name, comment }: NameParts): Measure | null {
  const [, of, sprigs] = /^(.*\p{L}) (sprigs?)$/iu.exec(name) ?? []
  if (sprigs !== undefined) return { name: 'sprig', end: 0, isVague: true, of }
  const unit = unitAt(comment, /^an? /i.exec(comment)?.[0].length ?? 0)
  return unit?.kind === 'loose' && /^(?: of)?$/.test(comment.slice(unit.end))
    ? { name: unit.id, end: 0, isVague: true }
    : null
}

/** "1 lb pounds": skips the repeated unit. */
function skipRepeated(line: string, at: number, amounts: Amount[]): number {
  const unit = unitAt(line, skipSpaces(line, at))
  return unit && unit.id === amounts.at(-1)?.unit ? unit.end : at
}

/** Stand for the brackets of another name while the line is read, so that these are left where they are. */
const otherNameSigns = ['\ue000', '\ue001'] as const
const withBrackets = (text: string): string =>
  text.replaceAll(otherNameSigns[0], '(').replaceAll(otherNameSigns[1], ')')

const another = new RegExp(`(?:\\bor|\\bplus|\\+)\\s+(?:about |an? )?${startOfNumber}`, 'i')

/**
 * Removes the brackets from the rest of the line: amounts in them belong to the ingredient, other text is a comment.
 * Returns the whole line with the brackets replaced by spaces, so that all positions stay the same.
 */
function extractBrackets(line: string, from: number, amounts: Amount[], comment: string[]): string {
  const bare =
    line.slice(0, from) +
    line.slice(from).replace(/[([]([^()[\]]*)(?:[)\]]|$)/gu, (whole, inside: string, at: number) => {
      const start = from + at + 1
      const read = readBracketAmounts(line, start, start + inside.length)
      const isOwn =
        read !== null &&
        read.amounts.every(({ kind }) => kind !== 'length') &&
        !another.test(line.slice(from, from + at))
      if (isOwn) amounts.push(...read.amounts.map((amount) => ({ ...amount, scales: amount.scales && !read.isEach })))
      if (read === null && line[start - 2] === ' ' && isOtherName(inside) && !line.slice(from, from + at).includes(','))
        return `${otherNameSigns[0]}${inside}${otherNameSigns[1]}`
      comment.push(isOwn ? read.comment.join(' ') : inside)
      return ' '.repeat(whole.length)
    })
  // Those within others go first. It ends, because each time there are fewer.
  return bare === line ? line : extractBrackets(bare, from, amounts, comment)
}

const roughly = '(?:about|approx(?:imately)?\\.?|around|roughly|ca\\.?|circa|environ|etwa)'
const behindComma = new RegExp(`[,;] *(?:each |weighing )*${roughly} *(?=${startOfNumber})`, 'giu')
const inTotal = /^ (?:in total|total|in all|altogether|insgesamt|zusammen|au total)(?!\p{L})/iu
/** A larger number behind a name belongs to it. */
const mostBehindName = 24
const behindName = new RegExp(`(?<=[\\p{L})@]) *(?:[:,] ?| - ?| – ?| x| ) *(?=${startOfNumber})`, 'gu')
/** What stands between a name and the size of one: ", each weighing about", " of", " à". */
const beforeSize = new RegExp(
  `(?<=[\\p{L})]) {0,3}(?:(?:,|;|-|–) {0,3})?(?<lead>(?:(?:each|weighing|je|zu|von|chacune?|at|of|de|di|da)(?!\\p{L}) {0,3}|[à@] {0,3}){0,3})(?:${roughly} {0,3})?(?=${startOfNumber})`,
  'giu',
)
const eachBefore = /(?:^|\P{L})(?:each|je|chacune?|à|@)(?:\P{L}|$)/iu
const eachAfter =
  /,? *(?:(?:of )?each(?! of )|apiece|a piece|per(?: \p{L}+)?|(?:pro|das|per) (?:stück|stuk)|chacune?s?|cada un[oa]|ciascun[oa]|an? \p{L}+(?=\s*(?:$|[,;.)])))(?![\p{L}])/iuy

const atEnd = /^\s*(?:$|[,;.)])/u

/** "150 g each" is the size of one; "plus 2 tbsp each dill and mint" is as much of either. */
function isBeforeEach(line: string, head: LeadingAmounts): boolean {
  const after = matchAt(eachAfter, line, head.end)
  return (
    after !== null &&
    (atEnd.test(line.slice(head.end + after[0].length)) || head.amounts.every(({ kind }) => kind === 'mass'))
  )
}

/** The size of one behind the name: "6 fillets, 6 ounces each", "4 fillets of about 150 g". Never scales. */
function sizeOfOne(line: string, from: number, isCounted: boolean): { amounts: Amount[]; text: string } | null {
  beforeSize.lastIndex = from
  for (const found of line.matchAll(beforeSize)) {
    const head = readLeadingAmounts(line, found.index + found[0].length)
    if (head.amounts.length === 0 || !head.amounts.every(isMeasure)) continue
    const end = head.end + (matchAt(eachAfter, line, head.end)?.[0].length ?? 0)
    const isAtEnd = atEnd.test(line.slice(end))
    const isEach =
      isBeforeEach(line, head) ||
      eachBefore.test(found[0]) ||
      (isCounted && isAtEnd && /(?:of|de|von|di|da|zu) /i.test(found.groups?.lead ?? ''))
    if (isEach)
      return {
        amounts: head.amounts.map((amount) => ({ ...amount, scales: false })),
        text: `${line.slice(0, found.index)}${' '.repeat(end - found.index)}${isAtEnd ? '' : ','}${line.slice(end)}`,
      }
  }
  return null
}

/**
 * Reads amounts after the name: "yogurt 500 ml", ", about 3 cloves", "150 g each", and, if there is none before the name, "Ripe tomato x2".
 * Returns the text without an amount at its end; all positions stay the same.
 */
function amountsAfterName(
  line: string,
  from: number,
  head: LeadingAmounts,
  hasMeasure: boolean,
): { amounts: Amount[]; text: string } {
  const hasAmounts = head.amounts.length > 0 || hasMeasure
  const one = sizeOfOne(line, from, head.amounts.length > 0 && !head.amounts.some(isMeasure))
  if (one !== null) return one
  for (const pattern of [behindName, behindComma]) {
    pattern.lastIndex = from
    for (let found = pattern.exec(line); found; found = pattern.exec(line)) {
      const head = readLeadingAmounts(line, found.index + found[0].length)
      const isEnough = head.amounts.every(
        ({ kind }) =>
          (hasAmounts ? kind === 'mass' || kind === 'volume' || (kind !== null && pattern === behindComma) : true) &&
          kind !== 'length',
      )
      const rest = line.slice(head.end).replace(inTotal, '')
      const isAtEnd =
        pattern === behindComma ||
        (hasAmounts && !inTotal.test(line.slice(head.end)) ? /^[\s.,)]*$/u : atEnd).test(rest) ||
        (!hasAmounts && head.amounts.some(isMeasure) && isPreparation(rest))
      // The numbers in "Pasta no. 5", "Step 2" and "Heinz 57" are not amounts, the one in "Onions 2" is.
      const isCountOfNothing =
        head.amounts[0]?.unit === null &&
        !/[x:,–-]/.test(found[0]) &&
        (head.amounts[0].from > mostBehindName ||
          notAmountBefore.test(line.slice(0, found.index + 1)) ||
          rest.trim() !== '')
      if (
        head.amounts.length === 0 ||
        !isEnough ||
        !isAtEnd ||
        isCountOfNothing ||
        ofEach.test(line.slice(0, found.index + 1))
      )
        continue
      return {
        amounts: head.amounts,
        text:
          line.slice(0, found.index) +
          (pattern === behindName ? `${/^\s*\p{L}/u.test(rest) ? ',' : ''}${rest}` : line.slice(found.index)),
      }
    }
  }
  return { amounts: [], text: line }
}

/** "4 garlic cloves": the unit follows the name. Returns the name without the unit; null if there is none. */
function unitAfterName(
  name: string,
  { amounts, line, from }: { amounts: Amount[]; line: string; from: number },
): string | null {
  const [count] = amounts
  const found =
    /^(.*\p{L}) (cloves?|bulbs?|sprigs?|rashers?|slices?|stalks?|loaf|loaves|(?<=gelatine? )(?:leaf|leaves|sheets?))$/iu.exec(
      name,
    )
  if (!count || count.unit !== null || !found) return null
  const unit = unitAt(found[2] ?? '', 0)
  if (!unit) return null
  const at = line.indexOf(` ${found[2] ?? ''}`, from)
  Object.assign(count, { unit: unit.id, kind: unit.kind, unitStart: at < 0 ? null : at + 1 })
  return found[1] ?? null
}

/** "5 cloves": the word of the unit is also the name. */
function unitAsName(line: string, amounts: Amount[]): string {
  const [count] = amounts
  if (!count || count.unitStart === null || amounts.length > 1) return ''
  const name = line.slice(count.unitStart, count.end)
  Object.assign(count, {
    unit: null,
    kind: null,
    size: null,
    end: count.numbers.at(-1)?.end ?? count.end,
    unitStart: null,
  })
  return name
}

const leadsOn =
  /(?:\bor|\bplus|\+|\band|\bwith|\bfrom|\bof|\bin|\boder|\bou)\s*(?:about |an? |another |extra |additional |the )?$/i
const ofEach =
  /(?:\b(?:each|per|into|every)\s*(?:about |approximately |approx\.? |around |an? )?|\bfrom (?:an?|the) )$/i

const numberStarts = new RegExp(`(?<![\\p{L}\\d.,/-])${startOfNumber}`, 'gu')

/** Amounts later in the line that scale with the servings, but are not amounts of this ingredient. */
function otherAmounts(line: string, amounts: Amount[]): Amount[] {
  const others: Amount[] = []
  numberStarts.lastIndex = 0
  for (let found = numberStarts.exec(line); found; found = numberStarts.exec(line)) {
    const at = found.index
    const taken = amounts.find((amount) => at >= amount.start && at < amount.end)
    const first = taken ? null : amountAt(line, at)
    const before = line.slice(Math.max(0, at - 30), at)
    const isOther =
      first !== null &&
      !ofEach.test(before) &&
      (first.unit === null
        ? /(?:\bor|\bplus|\+|\bmade with|\bfrom)\s*$/i.test(before)
        : first.kind !== 'length' && (leadsOn.test(before) || first.kind !== 'count'))
    const head = isOther ? readLeadingAmounts(line, at) : null
    if (head && !isBeforeEach(line, head))
      others.push(
        ...head.amounts.filter((amount) => amounts.every((own) => amount.start >= own.end || amount.end <= own.start)),
      )
    numberStarts.lastIndex = Math.max(at + 1, taken?.end ?? head?.end ?? first?.end ?? 0)
  }
  return others
}
