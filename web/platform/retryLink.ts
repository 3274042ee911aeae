import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { defer, EMPTY, finalize, fromEvent, merge, mergeMap, of, retry, take, throwError, timer } from 'rxjs'
import type { Epoch } from './apolloSession'
import { failureOf, isServerUnreachable, SessionChanged } from './errorMessages'
import { beginRequest } from './pendingRequests'

const minPauseMs = 500
const maxPauseMs = 15_000
/** Milliseconds without an answer after which an attempt is aborted and repeated. */
const attemptTimeoutMs = 15_000
/** A rate limit longer than this many seconds is shown to the person instead. */
const maxRateLimitSeconds = 60
const minRateLimitSeconds = 0.5

/**
 * Retries operations with `retries` in their context until they are answered: at growing intervals, and at once when the
 * browser is online again. They must be safe to repeat, for example by an idempotency key. Serialized operations also wait
 * for the end of rate limits, because otherwise a later one could overtake them. After a change of session they fail: they
 * belong to the previous person.
 */
export function retryLink(epoch: Epoch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { retries, epoch: ownEpoch, serializationKey } = operation.getContext()
    if (retries !== true) return forward(operation)

    return defer(() => {
      let endRequest = () => {}
      let isWaiting = false
      const attempt = () => {
        if (ownEpoch !== undefined && ownEpoch !== epoch.current) return throwError(() => new SessionChanged())
        operation.setContext({ fetchOptions: { signal: AbortSignal.timeout(attemptTimeoutMs) } })
        return forward(operation).pipe(mergeMap((result) => (isTemporary(result) ? throwError(() => new CombinedGraphQLErrors(result)) : of(result))))
      }
      const delay = (error: unknown, tries: number) => {
        const limit = serializationKey === undefined ? null : rateLimitOf(error)
        if (limit !== null) return timer(limit * 1000 * (1 + Math.random() / 4))
        if (!isRetryable(error)) return throwError(() => error)
        if (!isWaiting) endRequest = beginRequest()
        isWaiting = true
        const pause = Math.min(maxPauseMs, minPauseMs * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)
        return merge(timer(pause), onlineEvents()).pipe(take(1))
      }
      return defer(attempt).pipe(retry({ delay }), finalize(() => endRequest()))
    })
  })
}

const onlineEvents = () => (typeof window === 'undefined' ? EMPTY : fromEvent(window, 'online'))

const temporaryCodes = new Set<unknown>(['BUSY', 'RATE_LIMITED'])
const isTemporary = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => temporaryCodes.has(extensions?.code)) === true

/** Seconds until the rate limit allows another attempt; null if the error is not a rate limit, or the limit is too long to wait. */
function rateLimitOf(error: unknown): number | null {
  const { kind, retryAfter = minRateLimitSeconds } = failureOf(error)
  return kind === 'rate-limit' && retryAfter <= maxRateLimitSeconds ? Math.max(minRateLimitSeconds, retryAfter) : null
}

/** Was the server unreachable or temporarily busy? */
function isRetryable(error: unknown): boolean {
  const failure = failureOf(error)
  return isServerUnreachable(failure) || failure.code === 'BUSY'
}
