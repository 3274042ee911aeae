import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { rows } from '../platform/database'

/** Notifications are exported with their account, and removed with it. */
export const notificationLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    notifications: inChunks<{ id: string }>(db, (last, limit) => sql`
      SELECT n.id, n.kind, n.about_id AS "aboutId", n.created_at AS "createdAt", n.read_at AS "readAt" FROM notification n
      WHERE n.account_id = ${accountId} AND n.id > ${last?.id ?? '0'}::bigint ORDER BY n.id LIMIT ${limit}`),
  }),
  async remove(db, { id }) {
    await rows(db, sql`DELETE FROM notification WHERE account_id = ${id}`)
  },
}
