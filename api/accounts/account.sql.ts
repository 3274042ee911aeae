import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row } from '../platform/database'
import { UserError } from '../platform/errors'
import { messages } from './account.messages'

/**
 * Locks an account for the rest of the transaction, so that it is not removed before the transaction ends. Take this lock
 * before any lock on the account's data: removal locks the account first, and the same order rules out deadlocks.
 * @throws UserError UNAUTHENTICATED: the account has been removed
 */
export async function lockActiveAccount(db: EntityManager, accountId: number): Promise<void> {
  const account = await row(db, sql`SELECT id FROM account WHERE id = ${accountId} AND removed_at IS NULL FOR KEY SHARE`)
  if (!account) throw new UserError('UNAUTHENTICATED', messages.accountGone)
}
