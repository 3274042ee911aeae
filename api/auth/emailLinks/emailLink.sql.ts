import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { inChunks } from '../../platform/database/chunks'
import type { Db } from '../../platform/database/database'
import { exportedEmails } from '../../platform/mail/email.sql'
import type { EmailOutbox } from '../../platform/mail/emailOutbox'

const confirmedAddresses = (accountId: number) =>
  sql`SELECT email FROM identity WHERE account_id = ${accountId} AND confirmed_at IS NOT NULL`

/** Deletes the emails to somebody who has no account yet. */
export function deleteEmailsOfIdentity(db: EntityManager, outbox: EmailOutbox, id: string): Promise<void> {
  return outbox.deleteEmailsOf(db, {
    addresses: sql`SELECT email FROM identity WHERE id = ${id} AND confirmed_at IS NOT NULL`,
    abouts: sql`SELECT ${id}::text`,
  })
}

/** SQL: which emails are to a person, or about them. */
export const emailsOf = (accountId: number) => ({
  addresses: confirmedAddresses(accountId),
  abouts: sql`SELECT id::text FROM identity WHERE account_id = ${accountId} UNION SELECT id::text FROM pending_password WHERE account_id = ${accountId} UNION SELECT ${String(accountId)}::text`,
})

/** The emails to a person, for their export. */
export const readEmailsOf = (db: Db, accountId: number): AsyncGenerator<{ id: string }> =>
  inChunks<{ id: string }>(db, (last, limit) =>
    exportedEmails(
      sql`${confirmedAddresses(accountId)} OR (account_id = ${accountId} AND provider <> 'password' AND email IS NOT NULL)`,
      last?.id ?? '0',
      limit,
    ),
  )
