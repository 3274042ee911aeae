import { expect, test } from '@jest/globals'
import { isAllOpened, openedWords } from '../../web/pantries/entries/amountLeft'
import type { EntryBatch } from '../../web/pantries/dates/dates'

/** What a row says of opened packets. */

let lastId = 0
const batch = (changes: Partial<EntryBatch> = {}): EntryBatch => {
  lastId += 1
  return {
    id: String(lastId),
    quantity: 1,
    unitAmount: null,
    unit: null,
    date: null,
    dateKind: null,
    storagePlace: null,
    frozenOn: null,
    openedOn: null,
    amountLeft: null,
    lot: null,
    ...changes,
  }
}
const opened = (amountLeft: number | null, changes: Partial<EntryBatch> = {}) =>
  batch({ openedOn: '2026-11-20', amountLeft, ...changes })
const item = {
  capacity: 500,
  unit: 'G' as const,
  barcode: '',
  code: '',
  brand: '',
  name: '',
  germanName: null,
  imageUrl: null,
}
const wordsOf = (...batches: EntryBatch[]) => openedWords({ batches, item }).replaceAll('\u00a0', ' ')

test('one opened packet is what is left of it, as a part or as an amount', () => {
  expect(wordsOf(opened(250))).toBe('Half of 500 g left')
  expect(wordsOf(opened(120))).toBe('120 g of 500 g left')
  expect(wordsOf(opened(300, { unitAmount: 400, unit: 'G' }))).toBe('Three quarters of 400 g left')
})

test('beside unopened ones it is told from them, and several are added up', () => {
  expect(wordsOf(opened(250), batch({ quantity: 2 }))).toBe('Half left in the opened packet')
  expect(wordsOf(opened(250), opened(100), batch())).toBe('350 g left in 2 opened packets')
})

test('nothing is said where it is not known, or where nothing is opened', () => {
  expect(wordsOf(opened(null))).toBe('')
  expect(wordsOf(opened(250), opened(null))).toBe('')
  expect(wordsOf(opened(250), opened(100, { unitAmount: 330, unit: 'ML' }))).toBe('')
  expect(wordsOf(batch())).toBe('')
})

test('an entry of opened packets alone has no packet of full size', () => {
  expect(isAllOpened([opened(250)])).toBe(true)
  expect(isAllOpened([opened(250), batch()])).toBe(false)
  expect(isAllOpened([])).toBe(false)
})
