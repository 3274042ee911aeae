import type { SessionService } from '../auth/session.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { TimeZones } from '../platform/timeZones'
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
import { PushDelivery, PushSubscription, VapidKey } from './push/push.entity'
import { pushLifecycle } from './push/push.lifecycle'
import { PushResolver } from './push/push.resolver'
import { PushService } from './push/push.service'
import { moveSubscription } from './push/push.sql'
import { PushTransport } from './push/pushTransport'
import { PushWorker } from './push/pushWorker'
import { VapidKeys } from './push/vapid'

interface Needs extends PlatformServices {
  sessions: SessionService
  pushTransport?: PushTransport
}

/** Notifications in the app, by push and by email. The modules that cause them declare their kinds. */
export const notifications = defineModule({
  name: 'notifications',
  entities: [Notification, NotificationChoice, NotificationSettings, PushSubscription, PushDelivery, VapidKey],
  services({
    db,
    jobsDb,
    clock,
    pubsub,
    limits,
    config,
    log,
    userAgent,
    mail: { outbox, tokens, sender },
    notificationKinds,
    pushTransport = new PushTransport(userAgent),
  }: Needs) {
    const kinds = new NotificationKinds(notificationKinds, log)
    // PostgreSQL reads them from hundreds of files, once.
    const timeZones = new TimeZones(jobsDb)
    const keys = new VapidKeys(db, clock, config)
    const pushWorker = new PushWorker({ db: jobsDb, keys, transport: pushTransport, clock, log })
    const pushes = new PushService({ db, limits, clock, keys, transport: pushTransport, wake: () => pushWorker.wake() })
    return {
      timeZones,
      pushTransport,
      pushWorker,
      pushes,
      notifications: new NotificationService({
        db,
        clock,
        pubsub,
        limits,
        kinds,
        pushes,
        sendsEmail: outbox.delivers,
        timeZone: config.timeZone,
      }),
      notificationSettings: new NotificationSettingsService({
        db,
        clock,
        limits,
        kinds,
        timeZones,
        timeZone: config.timeZone,
      }),
      notificationEmails: new NotificationEmailService({ db, jobsDb, clock, outbox, tokens, sender, kinds }),
    }
  },
  resolvers: [NotificationResolver, UnreadNotificationsResolver, PushResolver],
  lifecycles: () => [notificationLifecycle, pushLifecycle],
  expiring: ({ notifications: service, pushes }) => [service, pushes],
  jobs: ({ notificationEmails }) => ({
    writeNotificationEmails: () => notificationEmails.writeDue(),
    writeDigests: () => notificationEmails.writeDigests(),
  }),
  background: ({ pushWorker }) => [pushWorker],
  routes: ({ notificationEmails }) => unsubscribeRoutes(notificationEmails),
  topics: [notificationChanged],
  extend({ sessions, notifications: service, pushWorker }) {
    sessions.onRenewed(moveSubscription)
    pushWorker.useContents(service)
  },
})
