import { describe, expect, test } from '@jest/globals'
import { DateKind, StoragePlace } from '../../api/pantries/dates/batch.entity'
import { detailsAfterChange, detailsOfInput, type ChangeBatchInput } from '../../api/pantries/dates/batch.inputs'
import { CapacityUnit } from '../../api/items/item.entity'
import { UserError } from '../../api/platform/errors'
import { detailsOf, undated, useByOf, type Batch } from '../../domain/stock/batches'

const today = '2026-11-24'
const batch = (details: Partial<Batch> = {}): Batch => ({ ...undated, id: null, quantity: 1, ...details })
const useBy = (date: string, details: Partial<Batch> = {}): Batch => batch({ date, dateKind: 'USE_BY', ...details })
const bestBefore = (date: string, details: Partial<Batch> = {}): Batch =>
  batch({ date, dateKind: 'BEST_BEFORE', ...details })

const codeOf = (act: () => unknown): unknown => {
  try {
    return act()
  } catch (error) {
    return error instanceof UserError ? [error.code, error.field] : error
  }
}

describe('details that are sent', () => {
  test('of a new batch', () => {
    expect(detailsOfInput(null, today)).toEqual(undated)
    expect(detailsOfInput({}, today)).toEqual(undated)
    expect(
      detailsOfInput(
        { date: today, dateKind: DateKind.BEST_BEFORE, lot: ' L1\n 2 ', unitAmount: 500, unit: CapacityUnit.G },
        today,
      ),
    ).toEqual({ ...undated, date: today, dateKind: 'BEST_BEFORE', lot: 'L1 2', unitAmount: 500, unit: 'G' })
    expect(detailsOfInput({ lot: ' ' }, today)).toEqual(undated)
    expect(
      detailsOfInput({ date: '2026-12-01', dateKind: DateKind.USE_BY, storagePlace: StoragePlace.FREEZER }, today),
    ).toMatchObject({ frozenOn: today, storagePlace: 'FREEZER' })
    // Bought frozen.
    expect(
      detailsOfInput({ date: '2027-12-01', dateKind: DateKind.BEST_BEFORE, storagePlace: StoragePlace.FREEZER }, today),
    ).toMatchObject({ frozenOn: null })
  })

  test('a date needs its kind, and a size its unit', () => {
    expect(codeOf(() => detailsOfInput({ date: today }, today))).toEqual(['BAD_INPUT', 'batch.dateKind'])
    expect(codeOf(() => detailsOfInput({ dateKind: DateKind.USE_BY }, today))).toEqual(['BAD_INPUT', 'batch.dateKind'])
    expect(codeOf(() => detailsOfInput({ unitAmount: 5 }, today))).toEqual(['BAD_INPUT', 'batch.unit'])
    expect(codeOf(() => detailsOfInput({ unit: CapacityUnit.ML }, today))).toEqual(['BAD_INPUT', 'batch.unit'])
  })

  const change = (from: Batch, input: Partial<ChangeBatchInput>) =>
    codeOf(() => {
      const details = detailsAfterChange(from, { batchId: '1', key: '', ...input }, today)
      return detailsOf(details)
    })

  test('of a change: what is left out stays', () => {
    const from = useBy('2026-12-01', { storagePlace: 'FRIDGE', lot: 'L1' })
    expect(change(from, {})).toEqual(detailsOf(from))
    expect(change(from, { date: '2026-12-02' })).toEqual({ ...detailsOf(from), date: '2026-12-02' })
    expect(change(from, { date: null, dateKind: null, storagePlace: null })).toEqual({ ...undated, lot: 'L1' })
    expect(change(from, { date: null })).toEqual(['BAD_INPUT', 'dateKind'])
    expect(change(batch(), { date: today })).toEqual(['BAD_INPUT', 'dateKind'])
  })

  test('opening, what is left, and closing again', () => {
    expect(change(batch(), { opened: true })).toMatchObject({ openedOn: today, amountLeft: null })
    expect(change(batch(), { opened: true, amountLeft: 250 })).toMatchObject({ openedOn: today, amountLeft: 250 })
    expect(change(batch(), { amountLeft: 250 })).toEqual(['BAD_INPUT', 'amountLeft'])
    const opened = batch({ openedOn: '2026-11-20', amountLeft: 100 })
    expect(change(opened, { opened: true })).toEqual(detailsOf(opened))
    expect(change(opened, { amountLeft: 50 })).toMatchObject({ openedOn: '2026-11-20', amountLeft: 50 })
    expect(change(opened, { amountLeft: null })).toMatchObject({ openedOn: '2026-11-20', amountLeft: null })
    expect(change(opened, { opened: false })).toEqual(undated)
    expect(change(opened, { opened: false, amountLeft: 50 })).toEqual(['BAD_INPUT', 'amountLeft'])
  })

  test('freezing stops the clock, and what is thawed is to be used by the next day', () => {
    const frozen = { ...undated, date: '2026-12-01', dateKind: 'USE_BY', storagePlace: 'FREEZER', frozenOn: today }
    expect(change(useBy('2026-12-01', { storagePlace: 'FRIDGE' }), { storagePlace: StoragePlace.FREEZER })).toEqual(
      frozen,
    )
    const since = useBy('2026-11-12', { storagePlace: 'FREEZER', frozenOn: '2026-11-10' })
    expect(change(since, { storagePlace: StoragePlace.FREEZER })).toEqual(detailsOf(since))
    expect(change(since, { storagePlace: StoragePlace.FRIDGE })).toEqual({
      ...undated,
      date: '2026-11-25',
      dateKind: 'USE_BY',
      storagePlace: 'FRIDGE',
    })
    expect(change(since, { storagePlace: null })).toMatchObject({ date: '2026-11-25', frozenOn: null })
    // Bought frozen, with a best-before date or none.
    expect(
      change(bestBefore('2027-12-01', { storagePlace: 'FREEZER' }), { storagePlace: StoragePlace.FRIDGE }),
    ).toMatchObject({ date: '2026-11-25', dateKind: 'USE_BY' })
  })

  test('the freezer makes nothing good again that was past its use-by date', () => {
    const late = useBy('2026-11-20', { storagePlace: 'FREEZER', frozenOn: '2026-11-22' })
    expect(change(late, { storagePlace: StoragePlace.FRIDGE })).toMatchObject({
      date: '2026-11-20',
      dateKind: 'USE_BY',
      frozenOn: null,
    })
    const justFrozen = useBy('2026-11-20')
    expect(change(justFrozen, { storagePlace: StoragePlace.FREEZER })).toMatchObject({
      date: '2026-11-20',
      frozenOn: today,
    })
    expect(useByOf(batch({ ...justFrozen, frozenOn: today, storagePlace: 'FREEZER' }))).toBe('2026-11-20')
  })
})
