import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import type { EmailOutbox } from '../platform/mail/emailOutbox'
import { exportedEmails } from '../platform/mail/email.sql'

const confirmedAddresses = (accountId: number) =>
  sql`SELECT email FROM identity WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`

/**
 * Emails to a person are exported and removed with their account. An unconfirmed address may be another person's: of the
 * emails to it, only those whose link is for an identity of this account are removed. Must come after authLifecycle in the
 * list: removal runs backwards, and needs the identities.
 */
export const emailLinkLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    // People hold files with this name, and programs of theirs may read them.
    letters: inChunks<{ id: string }>(db, (last, limit) =>
      exportedEmails(
        sql`${confirmedAddresses(id)} OR (account_id = ${id} AND provider = 'google' AND email IS NOT NULL)`,
        last?.id ?? '0',
        limit,
      ),
    ),
  }),
}

/** Deletes a person's emails with the account. */
export function emailRemoval(outbox: EmailOutbox): Lifecycle {
  return {
    remove: (db, { id }) =>
      outbox.deleteEmailsOf(db, {
        addresses: confirmedAddresses(id),
        abouts: sql`SELECT id::text FROM identity WHERE account_id = ${id} UNION SELECT id::text FROM pending_password WHERE account_id = ${id} UNION SELECT ${String(id)}::text`,
      }),
  }
}

/** Deletes the emails to somebody who has no account yet. */
export function deleteEmailsOfIdentity(db: EntityManager, outbox: EmailOutbox, id: string): Promise<void> {
  return outbox.deleteEmailsOf(db, {
    addresses: sql`SELECT email FROM identity WHERE id = ${id} AND confirmed_at IS NOT NULL`,
    abouts: sql`SELECT ${id}::text`,
  })
}
