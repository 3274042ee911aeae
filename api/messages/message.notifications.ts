import sql from 'sql-template-tag'
import { displayNameOf } from '../accounts/account.sql'
import { NotificationKind, type DescribedNotification, type NotificationKindDefinition } from '../notifications/notification.types'
import { rows } from '../platform/database'
import { messages } from './message.messages'

/** Unread messages of one person, as their notification shows them. */
interface UnreadMessages {
  partnerId: number
  /** Null: their account was removed. */
  person: string | null
  unread: number
  /** The name of the thread in which the last message stands. */
  thread: string
  /** The last message; null: it is not theirs, or the app wrote it. */
  text: string | null
}

/** So long a push waits: who is looking has read the message by then. */
const pushDelayMs = 8_000

/** Messages are not in the list of notifications, because the conversations have a list and a count of their own. A digest says who wrote, and how often. */
export const messageNotification: NotificationKindDefinition = {
  kind: NotificationKind.MESSAGE,
  channels: { inApp: false, push: true, email: 'digest' },
  defaults: { inApp: false, push: true, email: false },
  pushDelayMs,
  async describe(db, accountId, notifications) {
    const unread = await rows<UnreadMessages>(db, sql`
      SELECT c.partner_id AS "partnerId", ${displayNameOf(sql`c.partner_id`)} AS person, c.unread, t.name AS thread,
        CASE WHEN m.sender_id = c.partner_id AND m.event IS NULL THEN nullif(coalesce(m.shown_text, m.text), '') END AS text
      FROM conversation c JOIN thread t ON t.id = c.last_thread_id JOIN message m ON m.thread_id = c.last_thread_id AND m.number = c.last_number
      WHERE c.account_id = ${accountId} AND c.partner_id = ANY (${notifications.map(({ aboutId }) => aboutId)}::int[]) AND c.unread > 0`)
    const byPartner = new Map(unread.map((one) => [one.partnerId, one]))
    return new Map(notifications.flatMap(({ id, aboutId }) => {
      const found = byPartner.get(aboutId)
      return found ? [[id, describe(found)] as const] : []
    }))
  },
}

const describe = ({ partnerId, person, unread: count, thread, text }: UnreadMessages): DescribedNotification => ({
  text: person === null ? messages.unreadOfFormerMember({ count }) : messages.unreadFrom({ count, person }),
  body: text,
  link: `/message/${partnerId}?thread=${encodeURIComponent(thread)}`,
  group: `conversation ${partnerId}`,
})
