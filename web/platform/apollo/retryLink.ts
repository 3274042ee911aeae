import { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { defer, EMPTY, finalize, fromEvent, merge, mergeMap, of, retry, take, throwError, timer } from 'rxjs'
import type { Epoch } from './apolloSession'
import { failureOf, isServerFailing, isServerUnreachable, RetriesExpired, SessionChanged } from '../errorMessages'
import { beginRequest } from './pendingRequests'

const minPauseMs = 500
const maxPauseMs = 15_000
/** A server that fails is asked less often than one that cannot be reached, whose return the browser may notice. */
const maxServerPauseMs = 60_000
/** Milliseconds without an answer after which an attempt is aborted and repeated. */
const attemptTimeoutMs = 15_000
/** A rate limit longer than this many seconds is shown to the person instead. */
const maxRateLimitSeconds = 60
const minRateLimitSeconds = 0.5

/**
 * Retries operations with `retries` in their context until they are carried out or refused: at growing intervals, and at once
 * when the browser is online again. A server error (INTERNAL) ends nothing before `maxServerErrors`: the operation may have been carried out or not.
 * Operations must be safe to repeat, for example by an idempotency key. Serialized operations also wait for the end of rate limits, because otherwise a later one could overtake them. After a change of session they fail: they
 * belong to the previous person. After `retryUntil` nothing is sent: RetriesExpired.
 */
export function retryLink(epoch: Epoch): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const {
      retries,
      retryUntil = Infinity,
      maxServerErrors = Infinity,
      epoch: ownEpoch,
      serializationKey,
    } = operation.getContext()
    if (retries !== true) return forward(operation)

    return defer(() => {
      let endRequest = () => {}
      let serverErrors = 0
      const attempt = () => {
        if (ownEpoch !== undefined && ownEpoch !== epoch.current) return throwError(() => new SessionChanged())
        // Checked before each attempt: a timer may end hours late, after the device has slept.
        if (Date.now() >= retryUntil) return throwError(() => new RetriesExpired())
        operation.setContext({ fetchOptions: { signal: AbortSignal.timeout(attemptTimeoutMs) } })
        return forward(operation).pipe(
          mergeMap((result) =>
            isTemporary(result) ? throwError(() => new CombinedGraphQLErrors(result)) : of(result),
          ),
        )
      }
      const delay = (error: unknown, tries: number) => {
        const limit = serializationKey === undefined ? null : rateLimitOf(error)
        if (limit !== null) return timer(limit * 1000 * (1 + Math.random() / 4))
        const failure = failureOf(error)
        const isFailing = isServerFailing(failure)
        if (!isFailing && !isServerUnreachable(failure)) return throwError(() => error)
        if (failure.code === 'INTERNAL') serverErrors += 1
        if (serverErrors >= maxServerErrors) return throwError(() => error)
        endRequest()
        endRequest = beginRequest(isFailing ? 'server' : 'connection')
        const pause =
          Math.min(isFailing ? maxServerPauseMs : maxPauseMs, minPauseMs * 2 ** (tries - 1)) *
          (0.75 + Math.random() / 2)
        return merge(timer(pause), onlineEvents()).pipe(take(1))
      }
      return defer(attempt).pipe(
        retry({ delay }),
        finalize(() => endRequest()),
      )
    })
  })
}

const onlineEvents = () => (typeof window === 'undefined' ? EMPTY : fromEvent(window, 'online'))

const temporaryCodes = new Set<unknown>(['BUSY', 'INTERNAL', 'RATE_LIMITED'])
const isTemporary = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => temporaryCodes.has(extensions?.code)) === true

/** Seconds until the rate limit allows another attempt; null if the error is not a rate limit, or the limit is too long to wait. */
function rateLimitOf(error: unknown): number | null {
  const { kind, retryAfter = minRateLimitSeconds } = failureOf(error)
  return kind === 'rate-limit' && retryAfter <= maxRateLimitSeconds ? Math.max(minRateLimitSeconds, retryAfter) : null
}
