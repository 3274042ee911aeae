import type { Lifecycle } from '../accounts/account.lifecycle'
import { findInChunks } from '../platform/database/chunks'
import { deleteLinks } from '../platform/mail/email.sql'
import { Notification } from './notification.entity'
import { readExportedChoices } from './notification.reads'
import { NotificationChoice } from './notificationChoice.entity'
import { digestLinks, stopLinks } from './notificationEmailLinks'
import { NotificationSettings } from './notificationSettings.entity'

/** Notifications and what was chosen about them are exported with their account, and removed with it. */
export const notificationLifecycle: Lifecycle = {
  export: (db, { id: accountId }) => ({
    notifications: findInChunks(db, Notification, {
      select: { id: true, kind: true, event: true, aboutId: true, createdAt: true, readAt: true },
      where: { accountId },
      key: 'id',
    }),
    notificationChoices: readExportedChoices(db, accountId),
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
    await db.delete(Notification, { accountId: id })
    await db.delete(NotificationChoice, { accountId: id })
    await db.delete(NotificationSettings, { accountId: id })
    for (const purpose of [stopLinks, digestLinks]) await deleteLinks(db, String(id), purpose)
  },
}
