import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { defer, EMPTY, finalize, fromEvent, merge, mergeMap, of, retry, take, throwError, timer } from 'rxjs'
import type { Epoch } from './apolloSession'
import { failureOf, serverIsAway, SessionChanged } from './errorMessages'
import { beginRequest } from './pendingRequests'

const shortestPause = 500
const longestPause = 15_000
/** A connection that died without a word is given up after this, and tried anew. */
const patienceWithOne = 15_000
/** A limit that lasts longer, in seconds, is an answer: the person shall hear of it. */
const longestLimit = 60
/** And not less than this, whatever the server says. */
const shortestLimit = 0.5

/**
 * Sends what is kept until it is answered again and again: at growing intervals, and at once when the
 * browser is online again. Only for what may be repeated, as everything with an idempotency key may. What stands in
 * a queue waits out a limit, too: else what comes behind it would be there first. When somebody else signs in
 * meanwhile it is not sent: it was not theirs.
 */
export function retryLink(epoch: Epoch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { kept, asked, queue } = operation.getContext()
    if (kept !== true) return forward(operation)

    return defer(() => {
      let isOver = () => {}
      let isWaiting = false
      const attempt = () => {
        if (asked !== undefined && asked !== epoch.current) return throwError(() => new SessionChanged())
        operation.setContext({ fetchOptions: { signal: AbortSignal.timeout(patienceWithOne) } })
        return forward(operation).pipe(mergeMap((result) => (saysLater(result) ? throwError(() => new CombinedGraphQLErrors(result)) : of(result))))
      }
      const wait = (error: unknown, tries: number) => {
        const limit = queue === undefined ? null : limitOf(error)
        if (limit !== null) return timer(limit * 1000 * (1 + Math.random() / 4))
        if (!mayPass(error)) return throwError(() => error)
        if (!isWaiting) isOver = beginRequest()
        isWaiting = true
        const pause = Math.min(longestPause, shortestPause * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)
        return merge(timer(pause), onlineAgain()).pipe(take(1))
      }
      return defer(attempt).pipe(retry({ delay: wait }), finalize(() => isOver()))
    })
  })
}

const onlineAgain = () => (typeof window === 'undefined' ? EMPTY : fromEvent(window, 'online'))

const later = new Set<unknown>(['BUSY', 'RATE_LIMITED'])
const saysLater = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => later.has(extensions?.code)) === true

/** For how long, in seconds, a limit has to be waited out; null: it is none, or nobody waits that long. */
function limitOf(error: unknown): number | null {
  const { kind, retryAfter = shortestLimit } = failureOf(error)
  return kind === 'rate-limit' && retryAfter <= longestLimit ? Math.max(shortestLimit, retryAfter) : null
}

/** Is this a fault of the way there, or of a server that is busy for a moment? */
function mayPass(error: unknown): boolean {
  const failure = failureOf(error)
  return serverIsAway(failure) || failure.code === 'BUSY'
}
