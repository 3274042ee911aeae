import type { ApolloCache } from '@apollo/client'
import type { RequestCard_requestFragment } from '../generated/requests/RequestCard'

/** Makes a new request that of its cached entry, so that what shows the entry follows the request's live changes. */
export function linkToEntry(cache: ApolloCache, request: RequestCard_requestFragment | undefined): void {
  if (request === undefined) return
  cache.modify({
    id: cache.identify({ __typename: 'PantryEntry', id: `${request.pantryId}-${request.barcode}` }),
    fields: { viewerRequest: (_, { toReference }) => toReference({ __typename: 'ItemRequest', id: request.id }) as unknown },
  })
}
