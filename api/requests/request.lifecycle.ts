import { Not } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../platform/chunks'
import { ItemRequest } from './request.entity'
import { deleteRequestsOfNobody } from './request.sql'
import type { ReservationService } from './reservation.service'

/** Requests are exported with both accounts. When one is removed, open ones end, and what the person said goes; when both are, the request goes. */
export const requestLifecycle = (reservations: ReservationService): Lifecycle => ({
  export: (db, { id: accountId }) => ({
    itemRequests: mapRows(
      findInChunks(db, ItemRequest, {
        select: {
          id: true,
          askerId: true,
          barcode: true,
          itemName: true,
          quantity: true,
          message: true,
          state: true,
          reservedQuantity: true,
          collectUntil: true,
          onTheWayAt: true,
          answer: true,
          thanks: true,
          storedAt: true,
          askedAt: true,
          changedAt: true,
        },
        where: [{ askerId: accountId }, { pantryId: accountId }],
        key: 'id',
      }),
      ({ askerId, ...request }) => ({ ...request, byYou: askerId === accountId }),
    ),
  }),
  async remove(db, { id }) {
    await reservations.endOfAccount(db, id)
    const left = { askerId: null, askerPantryId: null, message: '', thanks: null, given: null }
    await db.update(ItemRequest, { askerId: id }, left)
    await db.update(ItemRequest, { answeredById: id }, { answeredById: null })
    await db.update(ItemRequest, { pantryId: id, answer: Not('') }, { answer: '' })
    await deleteRequestsOfNobody(db, id)
  },
})
