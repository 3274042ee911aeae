import { IsNull, Not, type DataSource, type FindOptionsWhere } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks, mapRows } from '../platform/database/chunks'
import { ItemRequest } from './request.entity'
import { deleteRequestsOfNobody } from './request.sql'
import type { ReservationService } from './reservation.service'

/** Requests as an account's export has them. */
const readExported = (
  db: DataSource,
  accountId: number,
  where: FindOptionsWhere<ItemRequest>[],
): AsyncGenerator<object> =>
  mapRows(
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
        slotAt: true,
        otherTimes: true,
        onTheWayAt: true,
        answer: true,
        thanks: true,
        storedAt: true,
        askedAt: true,
        changedAt: true,
      },
      where,
      key: 'id',
    }),
    ({ askerId, ...request }) => ({ ...request, byYou: askerId === accountId }),
  )

/** Requests are exported with both accounts. When one is removed, its open ones end, and what the person said goes; when asker and pantry are, the request goes. */
export const requestLifecycle = (reservations: ReservationService): Lifecycle => ({
  export: (db, { id }) => ({ itemRequests: readExported(db, id, [{ askerId: id }, { pantryId: id }]) }),
  exportPantry: (db, { pantryId, accountId }) => ({ itemRequests: readExported(db, accountId, [{ pantryId }]) }),
  async remove(db, { id }, left) {
    await reservations.endOfAccount(db, id, left)
    const anonymous = { askerId: null, askerPantryId: null, message: '', thanks: null, given: null }
    await db.update(ItemRequest, { askerId: id }, anonymous)
    await db.update(ItemRequest, { answeredById: id }, { answeredById: null, answer: '' })
    // An answer from before it was stored who gave it was the owner's.
    await db.update(ItemRequest, { pantryId: id, answeredById: IsNull(), answer: Not('') }, { answer: '' })
    await deleteRequestsOfNobody(db)
  },
  async removePantry(db, pantryId) {
    await reservations.endAll(db, pantryId)
    await db.update(ItemRequest, { pantryId, answer: Not('') }, { answer: '' })
    await deleteRequestsOfNobody(db, pantryId)
  },
})
