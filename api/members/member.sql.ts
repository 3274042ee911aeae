import sql, { type Sql } from 'sql-template-tag'

/** SQL: what this account is in pantries beside its own, as JSON by the pantry's id; null: nothing. */
export const membershipsOf = (accountId: Sql): Sql =>
  sql`(SELECT json_object_agg(m.pantry_id, m.role) FROM pantry_member m WHERE m.account_id = ${accountId})`
