import sql from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { rows } from '../platform/database'

/** Something that people are to hear of. */
export interface NewNotification {
  accountId: number
  kind: string
  aboutId: number
}

/** Writes notifications, in the transaction of what they are about. */
export async function insertNotifications(db: EntityManager, notifications: readonly NewNotification[], now: Date): Promise<void> {
  if (notifications.length === 0) return
  await rows(db, sql`
    INSERT INTO notification (account_id, kind, about_id, created_at)
    SELECT n."accountId", n.kind, n."aboutId", ${now}::timestamptz FROM json_to_recordset(${JSON.stringify(notifications)}::json) AS n ("accountId" int, kind text, "aboutId" int)`)
}
