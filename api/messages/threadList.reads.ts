import sql from 'sql-template-tag'
import { accountNames } from '../accounts/account.sql'
import { inChunks } from '../platform/database/chunks'
import type { Db } from '../platform/database/database'
import { itemVisibleTo, messageVisibleTo } from './message.sql'

/** A message of a REST list, as one of the two sees it. */
export interface ListedMessage {
  threadId: number
  number: number
  /** The name of the thread. */
  thread: string
  partnerId: number
  senderId: number
  recipientId: number
  sender: string
  text: string
  barcode: string | null
  sentAt: Date
}

/** The last message of the list before: where the next one continues. */
export interface MessagePosition {
  threadId: number
  number: number
}

/** The messages that this account received or sent, partner by partner, thread by thread, oldest first. */
export function readMessageList(
  db: Db,
  me: number,
  direction: 'received' | 'sent',
  after: MessagePosition | null,
): AsyncGenerator<ListedMessage> {
  const isChosen = direction === 'sent' ? sql`m.sender_id = ${me}` : sql`m.sender_id <> ${me}`
  return inChunks<ListedMessage>(db, (last, limit) => {
    const { threadId, number } = last ?? after ?? { threadId: 0, number: 0 }
    const partner = sql`coalesce((SELECT b.partner_id FROM thread_participant b WHERE b.thread_id = ${threadId} AND b.account_id = ${me}), 0)`
    return sql`
      SELECT m.thread_id AS "threadId", m.number, t.name AS thread, s.partner_id AS "partnerId", m.sender_id AS "senderId",
        CASE WHEN m.sender_id = ${me} THEN s.partner_id ELSE ${me}::int END AS "recipientId", coalesce(a.username, 'former member') AS sender,
        CASE WHEN m.sender_id = ${me} THEN m.text ELSE coalesce(m.shown_text, m.text) END AS text, CASE WHEN ${itemVisibleTo(me)} THEN m.barcode END AS barcode, m.sent_at AS "sentAt"
      FROM thread_participant s JOIN thread t ON t.id = s.thread_id
      -- Thread by thread, so that messages between other people are not scanned.
      CROSS JOIN LATERAL (
        SELECT * FROM message m WHERE m.thread_id = s.thread_id AND ${messageVisibleTo(me)} AND ${isChosen} AND (s.thread_id <> ${threadId} OR m.number > ${number})
        ORDER BY m.number LIMIT ${limit}
      ) m
      JOIN ${accountNames} a ON a.id = m.sender_id
      WHERE s.account_id = ${me} AND (s.partner_id, s.thread_id) >= (${partner}, ${threadId}::int)
      ORDER BY s.partner_id, s.thread_id, m.number LIMIT ${limit}`
  })
}
