import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { blocks } from '../accounts/block.rules'
import type { BlockService } from '../accounts/block.service'
import { cleanUsername } from '../../lib/text/emailAddress'
import type { Clock } from '../platform/clock'
import { afterCommit, row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import type { ConversationsArgs, MessageInput, SendTypingInput } from './message.inputs'
import { conversationsOf, conversationWith, messageSeenBy, threadOf, unreadMessagesOf } from './message.reads'
import { changeableUntil, messageVisibleTo } from './message.rules'
import { messages } from './message.messages'
import { messagesChanged } from './message.topics'
import type { ConversationView, MessageView, ThreadView } from './message.types'
import { Throttle } from './throttle'

/** A message word for word, as somebody saw it. */
export interface QuotedMessage {
  number: number
  /** null: somebody who has gone. */
  senderId: number | null
  text: string
  barcode: string | null
  sentAt: string
  editedAt: string | null
  takenBackAt: string | null
}

/** A message that somebody complains of, and what came before it. */
export interface MessageEvidence {
  threadId: number
  number: number
  /** null: somebody who has gone. */
  senderId: number | null
  messages: QuotedMessage[]
}

interface Read {
  thread: ThreadView
  correspondence: ConversationView
  unreadMessages: number
}

/** So many messages before the one that is complained of are kept with it. */
const before = 10
const typingEvery = 1_000
const reading: RateLimitRule = { name: 'reading', atOnce: 60, everySeconds: 0.5 }

/** What people have with each other: whom they write with, what they have read, who hears whom. */
export class ConversationService {
  readonly #typing = new Throttle(typingEvery)

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
    private readonly blocks: BlockService,
  ) {}

  /** Whom the person writes with, last message first. */
  list({ accountId }: Person, args: ConversationsArgs): Promise<Connection<ConversationView>> {
    return conversationsOf(this.db, accountId, args, cleanUsername(args.search ?? ''))
  }

  /** Everything with one person; null for visitors, for oneself, and where there is nobody. */
  async with(viewer: Viewer, partnerId: number): Promise<ConversationView | null> {
    return viewer.kind === 'person' ? conversationWith(this.db, viewer.accountId, partnerId) : null
  }

  /** One thread; null when it is not the viewer's. */
  async thread(viewer: Viewer, id: number): Promise<ThreadView | null> {
    return viewer.kind === 'person' ? threadOf(this.db, viewer.accountId, id) : null
  }

  /** How many messages the viewer has not read; 0 for visitors. */
  async unread(viewer: Viewer): Promise<number> {
    return viewer.kind === 'person' ? unreadMessagesOf(this.db, viewer.accountId) : 0
  }

  /** Until when the viewer may change this message; null: not, or not any more. */
  changeableUntil(message: MessageView): Date | null {
    return changeableUntil(message, this.clock.now())
  }

  /**
   * Notes that the person has read up to this message: never backwards, never beyond the last one that they may see.
   * The partner sees it, except while one of the two has blocked the other. NOT_FOUND, RATE_LIMITED.
   */
  async markRead({ accountId: me }: Person, { threadId, number }: MessageInput): Promise<Read> {
    await this.limits.consume([reading, String(me)])
    const partnerId = await transaction(this.db, async (db) => {
      const held = await row<{ partnerId: number; readNumber: number; lastNumber: number; unread: number; isApart: boolean }>(db, sql`
        SELECT s.partner_id AS "partnerId", s.read_number AS "readNumber", s.last_number AS "lastNumber", s.unread,
          ${blocks(me, sql`s.partner_id`)} OR ${blocks(sql`s.partner_id`, me)} AS "isApart"
        FROM thread t JOIN thread_side s ON s.thread_id = t.id AND s.account_id = ${me} WHERE t.id = ${threadId} FOR UPDATE OF t, s`)
      if (!held) throw noSuchThread()
      const read = Math.min(number, held.lastNumber)
      if (read <= held.readNumber) return held.partnerId
      await rows(db, sql`
        WITH side AS (
          UPDATE thread_side SET read_number = ${read}::int, shown_read_number = ${held.isApart ? sql`coalesce(shown_read_number, read_number)` : sql`NULL`}, unread = (
            SELECT count(*)::int FROM message m WHERE m.thread_id = ${threadId} AND m.number > ${read}::int
              AND m.sender_id <> ${me} AND m.delivered AND (m.taken_back_at IS NULL OR m.shown_text IS NOT NULL)
          ) WHERE thread_id = ${threadId} AND account_id = ${me} RETURNING unread
        )
        UPDATE correspondence c SET unread = c.unread - ${held.unread}::int + side.unread FROM side WHERE c.account_id = ${me} AND c.partner_id = ${held.partnerId}`)
      afterCommit(db, () => {
        if (!held.isApart) this.pubsub.publish(messagesChanged, held.partnerId, { kind: 'READ', partnerId: me, threadId, number: null })
        this.pubsub.publish(messagesChanged, me, { kind: 'READ', partnerId: held.partnerId, threadId, number: null })
      })
      return held.partnerId
    })
    const { thread, correspondence, unreadMessages } = await messageSeenBy(this.db, me, { partnerId, threadId, number: null })
    if (!thread || !correspondence) throw noSuchThread()
    return { thread, correspondence, unreadMessages }
  }

  /**
   * Tells the other one that the person is writing, at most once a second; nothing is kept. Only where they
   * already talk, and where neither has blocked the other.
   * @returns true, whether it was told or not: nobody learns from it that they are blocked
   */
  async showTyping({ accountId: me }: Person, { recipientId, thread }: SendTypingInput): Promise<boolean> {
    if (!this.#typing.mayPass(me, this.clock.now().getTime())) return true
    const heard = await row<{ id: number }>(this.db, sql`
      SELECT t.id FROM thread t
      JOIN thread_side mine ON mine.thread_id = t.id AND mine.account_id = ${me}
      JOIN thread_side theirs ON theirs.thread_id = t.id AND theirs.account_id = ${recipientId}
      WHERE t.account_low = ${Math.min(me, recipientId)} AND t.account_high = ${Math.max(me, recipientId)} AND t.name = ${thread}
        AND NOT ${blocks(recipientId, me)} AND NOT ${blocks(me, recipientId)}`)
    if (heard) this.pubsub.publish(messagesChanged, recipientId, { kind: 'TYPING', partnerId: me, threadId: heard.id, number: null })
    return true
  }

  /** From now on neither hears the other. The other one is not told. NOT_FOUND, BAD_INPUT. */
  async block(person: Person, personId: number): Promise<ConversationView> {
    await this.blocks.block(person, personId)
    return this.#blockChanged(person, personId)
  }

  /** Ends that. What was written in between stays unheard. NOT_FOUND. */
  async unblock(person: Person, personId: number): Promise<ConversationView> {
    await this.blocks.unblock(person, personId)
    return this.#blockChanged(person, personId)
  }

  /** A message of another's, as the person sees it now, with up to ten before it. NOT_FOUND, FORBIDDEN: one's own. */
  async quote({ accountId: me }: Person, { threadId, number }: MessageInput): Promise<MessageEvidence> {
    const quoted = await rows<QuotedMessage>(this.db, sql`
      SELECT m.number, CASE WHEN a.removed_at IS NULL THEN a.id END AS "senderId", coalesce(m.shown_text, m.text) AS text, m.barcode, to_json(m.sent_at) #>> '{}' AS "sentAt",
        CASE WHEN m.shown_text IS NULL THEN to_json(m.edited_at) #>> '{}' END AS "editedAt", CASE WHEN m.shown_text IS NULL THEN to_json(m.taken_back_at) #>> '{}' END AS "takenBackAt"
      FROM message m JOIN thread_side s ON s.thread_id = m.thread_id AND s.account_id = ${me} JOIN account a ON a.id = m.sender_id
      WHERE m.thread_id = ${threadId} AND m.number <= ${number} AND ${messageVisibleTo(me)} ORDER BY m.number DESC LIMIT ${before + 1}`)
    const [reported] = quoted
    if (reported?.number !== number) throw new UserError('NOT_FOUND', messages.noSuchMessage)
    if (reported.senderId === me) throw new UserError('FORBIDDEN', messages.ownReport)
    return { threadId, number, senderId: reported.senderId, messages: quoted.reverse() }
  }

  async #blockChanged({ accountId: me }: Person, personId: number): Promise<ConversationView> {
    const correspondence = await conversationWith(this.db, me, personId)
    if (!correspondence) throw new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'personId' })
    this.pubsub.publish(messagesChanged, me, { kind: 'BLOCKED', partnerId: personId, threadId: null, number: null })
    return correspondence
  }
}

const noSuchThread = (): UserError => new UserError('NOT_FOUND', messages.noSuchThread, { field: 'threadId' })
