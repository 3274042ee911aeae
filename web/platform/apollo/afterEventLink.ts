import { ApolloLink } from '@apollo/client'

/** For so long after a live event what is read must not be older than it: replicas of the database may be 5 s behind. */
const freshForMs = 10_000

/**
 * Tells the server that a request follows a live event, so that it reads no replica for it.
 * @param lastEventAt when the last one arrived, or may have been missed, by `now`
 */
export const afterEventLink = (lastEventAt: () => number, now = () => performance.now()): ApolloLink =>
  new ApolloLink((operation, forward) => {
    if (now() - lastEventAt() < freshForMs)
      operation.setContext(({ headers }: { headers?: Record<string, string> }) => ({
        headers: { ...headers, 'x-larder-after-event': 'true' },
      }))
    return forward(operation)
  })
