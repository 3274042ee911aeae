import { useApolloClient } from '@apollo/client/react'
import { useViewer } from '../auth/useViewer'

/** Returns a function that reads the lists and counts of requests again, where they are shown. */
export function useRefetchRequests(): () => void {
  const client = useApolloClient()
  const pantryId = useViewer()?.account?.pantry?.id

  return () => {
    void client
      .refetchQueries({
        updateCache(cache) {
          cache.modify({ fields: { itemRequests: (_, { INVALIDATE }) => INVALIDATE as unknown } })
          if (pantryId !== undefined)
            cache.modify({
              id: cache.identify({ __typename: 'Pantry', id: pantryId }),
              fields: { waitingRequestCount: (_, { INVALIDATE }) => INVALIDATE as unknown },
            })
        },
      })
      .catch(() => {})
  }
}
