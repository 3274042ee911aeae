import type { Amount, Ingredient } from '../ingredients/readIngredient'
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

const grams: Record<string, number> = { gram: 1, kilogram: 1000, milligram: 0.001, ounce: 28.35, pound: 453.6, 'metric pound': 500 }
/** American cups and British pints; cooks take either for the other. */
const milliliters: Record<string, number> = {
  milliliter: 1, centiliter: 10, deciliter: 100, liter: 1000, 'fluid ounce': 29.6, cup: 240, pint: 568, quart: 946, gallon: 3785, tablespoon: 15, teaspoon: 5, dessertspoon: 10,
}
const metric = new Set(['gram', 'kilogram', 'milliliter', 'centiliter', 'deciliter', 'liter'])

/** An American stick; of celery, a stick is a piece. */
const stickOfButter = 113
/** Other words for the same. */
const sameParts: Record<string, string> = { can: 'tin', pack: 'packet', package: 'packet' }

/** What a line asks for, at the upper end of a range. */
export function neededAmount({ amounts, amountNotUnderstood, name }: Ingredient): Needs {
  const measured = amounts.find(({ unit }) => unit !== null && metric.has(unit)) ?? amounts.find(({ unit }) => unit !== null && unit in grams) ?? amounts.find(({ unit }) => unit !== null && unit in milliliters)
  const count = amounts.find((amount) => amount !== measured && (amount.kind === null || amount.kind === 'container' || amount.kind === 'count'))
  if (measured) return inGramsOrMilliliters(measured, !measured.scales && count ? upper(count) : 1)
  if (count) return counted(upper(count), count, name)
  // Two pinches are in whatever there is. Nobody knows how much 2 cm of ginger is.
  return amountNotUnderstood || amounts.some(({ kind }) => kind === 'length') ? 'UNCLEAR' : null
}

/** How many packets, tins or jars a line counts, whether or not it says what they hold: "2 tins", "2 x 400 g tins"; null where it counts none. */
export function packetsAsked({ amounts }: Ingredient): number | null {
  const counted = amounts.find(({ kind }) => kind === 'container')
  return counted ? upper(counted) : null
}

const upper = ({ from, to }: Amount): number => to ?? from

function inGramsOrMilliliters(measured: Amount, times: number): NeededAmount {
  const unit = measured.unit ?? ''
  const mass = grams[unit]
  const amount = upper(measured) * times * (mass ?? milliliters[unit] ?? 1)
  return { amount: Math.round(amount * 10) / 10, unit: mass === undefined ? 'ml' : 'g', part: null }
}

function counted(amount: number, { unit: part, size }: Pick<Amount, 'unit' | 'size'>, name: string): NeededAmount {
  if (part === 'stick' && /butter|margarine/i.test(name)) return { amount: amount * stickOfButter, unit: 'g', part: null }
  return { amount, unit: 'piece', part: part === null || part === 'piece' ? null : partOfSize(sameParts[part] ?? part, size) }
}
