import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useNavigationType } from 'react-router'
import { PantriesScreenDocument, usePantriesScreenQuery, type PantriesScreenQuery } from '../generated/screens/PantriesScreen'
import { failureOf } from '../platform/errorMessages'

/** As many as the server gives at once. */
const largestPage = 100
/** What everybody gets who comes anew, and what may have come with the page. */
const onePage = 24
/** A longer list is left as it was when somebody comes back to it: asking for all of it anew would be a burden. */
const longestRefresh = 500

/**
 * The pantries with these words in their name or postcode. While the next ones come, those before stay (`isOld`).
 * Coming back by the browser's own buttons finds the same pages as before, brought up to date without changing their
 * number; every other way in starts at the first page.
 */
export function usePantries(words: string) {
  const client = useApolloClient()
  const variables = { search: words === '' ? null : words }
  const back = useReturn(client, words)
  const isBack = back.count > onePage && back.words === words

  const { data, previousData, error, loading, refetch, fetchMore } = usePantriesScreenQuery({
    variables,
    fetchPolicy: isBack ? 'cache-first' : 'cache-and-network',
  })
  const shown = data ?? (error === undefined ? previousData : undefined)

  return {
    pantries: shown?.pantries ?? null,
    itemCount: (data ?? previousData)?.community.itemCount ?? null,
    recipeCount: (data ?? previousData)?.community.recipeCount ?? null,
    isOld: data === undefined && loading,
    // What is known stays on the screen when it could not be brought up to date.
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
    more: (after: string | null) => fetchMore({ variables: { after } }),
  }
}

/** What was known of the list when somebody came back to it: how many pantries, and for which words. Brings them up to date, once. */
function useReturn(client: ApolloClient, words: string) {
  const navigation = useNavigationType()
  const [back] = useState(() => ({ words, count: navigation === 'POP' ? knownCount(client, words) : 0 }))

  useEffect(() => {
    if (back.count <= onePage || back.count > longestRefresh) return
    // Where it cannot be brought up to date, the list stays as it was.
    refresh(client, back.words, back.count).catch(() => {})
  }, [client, back])
  return back
}

const variablesOf = (words: string) => ({ search: words === '' ? null : words })

function knownCount(client: ApolloClient, words: string): number {
  return client.readQuery({ query: PantriesScreenDocument, variables: variablesOf(words) })?.pantries.nodes.length ?? 0
}

/** Asks for so many pantries anew and puts them in the place of those that were known, all at once. */
async function refresh(client: ApolloClient, words: string, count: number): Promise<void> {
  const nodes: PantriesScreenQuery['pantries']['nodes'] = []
  let after: string | null = null
  let page: PantriesScreenQuery | undefined
  do {
    const first = Math.min(largestPage, count - nodes.length)
    const answer: { data?: PantriesScreenQuery } = await client.query({
      query: PantriesScreenDocument,
      variables: { ...variablesOf(words), first, after },
      fetchPolicy: 'no-cache',
    })
    page = answer.data
    nodes.push(...(page?.pantries.nodes ?? []))
    after = page?.pantries.pageInfo.endCursor ?? null
  } while (nodes.length < count && page?.pantries.pageInfo.hasNextPage === true)

  // Somebody may have asked for more meanwhile, and must keep it.
  if (page === undefined || knownCount(client, words) !== count) return
  client.writeQuery({
    query: PantriesScreenDocument,
    variables: variablesOf(words),
    data: { ...page, pantries: { ...page.pantries, nodes } },
  })
}
