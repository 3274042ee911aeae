import { ApolloLink } from '@apollo/client'
import { catchError, throwError } from 'rxjs'

/** The server could not be reached, or the connection was lost before the end of a response. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super('The connection was lost.', { cause })
    this.name = 'ConnectionLost'
  }
}

/**
 * Browsers report a failed connection as a TypeError without a code, each browser with a different text, and many bugs are
 * TypeErrors, too. Therefore a TypeError counts as a lost connection only where the request is made.
 */
const asConnectionLost = (error: unknown): unknown => (error instanceof TypeError ? new ConnectionLost(error) : error)

/**
 * The result of a fetch(), or of reading its body.
 * @throws ConnectionLost, and what the request throws otherwise
 */
export async function overNetwork<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (error) {
    throw asConnectionLost(error)
  }
}

/** The same for Apollo: a link directly before HttpLink. */
export function connectionLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(catchError((error: unknown) => throwError(() => asConnectionLost(error)))),
  )
}
