import { expect, test } from '@jest/globals'
import { StockReason } from '../../api/pantries/pantry.entity'
import { stockStatsOf, type TakenOutRow } from '../../api/pantries/stock/stockStats'
import { foods } from '../../domain/foods/foods'

const row = (more: Partial<TakenOutRow>): TakenOutRow => ({
  slug: null,
  isFoodKey: false,
  unit: 'G',
  reason: StockReason.EATEN,
  isSaved: true,
  isThisMonth: true,
  amount: 0,
  sized: 0,
  unsized: 0,
  ...more,
})

test('sums what was saved, given and thrown away, this month and in all', () => {
  const stats = stockStatsOf([
    row({ amount: 500, sized: 1 }),
    row({ amount: 250, sized: 1, isThisMonth: false }),
    row({ amount: 100, sized: 1, reason: StockReason.GIVEN }),
    row({ amount: 40, sized: 1, reason: StockReason.GIVEN, isSaved: false }),
    row({ amount: 30, sized: 2, reason: StockReason.THROWN_AWAY, isSaved: false }),
  ])
  expect(stats.thisMonth).toMatchObject({ savedGrams: 600, givenGrams: 140, thrownAwayGrams: 30, unweighed: 0 })
  expect(stats.inAll).toMatchObject({ savedGrams: 850, givenGrams: 140, thrownAwayGrams: 30, unweighed: 0 })
})

test('weighs millilitres by the density of the food and pieces by their weight, and counts what has neither', () => {
  const fluid = foods.find(({ density, unit }) => density !== null && unit === 'ml')
  const counted = foods.find(({ pieceGrams }) => pieceGrams !== null)
  if (!fluid || !counted) throw new Error('the list has no food with such a figure')
  expect(stockStatsOf([row({ unit: 'ML', slug: fluid.slug, amount: 1_000, sized: 1 })]).inAll).toMatchObject({
    savedGrams: 1_000 * (fluid.density ?? 0),
    unweighed: 0,
  })
  expect(stockStatsOf([row({ unit: 'ML', amount: 1_000, sized: 2 })]).inAll).toMatchObject({
    savedGrams: 0,
    unweighed: 2,
  })
  expect(stockStatsOf([row({ unit: null, slug: counted.slug, isFoodKey: true, unsized: 3 })]).inAll).toMatchObject({
    savedGrams: 3 * (counted.pieceGrams ?? 0),
    unweighed: 0,
  })
  // A packet of that food holds nobody knows how many pieces.
  expect(stockStatsOf([row({ unit: null, slug: counted.slug, unsized: 3 })]).inAll).toMatchObject({
    savedGrams: 0,
    unweighed: 3,
  })
})

test('what has no known weight is counted by what became of it', () => {
  expect(
    stockStatsOf([
      row({ unit: null, unsized: 2 }),
      row({ unit: null, unsized: 1, reason: StockReason.GIVEN }),
      row({ unit: null, unsized: 4, reason: StockReason.THROWN_AWAY, isSaved: false }),
      row({ amount: 30, sized: 2, reason: StockReason.THROWN_AWAY, isSaved: false }),
    ]).inAll,
  ).toEqual({
    savedGrams: 0,
    givenGrams: 0,
    thrownAwayGrams: 30,
    unweighed: 7,
    savedUnweighed: 3,
    givenUnweighed: 1,
    thrownAwayUnweighed: 4,
  })
})
