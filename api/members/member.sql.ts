import sql, { type Sql } from 'sql-template-tag'
import { isPantryOfItsAccount, ownerOfPantry } from '../accounts/account.sql'
import { blocksEitherWay } from '../accounts/block.sql'
import { pantryNames } from '../pantries/pantry.sql'
import { row, rows, type Db } from '../platform/database/database'
import type { MemberRoleName } from '../platform/viewer'

/** SQL: what this account is in pantries beside its own, as JSON by the pantry's id; null: nothing. */
export const membershipsOf = (accountId: Sql): Sql =>
  sql`(SELECT json_object_agg(m.pantry_id, m.role) FROM pantry_member m WHERE m.account_id = ${accountId})`

/**
 * SQL: who speaks for a pantry in which this account has answered: that account while it keeps house there, else the pantry's owner.
 */
export const speakerOf = (pantryId: Sql, answeredById: Sql): Sql =>
  sql`coalesce((SELECT m.account_id FROM pantry_member m WHERE m.pantry_id = ${pantryId} AND m.account_id = ${answeredById} AND m.role <> 'HELPER'), ${ownerOfPantry(pantryId)})`

/** Somebody who belongs to a pantry, and whether they are told of requests. */
export interface PantryPerson {
  accountId: number
  role: MemberRoleName
  hearsOfRequests: boolean
}

/** Owners come before members, each as they joined. */
const bySeniority = sql`(m.role = 'OWNER') DESC, m.joined_at, m.account_id`

/** Everybody who belongs to a pantry, its owner first: the account that it has its id from, or after that was removed who owns it instead. */
export async function readPeople(db: Db, pantryId: number): Promise<PantryPerson[]> {
  const members = await rows<PantryPerson & { isLeft: boolean }>(
    db,
    sql`
    SELECT m.account_id AS "accountId", m.role, m.hears_of_requests AS "hearsOfRequests", NOT ${isPantryOfItsAccount(sql`m.pantry_id`)} AS "isLeft"
    FROM pantry_member m WHERE m.pantry_id = ${pantryId} ORDER BY ${bySeniority}`,
  )
  const people = members.map(({ isLeft: _isLeft, ...person }) => person)
  return members[0]?.isLeft ? people : [{ accountId: pantryId, role: 'OWNER', hearsOfRequests: true }, ...people]
}

/** As `speakerOf` says. @param answeredById null: nobody has answered yet */
export function speakerAmong([owner, ...others]: readonly PantryPerson[], answeredById: number | null): number {
  if (owner === undefined) throw new Error('a pantry has no owner')
  const answered = others.find(({ accountId, role }) => accountId === answeredById && role !== 'HELPER')
  return (answered ?? owner).accountId
}

/** Who has been owner of a pantry for longest beside the account that it has its id from, else its member; null: nobody but helpers. */
export const findNextOwner = (db: Db, pantryId: number): Promise<Pick<PantryPerson, 'accountId' | 'role'> | null> =>
  row(
    db,
    sql`
    SELECT m.account_id AS "accountId", m.role FROM pantry_member m WHERE m.pantry_id = ${pantryId} AND m.role <> 'HELPER' ORDER BY ${bySeniority} LIMIT 1`,
  )

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

/** The pantries that an account owns: the one that it has its id from first. */
export const readOwnedPantries = (db: Db, accountId: number): Promise<{ id: number; name: string }[]> =>
  rows(
    db,
    sql`
    SELECT p.id, p.name FROM ${pantryNames} p WHERE p.id = ${accountId} OR p.id IN (SELECT m.pantry_id FROM pantry_member m WHERE m.account_id = ${accountId} AND m.role = 'OWNER')
    ORDER BY p.id <> ${accountId}, p.id`,
  )
