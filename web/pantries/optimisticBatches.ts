import type { BatchInput } from '../generated/schema'
import { addDays, dueOf, sortedByUrgency, type EntryBatch } from './dates'
import type { BatchChange, StockMove } from './outbox'

/**
 * What the batches of an entry will be once the server has answered. Its own arithmetic decides (api/pantries/batches.ts);
 * this is what is shown until then.
 */

type Details = Omit<EntryBatch, 'id' | 'quantity'>

const undated: Details = { unitAmount: null, unit: null, date: null, dateKind: null, storagePlace: null, frozenOn: null, openedOn: null, amountLeft: null, lot: null }

/** What distinguishes a batch from the others of its entry. */
export const detailsKeyOf = ({ unitAmount, unit, date, dateKind, storagePlace, frozenOn, openedOn, amountLeft, lot }: Details): string =>
  JSON.stringify([unitAmount, unit, date, dateKind, storagePlace, frozenOn, openedOn, amountLeft, lot])

/** The id of a batch that the server has not numbered yet: it is known by the key of the move or change that made it. */
const madeByPrefix = 'made-by '

/** How a batch is named to the server. */
export function nameOfBatch(id: string): { batchId: string } | { batchMadeBy: string } {
  return id.startsWith(madeByPrefix) ? { batchMadeBy: id.slice(madeByPrefix.length) } : { batchId: id }
}

/** The batch that is named so; undefined if it is not there. */
function namedBatch(batches: readonly EntryBatch[], { batchId, batchMadeBy }: Pick<BatchChange, 'batchId' | 'batchMadeBy'>): EntryBatch | undefined {
  const id = batchMadeBy == null ? batchId : madeByPrefix + batchMadeBy
  return batches.find((batch) => batch.id === id)
}

function taken(batches: readonly EntryBatch[], { id }: EntryBatch, count: number): EntryBatch[] {
  return batches.map((batch) => (batch.id === id ? { ...batch, quantity: batch.quantity - count } : batch)).filter(({ quantity }) => quantity > 0)
}

/** Unopened packets join a batch with the same details; otherwise they are one of their own. */
function added(batches: readonly EntryBatch[], details: Details, quantity: number, key: string): EntryBatch[] {
  const same = details.openedOn === null ? batches.find((batch) => detailsKeyOf(batch) === detailsKeyOf(details)) : undefined
  // Apollo stores it by its type and id.
  const batch = { __typename: 'Batch', ...details, id: madeByPrefix + key, quantity }
  if (same === undefined) return [...batches, batch]
  return batches.map((batch) => (batch === same ? { ...batch, quantity: batch.quantity + quantity } : batch))
}

/** What is said of packets that are added. */
const known = ({ unitAmount = null, unit = null, date = null, dateKind = null, storagePlace = null, lot = null }: BatchInput = {}) =>
  ({ unitAmount, unit, date, dateKind, storagePlace, lot })

/** The batches after a move; undefined if it names one that is not there, or takes more than there are. @param today the browser's day */
export function movedBatches(batches: readonly EntryBatch[], move: StockMove, today: string): EntryBatch[] | undefined {
  const { delta, key, batch } = move
  if (move.batchId !== undefined || move.batchMadeBy !== undefined) {
    const named = namedBatch(batches, move)
    if (named === undefined || named.quantity + delta < 0) return undefined
    return delta < 0 ? taken(batches, named, -delta) : added(batches, { ...named, openedOn: null, amountLeft: null }, delta, key)
  }
  if (delta > 0) {
    const isFrozenNow = batch?.storagePlace === 'FREEZER' && batch.dateKind === 'USE_BY'
    return added(batches, { ...undated, ...known(batch), frozenOn: isFrozenNow ? today : null }, delta, key)
  }
  let left: EntryBatch[] = [...batches]
  let missing = -delta
  for (const each of sortedByUrgency(batches)) {
    const count = Math.min(each.quantity, missing)
    left = taken(left, each, count)
    missing -= count
  }
  return missing === 0 ? left : undefined
}

/** The details of a batch after a change of it. @param today the browser's day */
export function changedDetails(batch: EntryBatch, { date = batch.date, dateKind = batch.dateKind, storagePlace, opened, amountLeft }: BatchChange, today: string): Details {
  const openedOn = opened == null ? batch.openedOn : opened ? batch.openedOn ?? today : null
  return {
    ...batch, date, dateKind, openedOn,
    amountLeft: openedOn === null ? null : amountLeft === undefined ? batch.amountLeft : amountLeft,
    ...placeAfter({ ...batch, date, dateKind }, storagePlace, today),
  }
}

/** Freezing stops the clock; what is thawed is to be used by the next day. */
function placeAfter(batch: EntryBatch, place: BatchChange['storagePlace'], today: string): Partial<Details> {
  if (place === undefined || place === batch.storagePlace) return {}
  if (place === 'FREEZER') return { storagePlace: place, frozenOn: batch.frozenOn ?? today }
  if (batch.storagePlace !== 'FREEZER') return { storagePlace: place }
  const tomorrow = addDays(today, 1)
  const due = dueOf(batch)
  const isDueBefore = batch.dateKind === 'USE_BY' && due !== null && due < tomorrow
  return { storagePlace: place, frozenOn: null, date: isDueBefore ? due : tomorrow, dateKind: 'USE_BY' }
}

/** The batches after a change of one; undefined if that one is not there, or has not as many. @param today the browser's day */
export function changedBatches(batches: readonly EntryBatch[], change: BatchChange, { key, today }: { key: string; today: string }): EntryBatch[] | undefined {
  const batch = namedBatch(batches, change)
  if (batch === undefined) return undefined
  const quantity = change.quantity ?? (change.opened === true ? 1 : batch.quantity)
  if (quantity > batch.quantity) return undefined
  const rest = taken(batches, batch, quantity)
  return change.amountLeft === 0 ? rest : added(rest, changedDetails(batch, change, today), quantity, key)
}
