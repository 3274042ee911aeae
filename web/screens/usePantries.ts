import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { PantriesScreenDocument, usePantriesScreenQuery, type PantriesScreenQuery } from '../generated/screens/PantriesScreen'
import { listState } from './listState'
import { firstPageRows, useRowsOnReturn } from './useRowsOnReturn'

/** The largest page that the server returns. */
const maxPageRows = 100
/** A longer list is shown from the cache without a refresh, which would be too expensive. */
const maxRefreshedRows = 500

/**
 * The pantries with this text in their name or postcode. While the next ones load, the previous ones are shown (`isOld`).
 * Navigating back shows the same pages from the cache and then refreshes them without changing their number; after any
 * other navigation the list starts with its first page.
 */
export function usePantries(search: string) {
  const cached = useCachedOnReturn(search)
  const isReturn = cached.rows > firstPageRows && cached.search === search

  const result = usePantriesScreenQuery({ variables: variablesOf(search), fetchPolicy: isReturn ? 'cache-first' : 'cache-and-network' })
  const { shown, ...state } = listState(result)
  const community = (result.data ?? result.previousData)?.community

  return {
    ...state,
    pantries: shown?.pantries ?? null,
    itemCount: community?.itemCount ?? null,
    recipeCount: community?.recipeCount ?? null,
    fetchPage: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}

/** The number of cached pantries and their search when the person navigated back to the list. Refreshes them once. */
function useCachedOnReturn(search: string) {
  const client = useApolloClient()
  const rows = useRowsOnReturn(() => countCachedRows(client, search))
  const [cached] = useState({ search, rows })

  useEffect(() => {
    if (cached.rows <= firstPageRows || cached.rows > maxRefreshedRows) return
    // If it fails, the list stays as it was.
    refresh(client, cached.search, cached.rows).catch(() => {})
  }, [client, cached])
  return cached
}

const variablesOf = (search: string) => ({ search: search === '' ? null : search })

function countCachedRows(client: ApolloClient, search: string): number {
  return client.readQuery({ query: PantriesScreenDocument, variables: variablesOf(search) })?.pantries.nodes.length ?? 0
}

/** Fetches this many pantries again and replaces the cached ones in one step. */
async function refresh(client: ApolloClient, search: string, count: number): Promise<void> {
  const nodes: PantriesScreenQuery['pantries']['nodes'] = []
  let after: string | null = null
  let page: PantriesScreenQuery | undefined
  do {
    const first = Math.min(maxPageRows, count - nodes.length)
    const response: { data?: PantriesScreenQuery } = await client.query({
      query: PantriesScreenDocument,
      variables: { ...variablesOf(search), first, after },
      fetchPolicy: 'no-cache',
    })
    page = response.data
    nodes.push(...(page?.pantries.nodes ?? []))
    after = page?.pantries.pageInfo.endCursor ?? null
  } while (nodes.length < count && page?.pantries.pageInfo.hasNextPage === true)

  // A further page may have been loaded meanwhile: then the list is left as it is.
  if (page === undefined || countCachedRows(client, search) !== count) return
  client.writeQuery({
    query: PantriesScreenDocument,
    variables: variablesOf(search),
    data: { ...page, pantries: { ...page.pantries, nodes } },
  })
}
