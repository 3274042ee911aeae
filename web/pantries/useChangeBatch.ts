import type { EntryRow_entryFragment } from '../generated/pantries/EntryRow'
import { useChangeBatchMutation } from '../generated/pantries/BatchMutations'
import type { ChangeBatchInput } from '../generated/schema'
import { newIdempotencyKey } from '../platform/idempotencyKey'
import type { LinkContext } from '../platform/linkContext'
import { updateEntryList } from './useUndoMove'

/** What changes of a batch, or of some of its packets. */
export type BatchChange = Omit<ChangeBatchInput, 'key' | 'pantryId'>

export interface ChangedBatch {
  /** The key by which the change is undone. */
  key: string
  /** The entry after it; null if it is gone. */
  entry: EntryRow_entryFragment | null
}

/** Returns a function that changes a batch of an entry, and throws the server's error. */
export function useChangeBatch(pantryId: string): (barcode: string, change: BatchChange) => Promise<ChangedBatch> {
  const [changeBatch] = useChangeBatchMutation()

  return async (barcode, change) => {
    const key = newIdempotencyKey()
    const { data } = await changeBatch({
      variables: { input: { ...change, pantryId, key } },
      context: { serializationKey: `stock ${pantryId} ${barcode}` } satisfies LinkContext,
      update: (cache, { data: changed }) => {
        if (changed) updateEntryList(cache, pantryId, changed.changeBatch)
      },
    })
    return { key, entry: data?.changeBatch.entry ?? null }
  }
}
