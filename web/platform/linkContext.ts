/**
 * What our links read from an operation's context. Apollo's own type takes any key, so that it finds no typing mistake: write
 * `context: { ... } satisfies LinkContext`.
 */
export interface LinkContext {
  /** Whether the operation may run as the person who has signed in meanwhile. Always, without this. */
  isSameOwner?: () => boolean
  /** true: no dialog opens; that nobody is signed in is the query's result. */
  isScreenQuery?: boolean
  /** What signing in is for, in a sentence. */
  reason?: string
  /** Operations with the same key are sent one after the other. */
  serializationKey?: string
  /** The operation is safe to repeat and stored until it is answered, so it is retried for as long as it takes (retryLink). */
  retries?: boolean
  /** The session's epoch when the operation was created; set by epochLink. */
  epoch?: number
  /** Headers of its request; HttpLink reads them. */
  headers?: Record<string, string>
}

declare module '@apollo/client' {
  interface DefaultContext extends LinkContext {}
}
