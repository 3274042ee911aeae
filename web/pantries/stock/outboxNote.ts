import type { ApolloCache } from '@apollo/client'
import { PantryName_pantryFragmentDoc } from '../../generated/pantries/stock/PantryMutations'
import { draftOwner } from '../../platform/stored/drafts'
import type { OutboxNote } from '../../platform/stored/outbox'

/** The note of a change that waits to be sent to a pantry. @param about what it is about, as it is called on screen */
export function outboxNote(cache: ApolloCache, pantryId: string, about: string | null): OutboxNote {
  const pantry = cache.readFragment({
    fragment: PantryName_pantryFragmentDoc,
    id: cache.identify({ __typename: 'Pantry', id: pantryId }),
  })
  return { by: draftOwner(), about, pantry: pantry?.name ?? null }
}
