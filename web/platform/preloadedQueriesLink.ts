import { ApolloLink, type ApolloCache, type ApolloClient } from '@apollo/client'
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

/** Nodes that are written or read in one step: a slow phone is busy with them for about a frame. */
const nodesInStep = 4

/**
 * The same in small steps, between which the browser can handle input. Each part is also read: the cache remembers that, so the
 * first render, which cannot be interrupted in a component, need not do it.
 */
export function* preloadInSteps(
  client: ApolloClient,
  queries: readonly PreloadedQuery[],
  documents: readonly DocumentNode[],
): Generator<void> {
  for (const { operation, variables, data } of queries) {
    const query = documentOf(operation, documents)
    if (query === undefined) continue
    for (const [page, part] of (hasCursor(query) ? inPages(data) : [data]).entries()) {
      // A page with a cursor is appended to the list.
      client.writeQuery({
        query,
        variables: page === 0 ? variables : { ...variables, after: String(page) },
        data: part,
      })
      yield
      client.readQuery({ query, variables }, true)
      yield
    }
  }
}

/** Without one, each page would replace those before. */
const hasCursor = ({ definitions }: DocumentNode): boolean =>
  definitions.some(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.variableDefinitions?.some(({ variable }) => variable.name.value === 'after') === true,
  )

type Data = Record<string, unknown>

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The data as if its list, if it has a long one, had been fetched page by page. */
function inPages(data: Data): Data[] {
  for (const [name, value] of Object.entries(data)) {
    if (!isData(value)) continue
    const parts =
      'pageInfo' in value && Array.isArray(value.nodes)
        ? nodesInPages(value.nodes).map((nodes) => ({ ...value, nodes }))
        : inPages(value)
    if (parts.length > 1) return parts.map((part) => ({ ...data, [name]: part }))
  }
  return [data]
}

const nodesInPages = (nodes: readonly unknown[]): unknown[][] =>
  Array.from({ length: Math.max(1, Math.ceil(nodes.length / nodesInStep)) }, (_, page) =>
    nodes.slice(page * nodesInStep, (page + 1) * nodesInStep),
  )

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
