import sql, { raw } from 'sql-template-tag'
import { inChunks } from '../platform/database/chunks'
import { rows, type Db } from '../platform/database/database'
import type { BatchFunction } from '../platform/loaders'
import { isChosen, isUnblocked, unreadNotificationCountOf } from './notification.sql'
import { NotificationChannel, type NotificationKind, type NotificationRow } from './notification.types'

/** A notification as it is stored. */
export interface StoredNotification extends NotificationRow {
  kind: NotificationKind
  topic: string | null
  createdAt: Date
  isRead: boolean
}

/** The newest notifications that an account sees in the app. */
export const readNewest = (db: Db, accountId: number, limit: number): Promise<StoredNotification[]> =>
  rows(
    db,
    sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.topic, n.created_at AS "createdAt", n.read_at IS NOT NULL AS "isRead" FROM notification n
  WHERE n.account_id = ${accountId} AND n.in_app AND ${isUnblocked} ORDER BY n.id DESC LIMIT ${raw(String(limit))}`,
  )

/** One notification of an account that it sees in the app; none where it is gone or blocked. */
export const readOne = (db: Db, accountId: number, id: string): Promise<StoredNotification[]> =>
  rows(
    db,
    sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.topic, n.created_at AS "createdAt", n.read_at IS NOT NULL AS "isRead" FROM notification n
  WHERE n.id = ${id}::bigint AND n.account_id = ${accountId} AND n.in_app AND ${isUnblocked}`,
  )

/** Those of these notifications of an account that are still to be pushed: not read, wanted, and of nobody who is blocked. */
export const readPushed = (
  db: Db,
  accountId: number,
  ids: readonly string[],
): Promise<(NotificationRow & { kind: NotificationKind; showsWords: boolean })[]> =>
  rows(
    db,
    sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", coalesce((SELECT s.shows_words FROM notification_settings s WHERE s.account_id = n.account_id), false) AS "showsWords"
  FROM notification n
  WHERE n.id = ANY (${[...ids]}::bigint[]) AND n.account_id = ${accountId} AND n.read_at IS NULL AND ${isUnblocked} AND ${isChosen(sql`n.account_id`, sql`n.kind`, NotificationChannel.PUSH, true)}`,
  )

/** How many notifications an account has not read: those of one topic are one, as in the list. */
export async function countUnreadNotifications(db: Db, accountId: number): Promise<number> {
  const [count = 0] = await countUnread(db, [accountId])
  return count
}

/** How many notifications these accounts have not read. Only to be asked for the viewer's own. */
export const unreadNotificationsOfAccount: BatchFunction<number, number> = (db, _viewer, ids) => countUnread(db, ids)

async function countUnread(db: Db, ids: readonly number[]): Promise<number[]> {
  const counts = await rows<{ id: number; count: number }>(
    db,
    sql`
    SELECT a.id, ${unreadNotificationCountOf(sql`a.id`)} AS count
    FROM unnest(${[...ids]}::int[]) AS a (id)`,
  )
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

/** A choice that was made. */
export interface StoredChoice {
  kind: NotificationKind
  channel: NotificationChannel
  isOn: boolean
}

export const readChoices = (db: Db, accountId: number): Promise<StoredChoice[]> =>
  rows(
    db,
    sql`
  SELECT c.kind, c.channel, c.is_on AS "isOn" FROM notification_choice c WHERE c.account_id = ${accountId}`,
  )

/** What an account has chosen to be notified of, for its export. */
export const readExportedChoices = (db: Db, accountId: number): AsyncGenerator<{ kind: string; channel: string }> =>
  inChunks<{ kind: string; channel: string }>(
    db,
    (last, limit) => sql`
    SELECT c.kind, c.channel, c.is_on AS "isOn", c.changed_at AS "changedAt" FROM notification_choice c
    WHERE c.account_id = ${accountId} AND (c.kind, c.channel) > (${last?.kind ?? ''}, ${last?.channel ?? ''}) ORDER BY c.kind, c.channel LIMIT ${limit}`,
  )
