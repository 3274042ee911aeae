import { useApolloClient } from '@apollo/client/react'
import type { EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { useAddLeftoversMutation } from '../../generated/pantries/stock/PantryMutations'
import type { LinkContext } from '../../platform/apollo/linkContext'
import { addToEntryList } from './entryCache'
import { outboxNote } from './outboxNote'
import { sendStored, type AddedThing } from './unsentMoves'

/**
 * Adds leftovers, or something else without a barcode, to the pantry; it waits in the outbox as moves do.
 * @returns a function that returns the new entry, and throws the server's error
 */
export function useAddThing(pantryId: string): (thing: AddedThing) => Promise<EntryRow_entryFragment> {
  const { cache } = useApolloClient()
  const [addLeftovers] = useAddLeftoversMutation()

  return (thing) =>
    sendStored({ pantryId, request: thing, note: outboxNote(cache, pantryId, thing.name) }, async (retryUntil) => {
      const { data } = await addLeftovers({
        variables: { input: { ...thing, pantryId } },
        context: {
          serializationKey: `stock ${pantryId} ${thing.key}`,
          retries: true,
          retryUntil,
        } satisfies LinkContext,
        update: (store, { data: added }) => {
          if (added) addToEntryList(store, pantryId, added.addLeftovers.entry)
        },
      })
      if (!data) throw new Error('addLeftovers was answered without data')
      return data.addLeftovers.entry
    })
}
