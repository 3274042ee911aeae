import sql, { type Sql } from 'sql-template-tag'
import { blocksEitherWay } from '../accounts/block.sql'
import { row, rows, type Db } from '../platform/database'

/** SQL: what this account is in pantries beside its own, as JSON by the pantry's id; null: nothing. */
export const membershipsOf = (accountId: Sql): Sql =>
  sql`(SELECT json_object_agg(m.pantry_id, m.role) FROM pantry_member m WHERE m.account_id = ${accountId})`

/**
 * SQL: who speaks for a pantry in which this account has answered: that account while it keeps house there, else the one that the
 * pantry has its id from.
 */
export const speakerOf = (pantryId: Sql, answeredById: Sql): Sql =>
  sql`coalesce((SELECT m.account_id FROM pantry_member m WHERE m.pantry_id = ${pantryId} AND m.account_id = ${answeredById} AND m.role <> 'HELPER'), ${pantryId})`

/** The same for one pantry. @param answeredById null: nobody has answered yet */
export async function findSpeaker(db: Db, pantryId: number, answeredById: number | null): Promise<number> {
  if (answeredById === null || answeredById === pantryId) return pantryId
  const found = await row<{ id: number }>(
    db,
    sql`SELECT ${speakerOf(sql`${pantryId}::int`, sql`${answeredById}::int`)} AS id`,
  )
  return found?.id ?? pantryId
}

/** Somebody who belongs to a pantry, and whether they are told of requests. */
export interface PantryPerson {
  accountId: number
  hearsOfRequests: boolean
}

/** Everybody who belongs to a pantry, whose it is first. */
export async function readPeople(db: Db, pantryId: number): Promise<PantryPerson[]> {
  const members = await rows<PantryPerson>(
    db,
    sql`
    SELECT m.account_id AS "accountId", m.hears_of_requests AS "hearsOfRequests" FROM pantry_member m WHERE m.pantry_id = ${pantryId} ORDER BY m.account_id`,
  )
  return [{ accountId: pantryId, hearsOfRequests: true }, ...members]
}

/** SQL: the pantries of whose requests this account is told, its own among them. */
export const pantriesToldOf = (accountId: Sql): Sql =>
  sql`(SELECT ${accountId} UNION ALL SELECT m.pantry_id FROM pantry_member m WHERE m.account_id = ${accountId} AND m.hears_of_requests)`

/** SQL: the pantries of which this account answers requests, its own among them. */
export const pantriesAnsweredBy = (accountId: Sql | number): Sql =>
  sql`(SELECT ${accountId}::int UNION ALL SELECT m.pantry_id FROM pantry_member m WHERE m.account_id = ${accountId})`

/** SQL: the pantries of which this account keeps house, its own among them. */
export const homesOf = (accountId: Sql | number): Sql =>
  sql`(SELECT ${accountId}::int UNION ALL SELECT m.pantry_id FROM pantry_member m WHERE m.account_id = ${accountId} AND m.role <> 'HELPER')`

/** Has this account blocked one of those who keep house in a pantry, or one of them this account? The account that the pantry has its id from is left out. */
export async function isBlockedAmongPeople(db: Db, pantryId: number, accountId: number): Promise<boolean> {
  const found = await row(
    db,
    sql`
    SELECT 1 FROM pantry_member m WHERE m.pantry_id = ${pantryId} AND m.role <> 'HELPER' AND ${blocksEitherWay(sql`m.account_id`, accountId)}`,
  )
  return found !== null
}
