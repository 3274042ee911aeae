import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { rows } from '../platform/database'
import { inChunks } from '../platform/chunks'

/**
 * The letters to somebody go with them. An address that nobody has shown to be theirs may be somebody else's, so of the
 * letters to it only those with a link for this very way in count; and what an admin wrote is never theirs. Stands behind the ways in, which say where the letters went: leaving, the last room goes first.
 */
export const emailLinkLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    letters: inChunks<{ id: string }>(db, (last, limit) => sql`
      SELECT id, kind, recipient, subject, state, created_at AS "createdAt", sent_at AS "sentAt" FROM letter
      WHERE recipient IN (SELECT email FROM identity WHERE account_id = ${id} AND confirmed_at IS NOT NULL) AND kind <> 'admin' AND id > ${last?.id ?? '0'}::bigint ORDER BY id LIMIT ${limit}`),
  }),
  async remove(db, { id }) {
    const proven = sql`SELECT email FROM identity WHERE account_id = ${id} AND confirmed_at IS NOT NULL`
    const own = sql`SELECT id::text FROM identity WHERE account_id = ${id}`
    await rows(db, sql`DELETE FROM letter WHERE kind <> 'admin' AND (recipient IN (${proven}) OR link_about IN (${own}))`)
    await rows(db, sql`DELETE FROM email_link_token WHERE recipient IN (${proven}) OR about IN (${own})`)
  },
}
