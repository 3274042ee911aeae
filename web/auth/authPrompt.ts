import type { Ask } from '../platform/authLink'

/** Lets what stands outside of React (the Apollo client) ask for the sign-in dialog, which stands inside. */
export interface AuthPrompt {
  /** Asks for the dialog. False when nobody is there to open it. */
  ring: Ask
  /** Says who opens the dialog from now on; answers with a function that takes it back. */
  answerWith(ask: Ask): () => void
}

export function createAuthPrompt(): AuthPrompt {
  let answer: Ask | null = null
  return {
    ring: (what) => answer?.(what) ?? Promise.resolve(false),
    answerWith(ask) {
      answer = ask
      return () => {
        if (answer === ask) answer = null
      }
    },
  }
}
