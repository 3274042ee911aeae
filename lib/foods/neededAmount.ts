import type { Amount, Ingredient } from '../ingredients/readIngredient'

/** How much a line asks for. Pieces are what people count: onions, slices of bread. */
export interface NeededAmount {
  amount: number
  unit: 'g' | 'ml' | 'piece'
  /** The piece, where it is not the food itself: "slice", "clove". */
  part: string | null
}

const grams: Record<string, number> = { gram: 1, kilogram: 1000, milligram: 0.001, ounce: 28.35, pound: 453.6 }
/** American cups and British pints; cooks take either for the other. */
const milliliters: Record<string, number> = {
  milliliter: 1, centiliter: 10, deciliter: 100, liter: 1000, 'fluid ounce': 29.6, cup: 240, pint: 568, quart: 946, gallon: 3785, tablespoon: 15, teaspoon: 5, dessertspoon: 10,
}
/** Parts and portions that people count. Leaves, handfuls and bunches say too little. */
const counted = new Set(['slice', 'piece', 'clove', 'rasher', 'stalk', 'strip', 'ball', 'head', 'bulb', 'sheet', 'cube', 'nest', 'fillet', 'stick'])
const metric = new Set(['gram', 'kilogram', 'milliliter', 'centiliter', 'deciliter', 'liter'])

/** An American stick; of celery, a stick is a piece. */
const stickOfButter = 113

/** The amount that a line asks for, at the upper end of a range; null where it says none or says it vaguely. */
export function neededAmount({ amounts, container, name }: Ingredient): NeededAmount | null {
  const measured = amounts.find(({ unit }) => unit !== null && metric.has(unit)) ?? amounts.find(({ unit }) => unit !== null && unit in grams) ?? amounts.find(({ unit }) => unit !== null && unit in milliliters)
  const count = amounts.find((amount) => amount !== measured && (amount.kind === null || amount.kind === 'container' || amount.kind === 'count'))
  if (measured) return inGramsOrMilliliters(measured, !measured.scales && count ? upper(count) : 1)
  if (!count || container !== null || count.kind === 'container') return null
  if (count.unit === 'stick' && /butter|margarine/i.test(name)) return { amount: upper(count) * stickOfButter, unit: 'g', part: null }
  if (count.unit !== null && !counted.has(count.unit)) return null
  return { amount: upper(count), unit: 'piece', part: count.unit === 'piece' ? null : count.unit }
}

/** How many packets, tins or jars a line counts, whether or not it says what they hold: "2 tins", "2 x 400 g tins"; null where it counts none. */
export function packetsAsked(ingredient: Ingredient): number | null {
  const { amounts, container } = ingredient
  const counted = amounts.find(({ kind }) => kind === 'container') ?? (container === null || neededAmount(ingredient) !== null ? undefined : amounts.find(({ kind }) => kind === null))
  return counted ? upper(counted) : null
}

const upper = ({ from, to }: Amount): number => to ?? from

function inGramsOrMilliliters(measured: Amount, times: number): NeededAmount {
  const unit = measured.unit ?? ''
  const mass = grams[unit]
  const amount = upper(measured) * times * (mass ?? milliliters[unit] ?? 1)
  return { amount: Math.round(amount * 10) / 10, unit: mass === undefined ? 'ml' : 'g', part: null }
}
