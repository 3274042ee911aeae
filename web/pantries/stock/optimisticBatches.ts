import {
  applyParts,
  changedDetails,
  detailsOf,
  frozenWhenAdded,
  sortedByUrgency,
  takeFirst,
  undated,
  type BatchPart,
} from '../../../domain/stock/batches'
import type { BatchInput } from '../../generated/schema'
import type { EntryBatch } from '../dates/dates'
import type { BatchChange, StockMove } from './unsentMoves'

/** What the batches of an entry will be once the server has answered: what is shown until then. */

/** The id of a batch that the server has not numbered yet: it is known by the key of the move or change that made it. */
const madeByPrefix = 'made-by '

/** How a batch is named to the server. */
export function nameOfBatch(id: string): { batchId: string } | { batchMadeBy: string } {
  return id.startsWith(madeByPrefix) ? { batchMadeBy: id.slice(madeByPrefix.length) } : { batchId: id }
}

/** The batch that is named so; undefined if it is not there. */
function namedBatch(
  batches: readonly EntryBatch[],
  { batchId, batchMadeBy }: Pick<BatchChange, 'batchId' | 'batchMadeBy'>,
): EntryBatch | undefined {
  const id = batchMadeBy == null ? batchId : madeByPrefix + batchMadeBy
  return batches.find((batch) => batch.id === id)
}

/** The batches after these parts; undefined if there are not as many. What they make is known by their key until it has an id. */
function afterParts(
  batches: readonly EntryBatch[],
  parts: readonly BatchPart[],
  key: string,
): EntryBatch[] | undefined {
  return applyParts(batches, parts)?.batches.map(({ id, quantity, ...details }) => {
    const before = batches.find((batch) => batch.id === id)
    // Apollo stores it by its type and id.
    return before === undefined
      ? { __typename: 'Batch', ...detailsOf(details), id: madeByPrefix + key, quantity }
      : { ...before, quantity }
  })
}

/** What is said of packets that are added. */
function detailsOfAdded(
  { unitAmount = null, unit = null, date = null, dateKind = null, storagePlace = null, lot = null }: BatchInput,
  today: string,
) {
  return {
    ...undated,
    unitAmount,
    unit,
    date,
    dateKind,
    storagePlace,
    lot,
    frozenOn: frozenWhenAdded({ storagePlace, dateKind }, today),
  }
}

/** What was known of the packet that one tap took from these batches, as it can be said of one that is added; undefined if there was none. */
export function detailsToAdd(batches: readonly EntryBatch[]): BatchInput | undefined {
  const [taken] = sortedByUrgency(batches)
  if (taken === undefined) return undefined
  const { unitAmount, unit, date, dateKind, storagePlace, lot } = taken
  const known = Object.entries({ unitAmount, unit, date, dateKind, storagePlace, lot }).filter(
    ([, value]) => value !== null,
  )
  return known.length === 0 ? undefined : Object.fromEntries(known)
}

/** The batches after a move; undefined if it names one that is not there, or takes more than there are. @param today the browser's day */
export function movedBatches(batches: readonly EntryBatch[], move: StockMove, today: string): EntryBatch[] | undefined {
  const { delta, key, batch } = move
  if (move.batchId !== undefined || move.batchMadeBy !== undefined) {
    const named = namedBatch(batches, move)
    if (named === undefined || named.quantity + delta < 0) return undefined
    return afterParts(
      batches,
      [{ ...detailsOf(named), ...(delta > 0 && { openedOn: null, amountLeft: null }), delta }],
      key,
    )
  }
  if (delta > 0) return afterParts(batches, [{ ...detailsOfAdded(batch ?? {}, today), delta }], key)
  const taken = takeFirst(batches, -delta)
  return taken === null ? undefined : afterParts(batches, taken, key)
}

/** The batches after a change of one; undefined if that one is not there, or has not as many. @param today the browser's day */
export function changedBatches(
  batches: readonly EntryBatch[],
  change: BatchChange,
  { key, today }: { key: string; today: string },
): EntryBatch[] | undefined {
  const batch = namedBatch(batches, change)
  if (batch === undefined) return undefined
  const quantity = change.quantity ?? (change.opened === true ? 1 : batch.quantity)
  if (quantity > batch.quantity) return undefined
  const taken = { ...detailsOf(batch), delta: -quantity }
  return afterParts(
    batches,
    change.amountLeft === 0 ? [taken] : [taken, { ...changedDetails(batch, change, today), delta: quantity }],
    key,
  )
}
