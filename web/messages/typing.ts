import { useSyncExternalStore } from 'react'

/** So long somebody counts as typing after they were last heard, in milliseconds. */
const lasts = 3_500

/** Who is typing now, by thread. Kept nowhere. */
export class Typing {
  readonly #until = new Map<string, ReturnType<typeof setTimeout>>()
  readonly #listeners = new Set<() => void>()

  begin(threadId: string): void {
    clearTimeout(this.#until.get(threadId))
    this.#until.set(threadId, setTimeout(() => this.end(threadId), lasts))
    this.#tell()
  }

  end(threadId: string): void {
    clearTimeout(this.#until.get(threadId))
    if (this.#until.delete(threadId)) this.#tell()
  }

  isTyping(threadId: string): boolean {
    return this.#until.has(threadId)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const never = () => () => {}

/** Is the other one typing in this thread? */
export function useTyping(typing: Typing | null, threadId: string | null): boolean {
  return useSyncExternalStore(typing?.subscribe ?? never, () => typing !== null && threadId !== null && typing.isTyping(threadId))
}
