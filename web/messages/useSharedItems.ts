import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SharedItemsDocument, type SharedItemsQuery } from '../generated/messages/SharedItems'
import { failureOf } from '../platform/errorMessages'

type Entries = NonNullable<SharedItemsQuery['pantry']>['entries']
type Item = Entries['nodes'][number]['item']

interface SharedItems {
  /** By name; what is known of them so far. */
  items: readonly Item[]
  isComplete: boolean
  /** Why there are no more. */
  failure: string | null
  retry: () => void
}

/** So many pages of a hundred are brought: nobody looks for something on a longer shelf in a window this small. */
const mostPages = 10

/** What somebody shares with the community, page by page, for as long as this is on the page. */
export function useSharedItems(pantryId: string): SharedItems {
  const client = useApolloClient()
  const [items, setItems] = useState<readonly Item[]>([])
  const [state, setState] = useState<{ isComplete: boolean; failure: string | null }>({ isComplete: false, failure: null })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const end = new AbortController()
    // Past the cache: one's own shelf stands there as My pantry shows it.
    const pageAfter = async (after: string | null): Promise<Entries | undefined> => {
      const { data } = await client.query({ query: SharedItemsDocument, variables: { pantryId, after }, fetchPolicy: 'no-cache', context: { isOfScreen: true } })
      return data?.pantry?.entries
    }
    const bring = async () => {
      const found: Item[] = []
      let after: string | null = null
      for (let page = 0; page < mostPages; page++) {
        const entries = await pageAfter(after)
        if (end.signal.aborted) return
        // On one's own shelf there is more than what is shared.
        found.push(...(entries?.nodes ?? []).filter(({ public: isShared, quantity }) => isShared && quantity > 0).map(({ item }) => item))
        setItems([...found])
        after = entries?.pageInfo.endCursor ?? null
        if (entries?.pageInfo.hasNextPage !== true) break
      }
      setState({ isComplete: true, failure: null })
    }
    bring().catch((error: unknown) => {
      if (!end.signal.aborted) setState({ isComplete: false, failure: failureOf(error).sentence })
    })
    return () => end.abort()
    // Once more for every attempt.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [client, pantryId, attempt])

  return {
    items,
    ...state,
    retry() {
      setState({ isComplete: false, failure: null })
      setAttempt(attempt + 1)
    },
  }
}
