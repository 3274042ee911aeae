import sql, { type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { row, rows, type Db } from '../database/database'
import { hasJob } from '../queue/jobs'

/** For whom or what an email link acts, and the address that its email went to. */
export interface EmailLinkTarget {
  about: string
  recipient: string
}

/**
 * Stores the hash of a link token for an email that is being sent. The email is locked meanwhile: a transaction that withdraws the
 * link waits, and then finds the token.
 * @returns false: the link was withdrawn
 */
export async function insertLinkToken(db: Db, emailId: string, hash: Buffer): Promise<boolean> {
  const inserted = await rows(
    db,
    sql`
    INSERT INTO email_link_token (hash, purpose, about, recipient, expires_at)
    SELECT ${hash}, link_purpose, link_about, recipient, link_expires_at FROM outbox_email WHERE id = ${emailId}::bigint AND link_expires_at > created_at FOR SHARE
    RETURNING hash`,
  )
  return inserted.length > 0
}

/** Deletes a token and returns its target, in one statement: of two requests with the same token one gets null. */
export function redeemLinkToken(
  db: EntityManager,
  { hash, purpose, now }: { hash: Buffer; purpose: string; now: Date },
): Promise<EmailLinkTarget | null> {
  return row<EmailLinkTarget>(
    db,
    sql`
    DELETE FROM email_link_token WHERE hash = ${hash} AND purpose = ${purpose} AND expires_at > ${now} RETURNING about, recipient`,
  )
}

/** Invalidates every link of these purposes about somebody: of emails that were sent, and of those that still wait. */
export async function withdrawLinks(
  db: Db,
  { about, purposes, failure }: { about: string; purposes: readonly string[]; failure: string },
): Promise<void> {
  // The emails first: a token that is being created for one of them exists before the second statement, or never.
  await rows(
    db,
    sql`
    UPDATE outbox_email SET state = 'failed', failure = CASE state WHEN 'waiting' THEN ${failure} ELSE failure END, link_expires_at = created_at
    WHERE link_about = ${about} AND link_purpose = ANY (${purposes}::text[]) AND state <> 'sent'`,
  )
  await rows(db, sql`DELETE FROM email_link_token WHERE about = ${about} AND purpose = ANY (${purposes}::text[])`)
}

/** SQL: the emails to addresses of a subquery, as an account's export lists them, behind the id `after`. Emails that an admin wrote are left out. */
export const exportedEmails = (addresses: Sql, after: string, limit: Sql | number): Sql => sql`
  SELECT id, kind, recipient, subject, state, created_at AS "createdAt", sent_at AS "sentAt" FROM outbox_email
  WHERE recipient IN (${addresses}) AND kind <> 'admin' AND id > ${after}::bigint ORDER BY id LIMIT ${limit}`

/** Deletes the emails and links to addresses, or about ids, of two subqueries, and returns the emails. Emails that an admin wrote stay. */
export async function deleteEmailsOf(
  db: Db,
  { addresses, abouts }: { addresses: Sql; abouts: Sql },
): Promise<{ id: string; createdAt: Date }[]> {
  const emails = await rows<{ id: string; createdAt: Date }>(
    db,
    sql`DELETE FROM outbox_email WHERE kind <> 'admin' AND (recipient IN (${addresses}) OR link_about IN (${abouts})) RETURNING id, created_at AS "createdAt"`,
  )
  // What a mail server said of them may name them.
  await rows(
    db,
    sql`SELECT 1 FROM unnest(${emails.map(({ id }) => id)}::bigint[]) AS id, graphile_worker.remove_job('email ' || id)`,
  )
  await rows(db, sql`DELETE FROM email_link_token WHERE recipient IN (${addresses}) OR about IN (${abouts})`)
  return emails
}

/** Deletes the links of one purpose about somebody. */
export async function deleteLinks(db: Db, about: string, purpose: string): Promise<void> {
  await rows(db, sql`DELETE FROM email_link_token WHERE about = ${about} AND purpose = ${purpose}`)
}

/** Emails that wait without a job. */
export async function readWithoutJob(db: Db): Promise<string[]> {
  const waiting = await rows<{ id: string }>(
    db,
    sql`SELECT e.id FROM outbox_email e WHERE e.state = 'waiting' AND NOT ${hasJob(sql`'email ' || e.id`)}`,
  )
  return waiting.map(({ id }) => id)
}

/** Gives up every email that is waiting. */
export async function giveUpWaitingEmails(db: Db, failure: string): Promise<void> {
  await rows(db, sql`UPDATE outbox_email SET state = 'failed', failure = ${failure} WHERE state = 'waiting'`)
}
