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
import { PushDeliveryService } from './push/pushDelivery'
import { PushResolver } from './push/push.resolver'
import { PushService } from './push/push.service'
import { SafePost } from '../platform/outgoing/safePost'
import { VapidKeys } from './push/vapid'

interface Needs extends PlatformServices {
  pushTransport?: SafePost
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
    metrics,
    queue,
    userAgent,
    mail: { outbox, tokens, sender },
    notificationKinds,
    pushTransport = new SafePost(userAgent),
  }: Needs) {
    const kinds = new NotificationKinds(notificationKinds, log)
    // PostgreSQL reads them from hundreds of files, once.
    const timeZones = new TimeZones(jobsDb)
    const keys = new VapidKeys(db, clock, config)
    const pushes = new PushService({ db, limits, clock, keys, transport: pushTransport, queue })
    const notifications = new NotificationService({
      db,
      clock,
      pubsub,
      limits,
      kinds,
      pushes,
      sendsEmail: outbox.delivers,
      timeZone: config.timeZone,
    })
    const pushDelivery = new PushDeliveryService({
      db: jobsDb,
      keys,
      transport: pushTransport,
      contents: notifications,
      queue,
      clock,
      log,
      metrics,
    })
    return {
      timeZones,
      pushTransport,
      pushes,
      pushDelivery,
      notifications,
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
  jobs: ({ notificationEmails, pushDelivery }) => ({
    writeNotificationEmails: { isDue: () => notificationEmails.isDue(), run: () => notificationEmails.writeDue() },
    writeDigests: () => notificationEmails.writeDigests(),
    sendPushes: (payload, signal) => pushDelivery.send(payload, signal),
    findWaitingPushes: () => pushDelivery.findWaiting(),
  }),
  background: ({ pushDelivery }) => [pushDelivery],
  routes: ({ notificationEmails }) => unsubscribeRoutes(notificationEmails),
  topics: [notificationChanged],
})
