import { createHash } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { afterCommit, isUniqueViolation, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { manyLines } from '../../lib/text/text'
import type { Person } from '../platform/viewer'
import type { EditMessageInput, MessageInput, SendMessageInput } from './message.inputs'
import { messages } from './message.texts'
import { readMessageUpdate, type MessageUpdate } from './message.reads'
import { editableUntil, threadNameOf } from './message.rules'
import {
  insertMessage,
  lockMessage,
  lockParticipants,
  lockThread,
  markUnsent,
  readSendingConditions,
  readSentMessage,
  updateText,
  type MessageId,
  type NewMessage,
  type OwnMessage,
  type ThreadEvent,
} from './message.sql'
import { messagesChanged, type MessageEvent } from './message.topics'
import type { ConversationView, MessageView, ThreadView } from './message.types'

/** A message that was sent or changed, with its thread and conversation. */
export interface SentMessage extends MessageUpdate {
  message: MessageView
  thread: ThreadView
  conversation: ConversationView
}

/** What happened to something that a thread is about. */
interface EventMessage {
  /** Who did it; where nobody did, whose thing it is. */
  from: number
  to: number
  /** The thread's name. */
  thread: string
  barcode: string | null
  /** For clients that know no events. */
  text: string
  key: string
  event: ThreadEvent
  /** Did the sender do it? Otherwise it happened by itself. */
  isByPerson: boolean
}

const maxLength = 4_000
const dayMs = 24 * 60 * 60_000
const sending: RateLimitRule = { name: 'messages', atOnce: 60, everySeconds: 1 }
const changing: RateLimitRule = { name: 'message-changes', atOnce: 60, everySeconds: 2 }
/** New conversations, and new threads of existing ones. */
const conversations: RateLimitRule = { name: 'conversations', atOnce: 30, everySeconds: 120 }
/** New conversations of an account that is less than a day old. */
const firstConversations: RateLimitRule = { name: 'first-conversations', atOnce: 5, everySeconds: 720 }

export interface MessageDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  clock: Clock
  notifications: NotificationService
}

/** Sends messages, and changes those that were just sent. */
export class MessageService {
  constructor(private readonly deps: MessageDependencies) {}

  /**
   * Sends a message. Idempotent: a key that was used before sends nothing and answers with the message as it is now.
   * A blocked sender does not notice: their message is stored undelivered, for them alone.
   * BAD_INPUT, NOT_FOUND (no such recipient), UNKNOWN_ITEM, FORBIDDEN (the sender has blocked them), KEY_REUSED, RATE_LIMITED.
   */
  async send(person: Person, input: SendMessageInput): Promise<SentMessage> {
    const message = cleanMessage(input)
    if (message.recipientId === person.accountId)
      throw new UserError('BAD_INPUT', messages.toYourself, { field: 'recipientId' })
    const id = (await this.#findSent(person, message)) ?? (await this.#sendNew(person, message))
    return this.#read(person, message.recipientId, id)
  }

  /** Changes the text of a message that the person sent in the last ten minutes. NOT_FOUND, FORBIDDEN, BAD_INPUT, RATE_LIMITED. */
  async edit(person: Person, { text: typed, ...id }: EditMessageInput): Promise<SentMessage> {
    const text = cleanText(typed)
    const partnerId = await this.#change(person, id, async (db, own) => {
      if (own.unsentAt !== null) throw new UserError('FORBIDDEN', messages.unsent)
      if (own.hasBlocked) throw blocked()
      if (own.text === text) return false
      await updateText(db, id, { own, text, now: this.deps.clock.now() })
      return true
    })
    return this.#read(person, partnerId, id)
  }

  /** Unsends a message that the person sent in the last ten minutes: its text is deleted, its number stays. NOT_FOUND, FORBIDDEN, RATE_LIMITED. */
  async unsend(person: Person, id: MessageInput): Promise<SentMessage> {
    const partnerId = await this.#change(person, id, async (db, own) => {
      if (own.unsentAt !== null) return false
      await markUnsent(db, id, { own, now: this.deps.clock.now() })
      return true
    })
    return this.#read(person, partnerId, id)
  }

  /**
   * Writes into the thread of two people what happened to something that it is about, in the transaction of what happened. Once for
   * each key. Nothing where one of the accounts has been removed. What a person did is not delivered to who has blocked them.
   * @returns was it delivered?
   */
  async writeEvent(
    db: EntityManager,
    { from, to, thread, barcode, text, key, event, isByPerson }: EventMessage,
  ): Promise<boolean> {
    const participants = await lockParticipants(db, from, to)
    if (participants.length < 2) return false
    const delivered = !isByPerson || !participants.some(({ hasBlocked, isBlocked }) => hasBlocked || isBlocked)
    const message: NewMessage = {
      recipientId: to,
      thread,
      barcode,
      text,
      key,
      digest: digestOf([to, thread, barcode, text]),
    }
    const threadId = await lockThread(db, from, message)
    const number = await insertMessage(db, {
      me: from,
      threadId,
      message,
      delivered,
      now: this.deps.clock.now(),
      event,
    })
    this.#publish(db, from, to, { kind: 'SENT', threadId, number, delivered })
    return delivered
  }

  async #sendNew(person: Person, message: NewMessage): Promise<MessageId> {
    await this.deps.limits.consume([sending, String(person.accountId)])
    await this.#requireAllowed(person, message)
    try {
      return await transaction(this.deps.db, (db) => this.#insert(db, person, message))
    } catch (error) {
      // A concurrent request with the same key was faster.
      const sent = isUniqueViolation(error, 'message_key') ? await this.#findSent(person, message) : null
      if (sent) return sent
      throw error
    }
  }

  /** The message that was sent with this key; null: none. KEY_REUSED: it was another one. */
  async #findSent(person: Person, { key, digest }: NewMessage): Promise<MessageId | null> {
    const sent = await readSentMessage(this.deps.db, person.accountId, key)
    if (sent && !sent.digest.equals(digest)) throw new UserError('KEY_REUSED', messages.keyReused, { field: 'key' })
    return sent
  }

  /** Checks what can be checked before anything is locked; blocks and removed accounts are checked again under the lock. */
  async #requireAllowed(person: Person, message: NewMessage): Promise<void> {
    const conditions = await readSendingConditions(this.deps.db, person.accountId, message)
    if (!conditions) throw new UserError('UNAUTHENTICATED', messages.accountGone)
    if (!conditions.recipientExists) throw noSuchPerson()
    if (conditions.hasBlocked) throw blocked()
    if (!conditions.topicExists) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'thread' })
    if (!conditions.itemExists) throw new UserError('UNKNOWN_ITEM', messages.unknownItem, { field: 'barcode' })
    if (conditions.hasThread) return
    const isNew = this.deps.clock.now().getTime() - conditions.since.getTime() < dayMs
    await this.deps.limits.consume([
      isNew && !conditions.hasConversation ? firstConversations : conversations,
      String(person.accountId),
    ])
  }

  /** Inserts the message under the thread's lock, and publishes it once that is committed. */
  async #insert(db: EntityManager, { accountId: me }: Person, message: NewMessage): Promise<MessageId> {
    const { recipientId } = message
    const delivered = !(await this.#lockParticipants(db, me, recipientId))
    const threadId = await lockThread(db, me, message)
    const number = await insertMessage(db, { me, threadId, message, delivered, now: this.deps.clock.now() })
    if (delivered)
      await this.deps.notifications.notify(db, [
        { accountId: recipientId, kind: NotificationKind.MESSAGE, aboutId: me, byId: me },
      ])
    this.#publish(db, me, recipientId, { kind: 'SENT', threadId, number, delivered })
    return { threadId, number }
  }

  /** Locks both accounts against removal. @returns has the recipient blocked the sender? */
  async #lockParticipants(db: EntityManager, me: number, recipientId: number): Promise<boolean> {
    const locked = await lockParticipants(db, me, recipientId)
    if (!locked.some(({ id }) => id === me)) throw new UserError('UNAUTHENTICATED', messages.accountGone)
    if (locked.length < 2) throw noSuchPerson()
    if (locked.some(({ hasBlocked }) => hasBlocked)) throw blocked()
    return locked.some(({ isBlocked }) => isBlocked)
  }

  /**
   * Changes a message of the person's own under its thread's lock, and publishes the change.
   * @param change answers whether it changed anything
   * @returns the partner's id
   */
  async #change(
    person: Person,
    { threadId, number }: MessageInput,
    change: (db: EntityManager, own: OwnMessage) => Promise<boolean>,
  ): Promise<number> {
    await this.deps.limits.consume([changing, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      const own = await lockMessage(db, person.accountId, { threadId, number })
      if (!own) throw new UserError('NOT_FOUND', messages.noSuchMessage)
      if (own.senderId !== person.accountId) throw new UserError('FORBIDDEN', messages.notYours)
      if (own.event !== null) throw new UserError('FORBIDDEN', messages.writtenByUs)
      if (own.unsentAt === null && editableUntil({ ...own, fromViewer: true }, this.deps.clock.now()) === null)
        throw new UserError('FORBIDDEN', messages.tooLate)
      const delivered = own.delivered && !own.isBlocked
      if (await change(db, own))
        this.#publish(db, person.accountId, own.partnerId, { kind: 'CHANGED', threadId, number, delivered })
      return own.partnerId
    })
  }

  /** Publishes an event to both, or to the sender alone where the message was not delivered. */
  #publish(
    db: EntityManager,
    me: number,
    partnerId: number,
    { delivered, ...event }: MessageId & Pick<MessageEvent, 'kind'> & { delivered: boolean },
  ): void {
    afterCommit(db, () => {
      if (delivered) this.deps.pubsub.publish(messagesChanged, partnerId, { partnerId: me, ...event })
      this.deps.pubsub.publish(messagesChanged, me, { partnerId, ...event })
    })
  }

  async #read(person: Person, partnerId: number, { threadId, number }: MessageId): Promise<SentMessage> {
    const { message, thread, conversation, unreadMessages } = await readMessageUpdate(this.deps.db, person.accountId, {
      partnerId,
      threadId,
      number,
    })
    if (!message || !thread || !conversation)
      throw new Error(`message ${threadId}:${number} is invisible to its sender`)
    return { message, thread, conversation, unreadMessages }
  }
}

const blocked = (): UserError => new UserError('FORBIDDEN', messages.blocked)
const noSuchPerson = (): UserError => new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'recipientId' })

function cleanText(typed: string): string {
  const text = manyLines(typed)
  if (text === '') throw new UserError('BAD_INPUT', messages.empty, { field: 'text' })
  if (text.length > maxLength) throw new UserError('BAD_INPUT', messages.tooLong, { field: 'text' })
  return text
}

function cleanMessage({ recipientId, thread: named, barcode = null, text: typed, key }: SendMessageInput): NewMessage {
  const text = cleanText(typed)
  const thread = threadNameOf(named)
  if (thread === '') throw new UserError('BAD_INPUT', messages.threadNameNeeded, { field: 'thread' })
  return { recipientId, thread, barcode, text, key, digest: digestOf([recipientId, thread, barcode, text]) }
}

const digestOf = (fields: unknown): Buffer => createHash('sha256').update(JSON.stringify(fields)).digest()
