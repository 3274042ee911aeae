import { useSyncExternalStore } from 'react'

/** Is the page being unloaded? A request that fails during unload is sent again by the next page. */
let isUnloading = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isUnloading = true))
  window.addEventListener('pageshow', () => (isUnloading = false))
}

/** The part of the browser's Storage interface that an outbox uses. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Each account and each pantry has its own outboxes. */
export type OutboxOwner = `account ${string}` | `pantry ${string}`

export interface OutboxOptions<Item> {
  /** Part of the storage key: what kind of items it holds. */
  name: string
  owner: OutboxOwner
  /** Parses a stored item; null if it is invalid. */
  read(value: Record<string, unknown>): Item | null
  /** Older items are not sent: the server may have deleted their idempotency keys, and they might count twice. */
  maxAgeMs?: number
  storage?: OutboxStorage
  now?(): number
}

/** What to call an item if it is refused after the app has forgotten what it is about. */
export interface OutboxNote {
  /** The account that made it; null: a box. */
  by: string | null
  /** What it is about, such as the name of an item. */
  about: string | null
  /** The name of the pantry, if it was known. */
  pantry: string | null
}

interface StoredItem<Item> {
  item: Item
  at: number
  note: OutboxNote | null
}

/** Storage keys are `outbox {owner} {name} {item.key}`; do not change them or the stored JSON, because browsers hold existing ones. */
const ownerPrefix = (owner: OutboxOwner) => `outbox ${owner} `

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** How many requests are stored in an owner's outboxes, in whichever tab and by whichever page they were made. */
export function useStoredRequestCount(owner: OutboxOwner | null): number {
  return useSyncExternalStore(
    subscribe,
    () => (owner === null ? 0 : countStored(owner)),
    () => 0,
  )
}

/** Is a request of this owner stored? */
export const hasStoredRequests = (owner: OutboxOwner): boolean => countStored(owner) > 0

function countStored(owner: OutboxOwner): number {
  try {
    return keysOf(localStorage, ownerPrefix(owner)).length
  } catch {
    // Storage may be disabled: then nothing is stored.
    return 0
  }
}

/**
 * Requests that the server has not answered yet, stored in the browser in the order in which they were made, so that a
 * reload or an empty battery loses none. Each has an idempotency key: it counts once, however often it is sent. Each has its
 * own storage key, because other tabs write at the same time.
 */
export class Outbox<Item extends { key: string }> {
  readonly #options: Required<Omit<OutboxOptions<Item>, 'storage'>>
  readonly #storage: OutboxStorage
  readonly #prefix: string

  constructor({ storage = localStorage, maxAgeMs = Infinity, now = Date.now, ...options }: OutboxOptions<Item>) {
    this.#options = { ...options, maxAgeMs, now }
    this.#storage = storage
    this.#prefix = `${ownerPrefix(options.owner)}${options.name} `
  }

  /** Those that may still be sent, in the order in which they were first put. */
  all(): Item[] {
    return this.allWithNotes().map(({ item }) => item)
  }

  /** The same, with what to call them. */
  allWithNotes(): { item: Item; note: OutboxNote | null }[] {
    return this.#stored().filter((stored) => !this.#isExpired(stored))
  }

  /** Deletes those that are too old to be sent, and returns them, so that the person can be told. */
  takeExpired(): Item[] {
    const expired = this.#stored()
      .filter((stored) => this.#isExpired(stored))
      .map(({ item }) => item)
    for (const { key } of expired) this.remove(key)
    return expired
  }

  /**
   * Stores an item. One with the same key is replaced and keeps its position and its note.
   * @returns when it will be too old to be sent, in milliseconds since 1970
   */
  put(item: Item, note?: OutboxNote): number {
    const stored = this.#stored()
    const before = stored.find((other) => other.item.key === item.key)
    // Always later than the last one, even within the same millisecond.
    const at = before?.at ?? Math.max(this.#options.now(), (stored.at(-1)?.at ?? -1) + 1)
    try {
      const storageKey = this.#prefix + item.key
      const kept = parseRecord(this.#storage.getItem(storageKey))?.note ?? note
      this.#storage.setItem(storageKey, JSON.stringify({ ...item, at, ...(kept !== undefined && { note: kept }) }))
    } catch {
      // Without storage a reload loses requests that are under way.
    }
    notify()
    return at + this.#options.maxAgeMs
  }

  /** Deletes an item that has been answered, whatever the answer was. */
  remove(key: string): void {
    if (isUnloading) return
    try {
      this.#storage.removeItem(this.#prefix + key)
    } catch {
      // Without storage nothing was stored.
    }
    notify()
  }

  #isExpired({ at }: StoredItem<Item>): boolean {
    return this.#options.now() - at >= this.#options.maxAgeMs
  }

  #stored(): StoredItem<Item>[] {
    try {
      return keysOf(this.#storage, this.#prefix)
        .flatMap((storageKey) => this.#read(storageKey))
        .sort((a, b) => a.at - b.at)
    } catch {
      // Storage may be disabled: then there is nothing to send again.
      return []
    }
  }

  #read(storageKey: string): StoredItem<Item>[] {
    const value = parseRecord(this.#storage.getItem(storageKey))
    if (value === null || typeof value.at !== 'number') return []
    const item = this.#options.read(value)
    return item === null ? [] : [{ item, at: value.at, note: readNote(value.note) }]
  }
}

/** An item as it is stored, whatever its outbox is. */
export interface StoredRequest {
  /** The outbox's. */
  name: string
  value: Record<string, unknown>
  note: OutboxNote | null
  at: number
}

/** Deletes the items of an owner's outboxes that `isTaken` accepts, and returns them in the order in which they were made. */
export function takeStored(
  owner: OutboxOwner,
  isTaken: (request: StoredRequest) => boolean,
  storage: OutboxStorage = localStorage,
): StoredRequest[] {
  const prefix = ownerPrefix(owner)
  try {
    const taken = keysOf(storage, prefix).flatMap((storageKey) => {
      const value = parseRecord(storage.getItem(storageKey))
      if (value === null || typeof value.at !== 'number') return []
      const [name = ''] = storageKey.slice(prefix.length).split(' ')
      const request = { name, value, note: readNote(value.note), at: value.at }
      if (!isTaken(request)) return []
      storage.removeItem(storageKey)
      return [request]
    })
    if (taken.length > 0) notify()
    return taken.sort((a, b) => a.at - b.at)
  } catch {
    // Where storage is disabled, nothing was stored.
    return []
  }
}

function readNote(note: unknown): OutboxNote | null {
  if (typeof note !== 'object' || note === null) return null
  const { by, about, pantry } = note as Record<string, unknown>
  const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null)
  return { by: textOrNull(by), about: textOrNull(about), pantry: textOrNull(pantry) }
}

/** Deletes all outboxes of an owner that has been removed. */
export function clearOutbox(owner: OutboxOwner, storage: OutboxStorage = localStorage): void {
  try {
    for (const storageKey of keysOf(storage, ownerPrefix(owner))) storage.removeItem(storageKey)
  } catch {
    // Where storage is disabled, nothing was stored.
  }
}

/** A Storage replacement that lasts as long as the page. */
export function memoryStorage(): OutboxStorage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size
    },
  }
}

function keysOf(storage: OutboxStorage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((key) => key.startsWith(prefix))
}

/** Parses a stored object; null if the text is not one. */
function parseRecord(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
