import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import {
  applyParts,
  detailsOf,
  freeBatches,
  goesOff,
  offeredQuantity,
  partsToUndo,
  partsToTake,
  quantityOf,
  sharedUntil,
  sortedByUrgency,
  takeFirst,
  withoutFirst,
  withoutLast,
  undated,
  useByOf,
  type Batch,
  type BatchDetails,
  type BatchPart,
} from './batches'
import { addDays } from './days'

const today = '2026-11-24'
const batch = (details: Partial<Batch> = {}): Batch => ({ ...undated, id: null, quantity: 1, ...details })
const useBy = (date: string, details: Partial<Batch> = {}): Batch => batch({ date, dateKind: 'USE_BY', ...details })
const bestBefore = (date: string, details: Partial<Batch> = {}): Batch =>
  batch({ date, dateKind: 'BEST_BEFORE', ...details })
const part = (details: Partial<BatchDetails>, delta: number): BatchPart => ({ ...undated, ...details, delta })

const days = fc.integer({ min: -6, max: 6 }).map((after) => addDays(today, after))
const orNull = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null })

/** Details as they are stored: few values, so that equal ones are frequent. */
const anyDetails: fc.Arbitrary<BatchDetails> = fc
  .record({
    date: orNull(days),
    kind: fc.constantFrom('USE_BY' as const, 'BEST_BEFORE' as const),
    frozenOn: orNull(days),
    openedOn: orNull(days),
    left: orNull(fc.constantFrom(100, 250)),
    storagePlace: fc.constantFrom(null, 'FRIDGE' as const, 'FREEZER' as const),
  })
  .map(({ kind, left, ...details }) => ({
    ...undated,
    ...details,
    dateKind: details.date === null ? null : kind,
    amountLeft: details.openedOn === null ? null : left,
  }))

const toPart = ([details, count]: [BatchDetails, number]): BatchPart => ({
  ...details,
  delta: details.openedOn === null ? count : 1,
})
const anyAddition = fc.tuple(anyDetails, fc.integer({ min: 1, max: 4 })).map(toPart)
/** What moves can make of an empty entry, stored. */
const anyBatches = fc.array(anyAddition, { maxLength: 6 }).map((parts) => stored(applied([], parts).batches))

const stored = (batches: readonly Batch[]): Batch[] => batches.map((each, n) => ({ ...each, id: String(n + 1) }))

function applied(batches: readonly Batch[], parts: readonly BatchPart[]) {
  const result = applyParts(batches, parts)
  if (result === null) throw new Error('there were not as many')
  return result
}

/** Batches as a set: what they are, and how many. */
const shapeOf = (batches: readonly Batch[]): string[] =>
  batches.map(({ quantity, ...details }) => JSON.stringify([detailsOf(details), quantity])).toSorted()
const sumOf = (parts: readonly BatchPart[]): number => parts.reduce((sum, { delta }) => sum + delta, 0)

/** What the database checks of stored batches. */
function expectValid(batches: readonly Batch[]): void {
  for (const { quantity, openedOn, amountLeft } of batches) {
    expect(quantity).toBeGreaterThan(0)
    if (openedOn !== null) expect(quantity).toBe(1)
    else expect(amountLeft).toBeNull()
  }
}

describe('using some of a batch', () => {
  const use = (of: Batch, packets: number, amount: number | null, size: number | null = 500) =>
    partsToTake(of, { packets, amount }, { size, today })
  const opened = (amountLeft: number | null): Batch => batch({ openedOn: '2026-11-20', amountLeft })

  test('takes whole packets, and opens one more for the rest', () => {
    expect(use(batch({ quantity: 3 }), 2, null)).toEqual([part({}, -2)])
    expect(use(batch({ quantity: 3 }), 1, 120.5)).toEqual([
      part({}, -1),
      part({}, -1),
      part({ openedOn: today, amountLeft: 379.5 }, 1),
    ])
    expect(use(batch({ quantity: 1, unitAmount: 300, unit: 'G' }), 0, 100)).toEqual([
      part({ unitAmount: 300, unit: 'G' }, -1),
      part({ unitAmount: 300, unit: 'G', openedOn: today, amountLeft: 200 }, 1),
    ])
  })

  test('using as much as a packet holds uses it up', () => {
    expect(use(batch({ quantity: 2 }), 0, 500)).toEqual([part({}, -1)])
    expect(use(opened(200), 0, 250)).toEqual([part({ openedOn: '2026-11-20', amountLeft: 200 }, -1)])
  })

  test('what is left of an opened packet gets less; nobody knows how much is left of one of unknown size', () => {
    expect(use(opened(200), 0, 50)).toEqual([
      part({ openedOn: '2026-11-20', amountLeft: 200 }, -1),
      part({ openedOn: '2026-11-20', amountLeft: 150 }, 1),
    ])
    expect(use(batch(), 0, 50, null)).toEqual([part({}, -1), part({ openedOn: today, amountLeft: null }, 1)])
  })

  test('there must be as many packets', () => {
    expect(use(batch({ quantity: 2 }), 3, null)).toBeNull()
    expect(use(batch({ quantity: 2 }), 2, 100)).toBeNull()
    expect(use(opened(200), 1, 100)).toBeNull()
  })
})

describe('taking what goes off first', () => {
  test('takes by date, whatever kind it is, and what has none last', () => {
    const batches = [batch({ quantity: 2 }), bestBefore('2026-12-01', { quantity: 2 }), useBy('2026-11-26')]
    expect(takeFirst(batches, 4)).toEqual([
      part({ date: '2026-11-26', dateKind: 'USE_BY' }, -1),
      part({ date: '2026-12-01', dateKind: 'BEST_BEFORE' }, -2),
      part({}, -1),
    ])
    expect(takeFirst(batches, 5)).toHaveLength(3)
    expect(takeFirst(batches, 6)).toBeNull()
    expect(takeFirst([], 0)).toEqual([])
  })

  test('takes an opened packet before an unopened one of the same date, and frozen ones last', () => {
    const opened = useBy(today, { openedOn: today })
    const frozen = useBy(today, { frozenOn: '2026-11-20' })
    const frozenUndated = batch({ frozenOn: '2026-11-20' })
    expect(sortedByUrgency([frozenUndated, batch(), frozen, useBy(today), opened])).toEqual([
      opened,
      useBy(today),
      batch(),
      frozenUndated,
      frozen,
    ])
  })

  test('what was frozen only after its date goes by its date', () => {
    const late = useBy('2026-11-20', { frozenOn: '2026-11-21' })
    expect(sortedByUrgency([useBy('2026-11-22'), late])).toEqual([late, useBy('2026-11-22')])
    expect(useByOf(late)).toBe('2026-11-20')
  })

  test('takes as many as are asked for and never more than a batch has', () => {
    fc.assert(
      fc.property(anyBatches, fc.integer({ min: 1, max: 24 }), (batches, count) => {
        const parts = takeFirst(batches, count)
        if (count > quantityOf(batches)) return expect(parts).toBeNull()
        expect(sumOf(parts ?? [])).toBe(-count)
        const { batches: after, parts: taken } = applied(batches, parts ?? [])
        expectValid(after)
        expect(taken).toEqual(parts)
        expect(quantityOf(after)).toBe(quantityOf(batches) - count)
      }),
    )
  })
})

describe('applying the parts of a move', () => {
  test('adds to the batch with the same details, and keeps its id', () => {
    expect(
      applied([useBy(today, { id: '7', quantity: 2 })], [part({ date: today, dateKind: 'USE_BY' }, 3)]).batches,
    ).toEqual([useBy(today, { id: '7', quantity: 5 })])
    expect(
      applied([useBy(today, { id: '7' })], [part({ date: today, dateKind: 'BEST_BEFORE' }, 1)]).batches,
    ).toHaveLength(2)
  })

  test('opened packets stay batches of one each', () => {
    const opened = { openedOn: today, amountLeft: 100 }
    expect(applied([batch({ ...opened, id: '1' })], [part(opened, 1)]).batches).toEqual([
      batch({ ...opened, id: '1' }),
      batch(opened),
    ])
    expect(applied([], [part(opened, 3)]).batches).toEqual([batch(opened), batch(opened), batch(opened)])
    expect(applied([batch(opened), batch(opened)], [part(opened, -2)])).toEqual({
      batches: [],
      parts: [part(opened, -1), part(opened, -1)],
    })
  })

  test('takes from what goes off first what its own batch has no more, and says so', () => {
    const before = [useBy('2026-12-01', { quantity: 1 }), useBy('2026-12-05', { quantity: 2 }), batch({ quantity: 5 })]
    expect(applied(before, [part({ date: '2026-12-05', dateKind: 'USE_BY' }, -4)])).toEqual({
      batches: [batch({ quantity: 4 })],
      parts: [
        part({ date: '2026-12-05', dateKind: 'USE_BY' }, -2),
        part({ date: '2026-12-01', dateKind: 'USE_BY' }, -1),
        part({}, -1),
      ],
    })
    expect(applyParts(before, [part({}, -9)])).toBeNull()
  })

  test('does not change what it was given', () => {
    const before = [batch({ id: '1', quantity: 2 })]
    applied(before, [part({}, 3), part({}, -1)])
    expect(before).toEqual([batch({ id: '1', quantity: 2 })])
  })

  test('any sequence of moves keeps the sum, and its parts add up', () => {
    const anyMove = fc.oneof(
      fc.array(anyAddition, { minLength: 1, maxLength: 3 }).map((parts) => () => parts),
      fc.integer({ min: 1, max: 5 }).map((count) => (batches: Batch[]) => takeFirst(batches, count)),
      fc.tuple(fc.nat(), fc.nat(), anyDetails).map(([which, some, details]) => (batches: Batch[]) => {
        const changed = batches[which % Math.max(1, batches.length)]
        if (!changed) return null
        const count = details.openedOn === null ? 1 + (some % changed.quantity) : 1
        return [
          { ...detailsOf(changed), delta: -count },
          { ...details, delta: count },
        ]
      }),
      fc
        .array(
          fc.tuple(anyDetails, fc.integer({ min: -3, max: -1 })).map(([details, delta]) => ({ ...details, delta })),
          { maxLength: 2 },
        )
        .map((parts) => () => parts),
    )
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 20 }), (moves) => {
        let batches: Batch[] = []
        for (const move of moves) {
          const parts = move(batches)
          const result = parts && applyParts(batches, parts)
          if (!result) {
            if (parts)
              expect(
                quantityOf(batches) + Math.min(...parts.map((_each, n) => sumOf(parts.slice(0, n + 1)))),
              ).toBeLessThan(0)
            continue
          }
          expectValid(result.batches)
          expect(sumOf(result.parts)).toBe(sumOf(parts))
          expect(quantityOf(result.batches)).toBe(quantityOf(batches) + sumOf(result.parts))
          // What the journal has of it leads from the batches before to those after.
          expect(shapeOf(applied(batches, result.parts).batches)).toEqual(shapeOf(result.batches))
          // A batch that is in both keeps its details: rows are updated in quantity alone.
          const byId = new Map(batches.map((each) => [each.id, each]))
          for (const each of result.batches)
            if (each.id !== null) expect(detailsOf(each)).toEqual(detailsOf(byId.get(each.id) ?? undated))
          batches = stored(result.batches)
        }
      }),
    )
  })
})

describe('undoing', () => {
  test('a move that is undone at once leaves what was there before', () => {
    fc.assert(
      fc.property(
        anyBatches,
        fc.array(
          fc.oneof(
            anyAddition,
            anyAddition.map(({ delta, ...details }) => ({ ...details, delta: -delta })),
          ),
          { maxLength: 4 },
        ),
        (before, parts) => {
          const move = applyParts(before, parts)
          if (!move) return
          const undo = partsToUndo(move.parts, stored(move.batches))
          // A change of details that changed none back had been taken by another part.
          if (undo === null) return expect(move.parts).toHaveLength(2)
          expect(shapeOf(applied(stored(move.batches), undo).batches)).toEqual(shapeOf(before))
        },
      ),
    )
  })

  test('a removal rebuilds every batch', () => {
    fc.assert(
      fc.property(anyBatches, (before) => {
        const { parts, batches } = applied(
          before,
          before.map((each) => ({ ...detailsOf(each), delta: -each.quantity })),
        )
        expect(batches).toEqual([])
        const undo = partsToUndo(parts, []) ?? []
        expect(shapeOf(applied([], undo).batches)).toEqual(shapeOf(before))
      }),
    )
  })

  test('of a change, only what is left of the changed packets is changed back', () => {
    const [before, after] = [{}, { date: '2026-11-30', dateKind: 'USE_BY' as const }]
    const move = [part(before, -3), part(after, 3)]
    const other = useBy('2026-11-20', { quantity: 5 })
    expect(partsToUndo(move, [useBy('2026-11-30', { quantity: 2 }), other])).toEqual([part(after, -2), part(before, 2)])
    expect(partsToUndo(move, [useBy('2026-11-30', { quantity: 9 }), other])).toEqual([part(after, -3), part(before, 3)])
    // Otherwise packets past their use-by date would lose it, and be offered to others.
    expect(partsToUndo(move, [other])).toBeNull()
  })
})

describe('what others can have', () => {
  test('is unopened and not past its use-by date, which is good through its day', () => {
    const quantity = (batches: Batch[], keepBack = 0) => offeredQuantity(batches, { today, keepBack })
    expect(quantity([useBy(today)])).toBe(1)
    expect(quantity([useBy('2026-11-23', { quantity: 3 })])).toBe(0)
    expect(quantity([bestBefore('2026-11-23', { quantity: 3 })])).toBe(3)
    expect(quantity([useBy('2026-11-20', { frozenOn: '2026-11-20', quantity: 3 })])).toBe(3)
    expect(quantity([useBy('2026-11-20', { frozenOn: '2026-11-21', quantity: 3 })])).toBe(0)
    expect(quantity([batch({ openedOn: today }), batch({ quantity: 4 })])).toBe(4)
    expect(quantity([batch({ quantity: 5 })], 3)).toBe(2)
    expect(quantity([batch({ quantity: 5 })], 9)).toBe(0)
    expect(quantity([])).toBe(0)
  })

  test('lasts until the day that is stored with the entry', () => {
    expect(sharedUntil([], 0)).toBeNull()
    expect(sharedUntil([batch({ openedOn: today })], 0)).toBeNull()
    expect(sharedUntil([batch()], 0)).toBe('infinity')
    expect(sharedUntil([batch()], 1)).toBeNull()
    expect(sharedUntil([useBy('2026-12-01', { quantity: 2 }), useBy('2026-11-25', { quantity: 3 })], 2)).toBe(
      '2026-11-25',
    )
    expect(sharedUntil([useBy('2026-12-01', { quantity: 2 }), useBy('2026-11-25', { quantity: 3 })], 1)).toBe(
      '2026-12-01',
    )
    expect(sharedUntil([bestBefore('2026-11-01')], 0)).toBe('infinity')
  })

  test('is some on exactly the days up to that day', () => {
    fc.assert(
      fc.property(anyBatches, fc.nat({ max: 8 }), (batches, keepBack) => {
        const until = sharedUntil(batches, keepBack)
        for (let after = -9; after <= 9; after++) {
          const day = addDays(today, after)
          expect([day, offeredQuantity(batches, { today: day, keepBack }) > 0]).toEqual([
            day,
            until !== null && until >= day,
          ])
        }
      }),
    )
  })
})

test('without the first packets and without the last ones, the same number is left, from the other end', () => {
  const batches = [useBy('2026-11-25', { id: '1', quantity: 2 }), useBy('2026-12-01', { id: '2', quantity: 3 })]
  expect(withoutFirst(batches, 3).map(({ id, quantity }) => [id, quantity])).toEqual([['2', 2]])
  expect(withoutLast(batches, 3).map(({ id, quantity }) => [id, quantity])).toEqual([['1', 2]])
  expect([withoutFirst(batches, 0), withoutFirst(batches, 9)]).toEqual([batches, []])
})

test.each([
  [useBy(addDays(today, 2)), true],
  [useBy(addDays(today, 3)), false],
  [useBy(addDays(today, -30)), true],
  [bestBefore(addDays(today, -7)), true],
  [bestBefore(addDays(today, -8)), false],
  [useBy(today, { frozenOn: today }), false],
  [batch(), false],
])(
  'what goes off is soon to be used, past its use-by date, or past its best-before date for a week (%#)',
  (one, is) => {
    expect(goesOff(one, today)).toBe(is)
  },
)

test('free are packets that nobody can be given, and those that go off after the reserved ones', () => {
  const opened = batch({ id: '1', openedOn: '2026-11-20' })
  const past = useBy('2026-11-23', { id: '2' })
  const [soon, late] = [useBy('2026-11-25', { id: '3', quantity: 2 }), useBy('2026-12-01', { id: '4', quantity: 3 })]
  const free = (reserved: number) =>
    freeBatches([late, opened, soon, past], reserved, today).map(({ id, quantity }) => [id, quantity])
  const others = [
    ['1', 1],
    ['2', 1],
  ]
  expect(free(0)).toEqual([...others, ['3', 2], ['4', 3]])
  expect(free(3)).toEqual([...others, ['4', 2]])
  expect(free(6)).toEqual(others)
})
