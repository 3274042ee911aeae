import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { activeAccounts } from '../accounts/account.sql'
import { inChunks } from '../platform/chunks'
import { rows } from '../platform/database'
import type { ReservationService } from './reservation.service'

/** Requests are exported with both accounts. When one is removed, open ones end, and what the person said goes; when both are, the request goes. */
export const requestLifecycle = (reservations: ReservationService): Lifecycle => ({
  export: (db, { id: accountId }) => ({
    itemRequests: inChunks<{ id: number }>(
      db,
      (last, limit) => sql`
      SELECT r.id, r.asker_id IS NOT DISTINCT FROM ${accountId}::int AS "byYou", r.barcode, r.item_name AS "itemName", r.quantity, r.message, r.state, r.reserved_quantity AS "reservedQuantity",
        r.collect_until AS "collectUntil", r.on_the_way_at AS "onTheWayAt", r.answer, r.thanks, r.stored_at AS "storedAt", r.asked_at AS "askedAt", r.changed_at AS "changedAt"
      FROM item_request r WHERE (r.asker_id = ${accountId} OR r.pantry_id = ${accountId}) AND r.id > ${last?.id ?? 0} ORDER BY r.id LIMIT ${limit}`,
    ),
  }),
  async remove(db, { id }) {
    await reservations.endOfAccount(db, id)
    await rows(
      db,
      sql`UPDATE item_request SET asker_id = NULL, asker_pantry_id = NULL, message = '', thanks = NULL, given = NULL WHERE asker_id = ${id}`,
    )
    await rows(db, sql`UPDATE item_request SET answer = '' WHERE pantry_id = ${id} AND answer <> ''`)
    await rows(
      db,
      sql`
      DELETE FROM item_request r WHERE r.asker_id IS NULL AND (r.pantry_id = ${id} OR NOT EXISTS (SELECT 1 FROM ${activeAccounts} a WHERE a.id = r.pantry_id))`,
    )
  },
})
