import type { Food } from '../foods/foods'
import { isLessThanPacket } from '../foods/smallestPackets'
import type { ShoppingAmount } from './readShoppingLine'

/** In the order in which they are named. */
const measures = ['piece', 'g', 'ml']

/** Cooks do not weigh to the gram: an onion of 105 g does for 110 g. */
const tolerance = 0.95
/** From this weight on, shops sell by weight what is otherwise counted. */
const weighedFrom = 1000

interface Reasons {
  /** What people asked for. */
  wanted: readonly ShoppingAmount[]
  /** What recipes need. */
  needed: readonly ShoppingAmount[]
}

/**
 * How much to buy: one sum for each unit. What people asked for stays in their units: 1 kg and 3 onions are two amounts. What recipes
 * need is said as it is sold: 122 g are one courgette, and 5 ml of salt are a packet, so that no amount is named. Of what is counted,
 * whole pieces are bought.
 */
export function sumAmounts({ wanted, needed }: Reasons, food: Food | null): ShoppingAmount[] {
  const sums = sumsOf(wanted)
  const asked = new Set(sums.keys())
  const needs = sumsOf(needed)
  // More of what is asked for in the same unit; the others as they are sold.
  for (const [unit, amount] of needs) if (asked.has(unit)) add(sums, unit, amount)
  for (const unit of asked) needs.delete(unit)
  for (const [unit, amount] of food === null ? needs : asSold(needs, food)) add(sums, unit, amount)
  return [...sums]
    .map(([unit, amount]) => ({ unit, amount: rounded(amount, unit) }))
    .toSorted((a, b) => rankOf(a.unit) - rankOf(b.unit))
}

function sumsOf(amounts: readonly ShoppingAmount[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount, unit } of amounts) add(sums, unit, amount)
  return sums
}

const add = (sums: Map<string, number>, unit: string, amount: number) => sums.set(unit, (sums.get(unit) ?? 0) + amount)

/** What recipes need of a food, in the unit in which shops sell it, where the food's density and the weight of a piece say how; without what is less than a packet. */
function asSold(needs: ReadonlyMap<string, number>, { unit, density, pieceGrams, group }: Food): Map<string, number> {
  const sold = new Map(needs)
  const change = (from: string, to: string, factor: number | null) => {
    const amount = sold.get(from)
    if (amount === undefined || factor === null) return
    sold.delete(from)
    add(sold, to, amount * factor)
  }
  if (unit === 'ml') change('g', 'ml', density === null ? null : 1 / density)
  else change('ml', 'g', density)
  const grams = sold.get('g') ?? 0
  if (unit !== 'piece' && grams > 0) change('piece', 'g', pieceGrams)
  if (unit === 'piece' && pieceGrams !== null && grams * tolerance < weighedFrom)
    change('g', 'piece', tolerance / pieceGrams)
  // Nobody sells spoons of what has no known weight.
  if (unit !== 'ml') sold.delete('ml')
  for (const measure of ['g', 'ml']) if (isLessThanPacket(sold.get(measure) ?? 0, group)) sold.delete(measure)
  return sold
}

/** Sums of fractions may be a little above a whole number. */
const rounded = (amount: number, unit: string): number =>
  unit === 'piece' ? Math.ceil(amount - 1e-6) : Math.round(amount * 10) / 10

/** Containers come after pieces and before measures. */
const rankOf = (unit: string): number => (measures.includes(unit) ? measures.indexOf(unit) : 0.5)
