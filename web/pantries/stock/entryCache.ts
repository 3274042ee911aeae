import type { ApolloCache, Reference } from '@apollo/client'
import { EntryRow_entryFragmentDoc, type EntryRow_entryFragment } from '../../generated/pantries/entries/EntryRow'
import { itemName } from '../../items/itemName'

/** The cache's id of the entry of an item in a pantry, whether or not it is cached. */
export const cacheIdOfEntry = (cache: ApolloCache, pantryId: string, barcode: string): string | undefined =>
  cache.identify({ __typename: 'PantryEntry', id: `${pantryId}-${barcode}` })

/** The cached entry of this item, including optimistic changes; null if there is none. */
export function readCachedEntry(cache: ApolloCache, pantryId: string, barcode: string): EntryRow_entryFragment | null {
  return cache.readFragment({
    fragment: EntryRow_entryFragmentDoc,
    id: cacheIdOfEntry(cache, pantryId, barcode),
    optimistic: true,
  })
}

/** The name on screen of what has this code, if its entry is cached. */
export function cachedName(cache: ApolloCache, pantryId: string, barcode: string): string | null {
  const entry = readCachedEntry(cache, pantryId, barcode)
  return entry === null ? null : itemName(entry.item)
}

/** The entry of the last live event, by id. */
const liveEntries = new Map<string, EntryRow_entryFragment>()

/** Call for each live event of an entry, so that `restoreNewer` knows it. */
export function rememberLiveEntry(entry: EntryRow_entryFragment): void {
  liveEntries.set(entry.id, entry)
}

/**
 * Writes the entry of the latest live event, if that is newer. Call when the answer to a mutation has been written: it may
 * arrive after the event of a later change, and would undo it on the screen.
 */
export function restoreNewer(
  cache: ApolloCache,
  { id, updatedAt }: Pick<EntryRow_entryFragment, 'id' | 'updatedAt'>,
): void {
  const live = liveEntries.get(id)
  if (live === undefined || Date.parse(live.updatedAt) <= Date.parse(updatedAt)) return
  cache.writeFragment({
    fragment: EntryRow_entryFragmentDoc,
    id: cache.identify({ __typename: 'PantryEntry', id }),
    data: live,
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
