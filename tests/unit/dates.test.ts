import { describe, expect, test } from '@jest/globals'
import { offeredQuantity } from '../../domain/stock/batches'
import { addDays, daysUntil } from '../../domain/stock/days'
import {
  addMonth,
  asOthersSee,
  dateNote,
  dayWords,
  groupByUrgency,
  isKeptIn,
  localDay,
  nextDate,
  notesOf,
  readTypedDate,
  type EntryBatch,
} from '../../web/pantries/dates/dates'

const today = '2026-11-24' // a Tuesday

let lastId = 0
const batch = (changes: Partial<EntryBatch> = {}): EntryBatch => {
  lastId += 1
  const dateKind = changes.date == null ? null : ('USE_BY' as const)
  return {
    id: String(lastId),
    quantity: 1,
    unitAmount: null,
    unit: null,
    date: null,
    dateKind,
    storagePlace: null,
    frozenOn: null,
    openedOn: null,
    amountLeft: null,
    lot: null,
    ...changes,
  }
}
const wordsOf = (batches: EntryBatch[]) => notesOf(batches, today).map(({ kind, words }) => `${kind}: ${words}`)

test('the day is the browser’s, not that of UTC', () => {
  expect(localDay(new Date(2026, 0, 2, 0, 5))).toBe('2026-01-02')
  expect(localDay(new Date(2026, 11, 31, 23, 55))).toBe('2026-12-31')
})

test('days are counted across months, years and the change of the clocks', () => {
  expect(daysUntil('2026-11-24', today)).toBe(0)
  expect(daysUntil('2027-01-01', '2026-12-31')).toBe(1)
  expect(daysUntil('2026-10-26', '2026-10-24')).toBe(2)
  expect(daysUntil('2026-11-22', today)).toBe(-2)
})

test('+3 days, +1 week and +1 month', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-02-25', 7)).toBe('2028-03-03')
  expect(addMonth('2026-11-24')).toBe('2026-12-24')
  expect(addMonth('2026-12-15')).toBe('2027-01-15')
  expect(addMonth('2027-01-31')).toBe('2027-02-28')
  expect(addMonth('2028-01-31')).toBe('2028-02-29')
})

describe('the date of a typed day and month', () => {
  test.each([
    [24, 11, '2026-11-24'],
    [25, 11, '2026-11-25'],
    [23, 11, '2027-11-23'],
    [1, 1, '2027-01-01'],
    [29, 2, '2028-02-29'],
    [31, 4, null],
    [30, 2, null],
    [0, 5, null],
    [5, 13, null],
  ])('%i/%i is %p', (day, month, date) => expect(nextDate(day, month, today)).toBe(date))

  test('29 February is in the next leap year, also over 2100', () => {
    expect(nextDate(29, 2, '2028-02-29')).toBe('2028-02-29')
    expect(nextDate(29, 2, '2096-03-01')).toBe('2104-02-29')
  })

  test.each([
    ['1201', '2027-01-12'],
    ['12 1', '2027-01-12'],
    ['12/01', '2027-01-12'],
    ['12.1.', '2027-01-12'],
    [' 24-11 ', '2026-11-24'],
    ['12/01/28', '2028-01-12'],
    ['12.1.2029', '2029-01-12'],
    ['310828', '2028-08-31'],
    ['29/02/27', null],
    ['3104', null],
    ['12', null],
    ['120', null],
    ['', null],
    ['tomorrow', null],
  ])('%p is read as %p', (text, date) => expect(readTypedDate(text, today)).toBe(date))
})

describe('a day in words', () => {
  test.each([
    ['2026-11-24', 'today'],
    ['2026-11-25', 'tomorrow'],
    ['2026-11-26', 'Thu'],
    ['2026-11-30', 'Mon'],
    ['2026-12-01', '1 Dec'],
    ['2027-01-12', '12 Jan'],
    ['2028-01-12', '12 Jan 2028'],
  ])('%s', (day, words) => expect(dayWords(day, today)).toBe(words))

  test('says nothing that depends on the day before the browser’s is known', () => {
    expect(dayWords('2026-11-25', null)).toBe('25 Nov 2026')
    expect(dateNote({ date: '2020-01-01', dateKind: 'USE_BY' }, null)).toEqual({
      kind: 'date',
      words: 'Use by 1 Jan 2020',
    })
  })
})

describe('a row', () => {
  test.each([
    ['today', { date: '2026-11-24' }, ['soon: Use by today']],
    ['tomorrow', { date: '2026-11-25' }, ['soon: Use by tomorrow']],
    ['a day of the week', { date: '2026-11-27' }, ['date: Use by Fri']],
    ['a day', { date: '2027-01-12' }, ['date: Use by 12 Jan']],
    ['past its use-by', { date: '2026-11-23' }, ['past: Past its use-by (1 day)']],
    ['long past its use-by', { date: '2026-11-20' }, ['past: Past its use-by (4 days)']],
    ['best before', { date: '2026-11-27', dateKind: 'BEST_BEFORE' as const }, ['date: Best before Fri']],
    [
      'past its best-before, which is not unsafe',
      { date: '2026-11-22', dateKind: 'BEST_BEFORE' as const },
      ['soon: Past its best-before (2 days)'],
    ],
    ['opened', { openedOn: '2026-11-20' }, ['opened: Opened']],
    [
      'opened, with a date',
      { openedOn: '2026-11-20', date: '2026-11-25' },
      ['soon: Use by tomorrow', 'opened: Opened'],
    ],
    [
      'frozen in time',
      { storagePlace: 'FREEZER' as const, frozenOn: '2026-11-20', date: '2026-11-21' },
      ['frozen: Frozen since 20 Nov · use by 21 Nov'],
    ],
    [
      'frozen too late',
      { storagePlace: 'FREEZER' as const, frozenOn: '2026-11-22', date: '2026-11-21' },
      ['past: Past its use-by (3 days)', 'frozen: Frozen since 22 Nov'],
    ],
    ['nothing', {}, []],
  ])('says %s', (_, changes, words) => expect(wordsOf([batch(changes)])).toEqual(words))

  test('says what goes off first, and frozen only of everything', () => {
    const frozen = batch({ storagePlace: 'FREEZER', frozenOn: today, date: today })
    expect(wordsOf([frozen, batch({ date: '2026-12-05' }), batch(), batch({ date: '2026-11-26' })])).toEqual([
      'date: Use by Thu',
    ])
    expect(wordsOf([frozen, frozen])).toEqual(['frozen: Frozen since today · use by today'])
    expect(wordsOf([])).toEqual([])
  })
})

test('others are offered what is unopened, in date and not kept back', () => {
  const batches = [
    batch({ quantity: 3 }),
    batch({ date: '2026-11-23', quantity: 2 }),
    batch({ openedOn: today }),
    batch({ date: '2026-11-23', dateKind: 'BEST_BEFORE' }),
  ]
  expect(offeredQuantity(batches, { today, keepBack: 0 })).toBe(4)
  expect(offeredQuantity(batches, { today, keepBack: 3 })).toBe(1)
  expect(offeredQuantity(batches, { today, keepBack: 9 })).toBe(0)
})

test('what is frozen says since when, and which date stood on it', () => {
  expect(wordsOf([batch({ storagePlace: 'FREEZER' })])).toEqual(['frozen: Frozen'])
  expect(
    wordsOf([batch({ date: '2026-12-05', dateKind: 'BEST_BEFORE', frozenOn: '2026-11-03', storagePlace: 'FREEZER' })]),
  ).toEqual(['frozen: Frozen since 3 Nov · best before 5 Dec'])
  // Batches that differ are not told apart in a row.
  expect(
    wordsOf([
      batch({ date: '2026-12-05', frozenOn: '2026-11-03' }),
      batch({ date: '2026-12-06', frozenOn: '2026-11-04' }),
    ]),
  ).toEqual(['frozen: Frozen'])
})

test('what has no place counts as in the cupboard, unless it was frozen', () => {
  expect(isKeptIn({ batches: [batch()] }, 'CUPBOARD')).toBe(true)
  expect(isKeptIn({ batches: [batch({ storagePlace: 'FRIDGE' })] }, 'CUPBOARD')).toBe(false)
  expect(isKeptIn({ batches: [batch({ frozenOn: '2026-11-03' })] }, 'CUPBOARD')).toBe(false)
  expect(isKeptIn({ batches: [] }, 'CUPBOARD')).toBe(false)
})

test('"Use first" groups entries by what goes off first in each, and sorts each group by date', () => {
  const entry = (name: string, ...batches: EntryBatch[]) => ({ name, batches })
  const groups = groupByUrgency(
    [
      entry('flour', batch()),
      entry('ham', batch({ date: '2026-11-28' }), batch({ date: '2026-11-23' })),
      entry('jam', batch({ date: '2027-04-01' })),
      entry('beans', batch({ date: '2026-01-01', dateKind: 'BEST_BEFORE' })),
      entry('milk', batch({ date: '2026-11-25' })),
      entry('cream', batch({ date: '2026-11-24' })),
      entry('cheese', batch({ date: '2026-11-30' })),
      entry('yoghurt', batch({ date: '2026-12-01' })),
      entry('peas', batch({ date: '2026-11-24', frozenOn: '2026-11-01', storagePlace: 'FREEZER' })),
      entry('nothing left'),
    ],
    today,
  )
  expect(groups.map(({ group, entries }) => [group, entries.map(({ name }) => name)])).toEqual([
    ['pastUseBy', ['ham']],
    ['pastBestBefore', ['beans']],
    ['soon', ['cream', 'milk']],
    ['thisWeek', ['cheese']],
    ['later', ['yoghurt', 'jam']],
    ['frozen', ['peas']],
    ['undated', ['flour', 'nothing left']],
  ])
})

describe('one’s own entry, as others see it', () => {
  const entryOf = (batches: EntryBatch[], held: { keepBack?: number; reservedQuantity?: number } = {}) => ({
    __typename: 'PantryEntry' as const,
    id: '1-1',
    barcode: '1',
    quantity: 5,
    public: true,
    keepBack: 0,
    reservedQuantity: 0,
    updatedAt: '2026-11-24T09:00:00Z',
    item: {
      __typename: 'Item' as const,
      barcode: '1',
      code: '1',
      brand: '',
      name: 'Beans',
      germanName: null,
      capacity: null,
      unit: null,
      imageUrl: null,
    },
    batches: batches.map((one) => ({ __typename: 'PantryBatch' as const, ...one })),
    ...held,
  })
  const seen = (...given: Parameters<typeof entryOf>) => {
    const entry = asOthersSee(entryOf(...given), today)
    return entry && [entry.quantity, entry.batches.map(({ quantity, date }) => [quantity, date])]
  }
  const five = () => [batch({ quantity: 3, date: '2026-11-26' }), batch({ quantity: 2, date: '2026-11-30' })]

  test('what goes off first is reserved, what goes off last is kept back', () => {
    expect(seen(five())).toEqual([
      5,
      [
        [3, '2026-11-26'],
        [2, '2026-11-30'],
      ],
    ])
    expect(seen(five(), { reservedQuantity: 2, keepBack: 1 })).toEqual([
      2,
      [
        [1, '2026-11-26'],
        [1, '2026-11-30'],
      ],
    ])
  })

  test('it is there while all of it is reserved, and not where all of it is kept back or past its use-by date', () => {
    expect(seen(five(), { reservedQuantity: 5 })).toEqual([0, []])
    expect(seen(five(), { reservedQuantity: 3, keepBack: 4 })).toEqual([0, []])
    expect(seen(five(), { reservedQuantity: 3, keepBack: 5 })).toBeNull()
    expect(seen([batch({ date: '2026-11-23' })])).toBeNull()
  })
})
