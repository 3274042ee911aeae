import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { confirmedAddressOf } from '../auth/identity.sql'
import { row, rows, type Db } from '../platform/database/database'
import { Language } from '../platform/texts/language'
import { isChosen, isUnblocked } from './notification.sql'
import { NotificationChannel, type NotificationKind, type NotificationRow } from './notification.types'

/** An account that may get an email, and the address that it would go to. */
export interface EmailedAccount {
  accountId: number
  /** Null: it has no confirmed one. */
  email: string | null
}

/** A notification that goes into an email. */
export interface EmailedNotification extends NotificationRow {
  kind: NotificationKind
}

/** Accounts behind an id of which a notification is due to be emailed, in the order of their ids. */
export const readDueAccounts = (
  db: Db,
  { now, after, limit }: { now: Date; after: number; limit: number },
): Promise<EmailedAccount[]> =>
  rows(
    db,
    sql`
  SELECT n.account_id AS "accountId", ${confirmedAddressOf(sql`n.account_id`)} AS email
  FROM (SELECT DISTINCT account_id FROM notification WHERE email_due_at <= ${now} AND account_id > ${after} ORDER BY account_id LIMIT ${raw(String(limit))}) n ORDER BY n.account_id`,
  )

/** Sets when what is due of an account is emailed; null: never. */
export async function moveEmails(db: Db, accountId: number, to: Date | null): Promise<void> {
  await rows(
    db,
    sql`UPDATE notification SET email_due_at = ${to}::timestamptz WHERE account_id = ${accountId} AND email_due_at IS NOT NULL`,
  )
}

/** Takes what is to be emailed of an account, due or not: nothing of it is any more. @returns what has not been read, and is still wanted, the oldest first */
export async function takeEmailed(db: EntityManager, accountId: number): Promise<EmailedNotification[]> {
  const taken = await rows<EmailedNotification & { isWanted: boolean }>(
    db,
    sql`
    UPDATE notification n SET email_due_at = NULL WHERE n.account_id = ${accountId} AND n.email_due_at IS NOT NULL
    RETURNING n.id, n.kind, n.event, n.about_id AS "aboutId", n.read_at IS NULL AND ${isUnblocked} AND ${isChosen(sql`n.account_id`, sql`n.kind`, NotificationChannel.EMAIL, true)} AS "isWanted"`,
  )
  return taken.filter(({ isWanted }) => isWanted).toSorted((one, other) => Number(one.id) - Number(other.id))
}

/** For how long emails about a notification are attempted, in hours: food is a matter of hours. */
const retryHours = 24

/**
 * Makes emails about these notifications due again, because their words could not be read: the older they are, the later, not before
 * the pause since the last email is over, and no more once they are a day old.
 */
export async function retryEmails(
  db: EntityManager,
  accountId: number,
  ids: readonly string[],
  { now, pauseMs }: { now: Date; pauseMs: number },
): Promise<void> {
  if (ids.length === 0) return
  await rows(
    db,
    sql`
    UPDATE notification SET email_due_at = greatest(${now}::timestamptz + greatest(interval '1 minute', (${now}::timestamptz - created_at) / 2),
      (SELECT s.emailed_at FROM notification_settings s WHERE s.account_id = ${accountId}) + ${pauseMs} * interval '1 ms')
    WHERE account_id = ${accountId} AND id = ANY (${[...ids]}::bigint[]) AND created_at > ${now}::timestamptz - ${retryHours} * interval '1 hour'`,
  )
}

/** When an account got its last digest, and in which language it wants emails. */
export interface EmailState {
  language: Language
  digestWrittenAt: Date | null
}

export async function readEmailState(db: EntityManager, accountId: number): Promise<EmailState> {
  const state = await row<EmailState>(
    db,
    sql`SELECT s.language, s.digest_written_at AS "digestWrittenAt" FROM notification_settings s WHERE s.account_id = ${accountId}`,
  )
  return state ?? { language: Language.EN, digestWrittenAt: null }
}

/** Stores that an email was written. */
export async function storeEmailed(
  db: EntityManager,
  accountId: number,
  column: 'emailed_at' | 'digest_written_at',
  now: Date,
): Promise<void> {
  await rows(
    db,
    sql`
    INSERT INTO notification_settings (account_id, language, ${raw(column)}) VALUES (${accountId}, 'EN', ${now})
    ON CONFLICT (account_id) DO UPDATE SET ${raw(column)} = excluded.${raw(column)}`,
  )
}

export interface DigestTimes {
  /** The last one was written before this. */
  writtenBefore: Date
  /** What happened within this time does not count yet, so the next one has it. */
  delayMs: number
  now: Date
}

/** SQL over a notification `n` and a choice `c` of the same account and kind, with the account's settings `s`: it belongs in the next digest. */
const isForDigest = ({ delayMs, now }: DigestTimes) => sql`
  n.read_at IS NULL AND n.created_at > greatest(c.changed_at, s.digest_written_at - ${delayMs} * interval '1 ms')
  AND n.created_at <= ${new Date(now.getTime() - delayMs)}::timestamptz AND ${isUnblocked}`

/** Accounts behind an id whose digest is due, in the order of their ids. @param kinds that go into digests */
export const readDigestAccounts = (
  db: Db,
  kinds: readonly NotificationKind[],
  { after, limit, ...times }: DigestTimes & { after: number; limit: number },
): Promise<EmailedAccount[]> =>
  rows(
    db,
    sql`
  SELECT d.account_id AS "accountId", ${confirmedAddressOf(sql`d.account_id`)} AS email
  FROM (
    SELECT DISTINCT c.account_id FROM notification_choice c LEFT JOIN notification_settings s ON s.account_id = c.account_id
    WHERE c.channel = 'EMAIL' AND c.is_on AND c.kind = ANY (${kinds}::text[]) AND c.account_id > ${after}
      AND (s.digest_written_at IS NULL OR s.digest_written_at <= ${times.writtenBefore}::timestamptz)
      AND EXISTS (SELECT 1 FROM notification n WHERE n.account_id = c.account_id AND n.kind = c.kind AND ${isForDigest(times)})
    ORDER BY c.account_id LIMIT ${raw(String(limit))}
  ) d ORDER BY d.account_id`,
  )

/** A notification that goes into a digest. */
export interface DigestedNotification extends EmailedNotification {
  createdAt: Date
}

/** What goes into an account's digest, the oldest first. Lock the account before. */
export const readDigested = (
  db: EntityManager,
  accountId: number,
  kinds: readonly NotificationKind[],
  times: DigestTimes,
): Promise<DigestedNotification[]> =>
  rows(
    db,
    sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.created_at AS "createdAt" FROM notification_choice c
  LEFT JOIN notification_settings s ON s.account_id = c.account_id
  JOIN notification n ON n.account_id = c.account_id AND n.kind = c.kind
  WHERE c.account_id = ${accountId} AND c.channel = 'EMAIL' AND c.is_on AND c.kind = ANY (${kinds}::text[]) AND ${isForDigest(times)} ORDER BY n.id`,
  )
