import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { SharedItemsDocument, type SharedItemsQuery } from '../../generated/messages/thread/Thread'
import { failureOf } from '../../platform/errorMessages'
import type { LinkContext } from '../../platform/apollo/linkContext'

type Entries = NonNullable<SharedItemsQuery['pantry']>['entries']
type Item = Entries['nodes'][number]['item']

interface SharedItems {
  /** The items loaded so far, sorted by name. */
  items: readonly Item[]
  isComplete: boolean
  /** The error, if the other items could not be loaded. */
  failure: string | null
  retry: () => void
}

/** The maximum number of pages of a hundred items. */
const maxPages = 10

/** The items that an account shares with the community, loaded page by page while the component is mounted. */
export function useSharedItems(pantryId: string): SharedItems {
  const client = useApolloClient()
  const [items, setItems] = useState<readonly Item[]>([])
  const [state, setState] = useState<{ isComplete: boolean; failure: string | null }>({
    isComplete: false,
    failure: null,
  })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    // Bypasses the cache, which holds the viewer's own entries for the page "My pantry".
    const pageAfter = async (after: string | null): Promise<Entries | undefined> => {
      const { data } = await client.query({
        query: SharedItemsDocument,
        variables: { pantryId, after },
        fetchPolicy: 'no-cache',
        context: { isScreenQuery: true } satisfies LinkContext,
      })
      return data?.pantry?.entries
    }
    const load = async () => {
      const loaded: Item[] = []
      let after: string | null = null
      for (let page = 0; page < maxPages; page++) {
        const entries = await pageAfter(after)
        if (controller.signal.aborted) return
        // The viewer's own pantry has entries that are not shared.
        loaded.push(
          ...(entries?.nodes ?? [])
            .filter(({ public: isShared, quantity }) => isShared && quantity > 0)
            .map(({ item }) => item),
        )
        setItems([...loaded])
        after = entries?.pageInfo.endCursor ?? null
        if (entries?.pageInfo.hasNextPage !== true) break
      }
      setState({ isComplete: true, failure: null })
    }
    load().catch((error: unknown) => {
      if (!controller.signal.aborted) setState({ isComplete: false, failure: failureOf(error).sentence })
    })
    return () => controller.abort()
    // Runs again for every attempt.
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
