import type { Amount, Ingredient } from '../../lib/ingredients/readIngredient'
import { partOfSize } from './parts'

/** How much a line asks for. Pieces are what people count: onions, slices of bread, tins. */
export interface NeededAmount {
  amount: number
  unit: 'g' | 'ml' | 'piece'
  /** The piece, where it is not the food itself: "slice", "clove", "tin", "large tin". */
  part: string | null
}

/** How much a line asks for. null: it names no amount, so that any is enough. 'UNCLEAR': it names one that was not understood. */
export type Needs = NeededAmount | 'UNCLEAR' | null

const grams: Record<string, number> = {
  gram: 1,
  kilogram: 1000,
  milligram: 0.001,
  ounce: 28.35,
  pound: 453.6,
  'metric pound': 500,
}
/** American cups and British pints; cooks take either for the other. */
const milliliters: Record<string, number> = {
  milliliter: 1,
  centiliter: 10,
  deciliter: 100,
  liter: 1000,
  'fluid ounce': 29.6,
  cup: 240,
  pint: 568,
  quart: 946,
  gallon: 3785,
  tablespoon: 15,
  teaspoon: 5,
  dessertspoon: 10,
}
const metric = new Set(['gram', 'kilogram', 'milliliter', 'centiliter', 'deciliter', 'liter'])

/** An American stick; of celery, a stick is a piece. */
const stickOfButter = 113
/** Other words for the same. */
const sameParts: Record<string, string> = { can: 'tin', pack: 'packet', package: 'packet' }

/** What a line asks for, at the upper end of a range, with what it adds: "2 lb 3 oz", "1 cup plus 2 tbsp", "200 g, plus 50 g for the tin". */
export function neededAmount(line: string, { amounts, others, amountNotUnderstood, name }: Ingredient): Needs {
  const measured =
    amounts.find(({ unit }) => unit !== null && metric.has(unit)) ??
    amounts.find(({ unit }) => unit !== null && unit in grams) ??
    amounts.find(({ unit }) => unit !== null && unit in milliliters)
  const count = amounts.find(
    (amount) => amount !== measured && (amount.kind === null || amount.kind === 'container' || amount.kind === 'count'),
  )
  // Nobody knows how much 2 cm of ginger is.
  const isLong = !measured && !count && amounts.some(({ kind }) => kind === 'length')
  if (amountNotUnderstood || isLong) return 'UNCLEAR'
  const isEach = count !== undefined && measured?.scales === false
  const more = isEach
    ? []
    : addedTo(line, measured ?? count, [...amounts, ...others.filter((other) => isForElsewhere(line, other))])
  if (measured) return inGramsOrMilliliters([measured, ...more], isEach ? upper(count) : 1)
  if (count)
    return counted(
      [count, ...more].reduce((sum, each) => sum + upper(each), 0),
      count,
      name,
    )
  // Two pinches are in whatever there is.
  return null
}

const plus =
  /(?:(?:^|\P{L})(?:plus|and|und|et|y|e|en)|[+&])\s*(?:about |an? |another |an? (?:extra|additional|further) |extra )?$/iu
/** Units that one of the others is said in parts of. */
const smallerUnits: Record<string, string> = { pound: 'ounce', kilogram: 'gram', liter: 'milliliter' }

/** The amounts that follow one after the other and are added to the first. */
function addedTo(line: string, first: Amount | undefined, all: readonly Amount[]): Amount[] {
  const added: Amount[] = []
  if (first === undefined) return added
  let last = first
  for (const amount of all.toSorted((a, b) => a.start - b.start).filter(({ start }) => start >= first.end)) {
    const between = line.slice(last.end, amount.start)
    const isPart = last.unit !== null && smallerUnits[last.unit] === amount.unit && between.trim() === ''
    const isAdded =
      isPart ||
      (plus.test(between) &&
        (isMass(first) || isVolume(first) ? isMass(amount) || isVolume(amount) : amount.unit === first.unit))
    // "455 g flour (3 cups plus 3 tbsp)" is said in two ways.
    const isInBracket = /\([^)]*$/.test(line.slice(first.end, amount.start))
    if (!isAdded || isInBracket) continue
    added.push(amount)
    last = amount
  }
  return added
}

/** "Plus 50 g for the tin": more of the same, and not "plus 2 tbsp oil". */
const isForElsewhere = (line: string, { start, end }: Amount): boolean =>
  /(?:plus|\+)\s*(?:about |an? |another |an? (?:extra|additional|further) |extra )?$/i.test(line.slice(0, start)) &&
  /^(?: ?[/|(] ?[^ ]+ ?\p{L}+\.?\)?)?\s*(?:(?:for|to|extra|more)(?!\p{L})|$|[,;)])/iu.test(line.slice(end))

const isMass = ({ unit }: Amount): boolean => unit !== null && unit in grams
const isVolume = ({ unit }: Amount): boolean => unit !== null && unit in milliliters

/** How many packets, tins or jars a line counts, whether or not it says what they hold: "2 tins", "2 x 400 g tins"; null where it counts none. */
export function packetsAsked({ amounts }: Ingredient): number | null {
  const counted = amounts.find(({ kind }) => kind === 'container')
  return counted ? upper(counted) : null
}

const upper = ({ from, to }: Amount): number => to ?? from

/** The unit is that of the first one. A millilitre that is added to grams counts as one: it is little beside them. */
function inGramsOrMilliliters(measured: readonly [Amount, ...Amount[]], times: number): NeededAmount {
  const amount =
    measured.reduce(
      (sum, each) => sum + upper(each) * (grams[each.unit ?? ''] ?? milliliters[each.unit ?? ''] ?? 1),
      0,
    ) * times
  return { amount: Math.round(amount * 10) / 10, unit: isMass(measured[0]) ? 'g' : 'ml', part: null }
}

function counted(amount: number, { unit: part, size }: Pick<Amount, 'unit' | 'size'>, name: string): NeededAmount {
  if (part === 'stick' && /butter|margarine/i.test(name))
    return { amount: amount * stickOfButter, unit: 'g', part: null }
  return {
    amount,
    unit: 'piece',
    part: part === null || part === 'piece' ? null : partOfSize(sameParts[part] ?? part, size),
  }
}
