import sql, { type Sql } from 'sql-template-tag'
import { ownerOfPantry } from '../accounts/account.sql'
import { blocks, pantriesOfBlocked, pantriesOfBlockers } from '../accounts/block.sql'
import { itemIsListed } from '../items/item.sql'
import { today, todayOnce } from '../platform/database/database'
import { arrayParameter } from '../platform/database/executePrepared'
import { pantryIdOf, type Viewer } from '../platform/viewer'
import { canManagePantry, managedPantryIds } from './pantry.rules'

/** SQL over an entry `e`: it is public and not used up, whether or not others can have some of it today. */
export const entryIsPublic = sql`(e.public AND e.quantity > 0)`

/** SQL over an entry `e`: everybody may see it and ask for it on a day, because it is public and not all opened, past its use-by date or kept back; it may be reserved. See `sharedUntil`. */
export const entryIsSharedOn = (day: Sql): Sql => sql`(e.public AND e.quantity > 0 AND e.shared_until >= ${day})`

/** SQL over an entry `e`: the same today. */
export const entryIsShared = entryIsSharedOn(today)

/** SQL over a batch `b`: its date counts, because it was not frozen in time. */
export const batchDateCounts = sql`(b.frozen_on IS NULL OR b.frozen_on > b.date)`

/** SQL over a batch `b`: its use-by date is past on a day, and counts. */
export const batchIsPastUseByOn = (day: Sql): Sql =>
  sql`(b.date_kind = 'USE_BY' AND b.date < ${day} AND ${batchDateCounts})`

/** SQL over a batch `b`: others can have it on a day, because it is unopened and not past its use-by date. As `offeredQuantity` says. */
export const batchIsOfferedOn = (day: Sql): Sql => sql`(b.opened_on IS NULL AND ${batchIsPastUseByOn(day)} IS NOT TRUE)`

/** SQL: the viewer belongs to the pantry with this id, or is the box that stands there. */
export const isOneOfTheirs = (viewer: Viewer, pantryId: Sql): Sql => isAmong(managedPantryIds(viewer), pantryId)

/** SQL: the viewer keeps house in the pantry with this id. */
export const isKeptBy = (viewer: Viewer, pantryId: Sql): Sql =>
  isAmong(
    managedPantryIds(viewer).filter((id) => canManagePantry(viewer, id, 'HOME')),
    pantryId,
  )

function isAmong([own, ...others]: readonly number[], pantryId: Sql): Sql {
  if (own === undefined) return sql`false`
  return others.length === 0
    ? sql`${pantryId} = ${own}`
    : sql`${pantryId} = ANY (${arrayParameter([own, ...others], 'int')}::int[])`
}

/** SQL over an entry `e`: the same of its pantry. */
const isManagedBy = (viewer: Viewer): Sql => isOneOfTheirs(viewer, sql`e.pantry_id`)

/** SQL over an entry `e`: how many of what is offered others cannot have, because they are kept back or reserved. */
export const entryHeld = sql`(e.keep_back + e.reserved)`

/** SQL over an entry `e` that is shared: how many of it others can have now; 0: all is reserved. */
const quantityOffered = sql`greatest(0, (SELECT sum(b.quantity)::int FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND ${batchIsOfferedOn(todayOnce)}) - ${entryHeld})`

/** SQL over an entry `e`: how many of it this viewer sees. All of their own, of others' what they can have. */
export function quantityFor(viewer: Viewer): Sql {
  return viewer.kind === 'visitor'
    ? quantityOffered
    : sql`CASE WHEN ${isManagedBy(viewer)} THEN e.quantity ELSE ${quantityOffered} END`
}

/** SQL over an entry `e` that is shared: all that others could have of it is reserved. */
export const entryIsAllReserved = sql`(e.reserved > 0 AND ${quantityOffered} = 0)`

/** SQL over an entry `e`: it is shared, and not all of it is reserved. What is proposed to people, or announced to them, is so. */
export const entryIsAvailable = sql`(${entryIsShared} AND NOT ${entryIsAllReserved})`

/** SQL: others can have some of an entry now. False where there is no such entry. */
export const isAvailableAt = (pantryId: Sql, barcode: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = ${pantryId} AND e.barcode = ${barcode} AND ${entryIsAvailable})`

/** SQL over a batch `b`: what goes off first is first, as `sortedByUrgency` has it. */
const byUrgency = sql`CASE WHEN b.frozen_on <= b.date THEN NULL ELSE b.date END, b.opened_on IS NULL, b.frozen_on IS NOT NULL, b.id`

/** SQL: the first date of what others can have of each entry of a pantry, as `due`, with `barcode`: those that have one. One pass over its batches instead of a look for each entry. */
export const firstDatesOffered = (pantryId: Sql): Sql => sql`
  SELECT b.barcode, min(b.date) AS due FROM pantry_batch b
  WHERE b.pantry_id = ${pantryId} AND b.date IS NOT NULL AND ${batchDateCounts} AND ${batchIsOfferedOn(todayOnce)} GROUP BY b.barcode`

/** SQL: batches `b` with their quantities as JSON. */
const batchesJson = (quantity: Sql, from: Sql): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('id', b.id::text, 'quantity', ${quantity}, 'unitAmount', b.unit_amount, 'unit', b.unit, 'date', b.date, 'dateKind', b.date_kind, 'storagePlace', b.storage_place,
    'frozenOn', b.frozen_on, 'openedOn', b.opened_on, 'amountLeft', b.amount_left, 'lot', b.lot) ORDER BY ${byUrgency}), '[]')
  FROM ${from})`

/** SQL over an entry `e`: all of its batches, what goes off first at the beginning, as JSON. */
export const batchesOfOwner = batchesJson(
  sql`b.quantity`,
  sql`pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode`,
)

/**
 * SQL over an entry `e`: its batches that this viewer sees, what goes off first at the beginning, as JSON. Others see of them
 * what they can have: reserved packets are those that go off first, because those are given, kept back are those that go off last.
 */
export function batchesFor(viewer: Viewer): Sql {
  const offered = batchesJson(
    sql`b.left_over`,
    sql`(
    SELECT b.*, least(sum(b.quantity) OVER (ORDER BY ${byUrgency}), sum(b.quantity) OVER () - e.keep_back)
      - greatest(sum(b.quantity) OVER (ORDER BY ${byUrgency}) - b.quantity, e.reserved) AS left_over
    FROM pantry_batch b WHERE b.pantry_id = e.pantry_id AND b.barcode = e.barcode AND ${batchIsOfferedOn(todayOnce)}) b WHERE b.left_over > 0`,
  )
  if (viewer.kind === 'visitor') return offered
  return sql`CASE WHEN ${isManagedBy(viewer)} THEN ${batchesOfOwner} ELSE ${offered} END`
}

/** SQL: the owner of the pantry with this id has not blocked the viewer. Whoever is blocked sees nothing that the pantry shares, as if it shared nothing. */
export const isOpenTo = (viewer: Viewer, pantryId: Sql): Sql =>
  viewer.kind === 'visitor' ? sql`true` : sql`(${pantryId} <> ALL (${pantriesOfBlockers(pantryIdOf(viewer))}))`

/** SQL over an entry `e`: the viewer does not belong to its pantry, and neither has blocked the other. Whether it is shared is another question. */
export function isOfferedTo(viewer: Viewer): Sql {
  if (viewer.kind === 'visitor') return sql`true`
  return sql`(NOT ${isManagedBy(viewer)} AND e.pantry_id <> ALL (${pantriesOfBlocked(pantryIdOf(viewer))}) AND ${isOpenTo(viewer, sql`e.pantry_id`)})`
}

/** SQL over an entry `e`: who can manage its pantry sees it always, everybody else if it is shared and they are not blocked. */
export function entryVisibleTo(viewer: Viewer, day = today): Sql {
  return viewer.kind === 'visitor'
    ? entryIsSharedOn(day)
    : sql`(${isManagedBy(viewer)} OR (${entryIsSharedOn(day)} AND ${isOpenTo(viewer, sql`e.pantry_id`)}))`
}

/** SQL over an item `i` that one pantry alone can hold: that pantry has an entry of it, over which a condition holds. */
const hasOwnEntry = (isVisible: Sql): Sql =>
  sql`EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = i.pantry_id AND e.barcode = i.barcode AND ${isVisible})`

/** SQL over an item `i` that one pantry alone can hold: this viewer sees it, as far as they see its entry. */
export const pantryItemVisibleTo = (viewer: Viewer): Sql => hasOwnEntry(entryVisibleTo(viewer))

/** SQL over an item `i`: it is of the catalogue, or this account sees its entry in the only pantry that can hold it. */
export const itemSeenBy = (accountId: Sql | number): Sql =>
  sql`(${itemIsListed} OR ${hasOwnEntry(sql`(e.pantry_id = ${accountId} OR (${entryIsShared} AND NOT ${blocks(ownerOfPantry(sql`e.pantry_id`), accountId)}))`)})`

/** SQL over a pantry `p`: it is listed, because it is a place or shares something. */
export const pantryIsListed = sql`(p.is_place OR EXISTS (SELECT 1 FROM pantry_entry e WHERE e.pantry_id = p.id AND ${entryIsShared}))`

/** SQL over a pantry `p`: who can manage it sees it always, everybody else if it is listed and they are not blocked. */
export function pantryVisibleTo(viewer: Viewer): Sql {
  return viewer.kind === 'visitor'
    ? pantryIsListed
    : sql`(${isOneOfTheirs(viewer, sql`p.id`)} OR (${pantryIsListed} AND ${isOpenTo(viewer, sql`p.id`)}))`
}
