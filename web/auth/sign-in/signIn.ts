import { createContext, useContext } from 'react'
import type { SignInReason, PromptSignIn } from '../../platform/apollo/authLink'

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

/** State of a history entry: who signs in on this page goes to that one. It is not in the address, so that no link can set it. */
export const returnAfterSignIn = (path: string) => ({ afterSignIn: path })

/** Where who signs in is to go, by the state of the history entry; undefined: nowhere. */
export function pathAfterSignIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'afterSignIn' in state && typeof state.afterSignIn === 'string'
    ? state.afterSignIn
    : undefined
}

/** Lets the Apollo client, which is created outside React, open the sign-in dialog inside. */
export interface AuthPrompt {
  /** Opens the dialog. Resolves to false if no handler is set. */
  promptSignIn: PromptSignIn
  /** Sets the handler that opens the dialog; returns a function that unsets it. */
  setHandler(handler: PromptSignIn): () => void
}

export function createAuthPrompt(): AuthPrompt {
  let current: PromptSignIn | null = null
  return {
    promptSignIn: (what) => current?.(what) ?? Promise.resolve(false),
    setHandler(handler) {
      current = handler
      return () => {
        if (current === handler) current = null
      }
    },
  }
}
