import { skipToken } from '@apollo/client/react'
import { useMyShelfChangedSubscription } from '../generated/graphql'
import { placeEntry } from './entryCache'

/** Keeps a pantry's list as it is now, whoever changes it: another tab, another phone. Follows nothing without a pantry. */
export function useFollowPantry(pantryId: string | null): void {
  useMyShelfChangedSubscription(
    pantryId === null
      ? skipToken
      : {
          variables: { pantryId },
          ignoreResults: true,
          onData: ({ client, data: { data } }) => {
            if (data) placeEntry(client.cache, pantryId, data.pantryEntryChanged)
          },
        },
  )
}
