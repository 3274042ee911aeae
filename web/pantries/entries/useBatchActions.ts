import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { localDay, type EntryBatch } from '../dates/dates'
import { changedBatches, movedBatches, nameOfBatch } from '../stock/optimisticBatches'
import type { BatchChange } from '../stock/unsentMoves'
import { useChangeBatch } from '../stock/useChangeBatch'
import { useMoveStock } from '../stock/useMoveStock'
import { useUndoWithRetry } from '../stock/useUndoMove'
import { t } from '../i18n'

/**
 * Runs an action; asks before, where it leaves fewer for others than are promised to them.
 * @param after the batches that it leaves for others; undefined: the server may refuse it
 */
export type CheckBatches = (after: readonly EntryBatch[] | undefined, run: () => void) => void

/** What is changed of a batch. */
export type BatchChanges = Omit<BatchChange, 'batchId' | 'batchMadeBy'>

interface ConfirmedChange {
  changes: BatchChanges
  /** The sentence of the toast. */
  sentence: string
  /** Called before the change is made, after the person has confirmed. */
  onConfirmed: () => void
}

/** Changes of an entry's batches. They show at once; each shows its errors, and once it is saved a toast with an undo button. */
export function useBatchActions(
  pantry: { id: string; itemCount: number },
  entry: EntryRow_entryFragment,
  check: CheckBatches,
) {
  const changeBatch = useChangeBatch(pantry)
  const moveStock = useMoveStock(pantry)
  const undo = useUndoWithRetry(pantry.id)
  const { barcode, batches, item } = entry

  const run = async (key: string, sentence: string, saved: Promise<unknown>) => {
    try {
      await saved
      // One toast for all changes of the entry: it would cover what is changed next.
      toast.success(sentence, {
        id: `batches ${entry.id}`,
        about: itemName(item),
        action: { label: t('undo'), run: () => void undo(key, barcode) },
      })
    } catch (error) {
      toastError(error)
    }
  }

  return {
    change({ id }: EntryBatch, { changes, sentence, onConfirmed }: ConfirmedChange): void {
      const key = newIdempotencyKey()
      const change = { ...nameOfBatch(id), ...changes }
      check(changedBatches(batches, change, { key, today: localDay() }), () => {
        onConfirmed()
        void run(key, sentence, changeBatch({ barcode, change, key }))
      })
    },

    /** Throws one packet of a batch away. */
    throwAway({ id }: EntryBatch): void {
      const move = { barcode, delta: -1, ...nameOfBatch(id), key: newIdempotencyKey() }
      check(
        movedBatches(batches, { ...move, share: false }, localDay()),
        () => void run(move.key, t('thrownAway'), moveStock({ ...move, reason: 'THROWN_AWAY' })),
      )
    },
  }
}
