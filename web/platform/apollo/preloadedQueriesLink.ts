import { ApolloLink, type ApolloCache } from '@apollo/client'
import { Kind, type DocumentNode } from 'graphql'
import { of } from 'rxjs'
import type { Epoch } from './apolloSession'
import type { CachedOperation } from './persistedCache'

/** A query whose result for a visitor came with the page. */
export interface PreloadedQuery extends CachedOperation {
  data: Record<string, unknown>
}

/** Milliseconds after which the page's results are too old to use. */
const maxAgeMs = 10_000

/**
 * Answers each preloaded query once from the page; everything else goes on to the server.
 * @param unused the preloaded queries that were not sent yet
 * @param age of the page in milliseconds
 */
export function preloadedQueriesLink(
  unused: PreloadedQuery[],
  epoch: Epoch,
  age: () => number = () => performance.now(),
): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // The page holds a visitor's results, which a person who has signed in since must not get.
    const isUsable = epoch.current === 0 && age() < maxAgeMs
    const i = isUsable
      ? unused.findIndex(
          (query) => query.operation === operation.operationName && isSame(query.variables, operation.variables),
        )
      : -1
    const [query] = i === -1 ? [] : unused.splice(i, 1)
    return query === undefined ? forward(operation) : of({ data: query.data })
  })
}

/** Writes the results of these documents into the cache, before the first render. */
export function preload(
  cache: ApolloCache,
  queries: readonly PreloadedQuery[],
  documents: readonly DocumentNode[],
): void {
  for (const { operation, variables, data } of queries) {
    const query = documentOf(operation, documents)
    if (query !== undefined) cache.writeQuery({ query, variables, data })
  }
}

/** The document with an operation of this name. */
const documentOf = (operation: string, documents: readonly DocumentNode[]) =>
  documents.find((document) => nameOf(document) === operation)

const nameOf = ({ definitions }: DocumentNode) =>
  definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : [],
  )[0]

/** Variables that are undefined or null count as absent. */
function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => (a[name] ?? null) === (b[name] ?? null))
}

/** The preloaded queries in this page; none if the browser took the page from its own cache, because they may be outdated. */
export function preloadedQueriesInPage(): PreloadedQuery[] {
  const text = document.getElementById('preloaded-queries')?.textContent
  const [navigation] = performance.getEntriesByType('navigation')
  const isFromCache =
    navigation instanceof PerformanceNavigationTiming &&
    (navigation.type === 'back_forward' || navigation.transferSize === 0)
  return text && !isFromCache ? (JSON.parse(text) as PreloadedQuery[]) : []
}
