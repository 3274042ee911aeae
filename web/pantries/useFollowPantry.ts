import { skipToken } from '@apollo/client/react'
import { usePantryChangedSubscription } from '../generated/pantries/MyShelf'
import { countItems, dropEntry, placeEntry } from './entryCache'

/**
 * Keeps a pantry's list as it is now, whoever changes it: another tab, another phone, a neighbour
 * whose pantry is looked at. Follows nothing without a pantry.
 */
export function useFollowPantry(pantryId: string | null): void {
  usePantryChangedSubscription(
    pantryId === null
      ? skipToken
      : {
          variables: { pantryId },
          ignoreResults: true,
          onData: ({ client, data: { data } }) => {
            if (!data) return
            const { entryId, entry, itemCount } = data.pantryChanged
            if (entryId === null) return void client.refetchQueries({ include: 'active' }).catch(() => {})
            if (entry) placeEntry(client.cache, pantryId, entry)
            else dropEntry(client.cache, pantryId, entryId)
            countItems(client.cache, pantryId, itemCount)
          },
        },
  )
}
