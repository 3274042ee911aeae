import { ApolloLink, type ApolloCache } from '@apollo/client'
import { Kind, type DocumentNode } from 'graphql'
import { of } from 'rxjs'
import { ViewerDocument } from '../generated/auth/Viewer'
import { HomeScreenDocument } from '../generated/screens/HomeScreen'
import type { Epoch } from './apolloSession'
import type { CachedOperation } from './persistedCache'

/** What travelled with the page: a question, and its answer for a visitor. */
export interface PreloadedQuery extends CachedOperation {
  data: Record<string, unknown>
}

/** After so many milliseconds the page is no longer new, and neither are its answers. */
const fresh = 10_000

/**
 * Answers the first questions of the page from what came with it, each once; everything else goes on to the server.
 * @param left what came with the page and was not asked for yet
 * @param now how old the page is, in milliseconds
 */
export function preloadedQueriesLink(left: PreloadedQuery[], epoch: Epoch, now: () => number = () => performance.now()): ApolloLink {
  return new ApolloLink((operation, forward) => {
    // They were a visitor's: whoever has signed in since then asks for themselves.
    const mayAnswer = epoch.current === 0 && now() < fresh
    const i = mayAnswer ? left.findIndex((answer) => answer.operation === operation.operationName && isSame(answer.variables, operation.variables)) : -1
    const [answer] = i === -1 ? [] : left.splice(i, 1)
    return answer === undefined ? forward(operation) : of({ data: answer.data })
  })
}

/** What the frame and the home page ask for: their operations come with the first script. */
export const layoutQueries: readonly DocumentNode[] = [ViewerDocument, HomeScreenDocument]

/** Puts the answers to these operations into the cache, before anything is drawn. */
export function preload(cache: ApolloCache, answers: readonly PreloadedQuery[], documents: readonly DocumentNode[]): void {
  for (const { operation, variables, data } of answers) {
    const query = documents.find((document) => nameOf(document) === operation)
    if (query !== undefined) cache.writeQuery({ query, variables, data })
  }
}

const nameOf = ({ definitions }: DocumentNode) => definitions.flatMap((definition) => (definition.kind === Kind.OPERATION_DEFINITION ? [definition.name?.value] : []))[0]

/** What is left out and what is null ask for the same. */
function isSame(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => (a[name] ?? null) === (b[name] ?? null))
}

/** The answers in this page; none where the browser has brought it out of its own memory, for then they may be old. */
export function preloadedQueriesInPage(): PreloadedQuery[] {
  const text = document.getElementById('preloaded-queries')?.textContent
  const [visit] = performance.getEntriesByType('navigation')
  const isRemembered = visit instanceof PerformanceNavigationTiming && (visit.type === 'back_forward' || visit.transferSize === 0)
  return text && !isRemembered ? (JSON.parse(text) as PreloadedQuery[]) : []
}
