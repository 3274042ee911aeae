import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import { connectionOf } from '../platform/paging'
import { Id } from '../platform/scalars'

@ObjectType('Message', { description: 'A message, as the asker sees it.' })
export class MessageView {
  @Field(() => String, { description: 'Thread and number: `12:3`.' })
  id!: string

  @Field(() => Id)
  threadId!: number

  @Field(() => Int, { description: 'Its place in the thread. Numbers grow by the time of sending; some may be missing.' })
  number!: number

  @Field(() => Boolean, { description: 'Did the asker write it?' })
  fromViewer!: boolean

  @Field(() => Account, { description: 'Who wrote it; a former member when they have gone.' })
  sender!: Account

  @Field(() => String, { description: 'Plain text with line breaks; empty when it was taken back.', complexity: 5 })
  text!: string

  @Field(() => Item, { nullable: true, description: 'The item that came with it.' })
  item!: Item | null

  @Field(() => Date)
  sentAt!: Date

  @Field(() => Date, { nullable: true, description: 'When its text was last changed.' })
  editedAt!: Date | null

  @Field(() => Date, { nullable: true, description: 'When the sender took it back.' })
  takenBackAt!: Date | null
}

@ObjectType('Thread', { description: 'What two people write to each other under one name, as the asker sees it.' })
export class ThreadView {
  @Field(() => Id)
  id!: number

  @Field(() => String, { description: '"general", or the barcode of the item that the talk is about.' })
  name!: string

  @Field(() => Item, { nullable: true, description: 'The item that the talk is about.' })
  item!: Item | null

  @Field(() => Account, { description: 'The other one; a former member when they have gone.' })
  partner!: Account

  @Field(() => Int, { description: 'The number of the last message.' })
  lastNumber!: number

  @Field(() => Date, { description: 'When the last message was sent.' })
  lastAt!: Date

  @Field(() => Int, { description: 'Up to which number the asker has read.' })
  viewerReadNumber!: number

  @Field(() => Int, { description: 'Up to which number the partner has read.' })
  partnerReadNumber!: number

  @Field(() => Int, { description: 'How many of the partner\'s messages the asker has not read.' })
  unreadCount!: number
}

@ObjectType('Correspondence', { description: 'Everything that the asker has with one partner, over all their threads.' })
export class ConversationView {
  @Field(() => Id, { description: 'The partner\'s id.' })
  id!: number

  @Field(() => Account, { description: 'The other one; a former member when they have gone.' })
  partner!: Account

  @Field(() => MessageView, { nullable: true, description: 'The last message; null as long as there is none.' })
  lastMessage!: MessageView | null

  @Field(() => Date, { nullable: true, description: 'When the last message was sent; null as long as there is none.' })
  lastAt!: Date | null

  @Field(() => Int, { description: 'How many of the partner\'s messages the asker has not read.' })
  unreadCount!: number

  @Field(() => Boolean, { description: 'Has the asker blocked the partner?' })
  viewerHasBlocked!: boolean

  @Field(() => Boolean, { description: 'May the asker write? Not to former members, nor to somebody they have blocked.' })
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
    LISTENING: { description: 'The stream is there: always the first. Now catch up by number; from here on nothing is missed as long as the socket stands.' },
    SENT: { description: 'A new message, the asker\'s own included.' },
    CHANGED: { description: 'A message was edited or taken back.' },
    READ: { description: 'The asker, in another window, or the partner has read on: see `thread`.' },
    TYPING: { description: 'The partner is writing. Forget it after three seconds, or with their next message.' },
    BLOCKED: { description: 'The asker, perhaps in another window, has blocked the partner or ended that: see `correspondence`. The partner hears nothing.' },
  },
})

@ObjectType('MessageEvent', { description: 'Something about the asker\'s messages changed.' })
export class MessageEventView {
  @Field(() => MessageEventKind)
  kind!: MessageEventKind

  @Field(() => Id, { nullable: true, description: 'Null for LISTENING and BLOCKED.' })
  threadId!: number | null

  @Field(() => Id, { nullable: true, description: 'Null for LISTENING alone.' })
  partnerId!: number | null

  @Field(() => Int, { nullable: true, description: 'SENT, CHANGED: of the message.' })
  number!: number | null

  @Field(() => MessageView, { nullable: true, description: 'SENT, CHANGED: the message as it is now.' })
  message!: MessageView | null

  @Field(() => ThreadView, { nullable: true, description: 'The thread as it is now.' })
  thread!: ThreadView | null

  @Field(() => ConversationView, { nullable: true, description: 'Everything with this partner as it is now; null as long as there is nothing.' })
  correspondence!: ConversationView | null

  @Field(() => Int, { description: 'The same as the query\'s: over all partners.' })
  unreadMessages!: number
}

export const MessageConnection = connectionOf(MessageView, 'Message')
export const ConversationConnection = connectionOf(ConversationView, 'Correspondence')

@ObjectType()
export class SendMessagePayload {
  @Field(() => MessageView)
  message!: MessageView

  @Field(() => ThreadView)
  thread!: ThreadView

  @Field(() => ConversationView)
  correspondence!: ConversationView
}

@ObjectType()
export class MessagePayload extends SendMessagePayload {}

@ObjectType()
export class ThreadPayload {
  @Field(() => ThreadView)
  thread!: ThreadView

  @Field(() => ConversationView)
  correspondence!: ConversationView

  @Field(() => Int, { description: 'The same as the query\'s: over all partners.' })
  unreadMessages!: number
}

@ObjectType()
export class BlockPayload {
  @Field(() => ConversationView, { description: 'With the person; without threads if there are none.' })
  correspondence!: ConversationView
}
