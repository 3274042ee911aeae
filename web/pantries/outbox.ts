import type { BatchInput, StockReason } from '../generated/schema'
import { failureOf, isRefusal, SessionChanged } from '../platform/errorMessages'
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
  /** The batch that is taken from; left out: what goes off first. */
  batchId?: string
  /** What the code says of the packets that are added. */
  batch?: BatchInput
  /** Left out: bought, or eaten. */
  reason?: StockReason
  /** Was the reason changed after the move may have reached the server? */
  isReasonChanged?: boolean
}

/** The server keeps idempotency keys for at least a day; the last attempt must have reached it by then. */
const maxAgeMs = 23 * 60 * 60_000

/** The moves of a pantry that the server has not answered yet. */
export function stockMoveOutbox(pantryId: string, storage?: OutboxStorage, now?: () => number): Outbox<StockMove> {
  return new Outbox({ name: 'stock-moves', owner: `pantry ${pantryId}`, read: readMove, maxAgeMs, storage, now })
}

/**
 * Does a move that met this error stay in the outbox? Only a refusal ends it, or its age: a server that failed may have executed it or not.
 * It also stays where the person who made it is no longer signed in: it waits until they sign in again.
 */
export function staysInOutbox(error: unknown): boolean {
  const failure = failureOf(error)
  return !isRefusal(failure) || error instanceof SessionChanged || failure.field === 'pantryId'
}

function readMove({ barcode, delta, share, key, batch, batchId, reason, isReasonChanged }: Record<string, unknown>): StockMove | null {
  const isMove = typeof barcode === 'string' && typeof delta === 'number' && typeof share === 'boolean' && typeof key === 'string'
  if (!isMove) return null
  return {
    barcode, delta, share, key,
    ...(isBatch(batch) && { batch }), ...(typeof batchId === 'string' && { batchId }), ...(isReason(reason) && { reason }), ...(isReasonChanged === true && { isReasonChanged }),
  }
}

/** The server checks what is in it. */
const isBatch = (value: unknown): value is BatchInput => typeof value === 'object' && value !== null && !Array.isArray(value)

const reasons: readonly unknown[] = ['BOUGHT', 'COOKED', 'CORRECTED', 'EATEN', 'GIVEN', 'THROWN_AWAY'] satisfies StockReason[]

const isReason = (value: unknown): value is StockReason => reasons.includes(value)
