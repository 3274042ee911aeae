import type { EntityManager } from 'typeorm'
import { batchWith, type Batch } from '../../../domain/stock/batches'
import { UserError } from '../../platform/errors'
import type { PantryEntry } from '../pantry.entity'
import type { StockMoveInput } from '../stock/stock.inputs'
import { messages } from '../pantry.texts'
import { barcodeOfBatch, findMove, readPartsOfMove } from '../stock/stock.sql'

/** How an input names a batch: by its id, or by the key of what put packets into it. */
type BatchName = Pick<StockMoveInput, 'batchId' | 'batchMadeBy'>

/** Does the input name a batch? */
export const isBatchNamed = ({ batchId, batchMadeBy }: BatchName): boolean => batchId != null || batchMadeBy != null

/** Refuses both names together, because they might name different batches. BAD_INPUT. */
export function assertNamedOnce({ batchId, batchMadeBy }: BatchName): void {
  if (batchId != null && batchMadeBy != null)
    throw new UserError('BAD_INPUT', messages.nameBatchOnce, { field: 'batchMadeBy' })
}

/** The error where the named batch does not exist, or no longer. */
export const noSuchBatch = ({ batchMadeBy }: BatchName) =>
  new UserError('NOT_FOUND', messages.noSuchBatch, { field: batchMadeBy == null ? 'batchId' : 'batchMadeBy' })

/** The barcode of the entry whose batch is named; null if the pantry has no such batch. BAD_INPUT */
export async function barcodeOfNamed(
  db: EntityManager,
  pantryId: number,
  { batchId, batchMadeBy }: BatchName,
): Promise<string | null> {
  if (batchMadeBy != null) return (await findMove(db, pantryId, batchMadeBy))?.barcode ?? null
  if (batchId == null) throw new UserError('BAD_INPUT', messages.nameBatch, { field: 'batchId' })
  return barcodeOfBatch(db, pantryId, batchId)
}

/** The batch of a locked entry that is named; null if it is gone. */
export async function namedBatch(
  db: EntityManager,
  { pantryId, barcode }: Pick<PantryEntry, 'pantryId' | 'barcode'>,
  { batchId, batchMadeBy }: BatchName,
  batches: readonly Batch[],
): Promise<Batch | null> {
  if (batchMadeBy == null) return batches.find(({ id }) => id === batchId) ?? null
  const move = await findMove(db, pantryId, batchMadeBy)
  if (move?.barcode !== barcode) return null
  const added = (await readPartsOfMove(db, move)).findLast(({ delta }) => delta > 0)
  return added === undefined ? null : (batchWith(batches, added) ?? null)
}
