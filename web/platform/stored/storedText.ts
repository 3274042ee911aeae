import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage'

/** A text that this browser stores under one key, the same wherever it is shown, in other tabs, too. */
export class StoredText {
  readonly #listeners = new Set<() => void>()
  /** Where storage is blocked, it lasts as long as the page. */
  #last: string | null = null

  /** @param key in localStorage. Browsers hold it: do not change it */
  constructor(private readonly key: string) {}

  /** Null: nothing is stored. */
  readonly read = (): string | null => readStored(this.key) ?? this.#last

  write(text: string): void {
    this.#last = text
    store(this.key, text)
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    window.addEventListener('storage', listener)
    return () => {
      this.#listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
}

/** The text as it is now. Null on the server, and while a page hydrates. */
export const useStoredText = ({ subscribe, read }: StoredText): string | null =>
  useSyncExternalStore(subscribe, read, () => null)
