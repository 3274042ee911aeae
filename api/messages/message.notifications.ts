import sql from 'sql-template-tag'
import { displayNameOf } from '../accounts/account.sql'
import { NotificationKind, type DescribedNotification, type NotificationKindDefinition } from '../notifications/notification.types'
import { rows } from '../platform/database'
import { messages } from './message.messages'
import { isUnreadWords } from './message.sql'

/** Unread messages of one person, as their notification shows them. */
interface UnreadMessages {
  partnerId: number
  /** Null: their account was removed. */
  person: string | null
  unread: number
  /** The name of the thread in which the last one stands. */
  thread: string
  /** The last one. */
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
      SELECT u."partnerId", ${displayNameOf(sql`u."partnerId"`)} AS person, u.unread, t.name AS thread, nullif(u.text, '') AS text
      FROM (
        SELECT s.partner_id AS "partnerId", count(*)::int AS unread,
          (array_agg(m.thread_id ORDER BY m.sent_at DESC))[1] AS thread_id, (array_agg(coalesce(m.shown_text, m.text) ORDER BY m.sent_at DESC))[1] AS text
        FROM thread_participant s JOIN message m ON ${isUnreadWords}
        WHERE s.account_id = ${accountId} AND s.partner_id = ANY (${notifications.map(({ aboutId }) => aboutId)}::int[]) AND s.unread > 0
        GROUP BY s.partner_id
      ) u JOIN thread t ON t.id = u.thread_id`)
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
