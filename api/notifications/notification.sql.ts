import sql, { raw, type Sql } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { activeAccounts } from '../accounts/account.sql'
import { blocksEitherWay } from '../accounts/block.sql'
import { row, rows, type Db } from '../platform/database/database'
import { executePrepared } from '../platform/database/executePrepared'
import type { Language } from '../platform/texts/language'
import { NotificationChannel, type NotificationKind } from './notification.types'
import { hasPushSubscription } from './push/push.sql'

/** SQL over a notification `n`: neither its recipient nor the account that caused it has blocked the other. */
export const isUnblocked = sql`(n.by_id IS NULL OR NOT ${blocksEitherWay(sql`n.account_id`, sql`n.by_id`)})`

/** An unread count that is not counted beyond. */
const maxUnread = 100

/** SQL: how many notifications the account with this id has not read. Those of one topic are one, as in the list. @param counts over a notification `n`: does it count? */
export const unreadNotificationCountOf = (accountId: Sql, counts: Sql = sql`true`): Sql => sql`
  (SELECT count(DISTINCT coalesce(n.kind || n.topic, n.id::text))::int FROM (
    SELECT n.id, n.kind, n.topic FROM notification n
    WHERE n.account_id = ${accountId} AND n.in_app AND n.read_at IS NULL AND ${isUnblocked} AND ${counts} LIMIT ${raw(String(maxUnread))}) n)`

/** SQL: does this account want notifications of this kind on this channel? @param otherwise the kind's default, where nothing was chosen */
export const isChosen = (
  accountId: Sql,
  kind: Sql | NotificationKind,
  channel: NotificationChannel,
  otherwise: Sql | boolean,
): Sql => sql`
  coalesce((SELECT c.is_on FROM notification_choice c WHERE c.account_id = ${accountId} AND c.kind = ${kind} AND c.channel = ${channel}), ${otherwise})`

/** SQL, in place of a table: the notification settings of people who have set any. Times are minutes of the day. */
export const notificationSettings = sql`(SELECT account_id, language, time_zone, quiet_from, quiet_to, shows_words, goes_off_at FROM notification_settings)`

/** What is inserted: a notification, with what its kind has by default. */
export interface InsertedNotification {
  accountId: number
  kind: NotificationKind
  event: string
  aboutId: number
  byId: number | null
  topic: string | null
  /** Null: there is no such channel. */
  inApp: boolean | null
  push: boolean | null
  /** At most one push of this kind an hour. */
  pushesHourly: boolean
  /** Null: any number. */
  maxPerDay: number | null
  email: boolean | null
  /** When an email about it is due, where one is sent at once. */
  emailDueAt: Date | null
  /** The least time between two emails, in milliseconds. */
  emailPauseMs: number
}

/** A notification that was inserted, or that was there unread already. */
export interface WrittenNotification {
  id: string
  accountId: number
  kind: NotificationKind
  inApp: boolean
  isPushed: boolean
}

/**
 * SQL for a WITH clause: these notifications as `chosen`, with the channels that their recipients want. `is_pushed` is false for a
 * kind with `pushesHourly` if one of that kind was pushed within the last hour.
 */
const chosenWays = (notifications: readonly InsertedNotification[], now: Date): Sql => sql`
    n AS (
      SELECT n."accountId" AS account_id, n.kind, n.event, n."aboutId" AS about_id, n."byId" AS by_id, n.topic, n."emailDueAt" AS due_at, n."emailPauseMs" AS pause_ms,
        n."pushesHourly" AS is_hourly, n."maxPerDay" AS max_per_day, row_number() OVER (PARTITION BY n."accountId", n.kind) AS position,
        n.push IS NOT NULL AND ${isChosen(sql`n."accountId"`, sql`n.kind`, NotificationChannel.PUSH, sql`n.push`)} AND ${hasPushSubscription(sql`n."accountId"`)} AS push,
        n."inApp" IS NOT NULL AND ${isChosen(sql`n."accountId"`, sql`n.kind`, NotificationChannel.IN_APP, sql`n."inApp"`)} AS in_app,
        n.email IS NOT NULL AND ${isChosen(sql`n."accountId"`, sql`n.kind`, NotificationChannel.EMAIL, sql`n.email`)} AS email
      FROM json_to_recordset(${JSON.stringify(notifications)}::json)
        AS n ("accountId" int, kind text, event text, "aboutId" int, "byId" int, topic text, "inApp" bool, push bool, "pushesHourly" bool, "maxPerDay" int, email bool, "emailDueAt" timestamptz, "emailPauseMs" int)
    ), chosen AS (
      SELECT n.*, n.push AND (NOT n.is_hourly OR (n.position = 1 AND NOT EXISTS (
        SELECT 1 FROM notification o WHERE o.account_id = n.account_id AND o.kind = n.kind AND o.pushed_at > ${now}::timestamptz - interval '1 hour'))) AS is_pushed
      FROM n
    )`

/** Inserts notifications for recipients who want them on any channel and whose account has not been removed. One statement. */
export function insertNotifications(
  db: EntityManager,
  notifications: readonly InsertedNotification[],
  now: Date,
): Promise<WrittenNotification[]> {
  return executePrepared<WrittenNotification>(
    db,
    sql`
    WITH ${chosenWays(notifications, now)}
    INSERT INTO notification (account_id, kind, event, about_id, by_id, topic, in_app, email_due_at, pushed_at, created_at)
    SELECT n.account_id, n.kind, n.event, n.about_id, n.by_id, n.topic, n.in_app,
      CASE WHEN n.email AND n.due_at IS NOT NULL THEN
        greatest(n.due_at, (SELECT s.emailed_at FROM notification_settings s WHERE s.account_id = n.account_id) + n.pause_ms * interval '1 ms') END,
      CASE WHEN n.is_pushed THEN ${now}::timestamptz END, ${now}::timestamptz
    FROM chosen n JOIN ${activeAccounts} a ON a.id = n.account_id
    WHERE (n.in_app OR n.email OR n.is_pushed) AND (n.max_per_day IS NULL OR n.position + (
      SELECT count(*) FROM notification o WHERE o.account_id = n.account_id AND o.kind = n.kind AND o.created_at > ${now}::timestamptz - interval '1 day') <= n.max_per_day)
    ORDER BY n.account_id
    ON CONFLICT (account_id, about_id) WHERE kind = 'MESSAGE' AND read_at IS NULL DO UPDATE SET created_at = excluded.created_at, pushed_at = excluded.pushed_at
    RETURNING id, account_id AS "accountId", kind, in_app AS "inApp", pushed_at IS NOT NULL AS "isPushed"`,
  )
}

/** An unread notification that is now about something newer. */
export interface RenewedNotification extends WrittenNotification {
  byId: number
  /** The id that it had. */
  earlierId: string
  /** What it was about. */
  earlierAboutId: number
}

/**
 * Points unread notifications of the same kind, recipient and causing account at the new subject. Each gets a new id, so that it is
 * listed first and is not covered by a `markRead` up to an older id. Those without an unread notification are left out. The caller
 * has locked the recipients' accounts.
 */
export function renewUnread(
  db: EntityManager,
  notifications: readonly InsertedNotification[],
  now: Date,
): Promise<RenewedNotification[]> {
  return rows<RenewedNotification>(
    db,
    sql`
    WITH ${chosenWays(notifications, now)}, unread AS (
      SELECT o.id, o.about_id, o.account_id, o.kind, o.by_id FROM notification o JOIN n ON n.account_id = o.account_id AND n.kind = o.kind AND n.by_id = o.by_id
      WHERE o.read_at IS NULL ORDER BY o.id FOR UPDATE OF o
    )
    UPDATE notification o SET id = DEFAULT, about_id = n.about_id, in_app = n.in_app, created_at = ${now}, pushed_at = CASE WHEN n.is_pushed THEN ${now}::timestamptz ELSE o.pushed_at END
    FROM unread u JOIN chosen n ON n.account_id = u.account_id AND n.kind = u.kind AND n.by_id = u.by_id
    WHERE o.id = u.id AND (n.in_app OR n.push OR n.email)
    RETURNING o.id, o.account_id AS "accountId", o.kind, o.by_id AS "byId", o.in_app AS "inApp", n.is_pushed AS "isPushed", u.id AS "earlierId", u.about_id AS "earlierAboutId"`,
  )
}

/** Marks what an account may see in the app as read, up to an id; null: all of it. @returns was there any? */
export async function markListRead(
  db: Db,
  { accountId, upTo, now }: { accountId: number; upTo: string | null; now: Date },
): Promise<boolean> {
  const read = await rows(
    db,
    sql`
    UPDATE notification SET read_at = ${now} WHERE account_id = ${accountId} AND in_app AND read_at IS NULL AND (${upTo}::bigint IS NULL OR id <= ${upTo}::bigint) RETURNING 1`,
  )
  return read.length > 0
}

/** Marks what an account was to hear about some things as read. @returns was any of it shown in the app? */
export async function markAboutRead(
  db: EntityManager,
  {
    accountId,
    kinds,
    aboutIds,
    now,
  }: { accountId: number; kinds: readonly NotificationKind[]; aboutIds: readonly number[]; now: Date },
): Promise<boolean> {
  const read = await rows<{ inApp: boolean }>(
    db,
    sql`
    UPDATE notification SET read_at = ${now} WHERE account_id = ${accountId} AND kind = ANY (${kinds}::text[]) AND about_id = ANY (${[...aboutIds]}::int[]) AND read_at IS NULL RETURNING in_app AS "inApp"`,
  )
  return read.some(({ inApp }) => inApp)
}

/** Notifications that a later one makes superfluous. */
export interface SupersededNotifications {
  kind: NotificationKind
  events: readonly string[]
  aboutIds: readonly number[]
}

/** Takes notifications out of an account's list. @returns were there any? */
export async function hideSuperseded(
  db: EntityManager,
  accountId: number,
  { kind, events, aboutIds }: SupersededNotifications,
  now: Date,
): Promise<boolean> {
  const hidden = await rows(
    db,
    sql`
    UPDATE notification SET in_app = false, read_at = coalesce(read_at, ${now}) WHERE account_id = ${accountId} AND kind = ${kind} AND event = ANY (${[...events]}::text[])
      AND about_id = ANY (${[...aboutIds]}::int[]) AND (in_app OR read_at IS NULL) RETURNING 1`,
  )
  return hidden.length > 0
}

/** Sets a choice; one that is set already stays as it is. */
export async function upsertChoice(
  db: Db,
  {
    accountId,
    kind,
    channel,
    isOn,
    now,
  }: { accountId: number; kind: NotificationKind; channel: NotificationChannel; isOn: boolean; now: Date },
): Promise<void> {
  await rows(
    db,
    sql`
    INSERT INTO notification_choice (account_id, kind, channel, is_on, changed_at) VALUES (${accountId}, ${kind}, ${channel}, ${isOn}, ${now})
    ON CONFLICT (account_id, kind, channel) DO UPDATE SET is_on = excluded.is_on, changed_at = excluded.changed_at WHERE notification_choice.is_on <> excluded.is_on`,
  )
}

/** The columns of an account's settings that people set. */
export interface SettingsChange {
  language?: Language
  timeZone?: string
  quietFrom?: number | null
  quietTo?: number | null
  showsWords?: boolean
  goesOffAt?: number
}

/** What an account has set; null: nothing ever. */
export type StoredSettings = Required<Omit<SettingsChange, 'timeZone'>> & { timeZone: string | null }

/** An account's settings; null: nothing was ever set. */
export function readSettings(db: Db, accountId: number): Promise<StoredSettings | null> {
  return row<StoredSettings>(
    db,
    sql`
    SELECT s.language, s.time_zone AS "timeZone", s.quiet_from AS "quietFrom", s.quiet_to AS "quietTo", s.shows_words AS "showsWords", s.goes_off_at AS "goesOffAt"
    FROM notification_settings s WHERE s.account_id = ${accountId}`,
  )
}

/** The quiet hours and time zones of these accounts; accounts without settings are left out. */
export const readQuietHours = (
  db: Db,
  accountIds: readonly number[],
): Promise<{ accountId: number; from: number | null; to: number | null; timeZone: string | null }[]> =>
  rows(
    db,
    sql`
  SELECT s.account_id AS "accountId", s.quiet_from AS "from", s.quiet_to AS "to", s.time_zone AS "timeZone" FROM notification_settings s
  WHERE s.account_id = ANY (${[...accountIds]}::int[])`,
  )
