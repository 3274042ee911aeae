import type { SessionService } from '../auth/session.service'
import { defineModule, type PlatformServices } from '../defineModule'
import { Notification } from './notification.entity'
import { notificationLifecycle } from './notification.lifecycle'
import { NotificationService } from './notification.service'
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

/** What people are to hear of, written with what happened, and the browsers that show it. */
export const notifications = defineModule({
  name: 'notifications',
  entities: [Notification, PushSubscription, PushDelivery, VapidKey],
  services({ db, clock, limits, config, log, userAgent, pushTransport = new PushTransport(userAgent) }: Needs) {
    const keys = new VapidKeys(db, clock, config)
    const pushWorker = new PushWorker({ db, keys, transport: pushTransport, clock, log })
    return {
      notifications: new NotificationService(db, clock),
      pushTransport,
      pushWorker,
      pushes: new PushService({ db, limits, clock, keys, transport: pushTransport, wake: () => pushWorker.wake() }),
    }
  },
  resolvers: [PushResolver],
  lifecycles: () => [notificationLifecycle, pushLifecycle],
  jobs: ({ pushWorker }) => [pushWorker],
  expiring: ({ notifications: service, pushes }) => [service, pushes],
  extend({ sessions }) {
    sessions.onRenewed(moveSubscription)
  },
})
