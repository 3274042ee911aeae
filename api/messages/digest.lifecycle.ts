import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { row, rows } from '../platform/database'

/** Whoever leaves gets no letters any more. */
export const digestLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    digest: () => row(db, sql`SELECT language, since, written_at AS "writtenAt" FROM digest WHERE account_id = ${id}`),
  }),
  async remove(db, { id }) {
    await rows(db, sql`DELETE FROM digest WHERE account_id = ${id}`)
    await rows(db, sql`DELETE FROM email_link_token WHERE about = ${String(id)} AND purpose = 'digest-off'`)
  },
}
