import sql from 'sql-template-tag'
import { displayNameOf } from '../accounts/account.sql'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
} from '../notifications/notification.types'
import { rows } from '../platform/database'
import { messages } from './message.texts'
import { isUnreadWords } from './message.sql'

/** Unread messages of one person, as their notification shows them. */
interface UnreadMessages {
  partnerId: number
  /** Null: their account was removed. */
  person: string | null
  /** A hundred at most. */
  unread: number
  /** The name of the thread in which the last one stands. */
  thread: string
  /** The last one. */
  text: string | null
}

/** Milliseconds until a push is sent: people who have the conversation open have read the message by then. */
const pushDelayMs = 8_000

/** Messages are not in the list of notifications, because the conversations have a list and a count of their own. A digest says who wrote, and how often. */
export const messageNotification: NotificationKindDefinition = {
  kind: NotificationKind.MESSAGE,
  channels: { inApp: false, push: true, email: 'digest' },
  defaults: { inApp: false, push: true, email: false },
  pushDelayMs,
  async describe(db, accountId, notifications) {
    const unread = await rows<UnreadMessages>(
      db,
      sql`
      SELECT p.id AS "partnerId", ${displayNameOf(sql`p.id`)} AS person, counted.unread, t.name AS thread, nullif(newest.text, '') AS text
      FROM (SELECT DISTINCT unnest(${notifications.map(({ aboutId }) => aboutId)}::int[]) AS id) p
      CROSS JOIN LATERAL (
        SELECT in_thread.* FROM thread_participant s CROSS JOIN LATERAL (
          SELECT m.thread_id, m.sent_at, coalesce(m.shown_text, m.text) AS text FROM message m WHERE ${isUnreadWords} ORDER BY m.number DESC LIMIT 1
        ) in_thread
        WHERE ${unreadOf(accountId)} ORDER BY in_thread.sent_at DESC, in_thread.thread_id DESC LIMIT 1
      ) newest
      CROSS JOIN LATERAL (
        SELECT count(*)::int AS unread FROM (SELECT 1 FROM thread_participant s JOIN message m ON ${isUnreadWords} WHERE ${unreadOf(accountId)} LIMIT 100) upto
      ) counted
      JOIN thread t ON t.id = newest.thread_id`,
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

/** SQL over a participant `s` and a partner `p`: a thread of the account with them in which something is unread. */
const unreadOf = (accountId: number) => sql`s.account_id = ${accountId} AND s.partner_id = p.id AND s.unread > 0`

const describe = ({ partnerId, person, unread: count, thread, text }: UnreadMessages): DescribedNotification => ({
  text: person === null ? messages.unreadOfFormerMember({ count }) : messages.unreadFrom({ count, person }),
  body: text,
  link: `/message/${partnerId}?thread=${encodeURIComponent(thread)}`,
  group: `conversation ${partnerId}`,
})
