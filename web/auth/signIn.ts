import { createContext, useContext } from 'react'
import type { OperationInfo } from '../platform/authLink'

export type SignInMode = 'sign-in' | 'register'

export interface AskOptions extends OperationInfo {
  mode?: SignInMode
  /** Shows the way in for those who stand at a box, too. */
  withBox?: boolean
  /** An address to go to once signed in. */
  then?: string
}

export interface SignIn {
  /** Opens the sign-in dialog, or joins the one that is open. True once signed in, false when the person closes it. */
  ask(options?: AskOptions): Promise<boolean>
  /** To be called after signing in or out: the app forgets what it knew and asks anew, in every tab. */
  sessionChanged(): Promise<void>
}

/** Filled by SignInProvider. */
export const SignInContext = createContext<SignIn | null>(null)

/** Signing in, from anywhere in the app. */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext)
  if (signIn === null) throw new Error('useSignIn stands outside of SignInProvider.')
  return signIn
}
