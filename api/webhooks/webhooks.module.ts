import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import { SafePost } from '../platform/outgoing/safePost'
import { Webhook, WebhookChange, WebhookDelivery } from './webhook.entity'
import { webhookLifecycle } from './webhook.lifecycle'
import { webhookNotifications } from './webhook.notifications'
import { WebhookResolver } from './webhook.resolver'
import { WebhookService } from './webhook.service'
import { WebhookDeliveryService } from './webhookDelivery.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
  webhookTransport?: SafePost
}

/** Webhooks: programs of people's that are told of what happens. Triggers write what happened into `webhook_change`. */
export const webhooks = defineModule({
  name: 'webhooks',
  entities: [Webhook, WebhookDelivery, WebhookChange],
  services({
    db,
    jobsDb,
    clock,
    limits,
    queue,
    metrics,
    userAgent,
    notifications,
    webhookTransport: transport = new SafePost(userAgent),
  }: Needs) {
    const deliveries = new WebhookDeliveryService({ db: jobsDb, clock, queue, transport, notifications, metrics })
    return {
      webhookTransport: transport,
      webhookDeliveries: deliveries,
      webhooks: new WebhookService({ db, clock, limits, transport, deliveries }),
    }
  },
  resolvers: [WebhookResolver],
  lifecycles: () => [webhookLifecycle],
  notificationKinds: () => [webhookNotifications],
  jobs: ({ webhookDeliveries }) => ({
    spreadWebhookChanges: { isDue: () => webhookDeliveries.isDue(), run: () => webhookDeliveries.spread() },
    sendWebhooks: (payload, signal) => webhookDeliveries.send(payload, signal),
    findWaitingWebhooks: () => webhookDeliveries.findWaiting(),
  }),
  background: ({ webhookDeliveries }) => [webhookDeliveries],
})
