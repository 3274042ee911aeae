import sql, { type Sql } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { ClientInfo } from '../platform/context'
import { inChunks } from '../platform/chunks'
import type { RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { consumeWholeList } from '../platform/wholeLists'
import { accountNames } from '../accounts/account.sql'
import { itemVisibleTo, messageVisibleTo } from './message.rules'

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

/** All messages that a person received or sent, partner by partner, thread by thread, oldest first. */
export class MessageListService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** RATE_LIMITED. */
  received(person: Person, client: ClientInfo, after: MessagePosition | null): Promise<AsyncIterable<ListedMessage>> {
    return this.#list(person, client, after, sql`m.sender_id <> ${person.accountId}`)
  }

  /** RATE_LIMITED. */
  sent(person: Person, client: ClientInfo, after: MessagePosition | null): Promise<AsyncIterable<ListedMessage>> {
    return this.#list(person, client, after, sql`m.sender_id = ${person.accountId}`)
  }

  async #list(person: Person, client: ClientInfo, after: MessagePosition | null, which: Sql): Promise<AsyncIterable<ListedMessage>> {
    await consumeWholeList(this.limits, person, client)
    const me = person.accountId
    return inChunks<ListedMessage>(this.db, (last, limit) => {
      const { threadId, number } = last ?? after ?? { threadId: 0, number: 0 }
      const partner = sql`coalesce((SELECT b.partner_id FROM thread_participant b WHERE b.thread_id = ${threadId} AND b.account_id = ${me}), 0)`
      return sql`
        SELECT m.thread_id AS "threadId", m.number, t.name AS thread, s.partner_id AS "partnerId", m.sender_id AS "senderId",
          CASE WHEN m.sender_id = ${me} THEN s.partner_id ELSE ${me}::int END AS "recipientId", coalesce(a.username, 'former member') AS sender,
          CASE WHEN m.sender_id = ${me} THEN m.text ELSE coalesce(m.shown_text, m.text) END AS text, CASE WHEN ${itemVisibleTo(me)} THEN m.barcode END AS barcode, m.sent_at AS "sentAt"
        FROM thread_participant s JOIN thread t ON t.id = s.thread_id
        -- Thread by thread, so that messages between other people are not scanned.
        CROSS JOIN LATERAL (
          SELECT * FROM message m WHERE m.thread_id = s.thread_id AND ${messageVisibleTo(me)} AND ${which} AND (s.thread_id <> ${threadId} OR m.number > ${number})
          ORDER BY m.number LIMIT ${limit}
        ) m
        JOIN ${accountNames} a ON a.id = m.sender_id
        WHERE s.account_id = ${me} AND (s.partner_id, s.thread_id) >= (${partner}, ${threadId}::int)
        ORDER BY s.partner_id, s.thread_id, m.number LIMIT ${limit}`
    })
  }
}
