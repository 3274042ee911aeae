import sql, { raw, type Sql } from 'sql-template-tag'
import { In, IsNull, MoreThan, Not, type EntityManager } from 'typeorm'
import { pantryAccounts } from '../accounts/account.sql'
import { homesOf } from '../members/member.sql'
import { hasUseByBefore } from '../pantries/stock/stock.sql'
import { rows, type Db } from '../platform/database/database'
import { executePreparedRow } from '../platform/database/executePrepared'
import { ItemRequest, ItemRequestState } from './request.entity'

/** Locks the open requests for these entries of a pantry, the oldest first, until the end of the transaction. Lock the entries before. */
export const lockOpenRequests = (
  db: EntityManager,
  pantryId: number,
  barcodes: readonly string[],
): Promise<ItemRequest[]> =>
  db.find(ItemRequest, {
    where: { pantryId, barcode: In([...barcodes]), expiresAt: Not(IsNull()) },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })

/** The request that this account made with this idempotency key; null: none. The look-up is prepared; only a repeat reads the whole row. */
export async function findByIdempotencyKey(
  db: EntityManager,
  askerId: number,
  key: string,
): Promise<ItemRequest | null> {
  const found = await executePreparedRow<Pick<ItemRequest, 'id'>>(
    db,
    sql`SELECT r.id FROM item_request r WHERE r.asker_id = ${askerId} AND r.key = ${key}::uuid`,
  )
  return found && db.findOneByOrFail(ItemRequest, { id: found.id })
}

/** Locks one request. Lock its entry before. */
export const lockRequest = (db: EntityManager, id: number): Promise<ItemRequest | null> =>
  db.findOne(ItemRequest, { where: { id }, lock: { mode: 'pessimistic_write' } })

/** An entry for which somebody asks. */
export interface AskedEntry {
  pantryId: number
  barcode: string
}

/** What people have reserved at places for times that they booked, by time. Those whose time is over are there until they are settled. */
export const findBooked = (db: Db, pantryIds: readonly number[]): Promise<ItemRequest[]> =>
  db.getRepository(ItemRequest).find({
    where: {
      pantryId: In([...pantryIds]),
      state: ItemRequestState.RESERVED,
      slotAt: Not(IsNull()),
    },
    order: { slotAt: 'ASC', askerId: 'ASC', id: 'ASC' },
  })

/** SQL over a request `r`: it is open. */
export const requestIsOpen = sql`r.expires_at IS NOT NULL`

/** SQL: how many requests are open at the pantry with this id. */
export const openRequestCountAt = (pantryId: Sql): Sql =>
  sql`(SELECT count(*)::int FROM item_request r WHERE r.pantry_id = ${pantryId} AND ${requestIsOpen})`

/** SQL: how often something was given from the pantry with this id. */
export const givenCountAt = (pantryId: Sql): Sql =>
  sql`(SELECT count(*)::int FROM item_request r WHERE r.pantry_id = ${pantryId} AND r.state = 'COLLECTED')`

/** SQL: how often the account with this id collected something. */
export const collectedCountAt = (accountId: Sql): Sql =>
  sql`(SELECT count(*)::int FROM item_request r WHERE r.asker_id = ${accountId} AND r.state = 'COLLECTED')`

const entriesWhere = (db: Db, condition: Sql, limit: number | null = null): Promise<AskedEntry[]> =>
  rows(
    db,
    sql`
  SELECT DISTINCT r.pantry_id AS "pantryId", r.barcode FROM item_request r WHERE ${requestIsOpen} AND ${condition}
  ORDER BY r.pantry_id, r.barcode ${limit === null ? sql`` : sql`LIMIT ${raw(String(limit))}`}`,
  )

/** Entries of which an open request matches, in the order in which they are locked. */
export const entriesAskedFor = {
  /** It has expired. */
  due: (db: Db, now: Date, limit: number) => entriesWhere(db, sql`r.expires_at <= ${now}`, limit),
  /** Something of it may have passed its use-by date. @param today a local day */
  pastUseBy: (db: Db, today: string) =>
    entriesWhere(db, hasUseByBefore(today, { pantryId: sql`r.pantry_id`, barcode: sql`r.barcode` })),
  /** It is asked of this pantry. */
  ofPantry: (db: Db, pantryId: number) => entriesWhere(db, sql`r.pantry_id = ${pantryId}`),
  /** This account asks for it. */
  ofAsker: (db: Db, askerId: number) => entriesWhere(db, sql`r.asker_id = ${askerId}`),
  /** One of the two asks a pantry for it in which the other keeps house. */
  betweenTwo: (db: Db, one: number, other: number) =>
    rows<AskedEntry & { askerId: number }>(
      db,
      sql`
    SELECT DISTINCT r.pantry_id AS "pantryId", r.barcode, r.asker_id AS "askerId" FROM item_request r
    WHERE ${requestIsOpen} AND ((r.asker_id = ${other} AND r.pantry_id IN ${homesOf(one)}) OR (r.asker_id = ${one} AND r.pantry_id IN ${homesOf(other)}))
    ORDER BY r.pantry_id, r.barcode`,
    ),
}

/** How many open requests an account has, and how many it has made since a time. */
export async function countAsked(db: Db, askerId: number, since: Date): Promise<{ open: number; made: number }> {
  const counted = await executePreparedRow<{ open: number; made: number }>(
    db,
    sql`
    SELECT count(*) FILTER (WHERE ${requestIsOpen})::int AS open, count(*) FILTER (WHERE r.asked_at > ${since})::int AS made
    FROM item_request r WHERE r.asker_id = ${askerId} AND (${requestIsOpen} OR r.asked_at > ${since})`,
  )
  return counted ?? { open: 0, made: 0 }
}

/** How many of the requests that an account has made for an entry since a time it has withdrawn. */
export const countWithdrawn = (
  db: EntityManager,
  askerId: number,
  { pantryId, barcode }: AskedEntry,
  since: Date,
): Promise<number> =>
  db.countBy(ItemRequest, { askerId, pantryId, barcode, state: ItemRequestState.WITHDRAWN, askedAt: MoreThan(since) })

/** The ids of all requests that an account has made for an entry since a time. */
export async function idsOfAsker(
  db: EntityManager,
  askerId: number,
  { pantryId, barcode }: AskedEntry,
  since: Date,
): Promise<number[]> {
  return (
    await db.find(ItemRequest, {
      select: { id: true },
      where: { askerId, pantryId, barcode, askedAt: MoreThan(since) },
    })
  ).map(({ id }) => id)
}

/**
 * Deletes the requests whose asker was removed, at pantries that were.
 * @param pantryId one that is being removed
 */
export async function deleteRequestsOfNobody(db: EntityManager, pantryId: number | null = null): Promise<void> {
  await rows(
    db,
    sql`
    DELETE FROM item_request r WHERE r.asker_id IS NULL AND (r.pantry_id = ${pantryId}::int OR NOT EXISTS (SELECT 1 FROM ${pantryAccounts} a WHERE a.id = r.pantry_id))`,
  )
}

/** A request; null: there is none. Who may see it is the caller's question: see `sideOf`. */
export const findRequest = (db: Db, id: number): Promise<ItemRequest | null> =>
  db.getRepository(ItemRequest).findOneBy({ id })
