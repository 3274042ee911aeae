import sql, { join } from 'sql-template-tag'
import { In, IsNull, Not } from 'typeorm'
import { ownerOfPantry } from '../accounts/account.sql'
import type { Item } from '../items/item.entity'
import { itemJsonByBarcode } from '../items/item.sql'
import { pantriesToldOf, speakerOf } from '../members/member.sql'
import { unreadConversationCountOf } from '../messages/message.sql'
import { unreadNotificationCountOf } from '../notifications/notification.sql'
import type { EntryKey } from '../pantries/pantry.loaders'
import { isAvailableAt, itemSeenBy } from '../pantries/pantryAccess.sql'
import { rows } from '../platform/database/database'
import { arrayParameter } from '../platform/database/executePrepared'
import type { BatchFunction } from '../platform/loaders'
import type { PreloadedColumn } from '../platform/database/preloaded'
import { pantryIdOf } from '../platform/viewer'
import { ItemRequest } from './request.entity'
import { kindOf } from './request.notifications'
import { sideOf } from './request.rules'
import { collectedCountAt, givenCountAt, requestIsOpen } from './request.sql'

/** Requests by id; null where there is none of the viewer's. */
export const requestById: BatchFunction<number, ItemRequest | null> = async (db, viewer, ids) => {
  const found = viewer.kind === 'person' ? await db.getRepository(ItemRequest).findBy({ id: In([...ids]) }) : []
  const byId = new Map(
    found.filter((request) => sideOf(viewer, request) !== null).map((request) => [request.id, request]),
  )
  return ids.map((id) => byId.get(id) ?? null)
}

/** The viewer's own open requests for entries; null where they have none. */
export const viewerRequestOfEntry: BatchFunction<EntryKey, ItemRequest | null> = async (db, viewer, keys) => {
  const found =
    viewer.kind === 'person'
      ? await db.getRepository(ItemRequest).findBy({
          askerId: viewer.accountId,
          pantryId: In([...new Set(keys.map(({ pantryId }) => pantryId))]),
          expiresAt: Not(IsNull()),
        })
      : []
  const requests = new Map(found.map((request) => [`${request.pantryId}-${request.barcode}`, request]))
  return keys.map(({ pantryId, barcode }) => requests.get(`${pantryId}-${barcode}`) ?? null)
}

/** The items of requests, as far as the viewer sees them. */
export const itemOfRequest: BatchFunction<string, Item | null> = async (db, viewer, barcodes) => {
  if (viewer.kind === 'visitor') return barcodes.map(() => null)
  const found = await rows<{ barcode: string; item: Item | null }>(
    db,
    sql`
    SELECT b.barcode, ${itemJsonByBarcode(sql`b.barcode`, itemSeenBy(pantryIdOf(viewer)))} AS item FROM unnest(${[...barcodes]}::text[]) AS b (barcode)`,
  )
  const byBarcode = new Map(found.map(({ barcode, item }) => [barcode, item]))
  return barcodes.map((barcode) => byBarcode.get(barcode) ?? null)
}

/** How many requests wait for an answer at each pantry. Who may know is the caller's question. */
export const waitingRequestCountOfPantry: BatchFunction<number, number> = async (db, _viewer, ids) => {
  const counts = await rows<{ id: number; count: number }>(
    db,
    sql`
    SELECT r.pantry_id AS id, count(*)::int AS count FROM item_request r WHERE r.pantry_id IN (${join([...ids])}) AND ${requestIsOpen} AND r.state = 'ASKED' GROUP BY r.pantry_id`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

/** How much of the inbox waits for each account, each thing once: a notification that somebody asks is the request that waits. Only to be asked for the viewer's own. */
export const inboxCountOfAccount: BatchFunction<number, number> = async (db, _viewer, ids) => {
  const isWaiting = sql`${requestIsOpen} AND r.state = 'ASKED'`
  const isOfWaitingRequest = sql`n.kind = ${kindOf.OWNER} AND n.event IN ('ASKED', 'RETURNED') AND EXISTS (SELECT 1 FROM item_request r WHERE r.id = n.about_id AND ${isWaiting})`
  const counts = await rows<{ id: number; count: number }>(
    db,
    sql`
    SELECT a.id, ${unreadConversationCountOf(sql`a.id`)} + ${unreadNotificationCountOf(sql`a.id`, sql`NOT (${isOfWaitingRequest})`)}
      + (SELECT count(*)::int FROM item_request r WHERE r.pantry_id IN ${pantriesToldOf(sql`a.id`)} AND r.asker_id IS DISTINCT FROM a.id AND ${isWaiting}) AS count
    FROM unnest(${[...ids]}::int[]) AS a (id)`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

/**
 * Of requests that wait: is it the oldest of its entry, and has a reservation come to nothing since it was asked, so that some is
 * free again? Who may know is the caller's question.
 */
export const isNextInLine: BatchFunction<number, boolean> = async (db, _viewer, ids) => {
  const next = new Set(
    (
      await rows<{ id: number }>(
        db,
        sql`
    WITH first AS MATERIALIZED (
      SELECT r.id, r.pantry_id, r.barcode, r.asked_at FROM item_request r
      WHERE r.id = ANY (${arrayParameter(ids, 'int')}::int[]) AND r.state = 'ASKED'
        AND NOT EXISTS (SELECT 1 FROM item_request o WHERE o.pantry_id = r.pantry_id AND o.barcode = r.barcode AND o.expires_at IS NOT NULL AND o.state = 'ASKED' AND o.id < r.id)
    ), freed AS MATERIALIZED (
      SELECT o.pantry_id, o.barcode, max(o.changed_at) AS at FROM item_request o
      WHERE (o.pantry_id, o.barcode) IN (SELECT f.pantry_id, f.barcode FROM first f)
        AND o.state IN ('WITHDRAWN', 'CANCELLED', 'EXPIRED', 'NOT_COLLECTED') AND o.reserved_quantity IS NOT NULL AND NOT o.unavailable
      GROUP BY o.pantry_id, o.barcode
    )
    SELECT f.id FROM first f JOIN freed ON freed.pantry_id = f.pantry_id AND freed.barcode = f.barcode
    WHERE freed.at >= f.asked_at AND ${isAvailableAt(sql`f.pantry_id`, sql`f.barcode`)}`,
      )
    ).map(({ id }) => id),
  )
  return ids.map((id) => next.has(id))
}

/** How often the owner of a pantry gave something to somebody who asked. */
export const ownerGivenCount: PreloadedColumn<number> = { field: 'givenCount', column: givenCountAt(sql`p.id`) }

/** How often the owner of a pantry collected something. */
export const ownerCollectedCount: PreloadedColumn<number> = {
  field: 'collectedCount',
  column: collectedCountAt(ownerOfPantry(sql`p.id`)),
}

/** How often people gave and collected something. */
export const givenAndCollected: BatchFunction<number, { given: number; collected: number }> = async (
  db,
  _viewer,
  ids,
) => {
  const counts = await rows<{ id: number; given: number; collected: number }>(
    db,
    sql`
    SELECT a.id, ${givenCountAt(sql`a.id`)} AS given,
      ${collectedCountAt(sql`a.id`)} AS collected
    FROM unnest(${[...ids]}::int[]) AS a (id)`,
  )
  const byId = new Map(counts.map(({ id, ...count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? { given: 0, collected: 0 })
}

/** How often people did not come. Who may know is the caller's question. */
export const didNotComeCount: BatchFunction<number, number> = async (db, _viewer, ids) => {
  const counts = await rows<{ id: number; count: number }>(
    db,
    sql`
    SELECT r.asker_id AS id, count(*)::int AS count FROM item_request r WHERE r.asker_id IN (${join([...ids])}) AND r.state = 'NOT_COLLECTED' GROUP BY r.asker_id`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

/** The accounts that speak for pantries to whoever asked, by the pantry and who has answered. */
export const speakerOfRequest: BatchFunction<{ pantryId: number; answeredById: number }, number> = async (
  db,
  _viewer,
  keys,
) => {
  const speakers = await rows<{ id: number }>(
    db,
    sql`
    SELECT ${speakerOf(sql`k.pantry_id`, sql`k.answered_by_id`)} AS id
    FROM unnest(${keys.map(({ pantryId }) => pantryId)}::int[], ${keys.map(({ answeredById }) => answeredById)}::int[]) WITH ORDINALITY AS k (pantry_id, answered_by_id, place) ORDER BY k.place`,
  )
  return keys.map(({ pantryId }, at) => speakers[at]?.id ?? pantryId)
}
