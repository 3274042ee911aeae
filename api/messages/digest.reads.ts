import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { accountNames } from '../accounts/account.sql'
import { confirmedAddresses } from '../auth/identity.sql'
import { rows } from '../platform/database'
import type { EmailLanguage } from '../platform/mail/emailLanguage'
import type { DigestSender } from './digest.emails'

/** An account whose digest is due, and the address that it goes to. */
export interface DueDigest {
  accountId: number
  language: EmailLanguage
  email: string
}

/**
 * Digests that are due, locked until the end of the transaction; rows that another process has locked are skipped.
 * @param writtenBefore the last one was written before this
 * @param sentBefore messages that came later do not count yet
 */
export function lockDueDigests(db: EntityManager, { writtenBefore, sentBefore, limit }: { writtenBefore: Date; sentBefore: Date; limit: number }): Promise<DueDigest[]> {
  // Only where a message has come since the last digest: messages that it reported are not reported again.
  return rows<DueDigest>(db, sql`
    SELECT d.account_id AS "accountId", d.language, i.email FROM digest d JOIN ${confirmedAddresses} i ON i.account_id = d.account_id
    WHERE (d.written_at IS NULL OR d.written_at <= ${writtenBefore})
      AND EXISTS (SELECT 1 FROM conversation c WHERE c.account_id = d.account_id AND c.unread > 0
        AND c.last_at > coalesce(d.written_at, d.since) AND c.last_at <= ${sentBefore})
    ORDER BY d.account_id LIMIT ${limit} FOR UPDATE OF d SKIP LOCKED`)
}

/** Whose messages an account has not read, and how many of each, last message first. */
export function readUnreadSenders(db: EntityManager, accountId: number): Promise<DigestSender[]> {
  return rows<DigestSender>(db, sql`
    SELECT a.username, c.unread FROM conversation c JOIN ${accountNames} a ON a.id = c.partner_id
    WHERE c.account_id = ${accountId} AND c.unread > 0 ORDER BY c.last_at DESC, c.partner_id`)
}
