import { readStored, store } from './storage'

/** Values by name that this browser remembers under one key, such as the place of each food; only the latest ones. */
export class StoredRecord {
  /**
   * @param key the key in localStorage. Browsers hold it: do not change it
   * @param max the most values; of more, the oldest are forgotten
   */
  constructor(
    private readonly key: string,
    private readonly max: number,
  ) {}

  /** The value as it was stored, perhaps by another version; undefined: there is none. */
  get(name: string): unknown {
    return this.#read()[name]
  }

  set(name: string, value: unknown): void {
    const { [name]: _, ...others } = this.#read()
    // The latest is the last one.
    store(
      this.key,
      JSON.stringify(Object.fromEntries([...Object.entries(others), [name, value] as const].slice(-this.max))),
    )
  }

  /** Deletes the values whose name `isForgotten` accepts. */
  forget(isForgotten: (name: string) => boolean): void {
    const before = Object.entries(this.#read())
    const kept = before.filter(([name]) => !isForgotten(name))
    if (kept.length < before.length) store(this.key, JSON.stringify(Object.fromEntries(kept)))
  }

  #read(): Record<string, unknown> {
    try {
      const stored: unknown = JSON.parse(readStored(this.key) ?? '{}')
      return typeof stored === 'object' && stored !== null ? { ...stored } : {}
    } catch {
      return {}
    }
  }
}
