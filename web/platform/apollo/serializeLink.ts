import { ApolloLink } from '@apollo/client'
import { defer, finalize, from, mergeMap } from 'rxjs'

/**
 * Sends operations with the same key one after the other, so that the last response is the newest. Otherwise three quick
 * taps on a plus button would race, and an older quantity could arrive last.
 */
export function serializeLink(): ApolloLink {
  const tails = new Map<string, Promise<void>>()

  return new ApolloLink((operation, forward) => {
    const { serializationKey: key } = operation.getContext()
    if (typeof key !== 'string') return forward(operation)

    return defer(() => {
      let finish = () => {}
      const finished = new Promise<void>((resolve) => (finish = resolve))
      const previous = tails.get(key) ?? Promise.resolve()

      const untilFinished = async () => {
        await previous
        await finished
        if (tails.get(key) === tail) tails.delete(key)
      }
      const tail = untilFinished()
      tails.set(key, tail)
      return from(previous).pipe(
        mergeMap(() => forward(operation)),
        finalize(finish),
      )
    })
  })
}
