/** Is the page being left? What fails then has not failed: the next page sends it again. */
let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/** The browser's own, as far as it is used. */
export type OutboxStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

/** Everybody has an outbox of their own. */
export type OutboxOwner = `account ${string}` | `pantry ${string}`

export interface OutboxOptions<Act> {
  /** What is kept here. */
  name: string
  /** Whose acts they are. */
  owner: OutboxOwner
  /** Reads what storage holds; null for what is no such act. */
  read(value: Record<string, unknown>): Act | null
  /** After so many milliseconds the server may have forgotten the key, and what is sent might count twice. */
  maxAgeMs?: number
  storage?: OutboxStorage
  now?(): number
}

const ownedBy = (owner: OutboxOwner) => `outbox ${owner} `

/**
 * What somebody did and the server has not answered yet, kept in the browser in the order it was done, so
 * that a reload or an empty battery loses none of it. Each act has a key, made when the person acted: however
 * often it is sent, it counts once. Each lies in a place of its own, for other tabs keep theirs at the same time.
 */
export class Outbox<Act extends { key: string }> {
  readonly #options: Required<Omit<OutboxOptions<Act>, 'storage'>>
  readonly #storage: OutboxStorage
  readonly #prefix: string

  constructor({ storage = localStorage, maxAgeMs = Infinity, now = Date.now, ...options }: OutboxOptions<Act>) {
    this.#options = { ...options, lasts, now }
    this.#storage = storage
    this.#prefix = `${ownedBy(options.owner)}${options.name} `
  }

  all(): Act[] {
    return this.#kept().map(({ act }) => act)
  }

  /** Keeps an act; one that is kept already stays in its place, with what has become of it. */
  put(act: Act): void {
    const kept = this.#kept()
    const known = kept.find((other) => other.act.key === act.key)
    // Acts of the same millisecond have an order, too.
    const at = known?.at ?? Math.max(this.#options.now(), (kept.at(-1)?.at ?? -1) + 1)
    try {
      this.#storage.setItem(this.#prefix + act.key, JSON.stringify({ ...act, at }))
    } catch {
      // Without storage a reload may lose what is on its way, as it would anywhere.
    }
  }

  /** There is an answer, whatever it is. */
  remove(key: string): void {
    if (isLeaving) return
    try {
      this.#storage.removeItem(this.#prefix + key)
    } catch {
      // Then nothing was kept.
    }
  }

  /** In the order they were done. */
  #kept(): { act: Act; at: number }[] {
    try {
      return keysOf(this.#storage, this.#prefix).flatMap((name) => this.#read(name)).sort((a, b) => a.at - b.at)
    } catch {
      // Storage may be shut: then there is nothing to send again.
      return []
    }
  }

  #read(name: string): { act: Act; at: number }[] {
    const { read, lasts, now } = this.#options
    const value = recordIn(this.#storage.getItem(name))
    if (value === null || typeof value.at !== 'number') return []
    if (now() - value.at >= lasts) {
      this.#storage.removeItem(name)
      return []
    }
    const act = read(value)
    return act === null ? [] : [{ act, at: value.at }]
  }
}

/** Takes away whatever waits for an answer to somebody who is no more. */
export function clearOutbox(owner: OutboxOwner, storage: OutboxStorage = localStorage): void {
  try {
    for (const name of keysOf(storage, ownedBy(owner))) storage.removeItem(name)
  } catch {
    // Where storage is shut, nothing was kept.
  }
}

/** Storage that lasts as long as the page. */
export function memoryStorage(): OutboxStorage {
  const kept = new Map<string, string>()
  return {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
    key: (i) => [...kept.keys()][i] ?? null,
    get length() {
      return kept.size
    },
  }
}

function keysOf(storage: OutboxStorage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').filter((name) => name.startsWith(prefix))
}

/** What storage holds, if it is what an outbox puts there. */
function recordIn(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}
