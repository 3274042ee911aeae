import type { AddLeftoversInput, BatchInput, ChangeBatchInput, StockReason } from '../../generated/schema'
import { failureOf, isRefusal, KeptInOutbox, SessionChanged } from '../../platform/errorMessages'
import { Outbox, type OutboxNote, type OutboxStorage } from '../../platform/stored/outbox'

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
  /** The same, by the key of what made it. */
  batchMadeBy?: string
  /** What the code says of the packets that are added. */
  batch?: BatchInput
  /** Left out: bought, or eaten. */
  reason?: StockReason
  /** Was the reason changed after the move may have reached the server? */
  isReasonChanged?: boolean
}

/** What changes of a batch, or of some of its packets. */
export type BatchChange = Omit<ChangeBatchInput, 'key' | 'pantryId'>

/** A requested change of a batch. */
export interface RequestedChange {
  barcode: string
  change: BatchChange
  /** Idempotency key, generated when the person acted. */
  key: string
}

/** Leftovers, or something else without a barcode, that are added by their name. The server says which key they have. */
export type AddedThing = Omit<AddLeftoversInput, 'pantryId'>

export type StockRequest = StockMove | RequestedChange | AddedThing

export const isAddedThing = (request: StockRequest): request is AddedThing => 'name' in request

export const isMove = (request: StockRequest): request is StockMove => 'delta' in request

/** The server keeps idempotency keys for at least a day; the last attempt must have reached it by then. */
const maxAgeMs = 23 * 60 * 60_000

/** The moves and changes of batches of a pantry that the server has not answered yet, in one order. */
export function stockMoveOutbox(pantryId: string, storage?: OutboxStorage, now?: () => number): Outbox<StockRequest> {
  return new Outbox({
    name: 'stock-moves',
    owner: `pantry ${pantryId}`,
    read: readStockRequest,
    maxAgeMs,
    storage,
    now,
  })
}

/**
 * Does a move or change that met this error stay in the outbox? Only a refusal ends it, or its age: a server that failed may have executed it or not.
 * It also stays where the person who made it is no longer signed in: it waits until they sign in again.
 */
export function staysInOutbox(error: unknown): boolean {
  return !isRefusal(failureOf(error)) || error instanceof SessionChanged || isForLostPantry(error)
}

/** Does the person not belong to the pantry any more, or may do less there? Then the list of what was not saved says so. */
const isForLostPantry = (error: unknown): boolean => failureOf(error).field === 'pantryId'

/** The error of a request of an outbox, as it is thrown on: silent where the list of what was not saved explains it. */
export const errorOfStored = (error: unknown): unknown => (isForLostPantry(error) ? new KeptInOutbox(error) : error)

/** Parses a stored move, change or addition; null if it is none. */
export function readStockRequest({
  barcode,
  key,
  change,
  delta,
  share,
  batch,
  batchId,
  batchMadeBy,
  reason,
  isReasonChanged,
  name,
  isLeftovers,
  quantity,
}: Record<string, unknown>): StockRequest | null {
  if (typeof key !== 'string') return null
  if (typeof name === 'string' && typeof quantity === 'number')
    return {
      name,
      quantity,
      key,
      isLeftovers: isLeftovers !== false,
      share: share === true,
      ...(isInput<BatchInput>(batch) && { batch }),
    }
  if (typeof barcode !== 'string') return null
  if (isInput<BatchChange>(change)) return { barcode, change, key }
  if (typeof delta !== 'number' || typeof share !== 'boolean') return null
  return {
    barcode,
    delta,
    share,
    key,
    ...(isInput<BatchInput>(batch) && { batch }),
    ...(typeof batchId === 'string' && { batchId }),
    ...(typeof batchMadeBy === 'string' && { batchMadeBy }),
    ...(isReason(reason) && { reason }),
    ...(isReasonChanged === true && { isReasonChanged }),
  }
}

/** The server checks what is in it. */
const isInput = <Input>(value: unknown): value is Input =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const reasons: readonly unknown[] = [
  'BOUGHT',
  'COOKED',
  'CORRECTED',
  'EATEN',
  'GIVEN',
  'THROWN_AWAY',
] satisfies StockReason[]

const isReason = (value: unknown): value is StockReason => reasons.includes(value)

/** The keys of requests that this page is sending, so that the outbox does not send them a second time. */
const sending = new Set<string>()

export const isBeingSent = (key: string): boolean => sending.has(key)

/**
 * Sends a move or a change that the outbox holds until the server has carried it out or refused it: offline, or while the
 * server fails, it waits, and after a reload it is sent again, for 23 hours.
 * @param send given the time after which it is not sent any more, in milliseconds since 1970
 */
export async function sendStored<Result>(
  { pantryId, request, note }: { pantryId: string; request: StockRequest; note: OutboxNote },
  send: (retryUntil: number) => Promise<Result>,
): Promise<Result> {
  const outbox = stockMoveOutbox(pantryId)
  const retryUntil = outbox.put(request, note)
  sending.add(request.key)
  try {
    const result = await send(retryUntil)
    outbox.remove(request.key)
    return result
  } catch (error) {
    if (!staysInOutbox(error)) outbox.remove(request.key)
    throw errorOfStored(error)
  } finally {
    sending.delete(request.key)
  }
}
