import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'

/** When an account goes, the log keeps what was done to it and by it, and forgets what it was called. */
export const adminLifecycle: Lifecycle = {
  async remove(db, { id }) {
    await rows(db, sql`UPDATE audit_entry SET about_name = '' WHERE about_kind = 'account' AND about_id = ${String(id)}`)
  },
}
