/** State of a history entry: who signs in on this page goes to that one. It is not in the address, so that no link can set it. */
export const returnAfterSignIn = (path: string) => ({ afterSignIn: path })

/** Where who signs in is to go, by the state of the history entry; undefined: nowhere. */
export function pathAfterSignIn(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'afterSignIn' in state && typeof state.afterSignIn === 'string'
    ? state.afterSignIn
    : undefined
}
