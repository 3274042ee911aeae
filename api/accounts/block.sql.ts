import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows, type Db } from '../platform/database'
import { executePreparedRow } from '../platform/executePrepared'
import { blocksEitherWay } from './block.rules'

/** SQL: the block of one account by another, if there is one; locked, so that it does not end before the transaction does. */
export const blockLocked = (blockedId: number, { by }: { by: number }): Sql =>
  sql`SELECT 1 FROM block b WHERE b.account_id = ${by} AND b.blocked_id = ${blockedId} FOR KEY SHARE`

/** Has an account blocked another? Until the end of the transaction the block does not end. */
export async function isBlockedBy(db: EntityManager, blockedId: number, by: number): Promise<boolean> {
  return (await row(db, blockLocked(blockedId, { by }))) !== null
}

/** Has one of the two blocked the other? */
export async function blockedEitherWay(db: Db, one: number, other: number): Promise<boolean> {
  return (
    (await executePreparedRow<{ blocked: boolean }>(db, sql`SELECT ${blocksEitherWay(one, other)} AS blocked`))
      ?.blocked === true
  )
}

/** The ids of the accounts that an account has blocked. */
export async function readBlockedIds(db: Db, accountId: number): Promise<ReadonlySet<number>> {
  return new Set(
    (await rows<{ id: number }>(db, sql`SELECT b.blocked_id AS id FROM block b WHERE b.account_id = ${accountId}`)).map(
      ({ id }) => id,
    ),
  )
}

/** Has anybody blocked this account? */
export async function isBlockedByAnybody(db: Db, accountId: number): Promise<boolean> {
  return (await row(db, sql`SELECT 1 FROM block b WHERE b.blocked_id = ${accountId} LIMIT 1`)) !== null
}
