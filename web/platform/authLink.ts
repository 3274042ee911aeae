import { ApolloLink } from '@apollo/client'
import { from, mergeMap, of, throwError } from 'rxjs'
import { SignInCancelled } from './errorMessages'

/** What the dialog says of why it opens; nothing where the person wanted to sign in anyway. */
export interface OperationInfo {
  reason?: string
}

/** Shows the sign-in dialog; true once the person is signed in, false when they close it. */
export type Ask = (what?: OperationInfo) => Promise<boolean>

/** What an operation may say in its context. */
export interface AskContext {
  /** Is it also meant for whoever has signed in by now? Without this it always is. */
  isMeantNow?: () => boolean
  /** true: it is a screen's question, which nobody has to sign in for; that nobody is signed in is its answer. */
  isOfScreen?: boolean
  /** What signing in is for, in a sentence. */
  reason?: string
}

const needsSigningIn = ({ errors }: ApolloLink.Result) => errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') === true

/** Where an operation needs somebody signed in: asks, and then carries out the very same operation, unless it is not meant for them. */
export function authLink(ask: Ask): ApolloLink {
  return new ApolloLink((operation, forward) => {
    const { isMeantNow = () => true, isOfScreen = false, reason } = operation.getContext() as AskContext
    const askAndRepeat = () => from(ask({ reason })).pipe(
      mergeMap((isSignedIn) => (isSignedIn && isMeantNow() ? forward(operation) : throwError(() => new SignInCancelled()))),
    )
    return forward(operation).pipe(mergeMap((result) => (needsSigningIn(result) && !isOfScreen ? askAndRepeat() : of(result))))
  })
}
