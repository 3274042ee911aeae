import type { Lifecycle } from '../accounts/account.lifecycle'
import { AuditEntry } from './audit.entity'

/** When an account is removed, the audit log keeps its entries, without the account's name. */
export const adminLifecycle: Lifecycle = {
  async remove(db, { id }) {
    await db.update(AuditEntry, { aboutKind: 'account', aboutId: String(id) }, { aboutName: '' })
  },
}
