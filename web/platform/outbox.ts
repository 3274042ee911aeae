/** Is the page being left? What fails then has not failed: the next page sends it again. */
let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/** The browser's own, as far as it is used. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface OutboxOptions<Act> {
  /** The name under which it is kept; everybody has an outbox of their own. */
  place: string
  /** Reads what storage holds; null for what is no such act. */
  read(value: Record<string, unknown>): Act | null
  /** After so many milliseconds the server may have forgotten the key, and what is sent might count twice. */
  lasts?: number
  storage?: Shelf
  now?(): number
}

/**
 * What somebody did and the server has not answered yet, kept in the browser in the order it was done, so
 * that a reload or an empty battery loses none of it. Each act has a key, made when the person acted: however
 * often it is sent, it counts once.
 */
export class Outbox<Act extends { key: string }> {
  readonly #options: Required<Omit<OutboxOptions<Act>, 'storage'>>
  readonly #storage: Shelf

  constructor({ storage = localStorage, lasts = Infinity, now = Date.now, ...options }: OutboxOptions<Act>) {
    this.#options = { ...options, lasts, now }
    this.#storage = storage
  }

  all(): Act[] {
    return this.#read().map(({ act }) => act)
  }

  /** Keeps an act; one that is kept already stays in its place, with what has become of it. */
  put(act: Act): void {
    const kept = this.#read()
    const isThere = kept.some((other) => other.act.key === act.key)
    this.#write(isThere ? kept.map((other) => (other.act.key === act.key ? { ...other, act } : other)) : [...kept, { act, at: this.#options.now() }])
  }

  /** There is an answer, whatever it is. */
  drop(key: string): void {
    if (!isLeaving) this.#write(this.#read().filter(({ act }) => act.key !== key))
  }

  #read(): { act: Act; at: number }[] {
    const { place, read, lasts, now } = this.#options
    try {
      const kept: unknown = JSON.parse(this.#storage.getItem(place) ?? '[]')
      if (!Array.isArray(kept)) return []
      return kept.filter(isRecord).flatMap(({ at, ...value }) => {
        const act = typeof at === 'number' && now() - at < lasts ? read(value) : null
        return act === null ? [] : [{ act, at: Number(at) }]
      })
    } catch {
      // Storage may be shut or hold something else: then there is nothing to send again.
      return []
    }
  }

  #write(kept: { act: Act; at: number }[]): void {
    const { place } = this.#options
    try {
      if (kept.length === 0) this.#storage.removeItem(place)
      else this.#storage.setItem(place, JSON.stringify(kept.map(({ act, at }) => ({ ...act, at }))))
    } catch {
      // Without storage a reload may lose what is on its way, as it would anywhere.
    }
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
