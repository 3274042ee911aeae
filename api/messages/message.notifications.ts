import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { readUnreadMessages, type UnreadMessages } from './message.reads'
import { messages } from './message.texts'

/** Milliseconds until a push is sent: people who have the conversation open have read the message by then. */
const pushDelayMs = 8_000

/** Messages are not in the list of notifications, because the conversations have a list and a count of their own. A digest says who wrote, and how often. */
export const messageNotification: NotificationKindDefinition = {
  kind: NotificationKind.MESSAGE,
  channels: { inApp: false, push: true, email: 'digest' },
  defaults: { inApp: false, push: true, email: false },
  pushDelayMs,
  async describe(db, accountId, notifications) {
    const unread = await readUnreadMessages(
      db,
      accountId,
      notifications.map(({ aboutId }) => aboutId),
    )
    const byPartner = new Map(unread.map((one) => [one.partnerId, one]))
    return new Map(
      notifications.flatMap(({ id, aboutId }) => {
        const found = byPartner.get(aboutId)
        return found ? [[id, describe(found)] as const] : []
      }),
    )
  },
}

const describe = ({ partnerId, person, unread: count, thread, text }: UnreadMessages): DescribedNotification => ({
  text: person === null ? messages.unreadOfFormerMember({ count }) : messages.unreadFrom({ count, person }),
  body: text,
  link: `/message/${partnerId}?thread=${encodeURIComponent(thread)}`,
  group: `conversation ${partnerId}`,
})
