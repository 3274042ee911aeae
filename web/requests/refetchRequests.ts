import type { ApolloClient } from '@apollo/client'

/** Reads the lists of requests again, where they are shown. */
export function refetchRequests(client: ApolloClient): void {
  void client
    .refetchQueries({
      updateCache(cache) {
        cache.modify({ fields: { itemRequests: (_, { INVALIDATE }) => INVALIDATE as unknown } })
      },
    })
    .catch(() => {})
}
