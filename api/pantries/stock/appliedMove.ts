import { isDeepStrictEqual } from 'node:util'
import type { EntityManager } from 'typeorm'
import { detailsOf, type BatchDetails, type BatchPart } from '../../../domain/stock/batches'
import { UserError } from '../../platform/errors'
import { detailsOfInput, type ChangeBatchInput } from '../dates/batch.inputs'
import { isBatchNamed } from '../dates/batchName'
import { StockReason, type StockMove } from '../pantry.entity'
import type { StockMoveInput } from './stock.inputs'
import { messages } from '../pantry.texts'
import { findMove, readParts } from './stock.sql'

/** Was this move applied before? KEY_REUSED if its key was used for another one. */
export async function wasApplied(
  db: EntityManager,
  pantryId: number,
  input: StockMoveInput,
  today: string,
): Promise<boolean> {
  const { barcode, delta, key, batch } = input
  const before = await findMove(db, pantryId, key)
  if (!before) return false
  // The reason of what was taken out may have been changed since.
  const hasReason = delta < 0 || before.reason === null || before.reason === reasonOf(input)
  const isSame =
    before.barcode === barcode &&
    before.delta === delta &&
    before.undoes === null &&
    before.wasPublic === null &&
    hasReason
  if (!isSame) throw keyReused()
  if (delta > 0 && !isBatchNamed(input)) {
    const [added] = await readParts(db, before.id)
    if (added && !isDeepStrictEqual(asSent(added), asSent(detailsOfInput(batch, today)))) throw keyReused()
  }
  return true
}

/** A repetition may come on a later day than the move. */
const asSent = (details: BatchDetails): BatchDetails => ({ ...detailsOf(details), frozenOn: null })

/** The reason of a move; without one in the input it follows from the direction. */
export const reasonOf = ({ reason, delta }: StockMoveInput): StockReason =>
  reason ?? (delta > 0 ? StockReason.BOUGHT : StockReason.EATEN)

/** Is this move of the journal, with its parts, what this change of a batch did? What was not sent, and what depends on the day, is not compared. */
export function isSameChange(
  move: StockMove,
  [taken, changed]: readonly BatchPart[],
  { quantity, date, dateKind, storagePlace, opened, amountLeft }: ChangeBatchInput,
): boolean {
  if (move.wasPublic !== null || move.undoes !== null || !taken || taken.delta > 0) return false
  if (quantity != null && quantity !== -taken.delta) return false
  if (!changed) return amountLeft === 0
  const isThawed = taken.storagePlace === 'FREEZER' && changed.storagePlace !== 'FREEZER'
  const isAsSent = <Value>(sent: Value | undefined, now: Value): boolean => sent === undefined || sent === now
  return (
    move.delta === 0 &&
    isAsSent(storagePlace, changed.storagePlace) &&
    isAsSent(amountLeft, changed.amountLeft) &&
    isAsSent(opened ?? undefined, changed.openedOn !== null) &&
    (isThawed || (isAsSent(date, changed.date) && isAsSent(dateKind, changed.dateKind)))
  )
}

/** The error of a key that was used for another change. */
export const keyReused = () => new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
