import type { ApolloCache } from '@apollo/client'
import { useUndoStockMoveMutation, type UndoStockMoveMutation } from '../../generated/pantries/stock/PantryMutations'
import { newIdempotencyKey } from '../../platform/stored/idempotencyKey'
import type { LinkContext } from '../../platform/apollo/linkContext'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { toastError } from '../../ui/toasts/toastError'
import { removeCachedEntry, addToEntryList } from './entryCache'

interface ChangedEntry {
  entryId: string
  entry: EntryRow_entryFragment | null
}

/** Applies a changed or removed entry to the cached list. */
export function updateEntryList(cache: ApolloCache, pantryId: string, { entryId, entry }: ChangedEntry): void {
  if (entry) addToEntryList(cache, pantryId, entry)
  else removeCachedEntry(cache, pantryId, entryId)
}

/** Returns a function that undoes a move or a removal, at once where the outcome is known, and throws the server's error. */
export function useUndoMove(
  pantryId: string,
): (moveKey: string, barcode: string, optimisticResponse?: UndoStockMoveMutation) => Promise<void> {
  const [undo] = useUndoStockMoveMutation()

  return async (moveKey, barcode, optimisticResponse) => {
    await undo({
      variables: { input: { pantryId, moveKey, key: newIdempotencyKey() } },
      context: { serializationKey: `stock ${pantryId} ${barcode}` } satisfies LinkContext,
      optimisticResponse,
      update: (cache, { data }) => {
        if (data) updateEntryList(cache, pantryId, data.undoStockMove)
      },
    })
  }
}

/** Returns a function that undoes a move or a removal, and shows the error, if there is one, with a button that tries again. */
export function useUndoWithRetry(pantryId: string): (moveKey: string, barcode: string) => Promise<void> {
  const undoMove = useUndoMove(pantryId)

  return async function undo(moveKey, barcode) {
    await undoMove(moveKey, barcode).catch((error: unknown) => toastError(error, () => void undo(moveKey, barcode)))
  }
}
