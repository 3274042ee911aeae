import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { rows } from '../platform/database'
import { deleteLinks } from '../platform/mail/email.sql'
import { NotificationChoice } from './notificationChoice.entity'
import { digestLinks, stopLinks } from './notificationEmailLinks'
import { NotificationSettings } from './notificationSettings.entity'

/** Notifications and what was chosen about them are exported with their account, and removed with it. */
export const notificationLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    notifications: inChunks<{ id: string }>(
      db,
      (last, limit) => sql`
      SELECT n.id, n.kind, n.event, n.about_id AS "aboutId", n.created_at AS "createdAt", n.read_at AS "readAt" FROM notification n
      WHERE n.account_id = ${accountId} AND n.id > ${last?.id ?? '0'}::bigint ORDER BY n.id LIMIT ${limit}`,
    ),
    notificationChoices: inChunks<{ kind: string; channel: string }>(
      db,
      (last, limit) => sql`
      SELECT c.kind, c.channel, c.is_on AS "isOn", c.changed_at AS "changedAt" FROM notification_choice c
      WHERE c.account_id = ${accountId} AND (c.kind, c.channel) > (${last?.kind ?? ''}, ${last?.channel ?? ''}) ORDER BY c.kind, c.channel LIMIT ${limit}`,
    ),
    notificationSettings: () =>
      db.getRepository(NotificationSettings).findOne({
        select: {
          language: true,
          timeZone: true,
          quietFrom: true,
          quietTo: true,
          showsWords: true,
          goesOffAt: true,
          digestWrittenAt: true,
          emailedAt: true,
        },
        where: { accountId },
      }),
  }),
  async remove(db, { id }) {
    await rows(db, sql`DELETE FROM notification WHERE account_id = ${id}`)
    await db.delete(NotificationChoice, { accountId: id })
    await db.delete(NotificationSettings, { accountId: id })
    for (const purpose of [stopLinks, digestLinks]) await deleteLinks(db, String(id), purpose)
  },
}
