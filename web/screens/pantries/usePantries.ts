import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import {
  PantriesScreenDocument,
  usePantriesScreenQuery,
  type PantriesScreenQuery,
} from '../../generated/screens/pantries/PantriesScreen'
import type { PantryFilters } from '../../pantries/near/usePantryFilter'
import { listState } from '../../platform/listState'
import { firstPageRows, useRowsOnReturn } from '../../platform/useRowsOnReturn'

/** Rows of one request when the list is refreshed: more cards at once are more than the server answers. */
const maxPageRows = 24
/** A longer list is shown from the cache without a refresh, which would be too expensive. */
const maxRefreshedRows = 500

/**
 * The pantries that are found by a text and pass the filters. While the next ones load, the previous ones are shown (`isOld`).
 * Navigating back shows the same pages from the cache and then refreshes them without changing their number; after any
 * other navigation the list starts with its first page.
 */
export function usePantries(search: string, filters: PantryFilters) {
  const variables = variablesOf(search, filters)
  const cached = useCachedOnReturn(variables)
  const isReturn = cached.rows > firstPageRows && isSame(cached.variables, variables)

  const result = usePantriesScreenQuery({ variables, fetchPolicy: isReturn ? 'cache-first' : 'cache-and-network' })
  const { shown, ...state } = listState(result)
  const latest = result.data ?? result.previousData
  const community = latest?.community

  return {
    ...state,
    pantries: shown?.pantries ?? null,
    /** Has the viewer's pantry a position? undefined: they have no pantry, or nobody knows yet. */
    hasPosition: latest?.myPantry == null ? undefined : latest.myPantry.position !== null,
    itemCount: community?.itemCount ?? null,
    recipeCount: community?.recipeCount ?? null,
    fetchPage: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}

/** The number of cached pantries and their search when the person navigated back to the list. Refreshes them once. */
function useCachedOnReturn(variables: ListVariables) {
  const client = useApolloClient()
  const rows = useRowsOnReturn(() => countCachedRows(client, variables))
  const [cached] = useState({ variables, rows })

  useEffect(() => {
    if (cached.rows <= firstPageRows || cached.rows > maxRefreshedRows) return
    // If it fails, the list stays as it was.
    refresh(client, cached.variables, cached.rows).catch(() => {})
  }, [client, cached])
  return cached
}

const variablesOf = (search: string, { within, goingSoon, openNow, without, area }: PantryFilters) => ({
  search: search === '' ? null : search,
  within,
  goingSoon,
  openNow,
  without,
  outcode: area,
})
type ListVariables = ReturnType<typeof variablesOf>

const isSame = (one: ListVariables, other: ListVariables): boolean =>
  one.search === other.search &&
  one.within === other.within &&
  one.goingSoon === other.goingSoon &&
  one.openNow === other.openNow &&
  one.without === other.without &&
  one.outcode === other.outcode

function countCachedRows(client: ApolloClient, variables: ListVariables): number {
  return client.readQuery({ query: PantriesScreenDocument, variables })?.pantries.nodes.length ?? 0
}

/** Fetches this many pantries again and replaces the cached ones in one step. */
async function refresh(client: ApolloClient, variables: ListVariables, count: number): Promise<void> {
  const nodes: PantriesScreenQuery['pantries']['nodes'] = []
  let after: string | null = null
  let page: PantriesScreenQuery | undefined
  do {
    const first = Math.min(maxPageRows, count - nodes.length)
    const response: { data?: PantriesScreenQuery } = await client.query({
      query: PantriesScreenDocument,
      variables: { ...variables, first, after },
      fetchPolicy: 'no-cache',
    })
    page = response.data
    nodes.push(...(page?.pantries.nodes ?? []))
    after = page?.pantries.pageInfo.endCursor ?? null
  } while (nodes.length < count && page?.pantries.pageInfo.hasNextPage === true)

  // A further page may have been loaded meanwhile: then the list is left as it is.
  if (page === undefined || countCachedRows(client, variables) !== count) return
  client.writeQuery({
    query: PantriesScreenDocument,
    variables,
    data: { ...page, pantries: { ...page.pantries, nodes } },
  })
}
