import { useApolloClient } from '@apollo/client/react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import type { MyEntries_pantryFragment } from '../../generated/pantries/entries/MyEntries'
import { useChangeBatchMutation, type ChangeBatchMutation } from '../../generated/pantries/stock/PantryMutations'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { localDay } from '../dates/dates'
import { cachedName, readCachedEntry } from './entryCache'
import { changedBatches } from './optimisticBatches'
import { outboxNote } from './outboxNote'
import { sendStored, type RequestedChange } from './unsentMoves'
import { updateEntryList } from './useUndoMove'

type PantrySummary = Pick<MyEntries_pantryFragment, 'id' | 'itemCount'>

/**
 * Changes a batch of an entry, with an optimistic update of the cached entry; it waits in the outbox as moves do.
 * @returns a function that throws the server's error; the change is undone by its key
 */
export function useChangeBatch(pantry: PantrySummary): (requested: RequestedChange) => Promise<void> {
  const { cache } = useApolloClient()
  const [changeBatch] = useChangeBatchMutation()

  return (requested) => {
    const { barcode, change, key } = requested
    const note = outboxNote(cache, pantry.id, cachedName(cache, pantry.id, barcode))
    return sendStored({ pantryId: pantry.id, request: requested, note }, async (retryUntil) => {
      await changeBatch({
        variables: { input: { ...change, pantryId: pantry.id, key } },
        context: { serializationKey: `stock ${pantry.id} ${barcode}`, retries: true, retryUntil } satisfies LinkContext,
        optimisticResponse: optimisticChange(pantry, readCachedEntry(cache, pantry.id, barcode), requested),
        update: (store, { data }) => {
          if (data) updateEntryList(store, pantry.id, data.changeBatch)
        },
      })
    })
  }
}

/** The optimistic response; undefined if the batch is not cached, or if the server may refuse the change. */
function optimisticChange(
  pantry: PantrySummary,
  entry: EntryRow_entryFragment | null,
  { change, key }: RequestedChange,
): ChangeBatchMutation | undefined {
  const batches = entry === null ? undefined : changedBatches(entry.batches, change, { key, today: localDay() })
  if (entry === null || batches === undefined) return undefined
  const quantity = batches.reduce((sum, batch) => sum + batch.quantity, 0)
  const itemCountChange = Math.sign(quantity) - Math.sign(entry.quantity)
  return {
    changeBatch: {
      entryId: entry.id,
      entry: { ...entry, quantity, batches },
      pantry: { ...pantry, itemCount: pantry.itemCount + itemCountChange },
    },
  }
}
