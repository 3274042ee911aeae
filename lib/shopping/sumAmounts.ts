import type { Food } from '../foods/foods'
import type { ShoppingAmount } from './readShoppingLine'

/** In the order in which they are named. */
const measures = ['piece', 'g', 'ml']

/**
 * Adds up amounts, one sum for each unit that stands by itself. Weight and volume are one sum where the food's density is
 * known, pieces and weight where the weight of a piece is. Of what is counted, whole pieces are bought.
 */
export function sumAmounts(amounts: readonly ShoppingAmount[], food: Food | null): ShoppingAmount[] {
  const sums = new Map<string, number>()
  for (const { amount, unit } of amounts) sums.set(unit, (sums.get(unit) ?? 0) + amount)
  const density = food?.density ?? null
  if (density !== null && food?.unit === 'ml') convert(sums, 'g', 'ml', 1 / density)
  else if (density !== null) convert(sums, 'ml', 'g', density)
  const pieceGrams = food?.pieceGrams ?? null
  if (pieceGrams !== null && food?.unit === 'piece') convert(sums, 'g', 'piece', 1 / pieceGrams)
  else if (pieceGrams !== null) convert(sums, 'piece', 'g', pieceGrams)
  return [...sums].map(([unit, amount]) => ({ unit, amount: rounded(amount, unit) })).toSorted((a, b) => rankOf(a.unit) - rankOf(b.unit))
}

/** Only what is there in both units: an amount alone stays as it was written. */
function convert(sums: Map<string, number>, from: string, to: string, factor: number): void {
  const [amount, other] = [sums.get(from), sums.get(to)]
  if (amount === undefined || other === undefined) return
  sums.set(to, other + amount * factor)
  sums.delete(from)
}

/** Sums of fractions may be a little above a whole number. */
const rounded = (amount: number, unit: string): number => (unit === 'piece' ? Math.ceil(amount - 1e-6) : Math.round(amount * 10) / 10)

/** Containers come after pieces and before measures. */
const rankOf = (unit: string): number => (measures.includes(unit) ? measures.indexOf(unit) : 0.5)
