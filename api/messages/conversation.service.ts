import type { DataSource, EntityManager } from 'typeorm'
import type { BlockService } from '../accounts/block.service'
import { cleanUsername } from '../../lib/text/emailAddress'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Connection } from '../platform/paging'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person, Viewer } from '../platform/viewer'
import type { ConversationsArgs, MessageInput, SendTypingInput } from './message.inputs'
import {
  countUnreadMessages,
  readConversation,
  readConversations,
  readMessageUpdate,
  readThread,
  readUnblockedThread,
} from './message.reads'
import { hasUnreadWords, lockThreadOf, readEventAbouts, updateReadNumber } from './message.sql'
import { editableUntil } from './message.rules'
import { messages } from './message.texts'
import { messagesChanged } from './message.topics'
import type { ConversationView, MessageView, ThreadView } from './message.types'
import { readQuotedMessages, type QuotedMessage } from './quotedMessage.reads'
import { Throttle } from './throttle'

/** A reported message, and the messages before it. */
export interface MessageEvidence {
  threadId: number
  number: number
  /** null: an account that was removed. */
  senderId: number | null
  messages: QuotedMessage[]
}

interface ThreadUpdate {
  thread: ThreadView
  conversation: ConversationView
  unreadMessages: number
}

const typingIntervalMs = 1_000
const marking: RateLimitRule = { name: 'reading', atOnce: 60, everySeconds: 0.5 }

/** What conversations need of later modules. */
export interface ConversationHooks {
  /** Somebody has read events; runs in the same transaction. @param abouts what they are about: ids of the module that wrote them */
  onEventsRead(db: EntityManager, accountId: number, abouts: readonly number[]): Promise<void>
}

export interface ConversationDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  clock: Clock
  blocks: BlockService
  notifications: NotificationService
  hooks: ConversationHooks
}

/** Conversations: lists, read marks, typing, blocks, and quotes of messages for reports. */
export class ConversationService {
  readonly #typing = new Throttle(typingIntervalMs)

  constructor(private readonly deps: ConversationDependencies) {}

  /** The person's conversations, last message first. */
  list({ accountId }: Person, args: ConversationsArgs): Promise<Connection<ConversationView>> {
    return readConversations(this.deps.db, accountId, args, cleanUsername(args.search ?? ''))
  }

  /** The conversation with one person; null for visitors, for one's own id, and where there is no such account. */
  async with(viewer: Viewer, partnerId: number): Promise<ConversationView | null> {
    return viewer.kind === 'person' ? readConversation(this.deps.db, viewer.accountId, partnerId) : null
  }

  /** One thread; null when the viewer does not take part in it. */
  async thread(viewer: Viewer, id: number): Promise<ThreadView | null> {
    return viewer.kind === 'person' ? readThread(this.deps.db, viewer.accountId, id) : null
  }

  /** How many messages the viewer has not read; 0 for visitors. */
  async unread(viewer: Viewer): Promise<number> {
    return viewer.kind === 'person' ? countUnreadMessages(this.deps.db, viewer.accountId) : 0
  }

  /** Until when the viewer may change this message; null: they may not, or no longer. */
  editableUntil(message: MessageView): Date | null {
    return editableUntil(message, this.deps.clock.now())
  }

  /**
   * Marks a thread as read up to this message: never backwards, never beyond the last one that the person may see.
   * The partner is notified, except while one of the two has blocked the other. NOT_FOUND, RATE_LIMITED.
   */
  async markRead({ accountId: me }: Person, { threadId, number }: MessageInput): Promise<ThreadUpdate> {
    await this.deps.limits.consume([marking, String(me)])
    const partnerId = await transaction(this.deps.db, async (db) => {
      const locked = await lockThreadOf(db, me, threadId)
      if (!locked) throw noSuchThread()
      const read = Math.min(number, locked.lastNumber)
      if (read <= locked.readNumber) return locked.partnerId
      await updateReadNumber(db, { me, threadId, read, thread: locked })
      const abouts = await readEventAbouts(db, threadId, { after: locked.readNumber, upTo: read })
      await this.deps.hooks.onEventsRead(db, me, abouts)
      if (!(await hasUnreadWords(db, me, locked.partnerId)))
        await this.deps.notifications.markAboutRead(db, me, [NotificationKind.MESSAGE], [locked.partnerId])
      afterCommit(db, () => {
        if (!locked.isBlocked)
          this.deps.pubsub.publish(messagesChanged, locked.partnerId, {
            kind: 'READ',
            partnerId: me,
            threadId,
            number: null,
          })
        this.deps.pubsub.publish(messagesChanged, me, {
          kind: 'READ',
          partnerId: locked.partnerId,
          threadId,
          number: null,
        })
      })
      return locked.partnerId
    })
    const { thread, conversation, unreadMessages } = await readMessageUpdate(this.deps.db, me, {
      partnerId,
      threadId,
      number: null,
    })
    if (!thread || !conversation) throw noSuchThread()
    return { thread, conversation, unreadMessages }
  }

  /**
   * Notifies the partner that the person is typing, at most once a second; nothing is stored. Only where they
   * have a thread, and where neither has blocked the other.
   * @returns true, whether an event was published or not: the answer does not reveal a block
   */
  async sendTyping({ accountId: me }: Person, { recipientId, thread }: SendTypingInput): Promise<boolean> {
    if (!this.#typing.tryPass(me, this.deps.clock.now().getTime())) return true
    const threadId = await readUnblockedThread(this.deps.db, { me, partnerId: recipientId, name: thread })
    if (threadId !== null)
      this.deps.pubsub.publish(messagesChanged, recipientId, { kind: 'TYPING', partnerId: me, threadId, number: null })
    return true
  }

  /** From now on neither receives messages of the other. The other person is not notified. NOT_FOUND, BAD_INPUT. */
  async block(person: Person, personId: number): Promise<ConversationView> {
    await this.deps.blocks.block(person, personId)
    return this.#blockChanged(person, personId)
  }

  /** Ends a block. What was written meanwhile stays undelivered. NOT_FOUND. */
  async unblock(person: Person, personId: number): Promise<ConversationView> {
    await this.deps.blocks.unblock(person, personId)
    return this.#blockChanged(person, personId)
  }

  /** A message of somebody else, as the person sees it now, with up to ten before it. NOT_FOUND, FORBIDDEN: one's own. */
  async quote({ accountId: me }: Person, { threadId, number }: MessageInput): Promise<MessageEvidence> {
    const quoted = await readQuotedMessages(this.deps.db, me, { threadId, number })
    const [reported] = quoted
    if (reported?.number !== number) throw new UserError('NOT_FOUND', messages.noSuchMessage)
    if (reported.senderId === me) throw new UserError('FORBIDDEN', messages.ownReport)
    return { threadId, number, senderId: reported.senderId, messages: quoted.reverse() }
  }

  async #blockChanged({ accountId: me }: Person, personId: number): Promise<ConversationView> {
    const conversation = await readConversation(this.deps.db, me, personId)
    if (!conversation) throw new UserError('NOT_FOUND', messages.noSuchPerson, { field: 'personId' })
    this.deps.pubsub.publish(messagesChanged, me, {
      kind: 'BLOCKED',
      partnerId: personId,
      threadId: null,
      number: null,
    })
    return conversation
  }
}

const noSuchThread = (): UserError => new UserError('NOT_FOUND', messages.noSuchThread, { field: 'threadId' })
