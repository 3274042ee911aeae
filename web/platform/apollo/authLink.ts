import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, throwError } from 'rxjs'
import { SignInCancelled } from '../errorMessages'
import type { LinkContext } from './linkContext'

/** Why the sign-in dialog opens, for its text. Absent if the person opened it themselves. */
export interface SignInReason {
  reason?: string
}

/** Shows the sign-in dialog; true once the person is signed in, false when they close it. */
export type PromptSignIn = (why?: SignInReason) => Promise<boolean>

const isUnauthenticated = ({ errors }: ApolloLink.Result) =>
  errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') === true

/** When an operation fails because nobody is signed in, opens the sign-in dialog, then repeats the operation. */
export function authLink(promptSignIn: PromptSignIn): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { isSameOwner = () => true, isScreenQuery = false, reason } = operation.getContext() as LinkContext
    const signInAndRepeat = () =>
      from(promptSignIn({ reason })).pipe(
        mergeMap((isSignedIn) =>
          isSignedIn && isSameOwner() ? forward(operation) : throwError(() => new SignInCancelled()),
        ),
      )
    return forward(operation).pipe(
      mergeMap((result) => (isUnauthenticated(result) && !isScreenQuery ? signInAndRepeat() : of(result))),
    )
  })
}
