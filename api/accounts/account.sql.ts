import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row } from '../platform/database'
import { UserError } from '../platform/errors'
import { messages } from './account.messages'

/** SQL, in place of a table: the accounts that have not been removed. Postgres plans it like the table itself. */
export const activeAccounts = sql`(SELECT id, username, name, headline, admin, created_at FROM account WHERE removed_at IS NULL)`

/** SQL, in place of a table: who an id stands for, removed accounts included; their username is null. */
export const accountNames = sql`(SELECT id, username, name, removed_at FROM account)`

/** SQL: the username of the account with this id; null for a removed one. */
export const usernameOf = (id: Sql): Sql => sql`(SELECT account.username FROM account WHERE account.id = ${id})`

/**
 * Locks an account for the rest of the transaction, so that it is not removed before the transaction ends. Take this lock
 * before any lock on the account's data: removal locks the account first, and the same order rules out deadlocks.
 * @param strength FOR NO KEY UPDATE where two of these transactions must not run at once
 * @throws UserError UNAUTHENTICATED: the account has been removed
 */
export async function lockActiveAccount(db: EntityManager, accountId: number, strength: 'FOR KEY SHARE' | 'FOR NO KEY UPDATE' = 'FOR KEY SHARE'): Promise<void> {
  const account = await row(db, sql`SELECT id FROM account WHERE id = ${accountId} AND removed_at IS NULL ${raw(strength)}`)
  if (!account) throw new UserError('UNAUTHENTICATED', messages.accountGone)
}
