import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import {
  useThrowAwayBatchesMutation,
  useUndoThrowAwayBatchesMutation,
} from '../../generated/pantries/stock/PantryMutations'
import { itemName } from '../../items/itemName'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import { toast } from '../../ui/toasts/toast'
import { toastError } from '../../ui/toasts/toastError'
import { isPastUseBy } from '../dates/dates'
import { nameOfBatch } from '../stock/optimisticBatches'
import { useMoveStock } from '../stock/useMoveStock'
import { useStockOperation } from '../stock/useStockOperation'
import { toastIdOfEntry } from '../stock/useTakenPackets'
import { useUndoWithRetry } from '../stock/useUndoMove'
import { t } from '../i18n'

/** Throws away what is past its use-by date, of one entry or of several. A toast undoes it; each shows its own errors. */
export function useThrowAwayPast(pantry: { id: string; itemCount: number }) {
  const moveStock = useMoveStock(pantry)
  const undo = useUndoWithRetry(pantry.id)
  const [throwAwayBatches] = useThrowAwayBatchesMutation()
  const [undoThrowAway] = useUndoThrowAwayBatchesMutation()
  const runOperation = useStockOperation({
    send: (batchIds: string[], key) =>
      throwAwayBatches({ variables: { input: { pantryId: pantry.id, batchIds, key } } }),
    sendUndo: (operationKey, key) =>
      undoThrowAway({ variables: { input: { pantryId: pantry.id, operationKey, key } } }),
  })
  const pastOf = ({ batches }: EntryRow_entryFragment, today: string) =>
    batches.filter((batch) => isPastUseBy(batch, today))

  return {
    /** Of one entry: at once, and later where there is no connection. */
    throwAway(entry: EntryRow_entryFragment, today: string): void {
      const { barcode } = entry
      const moves = pastOf(entry, today).map(({ id, quantity }) => ({
        barcode,
        delta: -quantity,
        key: newIdempotencyKey(),
        ...nameOfBatch(id),
      }))
      for (const move of moves)
        moveStock({ ...move, reason: 'THROWN_AWAY' }).catch((error: unknown) => toastError(error))
      toast.success(t('thrownAwayCount', { count: -moves.reduce((sum, { delta }) => sum + delta, 0) }), {
        id: toastIdOfEntry(entry.id),
        about: itemName(entry.item),
        action: { label: t('undo'), run: () => moves.forEach(({ key }) => void undo(key, barcode)) },
      })
    },

    /** Of several entries, in one operation; what is not saved yet is left. */
    async throwAllAway(entries: readonly EntryRow_entryFragment[], today: string): Promise<void> {
      const batches = entries.flatMap((entry) => pastOf(entry, today)).filter(({ id }) => 'batchId' in nameOfBatch(id))
      try {
        await runOperation(
          batches.map(({ id }) => id),
          t('thrownAwayCount', { count: batches.reduce((sum, { quantity }) => sum + quantity, 0) }),
        )
      } catch (error) {
        toastError(error)
      }
    },
  }
}
