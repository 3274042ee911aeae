import sql from 'sql-template-tag'
import type { Lifecycle } from '../../accounts/account.lifecycle'
import { inChunks } from '../../platform/chunks'
import { rows } from '../../platform/database'

/** The export names the browsers and their push services; endpoints and keys are secrets. */
export const pushLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    pushSubscriptions: inChunks<{ id: number }>(
      db,
      (last, limit) => sql`
      SELECT s.id, s.device, substring(s.endpoint FROM '^https://[^/?]+') AS service, s.language, s.created_at AS "createdAt", s.last_sent_at AS "lastSentAt"
      FROM push_subscription s WHERE s.account_id = ${accountId} AND s.id > ${last?.id ?? 0} ORDER BY s.id LIMIT ${limit}`,
    ),
  }),
  async remove(db, { id }) {
    await rows(db, sql`DELETE FROM push_subscription WHERE account_id = ${id}`)
  },
}
