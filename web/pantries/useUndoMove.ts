import type { ApolloCache } from '@apollo/client'
import { useUndoStockMoveMutation } from '../generated/pantries/ShelfActs'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { dropEntry, placeEntry } from './entryCache'

interface ChangedEntry {
  entryId: string
  entry: EntryRow_entryFragment | null
}

/** Puts what a change left behind into the list, or takes it out. */
export function settleEntry(cache: ApolloCache, pantryId: string, { entryId, entry }: ChangedEntry): void {
  if (entry) placeEntry(cache, pantryId, entry)
  else dropEntry(cache, pantryId, entryId)
}

/** Takes back a move, or a removal. Answers when it is done; throws what the server refuses. */
export function useUndoMove(pantryId: string): (moveKey: string, barcode: string) => Promise<void> {
  const [undo] = useUndoStockMoveMutation()

  return async (moveKey, barcode) => {
    await undo({
      variables: { input: { pantryId, moveKey, key: newIdempotencyKey() } },
      context: { queue: `stock ${pantryId} ${barcode}` },
      update: (cache, { data }) => {
        if (data) settleEntry(cache, pantryId, data.undoStockMove)
      },
    })
  }
}
