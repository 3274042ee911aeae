import { foodBySlug } from '../../../domain/foods/foods'
import type { MonthlyStockRow, StockDirection } from '../../pantries/stock/stockByMonth.sql'
import type { CollectionsMonth, FoodWeight } from './collections.types'

/** Most drinks and sauces, where the density of the food is not known. */
const usualDensity = 1

const nothing = (): FoodWeight => ({ knownGrams: 0, estimatedGrams: 0, unweighed: 0 })

/**
 * What a row weighs. Known: packets and loose food of which the grams stand on the packet or were entered. Estimated: millilitres, by the
 * density of the food or else of water, and pieces of food of which the usual weight is known. Other packets have no weight and are counted.
 */
export function weigh({ slug, isFoodKey, unit, amount, sized, unsized }: MonthlyStockRow): FoodWeight {
  const food = slug === null ? null : foodBySlug(slug)
  const pieceGrams = isFoodKey ? (food?.pieceGrams ?? null) : null
  return {
    knownGrams: unit === 'G' ? amount : 0,
    estimatedGrams: (unit === 'ML' ? amount * (food?.density ?? usualDensity) : 0) + unsized * (pieceGrams ?? 0),
    unweighed: (unit === null ? sized : 0) + (pieceGrams === null ? unsized : 0),
  }
}

const sum = (one: FoodWeight, other: FoodWeight): FoodWeight => ({
  knownGrams: one.knownGrams + other.knownGrams,
  estimatedGrams: one.estimatedGrams + other.estimatedGrams,
  unweighed: one.unweighed + other.unweighed,
})

/** The month some months before another. @param month YYYY-MM */
export function monthBefore(month: string, months: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 - months, 1)).toISOString().slice(0, 7)
}

/** Every month from one to another, also those in which nothing happened. */
export function collectionMonths({
  stock,
  takings,
  firstMonth,
  lastMonth,
}: {
  stock: readonly MonthlyStockRow[]
  takings: readonly { month: string; count: number }[]
  firstMonth: string
  lastMonth: string
}): CollectionsMonth[] {
  const months: CollectionsMonth[] = []
  for (let month = firstMonth; month <= lastMonth; month = monthBefore(month, -1)) {
    const ofMonth = stock.filter((row) => row.month === month)
    const total = (direction: StockDirection) =>
      ofMonth
        .filter((row) => row.direction === direction)
        .map(weigh)
        .reduce(sum, nothing())
    months.push({
      month,
      putIn: total('IN'),
      takenOut: total('OUT'),
      thrownAway: total('THROWN_AWAY'),
      collections: takings.find((taken) => taken.month === month)?.count ?? 0,
    })
  }
  return months
}
