import sql, { raw } from 'sql-template-tag'
import { rows, type Db } from '../platform/database'
import type { BatchFunction } from '../platform/loaders'
import { isUnblocked } from './notification.sql'
import type { NotificationChannel, NotificationKind, NotificationRow } from './notification.types'

/** An unread count that is not counted beyond. */
const maxUnread = 100

/** A notification as it is stored. */
export interface StoredNotification extends NotificationRow {
  kind: NotificationKind
  createdAt: Date
  isRead: boolean
}

/** The newest notifications that an account sees in the app. */
export const readNewest = (db: Db, accountId: number, limit: number): Promise<StoredNotification[]> => rows(db, sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.created_at AS "createdAt", n.read_at IS NOT NULL AS "isRead" FROM notification n
  WHERE n.account_id = ${accountId} AND n.in_app AND ${isUnblocked} ORDER BY n.id DESC LIMIT ${raw(String(limit))}`)

/** One notification of an account that it sees in the app; none where it is gone or blocked. */
export const readOne = (db: Db, accountId: number, id: string): Promise<StoredNotification[]> => rows(db, sql`
  SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.created_at AS "createdAt", n.read_at IS NOT NULL AS "isRead" FROM notification n
  WHERE n.id = ${id}::bigint AND n.account_id = ${accountId} AND n.in_app AND ${isUnblocked}`)

/** How many notifications these accounts have not read. Only to be asked for the viewer's own. */
export const unreadNotificationsOfAccount: BatchFunction<number, number> = async (db, _viewer, ids) => {
  const counts = await rows<{ id: number; count: number }>(db, sql`
    SELECT a.id, (SELECT count(*)::int FROM (
      SELECT 1 FROM notification n WHERE n.account_id = a.id AND n.in_app AND n.read_at IS NULL AND ${isUnblocked} LIMIT ${raw(String(maxUnread))}) n) AS count
    FROM unnest(${[...ids]}::int[]) AS a (id)`)
  const byId = new Map(counts.map(({ id, count }) => [id, count]))
  return ids.map((id) => byId.get(id) ?? 0)
}

/** A choice that was made. */
export interface StoredChoice {
  kind: NotificationKind
  channel: NotificationChannel
  isOn: boolean
}

export const readChoices = (db: Db, accountId: number): Promise<StoredChoice[]> => rows(db, sql`
  SELECT c.kind, c.channel, c.is_on AS "isOn" FROM notification_choice c WHERE c.account_id = ${accountId}`)
