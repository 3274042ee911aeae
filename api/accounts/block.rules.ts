import sql, { type Sql } from 'sql-template-tag'

/** SQL: does the one block the other? Each is an account's id, as a value or as a column. */
export function blocks(one: Sql | number, other: Sql | number): Sql {
  return sql`EXISTS (SELECT 1 FROM block b WHERE b.account_id = ${one} AND b.blocked_id = ${other})`
}
