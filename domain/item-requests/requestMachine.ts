/**
 * One request for shared food, as a state machine. Pure functions: the time is an argument, and nothing is changed in place.
 */

export type RequestState =
  | 'ASKED'
  | 'RESERVED'
  | 'DECLINED'
  | 'WITHDRAWN'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'COLLECTED'
  | 'NOT_COLLECTED'

/** Who acts: the one who shares, or the one who asks. */
export type RequestSide = 'OWNER' | 'ASKER'

export type RequestAction =
  | 'ACCEPT'
  | 'DECLINE'
  | 'REOPEN'
  | 'WITHDRAW'
  | 'CANCEL'
  | 'MARK_ON_THE_WAY'
  | 'COLLECT'
  | 'MARK_NOT_COLLECTED'
  | 'THANK'
  | 'STORE'

/** What happened to a request. `CHANGED`: how many are reserved, or until when. `REOPENED`: a decline was taken back, so it waits again. `RETURNED`: a reservation no longer fits, so it waits again. `UNAVAILABLE`: it ended for a reason that is not disclosed. `TIME_GONE`: the time at which it was to be collected is no longer offered. */
export type RequestEvent =
  | 'ASKED'
  | 'RESERVED'
  | 'CHANGED'
  | 'DECLINED'
  | 'REOPENED'
  | 'WITHDRAWN'
  | 'CANCELLED'
  | 'EXPIRED'
  | 'UNAVAILABLE'
  | 'TIME_GONE'
  | 'RETURNED'
  | 'ON_THE_WAY'
  | 'COLLECTED'
  | 'NOT_COLLECTED'
  | 'THANKED'

/** The part of a request that the machine reads and changes. */
export interface RequestStatus {
  state: RequestState
  /** How many are asked for. */
  quantity: number
  /** How many are, or were, reserved; null: none ever. */
  reservedQuantity: number | null
  /** When they were reserved; null: never. */
  reservedAt: Date | null
  collectUntil: Date | null
  /** When the time begins that its asker booked at a place, whose end is `collectUntil`; null: none. */
  slotAt: Date | null
  /** Other times that were free when that one was no longer offered, as a clock there shows them. */
  otherTimes: readonly string[]
  onTheWayAt: Date | null
  /** When it ends by itself; null: it has ended. */
  expiresAt: Date | null
  /** Has it ended because there is nothing to have any more? */
  unavailable: boolean
  thanks: string | null
  /** When the asker put what they collected into their own pantry. */
  storedAt: Date | null
  /** When it was changed last: set by who stores it. */
  changedAt: Date
}

export interface RequestStep<Status extends RequestStatus> {
  request: Status
  event: RequestEvent
  /** The sides that are notified; never the one who acted. */
  notified: readonly RequestSide[]
}

const dayMs = 24 * 60 * 60_000
/** How long a request waits for an answer. */
export const waitsForMs = 7 * dayMs
/** How long after a decline its owner may take it back, in case it was a slip. */
export const reopenableForMs = 2 * 60_000
/** The shortest reservation, so that nobody is marked as not having come who could not have. */
export const minReservationMs = 30 * 60_000
/** The longest reservation. */
export const maxReservationMs = 7 * dayMs
/** How long after a reservation has expired its owner may mark it as collected, or as not collected. */
export const claimableForMs = 2 * dayMs

const both: readonly RequestSide[] = ['OWNER', 'ASKER']
const other: Record<RequestSide, RequestSide> = { OWNER: 'ASKER', ASKER: 'OWNER' }

/** Does it wait for an answer, or for being collected? */
export const isOpen = ({ state }: Pick<RequestStatus, 'state'>): boolean => state === 'ASKED' || state === 'RESERVED'

/** Has it expired, whether or not that is stored yet? */
export const isDue = ({ state, expiresAt }: Pick<RequestStatus, 'state' | 'expiresAt'>, now: Date): boolean =>
  isOpen({ state }) && expiresAt !== null && expiresAt <= now

/** How many of the entry it holds. */
export const heldBy = ({ state, reservedQuantity }: Pick<RequestStatus, 'state' | 'reservedQuantity'>): number =>
  state === 'RESERVED' ? (reservedQuantity ?? 0) : 0

/** Did its reservation expire so recently that the owner may still mark it as collected, or as not collected? */
function isClaimable({ state, unavailable, reservedQuantity, collectUntil }: RequestStatus, now: Date): boolean {
  return (
    state === 'EXPIRED' &&
    !unavailable &&
    reservedQuantity !== null &&
    collectUntil !== null &&
    now.getTime() < collectUntil.getTime() + claimableForMs
  )
}

/** Was it declined so recently that its owner may take that back? */
const isReopenable = ({ state, changedAt }: RequestStatus, now: Date): boolean =>
  state === 'DECLINED' && now.getTime() < changedAt.getTime() + reopenableForMs

/** What this side may do now. */
export function actionsOf(request: RequestStatus, side: RequestSide, now: Date): RequestAction[] {
  const current = isDue(request, now) ? expire(request).request : request
  const isOwner = side === 'OWNER'
  switch (current.state) {
    case 'ASKED':
      return isOwner ? ['ACCEPT', 'DECLINE'] : ['WITHDRAW']
    case 'RESERVED':
      return isOwner
        ? ['COLLECT', 'ACCEPT', 'CANCEL']
        : [...(current.onTheWayAt === null ? ['MARK_ON_THE_WAY' as const] : []), 'COLLECT', 'WITHDRAW']
    case 'DECLINED':
      return isOwner && isReopenable(current, now) ? ['REOPEN'] : []
    case 'EXPIRED':
      return isOwner && isClaimable(current, now) ? ['COLLECT', 'MARK_NOT_COLLECTED'] : []
    case 'COLLECTED':
      return isOwner
        ? []
        : [
            ...(current.thanks === null ? ['THANK' as const] : []),
            ...(current.storedAt === null ? ['STORE' as const] : []),
          ]
    default:
      return []
  }
}

/** A new request. */
export const ask = (quantity: number, now: Date): RequestStatus => ({
  state: 'ASKED',
  quantity,
  reservedQuantity: null,
  reservedAt: null,
  collectUntil: null,
  slotAt: null,
  otherTimes: [],
  onTheWayAt: null,
  unavailable: false,
  thanks: null,
  storedAt: null,
  expiresAt: new Date(now.getTime() + waitsForMs),
  changedAt: now,
})

/** What an action says besides who acts. */
export type RequestAct =
  | { action: 'ACCEPT'; quantity: number; collectUntil: Date; slotAt?: Date }
  | { action: 'THANK'; thanks: string }
  | { action: Exclude<RequestAction, 'ACCEPT' | 'THANK'> }

/**
 * The request after somebody has acted; null: they may not do that now. STORE notifies nobody: its event is null. The caller
 * checks whether there is enough to reserve or to collect.
 */
export function act<Status extends RequestStatus>(
  request: Status,
  side: RequestSide,
  what: RequestAct,
  now: Date,
): (Omit<RequestStep<Status>, 'event'> & { event: RequestEvent | null }) | null {
  if (!actionsOf(request, side, now).includes(what.action)) return null
  const ended = { expiresAt: null }
  const notified = [other[side]]
  switch (what.action) {
    case 'ACCEPT': {
      const isChange = request.state === 'RESERVED'
      const reserved = {
        state: 'RESERVED' as const,
        reservedQuantity: what.quantity,
        collectUntil: what.collectUntil,
        expiresAt: what.collectUntil,
        // Who may come until another time comes at no booked one.
        slotAt:
          what.slotAt ?? (request.collectUntil?.getTime() === what.collectUntil.getTime() ? request.slotAt : null),
      }
      // One that is changed keeps its turn.
      return {
        request: { ...request, ...reserved, reservedAt: isChange ? request.reservedAt : now },
        event: isChange ? 'CHANGED' : 'RESERVED',
        notified,
      }
    }
    case 'DECLINE':
      return { request: { ...request, ...ended, state: 'DECLINED' }, event: 'DECLINED', notified }
    case 'REOPEN':
      return {
        request: { ...request, state: 'ASKED', expiresAt: new Date(now.getTime() + waitsForMs) },
        event: 'REOPENED',
        notified,
      }
    case 'WITHDRAW':
      return { request: { ...request, ...ended, state: 'WITHDRAWN' }, event: 'WITHDRAWN', notified }
    case 'CANCEL':
      return { request: { ...request, ...ended, state: 'CANCELLED' }, event: 'CANCELLED', notified }
    case 'MARK_ON_THE_WAY':
      return { request: { ...request, onTheWayAt: now }, event: 'ON_THE_WAY', notified }
    case 'COLLECT':
      return { request: { ...request, ...ended, state: 'COLLECTED' }, event: 'COLLECTED', notified }
    case 'MARK_NOT_COLLECTED':
      return { request: { ...request, ...ended, state: 'NOT_COLLECTED' }, event: 'NOT_COLLECTED', notified }
    case 'THANK':
      return { request: { ...request, thanks: what.thanks }, event: 'THANKED', notified }
    case 'STORE':
      return { request: { ...request, storedAt: now }, event: null, notified: [] }
  }
}

/** Ends a request whose time is over. */
export const expire = <Status extends RequestStatus>(request: Status): RequestStep<Status> => ({
  request: { ...request, state: 'EXPIRED', expiresAt: null },
  event: 'EXPIRED',
  notified: both,
})

/** Ends a request because nothing is left to have; the reason is not disclosed. */
export const endUnavailable = <Status extends RequestStatus>(request: Status): RequestStep<Status> => ({
  request: { ...request, state: 'EXPIRED', expiresAt: null, unavailable: true },
  event: 'UNAVAILABLE',
  notified: both,
})

/** Ends a reservation whose time is no longer offered. */
export const endWithoutTime = <Status extends RequestStatus>(
  request: Status,
  otherTimes: readonly string[],
): RequestStep<Status> => ({
  request: { ...request, state: 'CANCELLED', expiresAt: null, otherTimes },
  event: 'TIME_GONE',
  notified: ['ASKER'],
})

/** What was reserved is not there any more: the request waits again, as a new one does. */
export const returnToAsked = <Status extends RequestStatus>(request: Status, now: Date): RequestStep<Status> => ({
  request: {
    ...request,
    state: 'ASKED',
    reservedQuantity: null,
    reservedAt: null,
    collectUntil: null,
    slotAt: null,
    onTheWayAt: null,
    expiresAt: new Date(now.getTime() + waitsForMs),
  },
  event: 'RETURNED',
  notified: both,
})
