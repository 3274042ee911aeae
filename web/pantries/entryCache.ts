import type { ApolloCache, Reference } from '@apollo/client'
import { EntryRow_entryFragmentDoc, type EntryRow_entryFragment } from '../generated/pantries/EntryRow'

/** The entry of this product as the app knows it, changes under way included; null when the list it knows has none. */
export function knownEntry(cache: ApolloCache, pantryId: string, barcode: string): EntryRow_entryFragment | null {
  return cache.readFragment({
    fragment: EntryRow_entryFragmentDoc,
    id: cache.identify({ __typename: 'PantryEntry', id: `${pantryId}-${barcode}` }),
    optimistic: true,
  })
}

/** Puts an entry that came by another way (a scan, another tab) into its pantry's list. Lists are sorted when they are shown. */
export function placeEntry(cache: ApolloCache, pantryId: string, entry: EntryRow_entryFragment): void {
  cache.modify<{ entries: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: {
      entries(known, { readField, toReference }) {
        const { nodes } = known as { nodes: readonly Reference[] }
        if (nodes.some((node) => readField('id', node) === entry.id)) return known
        const reference = toReference({ __typename: 'PantryEntry', id: entry.id })
        return reference === undefined ? known : { ...known, nodes: [...nodes, reference] }
      },
    },
  })
}

/** Takes an entry out of its pantry's list: it is gone, or no longer to be seen. */
export function dropEntry(cache: ApolloCache, pantryId: string, entryId: string): void {
  cache.modify<{ entries: { nodes: readonly Reference[] } }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: {
      entries(known, { readField }) {
        const { nodes } = known as { nodes: readonly Reference[] }
        return { ...known, nodes: nodes.filter((node) => readField('id', node) !== entryId) }
      },
    },
  })
  // Whoever asks for the entry itself, such as a scan, must not find it any more.
  cache.evict({ id: cache.identify({ __typename: 'PantryEntry', id: entryId }) })
}

/** How many kinds of item the pantry holds, as the server counts. */
export function countItems(cache: ApolloCache, pantryId: string, itemCount: number): void {
  cache.modify<{ itemCount: number }>({
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
    fields: { itemCount: () => itemCount },
  })
}
