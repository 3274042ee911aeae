import { In } from 'typeorm'
import { NotificationKind, type NotificationKindDefinition } from '../notifications/notification.types'
import { Webhook } from './webhook.entity'
import { messages } from './webhook.texts'

/** That a webhook was turned off. One that was removed or turned on since is left out. */
export const webhookNotifications: NotificationKindDefinition = {
  kind: NotificationKind.WEBHOOK,
  channels: { inApp: true, push: true, email: null },
  defaults: { inApp: true, push: true, email: false },
  async describe(db, accountId, notifications) {
    const found = await db
      .getRepository(Webhook)
      .findBy({ accountId, id: In(notifications.map(({ aboutId }) => aboutId)) })
    const off = new Map(found.filter(({ disabledAt }) => disabledAt !== null).map((webhook) => [webhook.id, webhook]))
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const webhook = off.get(aboutId)
        if (!webhook) return []
        const text = messages.turnedOff({ host: new URL(webhook.url).hostname })
        return [[id, { text, link: '/settings/developers', group: `webhook ${aboutId}` }] as const]
      }),
    )
  },
}
