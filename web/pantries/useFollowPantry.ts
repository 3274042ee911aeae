import { skipToken } from '@apollo/client/react'
import { usePantryChangedSubscription } from '../generated/pantries/MyEntries'
import { setItemCount, removeCachedEntry, addToEntryList } from './entryCache'

/** Subscribes to the changes of a pantry and applies them to its cached list. Without a pantry it subscribes to nothing. */
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
            if (entry) addToEntryList(client.cache, pantryId, entry)
            else removeCachedEntry(client.cache, pantryId, entryId)
            setItemCount(client.cache, pantryId, itemCount)
          },
        },
  )
}

/** Refetches the page when a pantry changes that the viewer may not see at the moment: it may share something again. */
export function useRefetchOnPantryChange(pantryId: string | null): void {
  usePantryChangedSubscription(
    pantryId === null
      ? skipToken
      : { variables: { pantryId }, ignoreResults: true, onData: ({ client }) => void client.refetchQueries({ include: 'active' }).catch(() => {}) },
  )
}
