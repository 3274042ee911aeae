import { ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { ViewerDocument } from '../generated/auth/Viewer'
import { failureOf, SignInCancelled } from '../platform/errorMessages'
import { useSignIn } from './signIn'

/**
 * For requests that do not go through Apollo: when one is refused because the session is old, or nobody is signed
 * in, that is mended and it is sent again.
 */
export function useWithSession(): <Answer>(send: () => Promise<Answer>) => Promise<Answer> {
  const client = useApolloClient()
  const signIn = useSignIn()

  return async (send) => {
    // First the session may have to be made new, and then it may turn out that nobody is signed in.
    for (let attempt = 1; ; attempt++) {
      try {
        return await send()
      } catch (error) {
        if (attempt === 3 || !ServerError.is(error) || error.statusCode !== 401) throw error
        if (failureOf(error).code !== 'UNAUTHENTICATED') {
          // Any question to the server makes an expired session new.
          await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
        } else if (!(await signIn.ask())) throw new SignInCancelled()
      }
    }
  }
}
