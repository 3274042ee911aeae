import { skipToken } from '@apollo/client/react'
import { useState } from 'react'
import { usePantryChangedSubscription } from '../../generated/pantries/entries/MyEntries'
import { addToEntryList, rememberLiveEntry, removeCachedEntry, setItemCount } from './entryCache'

/** A pantry as it was read. */
interface ReadPantry {
  id: string
  revision: string
}

/**
 * Subscribes to the changes of a pantry and applies them to its cached list. It starts at the revision that was read first, so
 * that changes are not missed while the connection opens. Without a pantry there is no subscription.
 */
export function useLivePantry(pantry: ReadPantry | null): void {
  // Keeps the first revision: with the latest one each answer would start another subscription.
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
            if (entry) {
              rememberLiveEntry(entry)
              addToEntryList(client.cache, first.id, entry)
            } else removeCachedEntry(client.cache, first.id, entryId)
            setItemCount(client.cache, first.id, itemCount)
          },
        },
  )
}

/** Refetches the page when a pantry changes that the viewer cannot see at the moment, because it may share something again. */
export function useRefetchOnPantryChange(pantryId: string | null): void {
  usePantryChangedSubscription(
    pantryId === null
      ? skipToken
      : {
          variables: { pantryId },
          ignoreResults: true,
          onData: ({ client }) => void client.refetchQueries({ include: 'active' }).catch(() => {}),
        },
  )
}
