import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Db } from '../platform/database/database'
import { executePreparedRow } from '../platform/database/executePrepared'
import { Block } from './block.entity'

/** SQL: has the one account blocked the other? Each is an id, as a value or a column. */
export function blocks(one: Sql | number, other: Sql | number): Sql {
  return sql`EXISTS (SELECT 1 FROM block b WHERE b.account_id = ${one} AND b.blocked_id = ${other})`
}

/** SQL: the pantries whose owner one has blocked, as an array. */
export const pantriesOfBlocked = (accountId: number): Sql =>
  sql`ARRAY (SELECT b.blocked_id FROM block b WHERE b.account_id = ${accountId} UNION ALL SELECT a.id FROM block b JOIN account a ON a.successor_id = b.blocked_id WHERE b.account_id = ${accountId})`

/** SQL: the pantries whose owner has blocked one, as an array. */
export const pantriesOfBlockers = (accountId: number): Sql =>
  sql`ARRAY (SELECT b.account_id FROM block b WHERE b.blocked_id = ${accountId} UNION ALL SELECT a.id FROM block b JOIN account a ON a.successor_id = b.account_id WHERE b.blocked_id = ${accountId})`

/** SQL: has either of the two blocked the other? Each is an id, as a value or a column. */
export const blocksEitherWay = (one: Sql | number, other: Sql | number): Sql =>
  sql`(${blocks(one, other)} OR ${blocks(other, one)})`

/** SQL: the block of one account by another, if there is one; locked, so that it does not end before the transaction does. */
export const blockLocked = (blockedId: number, { by }: { by: number }): Sql =>
  sql`SELECT 1 FROM block b WHERE b.account_id = ${by} AND b.blocked_id = ${blockedId} FOR KEY SHARE`

/** Has an account blocked another? Until the end of the transaction the block does not end. */
export async function isBlockedBy(db: EntityManager, blockedId: number, by: number): Promise<boolean> {
  const block = await db.findOne(Block, { where: { accountId: by, blockedId }, lock: { mode: 'for_key_share' } })
  return block !== null
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
  const blocks = await db.getRepository(Block).findBy({ accountId })
  return new Set(blocks.map(({ blockedId }) => blockedId))
}

/** Has anybody blocked this account? */
export const isBlockedByAnybody = (db: Db, accountId: number): Promise<boolean> =>
  db.getRepository(Block).existsBy({ blockedId: accountId })
