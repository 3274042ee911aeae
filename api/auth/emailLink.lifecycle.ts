import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { deleteEmailsOf, exportedEmails } from '../platform/mail/email.sql'

const confirmedAddresses = (accountId: number) => sql`SELECT email FROM identity WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`

/**
 * Emails to a person are exported and removed with their account. An unconfirmed address may be another person's: of the
 * emails to it, only those whose link is for an identity of this account are removed. Must come after authLifecycle in the
 * list: removal runs backwards, and needs the identities.
 */
export const emailLinkLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    // People hold files with this name, and programs of theirs may read them.
    letters: inChunks<{ id: string }>(db, (last, limit) => exportedEmails(confirmedAddresses(id), last?.id ?? '0', limit)),
  }),
  remove: (db, { id }) => deleteEmailsOf(db, { addresses: confirmedAddresses(id), abouts: sql`SELECT id::text FROM identity WHERE account_id = ${id}` }),
}
