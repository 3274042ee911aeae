import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { usePantryChangedSubscription } from '../generated/pantries/MyEntries'
import { setItemCount, removeCachedEntry, addToEntryList } from './entryCache'

/** A pantry as it was read. */
interface ReadPantry {
  id: string
  revision: string
}

/**
 * Subscribes to the changes of a pantry and applies them to its cached list, from the revision that was read first: a change
 * while the connection was being opened is not missed. Without a pantry it subscribes to nothing.
 */
export function useFollowPantry(pantry: ReadPantry | null): void {
  // Not the latest revision: each answer would start another subscription.
  const [first, setFirst] = useState(pantry)
  if (first?.id !== pantry?.id) setFirst(pantry)

  usePantryChangedSubscription(
    first === null
      ? skipToken
      : {
          variables: { pantryId: first.id, since: first.revision },
          ignoreResults: true,
          onData: ({ client, data: { data } }) => {
            if (!data) return
            const { entryId, entry, itemCount } = data.pantryChanged
            if (entryId === null) return void client.refetchQueries({ include: 'active' }).catch(() => {})
            if (entry) addToEntryList(client.cache, first.id, entry)
            else removeCachedEntry(client.cache, first.id, entryId)
            setItemCount(client.cache, first.id, itemCount)
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
