import type { PromptSignIn } from '../platform/authLink'

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
