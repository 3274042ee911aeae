import { useSyncExternalStore } from 'react'
import { browserOnly } from '../../platform/serverRendered'

/** How long a person counts as typing after their last event, in milliseconds. */
const duration = 3_500

/** The threads in which the partner is typing now; kept only in memory. */
export class TypingState {
  readonly #until = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()

  begin(threadId: string): void {
    clearTimeout(this.#until.get(threadId))
    this.#until.set(
      threadId,
      setTimeout(() => this.end(threadId), duration),
    )
    this.#notify()
  }

  end(threadId: string): void {
    clearTimeout(this.#until.get(threadId))
    if (this.#until.delete(threadId)) this.#notify()
  }

  isTyping(threadId: string): boolean {
    return this.#until.has(threadId)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}

const never = () => () => {}

/** Is the partner typing in this thread? */
export function useTyping(typing: TypingState | null, threadId: string | null): boolean {
  return useSyncExternalStore(
    typing?.subscribe ?? never,
    () => typing !== null && threadId !== null && typing.isTyping(threadId),
    browserOnly,
  )
}
