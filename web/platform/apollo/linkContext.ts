/**
 * The keys that our links read from an operation's context. Apollo's own type accepts any key and finds no misspelt one, so
 * write `context: { ... } satisfies LinkContext`.
 */
export interface LinkContext {
  /** Returns whether the operation may run as the person who has signed in meanwhile. Without it, it always may. */
  isSameOwner?: () => boolean
  /** true: if nobody is signed in, the operation fails and no sign-in dialog opens. */
  isScreenQuery?: boolean
  /** A sentence for the sign-in dialog: what signing in is needed for. */
  reason?: string
  /** Operations with the same key are sent one after the other. */
  serializationKey?: string
  /** The operation is safe to repeat and stored until it is answered, so retryLink retries it until then, or until `retryUntil`. */
  retries?: boolean
  /** After this many attempts that the server failed to answer (INTERNAL), the error is returned. Without it they are not counted. */
  maxServerErrors?: number
  /** When retryLink gives up, in milliseconds since 1970: later the server may have deleted the operation's idempotency key. */
  retryUntil?: number
  /** The session's epoch when the operation was created; set by epochLink. */
  epoch?: number
  /** Headers of its request; HttpLink reads them. */
  headers?: Record<string, string>
}

declare module '@apollo/client' {
  interface DefaultContext extends LinkContext {}
}
