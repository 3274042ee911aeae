import { defineModule, type PlatformServices } from '../defineModule'
import { Notification } from './notification.entity'
import { notificationLifecycle } from './notification.lifecycle'
import { NotificationService } from './notification.service'

/** What people are to hear of, written with what happened. Nothing shows them yet; the export of an account has them. */
export const notifications = defineModule({
  name: 'notifications',
  entities: [Notification],
  services: ({ db, clock }: PlatformServices) => ({ notifications: new NotificationService(db, clock) }),
  lifecycles: () => [notificationLifecycle],
  expiring: ({ notifications: service }) => [service],
})
