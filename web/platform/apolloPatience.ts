import { ApolloLink } from '@apollo/client'
import { defer, EMPTY, finalize, fromEvent, merge, retry, take, throwError, timer } from 'rxjs'
import { failureOf } from './refusals'
import { beginWaiting } from './waiting'

const shortestPause = 500
const longestPause = 15_000

/**
 * Sends an operation of a queue again until there is an answer: at growing intervals, and at once when
 * the browser is online again. Only for what may be repeated, as everything with an idempotency key may.
 */
export function patienceLink(): ApolloLink {
  return new ApolloLink((operation, forward) => {
    if (operation.getContext().queue === undefined) return forward(operation)

    return defer(() => {
      let isOver = () => {}
      let isWaiting = false
      const wait = (error: unknown, tries: number) => {
        if (!mayPass(error)) return throwError(() => error)
        if (!isWaiting) isOver = beginWaiting()
        isWaiting = true
        const pause = Math.min(longestPause, shortestPause * 2 ** (tries - 1)) * (0.75 + Math.random() / 2)
        return merge(timer(pause), onlineAgain()).pipe(take(1))
      }
      return defer(() => forward(operation)).pipe(retry({ delay: wait }), finalize(() => isOver()))
    })
  })
}

const onlineAgain = () => (typeof window === 'undefined' ? EMPTY : fromEvent(window, 'online'))

/** Is this a fault of the way there, or of a server that is busy for a moment? */
function mayPass(error: unknown): boolean {
  const { kind, code } = failureOf(error)
  return kind === 'network' || kind === 'time-out' || kind === 'bad-response' || code === 'BUSY'
}
