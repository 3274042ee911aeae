import type { ApolloCache, Reference } from '@apollo/client'
import { EntryRow_entryFragmentDoc, type EntryRow_entryFragment } from '../generated/pantries/EntryRow'

/** The cached entry of this item, including optimistic changes; null if there is none. */
export function readCachedEntry(cache: ApolloCache, pantryId: string, barcode: string): EntryRow_entryFragment | null {
  return cache.readFragment({
    fragment: EntryRow_entryFragmentDoc,
    id: cache.identify({ __typename: 'PantryEntry', id: `${pantryId}-${barcode}` }),
    optimistic: true,
  })
}

/** Adds an entry to the cached list of its pantry, unless it is there already. Lists are sorted when they are rendered. */
export function addToEntryList(cache: ApolloCache, pantryId: string, entry: EntryRow_entryFragment): void {
  cache.modify<{ entries: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: {
      entries(cached, { readField, toReference }) {
        const { nodes } = cached as { nodes: readonly Reference[] }
        if (nodes.some((node) => readField('id', node) === entry.id)) return cached
        const reference = toReference({ __typename: 'PantryEntry', id: entry.id })
        return reference === undefined ? cached : { ...cached, nodes: [...nodes, reference] }
      },
    },
  })
}

/** Removes an entry from the cache and from the list of its pantry. */
export function removeCachedEntry(cache: ApolloCache, pantryId: string, entryId: string): void {
  cache.modify<{ entries: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: {
      entries(cached, { readField }) {
        const { nodes } = cached as { nodes: readonly Reference[] }
        return { ...cached, nodes: nodes.filter((node) => readField('id', node) !== entryId) }
      },
    },
  })
  // Evicts the entry, because `readCachedEntry` would still find it.
  cache.evict({ id: cache.identify({ __typename: 'PantryEntry', id: entryId }) })
}

/** Sets the number of different items that the pantry holds. */
export function setItemCount(cache: ApolloCache, pantryId: string, itemCount: number): void {
  cache.modify<{ itemCount: number }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: { itemCount: () => itemCount },
  })
}
