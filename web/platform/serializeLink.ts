import { ApolloLink } from '@apollo/client'
import { defer, finalize, from, mergeMap } from 'rxjs'

declare module '@apollo/client' {
  interface DefaultContext {
    /** Operations with the same text here are sent one after the other. */
    queue?: string
    /** It is kept elsewhere until it is answered, so it may wait for the network as long as it takes. */
    kept?: boolean
    /** Under which session it was asked for; set by the epoch's link. */
    asked?: number
  }
}

/**
 * Sends operations of one queue in the order they were asked for, so that the last answer is also the newest:
 * three quick taps on a plus would otherwise race, and an older quantity could have the last word.
 */
export function serializeLink(): ApolloLink {
  const tails = new Map<string, Promise<void>>()

  return new ApolloLink((operation, forward) => {
    const { queue } = operation.getContext()
    if (typeof queue !== 'string') return forward(operation)

    return defer(() => {
      let leave = () => {}
      const left = new Promise<void>((resolve) => (leave = resolve))
      const before = tails.get(queue) ?? Promise.resolve()

      const untilOurTurnIsOver = async () => {
        await before
        await left
        if (tails.get(queue) === tail) tails.delete(queue)
      }
      const tail = untilOurTurnIsOver()
      tails.set(queue, tail)
      return from(before).pipe(mergeMap(() => forward(operation)), finalize(leave))
    })
  })
}
