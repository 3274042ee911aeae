import { defineModule, type PlatformServices } from '../defineModule'
import { periodicJob } from '../platform/jobs'
import { Notification } from './notification.entity'
import { unsubscribeRoutes } from './notification.http'
import { notificationLifecycle } from './notification.lifecycle'
import { NotificationResolver, UnreadNotificationsResolver } from './notification.resolver'
import { NotificationService } from './notification.service'
import { notificationChanged } from './notification.topics'
import { NotificationChoice } from './notificationChoice.entity'
import { NotificationEmailService } from './notificationEmail.service'
import { NotificationKinds } from './notificationKinds'
import { NotificationSettings } from './notificationSettings.entity'
import { NotificationSettingsService } from './notificationSettings.service'

/** Milliseconds between two looks for emails that are due. */
const emailsEvery = 30_000
const digestsEvery = 10 * 60_000

/** What people are to hear of, and in which ways: in the app, by push, by email. The modules that cause it declare its kinds. */
export const notifications = defineModule({
  name: 'notifications',
  entities: [Notification, NotificationChoice, NotificationSettings],
  services({ db, clock, pubsub, limits, config, mail: { outbox, tokens, sender }, notificationKinds }: PlatformServices) {
    const kinds = new NotificationKinds(notificationKinds)
    return {
      notifications: new NotificationService({ db, clock, pubsub, limits, kinds, sendsEmail: outbox.delivers }),
      notificationSettings: new NotificationSettingsService({ db, clock, limits, kinds, timeZone: config.timeZone }),
      notificationEmails: new NotificationEmailService({ db, clock, outbox, tokens, sender, kinds }),
    }
  },
  resolvers: [NotificationResolver, UnreadNotificationsResolver],
  lifecycles: () => [notificationLifecycle],
  expiring: ({ notifications: service }) => [service],
  jobs: ({ notificationEmails, log }) => [
    periodicJob({ name: 'writing emails about notifications', everyMs: emailsEvery, immediately: true, log }, () => notificationEmails.writeDue()),
    periodicJob({ name: 'writing digests', everyMs: digestsEvery, immediately: true, log }, () => notificationEmails.writeDigests()),
  ],
  routes: ({ notificationEmails }) => unsubscribeRoutes(notificationEmails),
  topics: [notificationChanged],
})
