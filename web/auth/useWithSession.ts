import { ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { ViewerDocument } from '../generated/auth/Viewer'
import { failureOf, SignInCancelled } from '../platform/errorMessages'
import { useSignIn } from './sign-in/signIn'

/**
 * For requests that do not go through Apollo: after a 401 it renews the session, or opens the sign-in dialog, and sends the
 * request again.
 */
export function useWithSession(): <Answer>(send: () => Promise<Answer>) => Promise<Answer> {
  const client = useApolloClient()
  const signIn = useSignIn()

  return async (send) => {
    // Up to three attempts: the session may have to be renewed first, and may then turn out to have ended.
    for (let attempt = 1; ; attempt++) {
      try {
        return await send()
      } catch (error) {
        if (attempt === 3 || !ServerError.is(error) || error.statusCode !== 401) throw error
        if (failureOf(error).code !== 'UNAUTHENTICATED') {
          // Any query through Apollo renews an expired session.
          await client.query({ query: ViewerDocument, fetchPolicy: 'network-only' })
        } else if (!(await signIn.promptSignIn())) throw new SignInCancelled(error)
      }
    }
  }
}
