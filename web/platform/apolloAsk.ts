import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, throwError } from 'rxjs'
import { SignInCancelled } from './refusals'

/** Shows the sign-in dialog; true once the person is signed in, false when they close it. */
export type Ask = () => Promise<boolean>

const needsSigningIn = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') === true

/** Where an operation needs somebody signed in: asks, and then carries out the very same operation. */
export function askLink(ask: Ask): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const askAndRepeat = () => from(ask()).pipe(
      mergeMap((isSignedIn) => (isSignedIn ? forward(operation) : throwError(() => new SignInCancelled()))),
    )
    return forward(operation).pipe(mergeMap((result) => (needsSigningIn(result) ? askAndRepeat() : of(result))))
  })
}
