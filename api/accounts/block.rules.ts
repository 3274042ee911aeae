import sql, { type Sql } from 'sql-template-tag'

/** SQL: has the one account blocked the other? Each is an id, as a value or a column. */
export function blocks(one: Sql | number, other: Sql | number): Sql {
  return sql`EXISTS (SELECT 1 FROM block b WHERE b.account_id = ${one} AND b.blocked_id = ${other})`
}

/** SQL: the accounts that one has blocked, as an array. */
export const blockedBy = (accountId: number): Sql =>
  sql`ARRAY (SELECT b.blocked_id FROM block b WHERE b.account_id = ${accountId})`

/** SQL: the accounts that have blocked one, as an array. */
export const blockersOf = (accountId: number): Sql =>
  sql`ARRAY (SELECT b.account_id FROM block b WHERE b.blocked_id = ${accountId})`

/** SQL: has either of the two blocked the other? Each is an id, as a value or a column. */
export const blocksEitherWay = (one: Sql | number, other: Sql | number): Sql =>
  sql`(${blocks(one, other)} OR ${blocks(other, one)})`
