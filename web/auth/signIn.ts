import { createContext, useContext } from 'react'
import type { SignInReason } from '../platform/authLink'

export type SignInMode = 'sign-in' | 'register'

/** The title of each step of the sign-in form. */
export const stepTitles = { 'sign-in': 'signIn', register: 'register', username: 'chooseUsername' } as const

export interface SignInPromptOptions extends SignInReason {
  mode?: SignInMode
  /** Does the dialog also offer to scan a box? */
  withBox?: boolean
  /** A path to navigate to after signing in. */
  then?: string
  /** A path to navigate to if the account is new; `then` takes precedence. */
  thenIfNew?: string
}

export interface SignIn {
  /** Opens the sign-in dialog, or joins the one that is open. True once signed in, false when the person closes it. */
  promptSignIn(options?: SignInPromptOptions): Promise<boolean>
  /** To be called after signing in or out: resets the Apollo cache and fetches again, in every tab. */
  sessionChanged(): Promise<void>
}

/** Provided by SignInProvider. */
export const SignInContext = createContext<SignIn | null>(null)

/** Signing in, from anywhere in the app. */
export function useSignIn(): SignIn {
  const signIn = useContext(SignInContext)
  if (signIn === null) throw new Error('useSignIn stands outside of SignInProvider.')
  return signIn
}
