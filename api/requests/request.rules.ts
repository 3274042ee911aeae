import type { RequestSide } from '../../domain/item-requests/requestMachine'
import type { Booking, Slot } from '../../domain/places/slots'
import { canManagePantry } from '../pantries/pantry.rules'
import type { Viewer } from '../platform/viewer'
import type { ItemRequest } from './request.entity'

/**
 * On which side of a request the viewer stands; null: on none, so for them it does not exist. A box stands on none. Whoever asked
 * is its asker, and answers it in no pantry.
 */
export function sideOf(
  viewer: Viewer,
  { pantryId, askerPantryId }: Pick<ItemRequest, 'pantryId' | 'askerPantryId'>,
): RequestSide | null {
  if (viewer.kind !== 'person') return null
  if (askerPantryId === viewer.accountId) return 'ASKER'
  return canManagePantry(viewer, pantryId, 'REQUESTS') ? 'OWNER' : null
}

/** The times of requests that are booked. */
export const bookingsOf = (requests: readonly ItemRequest[]): Booking[] =>
  requests.flatMap(({ askerId, slotAt, collectUntil }) =>
    slotAt === null || collectUntil === null ? [] : [{ personId: askerId, startsAt: slotAt, endsAt: collectUntil }],
  )

/** When somebody comes next; null: they have booked no time that is still to come. */
export const bookedBy = (bookings: readonly Booking[], personId: number, now: Date): Slot | null =>
  bookings.find((booking) => booking.personId === personId && booking.startsAt > now) ?? null
