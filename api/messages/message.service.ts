import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { blocks } from '../accounts/block.rules'
import type { Clock } from '../platform/clock'
import { afterCommit, isUniqueViolation, row, rows, transaction } from '../platform/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { manyLines } from '../../lib/text/text'
import type { Person } from '../platform/viewer'
import type { EditMessageInput, MessageInput, SendMessageInput } from './message.inputs'
import { messageSeenBy, type MessageUpdate } from './message.reads'
import { changeableUntil, general } from './message.rules'
import { messages } from './message.messages'
import { messagesChanged } from './message.topics'
import type { ConversationView, MessageView, ThreadView } from './message.types'

/** A message that was sent or changed, with what it stands in. */
export interface SentMessage extends MessageUpdate {
  message: MessageView
  thread: ThreadView
  correspondence: ConversationView
}

const longest = 4_000
const sending: RateLimitRule = { name: 'messages', atOnce: 60, everySeconds: 1 }
const changing: RateLimitRule = { name: 'message-changes', atOnce: 60, everySeconds: 2 }
/** New conversations, and new topics of those that there are. Whoever came today is not known yet. */
const dayMs = 24 * 60 * 60_000
const conversations: RateLimitRule = { name: 'conversations', atOnce: 30, everySeconds: 120 }
const firstConversations: RateLimitRule = { name: 'first-conversations', atOnce: 5, everySeconds: 720 }

/** What is sent, cleaned. */
interface Letter {
  recipientId: number
  thread: string
  barcode: string | null
  text: string
  key: string
  digest: Buffer
}

/** Where a message stands. */
interface Place {
  threadId: number
  number: number
}

/** Writes messages, and changes what was just written. */
export class MessageService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly pubsub: Pubsub,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a message. Safe to repeat: a key that was used sends nothing and answers with the message as it is now.
   * Whoever is blocked is not told: their message is kept for them alone.
   * BAD_INPUT, NOT_FOUND (nobody there), UNKNOWN_ITEM, FORBIDDEN (the sender has blocked them), KEY_REUSED, RATE_LIMITED.
   */
  async send(person: Person, input: SendMessageInput): Promise<SentMessage> {
    const letter = cleanLetter(input)
    if (letter.recipientId === person.accountId) throw new UserError('BAD_INPUT', messages.toYourself, { field: 'recipientId' })
    const place = await this.#before(person, letter) ?? await this.#sendNew(person, letter)
    return this.#seen(person, letter.recipientId, place)
  }

  /** Changes the text of a message that the person wrote in the last ten minutes. NOT_FOUND, FORBIDDEN, BAD_INPUT, RATE_LIMITED. */
  async edit(person: Person, { text: typed, ...input }: EditMessageInput): Promise<SentMessage> {
    const text = cleanText(typed)
    const partnerId = await this.#change(person, input, async (db, own) => {
      if (own.takenBackAt !== null) throw new UserError('FORBIDDEN', messages.takenBack)
      if (own.hasBlocked) throw blocked()
      if (own.text === text) return false
      await rows(db, sql`
        UPDATE message SET text = ${text}, edited_at = ${this.clock.now()}, shown_text = ${shownText(own)}
        WHERE thread_id = ${input.threadId} AND number = ${input.number}`)
      return true
    })
    return this.#seen(person, partnerId, input)
  }

  /** Takes back a message that the person wrote in the last ten minutes: its text goes, its place stays. NOT_FOUND, FORBIDDEN, RATE_LIMITED. */
  async takeBack(person: Person, input: MessageInput): Promise<SentMessage> {
    const partnerId = await this.#change(person, input, async (db, own) => {
      if (own.takenBackAt !== null) return false
      await rows(db, sql`
        UPDATE message SET text = '', barcode = ${own.isBlocked ? sql`barcode` : sql`NULL`}, taken_back_at = ${this.clock.now()}, shown_text = ${shownText(own)}
        WHERE thread_id = ${input.threadId} AND number = ${input.number}`)
      if (own.delivered && !own.isBlocked) await this.#forgetUnread(db, own.partnerId, input)
      return true
    })
    return this.#seen(person, partnerId, input)
  }

  async #sendNew(person: Person, letter: Letter): Promise<Place> {
    await this.limits.consume([sending, String(person.accountId)])
    await this.#requireAllowed(person, letter)
    try {
      return await transaction(this.db, (db) => this.#write(db, person, letter))
    } catch (error) {
      // The same message twice in the same moment: the other one was faster.
      const before = isUniqueViolation(error, 'message_key') ? await this.#before(person, letter) : null
      if (before) return before
      throw error
    }
  }

  /** The message that this key has sent; null: none. KEY_REUSED: it was another one. */
  async #before(person: Person, { key, digest }: Letter): Promise<Place | null> {
    const before = await row<Place & { digest: Buffer }>(this.db, sql`
      SELECT m.thread_id AS "threadId", m.number, m.digest FROM message m WHERE m.sender_id = ${person.accountId} AND m.key = ${key}`)
    if (before && !before.digest.equals(digest)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
    return before
  }

  /** What can be said before anything is locked; whether it still holds is asked again under the lock. */
  async #requireAllowed(person: Person, { recipientId, thread, barcode }: Letter): Promise<void> {
    const facts = await row<{ since: Date; isThere: boolean; hasBlocked: boolean; isKnown: boolean; hasThread: boolean; hasTopic: boolean; hasItem: boolean }>(this.db, sql`
      SELECT me.created_at AS since, ${blocks(person.accountId, recipientId)} AS "hasBlocked",
        EXISTS (SELECT 1 FROM account a WHERE a.id = ${recipientId} AND a.removed_at IS NULL) AS "isThere",
        EXISTS (SELECT 1 FROM correspondence c WHERE c.account_id = me.id AND c.partner_id = ${recipientId}) AS "isKnown",
        EXISTS (
          SELECT 1 FROM thread t JOIN thread_side s ON s.thread_id = t.id AND s.account_id = me.id
          WHERE t.account_low = least(me.id, ${recipientId}::int) AND t.account_high = greatest(me.id, ${recipientId}::int) AND t.name = ${thread}
        ) AS "hasThread",
        ${thread === general} OR EXISTS (SELECT 1 FROM item i WHERE i.barcode = ${thread}) AS "hasTopic",
        ${barcode === null} OR EXISTS (SELECT 1 FROM item i WHERE i.barcode = ${barcode}) AS "hasItem"
      FROM account me WHERE me.id = ${person.accountId} AND me.removed_at IS NULL`)
    if (!facts) throw new UserError('UNAUTHENTICATED', messages.accountGone)
    if (!facts.isThere) throw noSuchPerson()
    if (facts.hasBlocked) throw blocked()
    if (!facts.hasTopic) throw new UserError('UNKNOWN_ITEM', messages.noSuchTopic, { field: 'thread' })
    if (!facts.hasItem) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
    if (facts.hasThread) return
    const isNew = this.clock.now().getTime() - facts.since.getTime() < dayMs
    await this.limits.consume([isNew && !facts.isKnown ? firstConversations : conversations, String(person.accountId)])
  }

  /** Counts and writes the message under the thread's lock, and tells everybody who may see it once that is true. */
  async #write(db: EntityManager, person: Person, letter: Letter): Promise<Place> {
    const me = person.accountId
    const { recipientId } = letter
    const delivered = !await this.#lockTwo(db, me, recipientId)
    const threadId = await lockThread(db, me, letter)
    // Low id first, so that two who write to each other in two threads never wait crosswise.
    const sides = (delivered ? [[me, recipientId, 0], [recipientId, me, 1]] as const : [[me, recipientId, 0]] as const).toSorted(([a], [b]) => a - b)
    const now = this.clock.now()
    const written = await row<{ number: number }>(db, sql`
      WITH counted AS (UPDATE thread SET last_number = last_number + 1 WHERE id = ${threadId} RETURNING last_number AS number),
      side AS MATERIALIZED (
        SELECT * FROM counted, unnest(${sides.map(([id]) => id)}::int[], ${sides.map(([, id]) => id)}::int[], ${sides.map(([, , unread]) => unread)}::int[]) AS s (account_id, partner_id, unread)
      ), written AS (
        INSERT INTO message (thread_id, number, sender_id, barcode, text, delivered, key, digest, sent_at)
        SELECT ${threadId}::int, number, ${me}::int, ${letter.barcode}::text, ${letter.text}, ${delivered}::bool, ${letter.key}::uuid, ${letter.digest}::bytea, ${now}::timestamptz FROM counted
      ), threads AS (
        INSERT INTO thread_side (thread_id, account_id, partner_id, last_number, last_at, unread)
        SELECT ${threadId}::int, account_id, partner_id, number, ${now}::timestamptz, unread FROM side ORDER BY account_id
        ON CONFLICT (thread_id, account_id) DO UPDATE SET last_number = excluded.last_number, last_at = greatest(thread_side.last_at, excluded.last_at), unread = thread_side.unread + excluded.unread
      ), people AS (
        INSERT INTO correspondence (account_id, partner_id, last_at, last_thread_id, last_number, unread)
        SELECT account_id, partner_id, ${now}::timestamptz, ${threadId}::int, number, unread FROM side ORDER BY account_id
        ON CONFLICT (account_id, partner_id) DO UPDATE SET last_at = greatest(correspondence.last_at, excluded.last_at), last_thread_id = excluded.last_thread_id,
          last_number = excluded.last_number, unread = correspondence.unread + excluded.unread
      )
      SELECT number FROM counted`)
    if (!written) throw new Error(`thread ${threadId} is gone although it is locked`)
    this.#tell(db, 'SENT', me, recipientId, { threadId, number: written.number }, delivered)
    return { threadId, number: written.number }
  }

  /** Neither of the two can go while something is written. Answers whether the recipient has blocked the sender. */
  async #lockTwo(db: EntityManager, me: number, recipientId: number): Promise<boolean> {
    const here = await rows<{ id: number; hasBlocked: boolean; isBlocked: boolean }>(db, sql`
      SELECT id, ${blocks(me, recipientId)} AS "hasBlocked", ${blocks(recipientId, me)} AS "isBlocked"
      FROM account WHERE id IN (${me}, ${recipientId}) AND removed_at IS NULL ORDER BY id FOR KEY SHARE`)
    if (!here.some(({ id }) => id === me)) throw new UserError('UNAUTHENTICATED', messages.accountGone)
    if (here.length < 2) throw noSuchPerson()
    if (here.some(({ hasBlocked }) => hasBlocked)) throw blocked()
    return here.some(({ isBlocked }) => isBlocked)
  }

  /**
   * Changes a message of the person's own, held under its thread's lock; tells of it if anything changed.
   * @returns the partner's id
   */
  async #change(person: Person, { threadId, number }: MessageInput, change: (db: EntityManager, own: OwnMessage) => Promise<boolean>): Promise<number> {
    await this.limits.consume([changing, String(person.accountId)])
    return transaction(this.db, async (db) => {
      const own = await lockOwn(db, person.accountId, { threadId, number })
      if (own.takenBackAt === null && changeableUntil({ ...own, fromViewer: true }, this.clock.now()) === null) throw new UserError('FORBIDDEN', messages.tooLate)
      if (await change(db, own)) this.#tell(db, 'CHANGED', person.accountId, own.partnerId, { threadId, number }, own.delivered && !own.isBlocked)
      return own.partnerId
    })
  }

  /** What was taken back before it was read need not be read any more. */
  async #forgetUnread(db: EntityManager, partnerId: number, { threadId, number }: Place): Promise<void> {
    await rows(db, sql`
      WITH side AS (
        UPDATE thread_side SET unread = unread - 1 WHERE thread_id = ${threadId} AND account_id = ${partnerId} AND read_number < ${number}::int RETURNING account_id, partner_id
      )
      UPDATE correspondence c SET unread = c.unread - 1 FROM side WHERE c.account_id = side.account_id AND c.partner_id = side.partner_id`)
  }

  #tell(db: EntityManager, kind: 'SENT' | 'CHANGED', me: number, partnerId: number, place: Place, delivered: boolean): void {
    afterCommit(db, () => {
      if (delivered) this.pubsub.publish(messagesChanged, partnerId, { kind, partnerId: me, ...place })
      this.pubsub.publish(messagesChanged, me, { kind, partnerId, ...place })
    })
  }

  async #seen(person: Person, partnerId: number, { threadId, number }: Place): Promise<SentMessage> {
    const { message, thread, correspondence, unreadMessages } = await messageSeenBy(this.db, person.accountId, { partnerId, threadId, number })
    if (!message || !thread || !correspondence) throw new Error(`message ${threadId}:${number} cannot be seen by who wrote it`)
    return { message, thread, correspondence, unreadMessages }
  }
}

const blocked = (): UserError => new UserError('FORBIDDEN', messages.blocked)
const noSuchPerson = (): UserError => new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'recipientId' })

function cleanText(typed: string): string {
  const text = manyLines(typed)
  if (text === '') throw new UserError('BAD_INPUT', messages.empty, { field: 'text' })
  if (text.length > longest) throw new UserError('BAD_INPUT', messages.tooLong, { field: 'text' })
  return text
}

function cleanLetter({ recipientId, thread, barcode = null, text: typed, key }: SendMessageInput): Letter {
  const text = cleanText(typed)
  const digest = createHash('sha256').update(JSON.stringify([recipientId, thread, barcode, text])).digest()
  return { recipientId, thread, barcode, text, key, digest }
}

/** Makes the thread if there is none, and holds it until the end of the transaction. */
async function lockThread(db: EntityManager, me: number, { recipientId, thread }: Letter): Promise<number> {
  const held = await row<{ id: number }>(db, sql`
    INSERT INTO thread (account_low, account_high, name) VALUES (${Math.min(me, recipientId)}, ${Math.max(me, recipientId)}, ${thread})
    ON CONFLICT (account_low, account_high, name) DO UPDATE SET last_number = thread.last_number RETURNING id`)
  if (!held) throw new Error(`thread "${thread}" of ${me} and ${recipientId} could not be held`)
  return held.id
}

/** What has to be known of a message before its writer changes it. */
interface OwnMessage {
  partnerId: number
  text: string
  delivered: boolean
  sentAt: Date
  takenBackAt: Date | null
  hasBlocked: boolean
  isBlocked: boolean
}

/** Holds the thread, then reads the message: what was written before us is seen. */
async function lockOwn(db: EntityManager, me: number, { threadId, number }: Place): Promise<OwnMessage> {
  const held = await row<{ partnerId: number }>(db, sql`
    SELECT s.partner_id AS "partnerId" FROM thread_side s JOIN thread t ON t.id = s.thread_id WHERE s.thread_id = ${threadId} AND s.account_id = ${me} FOR UPDATE OF t`)
  const message = held && await row<OwnMessage & { senderId: number }>(db, sql`
    SELECT m.sender_id AS "senderId", ${held.partnerId}::int AS "partnerId", m.text, m.delivered, m.sent_at AS "sentAt", m.taken_back_at AS "takenBackAt",
      ${blocks(me, held.partnerId)} AS "hasBlocked", ${blocks(held.partnerId, me)} AS "isBlocked"
    FROM message m WHERE m.thread_id = ${threadId} AND m.number = ${number} AND (m.delivered OR m.sender_id = ${me})`)
  if (!message) throw new UserError('NOT_FOUND', messages.noSuchMessage)
  if (message.senderId !== me) throw new UserError('FORBIDDEN', messages.notYours)
  return message
}

/** SQL: what the other side goes on to see. Whoever is blocked can change nothing there any more. */
const shownText = ({ isBlocked }: OwnMessage) => isBlocked ? sql`coalesce(shown_text, text)` : sql`NULL`
