import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'

@ObjectType('Message', { description: 'A message, as the viewer sees it.', simpleResolvers: true })
export class MessageView {
  @Field(() => String, { description: 'Thread and number: `12:3`.' })
  id!: string

  @Field(() => Id)
  threadId!: number

  @Field(() => Int, {
    description: 'Its position in the thread. Later messages have greater numbers; some numbers may be missing.',
  })
  number!: number

  @Field(() => Boolean, { description: 'Did the viewer send it?' })
  fromViewer!: boolean

  @Field(() => Account, { description: 'The sender; a former member when their account was removed.' })
  sender!: Account

  @Field(() => String, { description: 'Plain text with line breaks; empty when it was unsent.', complexity: 5 })
  text!: string

  @Field(() => Item, { nullable: true, description: 'The attached item.' })
  item!: Item | null

  @Field(() => Date)
  sentAt!: Date

  @Field(() => Date, { nullable: true, description: 'When its text was last edited.' })
  editedAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'When the sender unsent it.' })
  unsentAt!: Date | null

  /** What happened, in the words of the module that had it written; null: a person wrote it. */
  event!: string | null

  /** To what it happened. */
  eventAbout!: number | null
}

@ObjectType('Thread', {
  description: 'The messages of two people under one name, as the viewer sees them.',
  simpleResolvers: true,
})
export class ThreadView {
  @Field(() => Id)
  id!: number

  @Field(() => String, {
    description: '"general", the barcode of the item that it is about, or a name that one of the two gave it.',
  })
  name!: string

  @Field(() => Item, {
    nullable: true,
    description: "The item that the thread is about; null where its name is no item's barcode.",
  })
  item!: Item | null

  @Field(() => Account, { description: 'The other person; a former member when their account was removed.' })
  partner!: Account

  @Field(() => Int, { description: 'The number of the last message.' })
  lastNumber!: number

  @Field(() => Date, { description: 'When the last message was sent.' })
  lastAt!: Date

  @Field(() => Int, { description: 'Up to which number the viewer has read.' })
  viewerReadNumber!: number

  @Field(() => Int, { description: 'Up to which number the partner has read.' })
  partnerReadNumber!: number

  @Field(() => Int, { description: "How many of the partner's messages the viewer has not read, without events." })
  unreadCount!: number
}

@ObjectType('Conversation', { description: 'All threads of the viewer with one partner.', simpleResolvers: true })
export class ConversationView {
  @Field(() => Id, { description: "The partner's id." })
  id!: number

  @Field(() => Account, { description: 'The other person; a former member when their account was removed.' })
  partner!: Account

  @Field(() => MessageView, { nullable: true, description: 'The last message; null as long as there is none.' })
  lastMessage!: MessageView | null

  @Field(() => Date, { nullable: true, description: 'When the last message was sent; null as long as there is none.' })
  lastAt!: Date | null

  @Field(() => Int, { description: "How many of the partner's messages the viewer has not read, without events." })
  unreadCount!: number

  @Field(() => Boolean, { description: 'Has the viewer blocked the partner?' })
  viewerHasBlocked!: boolean

  @Field(() => Boolean, {
    description: 'May the viewer write? Not to former members, nor to somebody they have blocked.',
  })
  viewerCanWrite!: boolean
}

export enum MessageEventKind {
  LISTENING = 'LISTENING',
  SENT = 'SENT',
  CHANGED = 'CHANGED',
  READ = 'READ',
  TYPING = 'TYPING',
  BLOCKED = 'BLOCKED',
}
registerEnumType(MessageEventKind, {
  name: 'MessageEventKind',
  description: 'What happened.',
  valuesConfig: {
    LISTENING: {
      description:
        'The subscription is active: always the first event. Now catch up by number; from here on no event is missed while the socket is open.',
    },
    SENT: { description: "A new message, the viewer's own included." },
    CHANGED: { description: 'A message was edited or unsent.' },
    READ: { description: 'The viewer, in another window, or the partner has read messages: see `thread`.' },
    TYPING: { description: 'The partner is typing. It ends after three seconds, or with their next message.' },
    BLOCKED: {
      description:
        'The viewer, perhaps in another window, has blocked or unblocked the partner: see `conversation`. The partner gets no event.',
    },
  },
})

@ObjectType('MessageEvent', { description: "A change of the viewer's messages.", simpleResolvers: true })
export class MessageEventView {
  @Field(() => MessageEventKind)
  kind!: MessageEventKind

  @Field(() => Id, { nullable: true, description: 'Null for LISTENING and BLOCKED.' })
  threadId!: number | null

  @Field(() => Id, { nullable: true, description: 'Null for LISTENING alone.' })
  partnerId!: number | null

  @Field(() => Int, { nullable: true, description: 'SENT, CHANGED: the number of the message.' })
  number!: number | null

  @Field(() => MessageView, { nullable: true, description: 'SENT, CHANGED: the message as it is now.' })
  message!: MessageView | null

  @Field(() => ThreadView, { nullable: true, description: 'The thread as it is now.' })
  thread!: ThreadView | null

  @Field(() => ConversationView, {
    nullable: true,
    description: 'The conversation with this partner as it is now; null where there is none.',
  })
  conversation!: ConversationView | null

  @Field(() => Int, { description: "The same as the query's: over all partners." })
  unreadMessages!: number
}

export const MessageConnection = createConnectionType(MessageView, 'Message')
export const ConversationConnection = createConnectionType(ConversationView, 'Conversation')

@ObjectType({ simpleResolvers: true })
export class SendMessagePayload {
  @Field(() => MessageView)
  message!: MessageView

  @Field(() => ThreadView)
  thread!: ThreadView

  @Field(() => ConversationView)
  conversation!: ConversationView
}

@ObjectType({ simpleResolvers: true })
export class MessagePayload extends SendMessagePayload {}

@ObjectType({ simpleResolvers: true })
export class ThreadPayload {
  @Field(() => ThreadView)
  thread!: ThreadView

  @Field(() => ConversationView)
  conversation!: ConversationView

  @Field(() => Int, { description: "The same as the query's: over all partners." })
  unreadMessages!: number
}

@ObjectType({ simpleResolvers: true })
export class BlockPayload {
  @Field(() => ConversationView, {
    description: 'The conversation with the person; without threads if there are no messages.',
  })
  conversation!: ConversationView
}
