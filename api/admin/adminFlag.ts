import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { AuditActor, AuditWriter } from '../platform/audit'
import { row, rows } from '../platform/database'
import { UserError } from '../platform/errors'
import { messages } from './admin.messages'

/**
 * Sets an account's admin flag. Withdrawing it from the last one is refused where no password opens the admin page instead.
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export async function setAdmin(db: EntityManager, by: AuditActor, { id, granted }: { id: number; granted: boolean }, hasPassword: boolean, writeDown: AuditWriter): Promise<void> {
  // All admins are held, in the order of their ids: of two who withdraw each other's flag at once one finds herself the last.
  const admins = await rows<{ id: number; admin: number }>(db, sql`SELECT id, admin FROM account WHERE (admin >= 1 OR id = ${id}) AND removed_at IS NULL ORDER BY id FOR UPDATE`)
  const account = await row<{ username: string; admin: number }>(db, sql`SELECT username, admin FROM account WHERE id = ${id} AND removed_at IS NULL`)
  if (!account) throw new UserError('NOT_FOUND', messages.noSuchAccount, { field: 'id' })
  const isOne = account.admin >= 1
  if (isOne === granted) return
  if (!granted && !hasPassword && admins.filter(({ admin }) => admin >= 1).length === 1) throw new UserError('FORBIDDEN', messages.lastAdmin, { field: 'id' })
  await rows(db, sql`UPDATE account SET admin = ${granted ? 1 : 0} WHERE id = ${id}`)
  await writeDown(db, by, { act: granted ? 'GRANT_ADMIN' : 'WITHDRAW_ADMIN', about: { kind: 'account', id: String(id), name: account.username } })
}
