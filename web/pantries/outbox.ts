import { Outbox, type Shelf } from '../platform/outbox'

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

/** The server keeps keys for a day at least; what is older might count twice. */
const day = 24 * 60 * 60_000

/** The moves of one pantry that the server has not answered yet. */
export function stockMoves(pantryId: string, storage?: Shelf, now?: () => number): Outbox<StockMove> {
  return new Outbox({ place: 'stock-moves', owner: `pantry ${pantryId}`, read: readMove, lasts: day, storage, now })
}

function readMove({ barcode, delta, share, key }: Record<string, unknown>): StockMove | null {
  const isMove = typeof barcode === 'string' && typeof delta === 'number' && typeof share === 'boolean' && typeof key === 'string'
  return isMove ? { barcode, delta, share, key } : null
}
