/** A change of the stock as it was asked for. */
export interface StockMove {
  barcode: string
  /** How many packets come, or go. */
  delta: number
  /** Show it to the neighbours as well. */
  share: boolean
  /** Made when the person acted: however often it is sent, it counts once. */
  key: string
}

interface Kept extends StockMove {
  at: number
}

/** The server keeps keys for a day at least; what is older might count twice. */
const day = 24 * 60 * 60_000

/** Is the page being left? What fails then has not failed: the next page sends it again. */
let isLeaving = false
if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', () => (isLeaving = true))
  window.addEventListener('pageshow', () => (isLeaving = false))
}

/**
 * The moves of one pantry that the server has not answered yet, kept in the browser, so that a reload
 * or an empty battery loses none of them.
 */
export class Outbox {
  readonly #place: string

  constructor(
    pantryId: string,
    private readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = localStorage,
    private readonly now: () => number = Date.now,
  ) {
    this.#place = `stock-moves ${pantryId}`
  }

  all(): StockMove[] {
    return this.#read().map(({ barcode, delta, share, key }) => ({ barcode, delta, share, key }))
  }

  put(move: StockMove): void {
    this.#write([...this.#read().filter(({ key }) => key !== move.key), { ...move, at: this.now() }])
  }

  /** There is an answer, whatever it is. */
  drop(key: string): void {
    if (!isLeaving) this.#write(this.#read().filter((kept) => kept.key !== key))
  }

  #read(): Kept[] {
    try {
      const kept: unknown = JSON.parse(this.storage.getItem(this.#place) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isKept).filter(({ at }) => this.now() - at < day) : []
    } catch {
      // Storage may be shut or hold something else: then there is nothing to send again.
      return []
    }
  }

  #write(moves: Kept[]): void {
    try {
      if (moves.length === 0) this.storage.removeItem(this.#place)
      else this.storage.setItem(this.#place, JSON.stringify(moves))
    } catch {
      // Without storage a reload may lose what is on its way, as it would anywhere.
    }
  }
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false
  const { barcode, delta, share, key, at } = value as Record<string, unknown>
  return typeof barcode === 'string' && typeof delta === 'number' && typeof share === 'boolean' && typeof key === 'string' && typeof at === 'number'
}
