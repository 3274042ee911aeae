import { Outbox, type OutboxStorage } from '../platform/outbox'

/** A requested change of a quantity. */
export interface StockMove {
  barcode: string
  /** The number of packets that are added; negative if they are taken out. */
  delta: number
  /** Does the move also make the entry public? */
  share: boolean
  /** Idempotency key, generated when the person acted. */
  key: string
}

/** The server keeps idempotency keys for at least a day. */
const dayMs = 24 * 60 * 60_000

/** The moves of a pantry that the server has not answered yet. */
export function stockMoveOutbox(pantryId: string, storage?: OutboxStorage, now?: () => number): Outbox<StockMove> {
  return new Outbox({ name: 'stock-moves', owner: `pantry ${pantryId}`, read: readMove, maxAgeMs: dayMs, storage, now })
}

function readMove({ barcode, delta, share, key }: Record<string, unknown>): StockMove | null {
  const isMove = typeof barcode === 'string' && typeof delta === 'number' && typeof share === 'boolean' && typeof key === 'string'
  return isMove ? { barcode, delta, share, key } : null
}
