import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  applyParts,
  detailsOf,
  sortedByUrgency,
  takeFirst,
  undated,
  type Batch,
  type BatchDetails,
  type BatchPart,
} from '../../domain/stock/batches'
import {
  detailsAfterChange,
  detailsOfInput,
  type BatchInput,
  type ChangeBatchInput,
} from '../../api/pantries/dates/batch.inputs'
import type { EntryBatch } from '../../web/pantries/dates/dates'
import { changedBatches, movedBatches, nameOfBatch } from '../../web/pantries/stock/optimisticBatches'
import type { BatchChange, StockMove } from '../../web/pantries/stock/unsentMoves'

/** What is shown before the server has answered is what the server's own arithmetic then makes of it. */

const today = '2026-11-25'
const oats = '05000108030591'
const key = '4b1c6d1e-0000-4000-8000-000000000001'

const days = fc.constantFrom('2026-11-23', today, '2026-11-26', '2026-12-02')
const dated = fc.constantFrom(
  { date: null, dateKind: null },
  { date: '2026-11-24', dateKind: 'USE_BY' as const },
  { date: '2026-11-27', dateKind: 'USE_BY' as const },
  { date: '2026-11-27', dateKind: 'BEST_BEFORE' as const },
)
const places = fc.constantFrom(null, 'CUPBOARD' as const, 'FRIDGE' as const, 'FREEZER' as const)
const anyDetails: fc.Arbitrary<BatchDetails> = fc
  .record({
    dated,
    storagePlace: places,
    frozenOn: fc.option(days),
    openedOn: fc.option(days),
    left: fc.option(fc.constantFrom(100, 250)),
  })
  .map(({ dated: date, left, ...details }) => ({
    ...undated,
    ...date,
    ...details,
    amountLeft: details.openedOn === null ? null : left,
  }))
/** Batches that an entry can have: unopened ones with the same details are one. */
const anyBatches = fc
  .array(fc.tuple(anyDetails, fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 5 })
  .map((parts) =>
    applied(
      [],
      parts.map(([details, count]) => ({ ...details, delta: details.openedOn === null ? count : 1 })),
    ).map((batch, n) => ({ ...batch, id: String(n + 1) })),
  )

function applied(before: readonly Batch[], parts: readonly BatchPart[]): Batch[] {
  const result = applyParts(before, parts)
  if (result === null) throw new Error('there are not as many')
  return result.batches
}

const shape = (batches: readonly (BatchDetails & { quantity: number })[]) =>
  batches.map((batch) => JSON.stringify([detailsOf(batch), batch.quantity])).toSorted()

const requestOf = (delta: number, more: Partial<StockMove> = {}): StockMove => ({
  barcode: oats,
  delta,
  share: false,
  key,
  ...more,
})

test('what is taken out goes where the server takes it from', () => {
  fc.assert(
    fc.property(anyBatches, fc.integer({ min: 1, max: 9 }), (before, count) => {
      const parts = takeFirst(before, count)
      const after = movedBatches(before, requestOf(-count), today)
      expect(after && shape(after)).toEqual(parts === null ? undefined : shape(applied(before, parts)))
    }),
  )
})

test('what is added joins the batch that the server adds it to', () => {
  const input: fc.Arbitrary<BatchInput> = fc
    .record({ dated, storagePlace: places })
    .map(({ dated: date, storagePlace }) => ({ ...date, storagePlace }) as BatchInput)
  fc.assert(
    fc.property(anyBatches, input, fc.integer({ min: 1, max: 3 }), (before, batch, count) => {
      const after = movedBatches(before, requestOf(count, { batch }), today)
      expect(after && shape(after)).toEqual(shape(applied(before, [{ ...detailsOfInput(batch, today), delta: count }])))
    }),
  )
})

test('a changed batch has the details that the server gives it', () => {
  const anyChange: fc.Arbitrary<Omit<BatchChange, 'batchId'>> = fc.oneof(
    fc.record({ dated }).map(({ dated: date }) => ({ ...date })),
    fc.record({ storagePlace: places }),
    fc.constantFrom({ opened: true }, { opened: false }),
    fc.constantFrom({ amountLeft: 50 }, { amountLeft: null }),
  )
  fc.assert(
    fc.property(anyBatches, anyChange, fc.nat(), (before, change, n) => {
      const batch = before[n % before.length]
      if (batch === undefined || (change.amountLeft != null && batch.openedOn === null)) return
      const after = detailsAfterChange(batch, { ...change, key } as ChangeBatchInput, today)
      const quantity = change.opened === true ? 1 : batch.quantity
      const parts = [
        { ...detailsOf(batch), delta: -quantity },
        { ...detailsOf(after), delta: quantity },
      ]
      const shown = changedBatches(before as EntryBatch[], { ...change, batchId: batch.id }, { key, today })
      expect(shown && shape(shown)).toEqual(shape(applied(before, parts)))
    }),
  )
})

const milk = { ...undated, id: '5', quantity: 3, date: '2026-11-27', dateKind: 'USE_BY' } satisfies EntryBatch

test('a batch that the server has not numbered is named by what made it, and so is what that one becomes', () => {
  expect(nameOfBatch(milk.id)).toEqual({ batchId: '5' })
  const opened = changedBatches([milk], { batchId: '5', opened: true }, { key: 'a', today }) ?? []
  expect(opened).toMatchObject([
    { id: '5', quantity: 2 },
    { quantity: 1, openedOn: today },
  ])
  const name = nameOfBatch(opened[1]?.id ?? '')
  expect(name).toEqual({ batchMadeBy: 'a' })
  const half = changedBatches(opened, { ...name, amountLeft: 250 }, { key: 'b', today }) ?? []
  expect(half).toMatchObject([
    { id: '5', quantity: 2 },
    { quantity: 1, amountLeft: 250 },
  ])
  expect(changedBatches(half, { batchMadeBy: 'b', amountLeft: 0 }, { key: 'c', today })).toEqual([
    { ...milk, quantity: 2 },
  ])
  expect(movedBatches(half, requestOf(-1, { batchMadeBy: 'b' }), today)).toEqual([{ ...milk, quantity: 2 }])
  expect(movedBatches(half, requestOf(1, { batchMadeBy: 'b' }), today)).toEqual([{ ...milk, quantity: 3 }, half[1]])
  // Without a number it comes last among equals.
  expect(
    sortedByUrgency(
      movedBatches([{ ...milk, ...undated }], requestOf(1, { key: 'd', batch: { lot: 'L7' } }), today) ?? [],
    ).map(({ id }) => id),
  ).toEqual(['5', 'made-by d'])
})

test('nothing is shown of what the server may refuse', () => {
  expect(changedBatches([milk], { batchId: '6', opened: true }, { key, today })).toBeUndefined()
  expect(changedBatches([milk], { batchMadeBy: '5', opened: true }, { key, today })).toBeUndefined()
  expect(changedBatches([milk], { batchId: '5', quantity: 4, storagePlace: 'FREEZER' }, { key, today })).toBeUndefined()
  expect(movedBatches([milk], requestOf(-4), today)).toBeUndefined()
  expect(movedBatches([milk], requestOf(-4, { batchId: '5' }), today)).toBeUndefined()
  expect(movedBatches([milk], requestOf(1, { batchId: '6' }), today)).toBeUndefined()
})
