import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { collectionMonths, monthBefore, weigh } from '../../api/places/collections/collectionMonths'
import { collectionsCsv } from '../../api/places/collections/collections.http'
import type { MonthlyStockRow } from '../../api/pantries/stock/stockByMonth.sql'

/** Kilograms of a place by month: what is known, what is estimated, what has no weight. */

const row = (fields: Partial<MonthlyStockRow> = {}): MonthlyStockRow => ({
  month: '2026-11',
  direction: 'IN',
  slug: null,
  isFoodKey: false,
  unit: 'G',
  amount: 0,
  sized: 0,
  unsized: 0,
  ...fields,
})

test('grams are known; millilitres and pieces of food are estimated; what else is there is counted', () => {
  expect(weigh(row({ amount: 800, sized: 2 }))).toEqual({ knownGrams: 800, estimatedGrams: 0, unweighed: 0 })
  expect(weigh(row({ unit: 'ML', amount: 1_000, sized: 1 }))).toEqual({
    knownGrams: 0,
    estimatedGrams: 1_000,
    unweighed: 0,
  })
  const oil = weigh(row({ unit: 'ML', slug: 'olive-oil', amount: 1_000, sized: 1 }))
  expect(oil.estimatedGrams).toBeLessThan(1_000)
  expect(oil.estimatedGrams).toBeGreaterThan(800)
  const carrots = weigh(row({ unit: null, slug: 'carrot', isFoodKey: true, unsized: 3 }))
  expect(carrots).toMatchObject({ knownGrams: 0, unweighed: 0 })
  expect(carrots.estimatedGrams).toBeGreaterThan(90)
  expect(weigh(row({ unit: null, unsized: 4 }))).toEqual({ knownGrams: 0, estimatedGrams: 0, unweighed: 4 })
})

test('every month has its row, also over the turn of the year', () => {
  const months = collectionMonths({ stock: [], takings: [], firstMonth: '2025-11', lastMonth: '2026-02' })
  expect(months.map(({ month }) => month)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(monthBefore('2026-01', 1)).toBe('2025-12')
  expect(monthBefore('2026-03', 15)).toBe('2024-12')
})

test('what is put into months is what comes out of them, whatever the journal says', () => {
  const rows = fc.array(
    fc.record({
      month: fc.constantFrom('2026-01', '2026-02', '2026-03'),
      direction: fc.constantFrom('IN', 'OUT', 'THROWN_AWAY'),
      slug: fc.constantFrom(null, 'carrot', 'olive-oil'),
      isFoodKey: fc.boolean(),
      unit: fc.constantFrom(null, 'G', 'ML'),
      amount: fc.nat(100_000),
      sized: fc.nat(50),
      unsized: fc.nat(50),
    }),
  )
  fc.assert(
    fc.property(rows, (stock) => {
      const months = collectionMonths({ stock, takings: [], firstMonth: '2026-01', lastMonth: '2026-03' })
      const weights = months.flatMap(({ putIn, takenOut, thrownAway }) => [putIn, takenOut, thrownAway])
      for (const figure of ['knownGrams', 'estimatedGrams', 'unweighed'] as const) {
        const wanted = stock.reduce((sum, one) => sum + weigh(one)[figure], 0)
        expect(weights.reduce((sum, one) => sum + one[figure], 0)).toBeCloseTo(wanted, 4)
      }
    }),
  )
})

test('the table has a row for each month, in kilograms', () => {
  const months = collectionMonths({
    stock: [row({ amount: 1_500, sized: 1 }), row({ direction: 'THROWN_AWAY', unit: null, unsized: 2 })],
    takings: [{ month: '2026-11', count: 3 }],
    firstMonth: '2026-11',
    lastMonth: '2026-11',
  })
  expect(collectionsCsv(months)).toBe(
    '\uFEFFmonth,collections,in_kg_known,in_kg_estimated,in_unweighed,out_kg_known,out_kg_estimated,out_unweighed,thrown_away_kg_known,thrown_away_kg_estimated,thrown_away_unweighed\n' +
      '2026-11,3,1.500,0.000,0,0.000,0.000,0,0.000,0.000,2\n',
  )
})
