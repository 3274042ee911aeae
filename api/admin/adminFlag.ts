import type { EntityManager } from 'typeorm'
import { setAdminFlag } from '../accounts/account.sql'
import type { AuditActor, AuditWriter } from '../platform/audit'
import { UserError } from '../platform/errors'
import { messages } from './admin.texts'

/**
 * Sets an account's admin flag, and audits that. Withdrawing it from the last admin fails unless a password opens the admin page.
 * @throws UserError NOT_FOUND, FORBIDDEN
 */
export async function setAdmin(
  db: EntityManager,
  actor: AuditActor,
  { id, granted, hasPassword, audit }: { id: number; granted: boolean; hasPassword: boolean; audit: AuditWriter },
): Promise<void> {
  const result = await setAdminFlag(db, { id, granted, mayBeNone: hasPassword })
  if (result === null) throw new UserError('NOT_FOUND', messages.noSuchAccount, { field: 'id' })
  if (result === 'last admin') throw new UserError('FORBIDDEN', messages.lastAdmin, { field: 'id' })
  if (result.changed)
    await audit(db, actor, {
      action: granted ? 'GRANT_ADMIN' : 'WITHDRAW_ADMIN',
      about: { kind: 'account', id: String(id), name: result.username },
    })
}
