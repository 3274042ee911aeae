import {
  endUnavailable,
  expire,
  heldBy,
  isDue,
  returnToAsked,
  type RequestStatus,
  type RequestStep,
} from './requestMachine'

/** What there is of an entry for those who ask. */
export interface Supply {
  /** May others ask for it at all? */
  isShared: boolean
  /** Unopened packets that are not past their use-by date. */
  offered: number
  /** How many of them the owner wants to keep. What is reserved already stays so. */
  keepBack: number
}

/**
 * Brings all open requests for one entry in line with its stock and with the time: those whose time is over expire; where
 * nothing is left to have they end; reservations that do not fit any more go back to waiting, the newest first.
 * @param requests open ones
 * @returns the steps in which they change; none for those that stay as they are
 */
export function settleRequests<Status extends RequestStatus>(
  requests: readonly Status[],
  { isShared, offered, keepBack }: Supply,
  now: Date,
): RequestStep<Status>[] {
  const due = requests.filter((request) => isDue(request, now))
  const current = requests.filter((request) => !isDue(request, now))
  const steps = due.map(expire)
  if (!isShared || offered <= 0) return [...steps, ...current.map(endUnavailable)]
  const canWait = offered > keepBack
  let left = offered
  for (const request of current.filter(({ state }) => state === 'RESERVED').sort(byReservation)) {
    const held = heldBy(request)
    if (held <= left) left -= held
    else steps.push(canWait ? returnToAsked(request, now) : endUnavailable(request))
  }
  if (!canWait) steps.push(...current.filter(({ state }) => state === 'ASKED').map(endUnavailable))
  return steps
}

/** The oldest reservation first. */
const byReservation = (a: RequestStatus, b: RequestStatus): number =>
  (a.reservedAt?.getTime() ?? 0) - (b.reservedAt?.getTime() ?? 0)

/** How many of an entry are reserved by these requests. */
export const reservedBy = (requests: readonly Pick<RequestStatus, 'state' | 'reservedQuantity'>[]): number =>
  requests.reduce((sum, request) => sum + heldBy(request), 0)
