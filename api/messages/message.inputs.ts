import { Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { Page } from '../platform/paging'
import { Barcode, Id, Uuid } from '../platform/scalars'
import { maxInt32 } from '../../lib/numbers/int32'

const text = { description: '1 to 4,000 characters, with line breaks.' }

@InputType()
export class SendMessageInput {
  @Field(() => Id, { description: "The recipient's account id." })
  recipientId!: number

  @Field(() => String, {
    defaultValue: 'general',
    description:
      'The thread\'s name: "general", the barcode of the item that it is about, or any other name of 1 to 80 characters. A GTIN that no item has is refused.',
  })
  @MaxLength(80)
  thread!: string

  @Field(() => Barcode, { nullable: true, description: 'An item to attach.' })
  barcode?: string | null

  @Field(() => String, text)
  @MaxLength(8_000)
  text!: string

  @Field(() => Uuid, {
    description:
      'Idempotency key: a new one for each message, and the same one for every retry. A key that was used before sends nothing and answers with the message as it is now.',
  })
  key!: string
}

@InputType({ description: 'Identifies a message.' })
export class MessageInput {
  @Field(() => Id)
  threadId!: number

  @Field(() => Int, { description: 'Its number in the thread.' })
  @Min(1)
  @Max(maxInt32)
  number!: number
}

@InputType()
export class EditMessageInput extends MessageInput {
  @Field(() => String, text)
  @MaxLength(8_000)
  text!: string
}

@InputType({ description: 'The last message that has been read.' })
export class MarkReadInput extends MessageInput {}

@InputType()
export class SendTypingInput {
  @Field(() => Id, { description: "The partner's account id." })
  recipientId!: number

  @Field(() => String, { defaultValue: 'general', description: 'The name of the thread.' })
  @MaxLength(80)
  thread!: string
}

@ArgsType()
export class ConversationsArgs extends Page {
  @Field(() => String, { nullable: true, description: "A part of the partner's user name, or of the name they go by." })
  @MaxLength(30)
  search?: string | null
}

/** A page of a thread's messages: the newest, those before a number, or those after one. */
@ArgsType()
export class MessagesArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many, 1 to 100.' })
  @Min(1)
  @Max(100)
  first!: number

  @Field(() => Int, { nullable: true, description: 'Messages with smaller numbers, newest first.' })
  @Min(1)
  @Max(maxInt32)
  before?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'Messages with greater numbers, oldest first. 0 starts at the first message. Not together with `before`.',
  })
  @Min(0)
  @Max(maxInt32)
  after?: number | null
}

@ArgsType()
export class ThreadsArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many, 1 to 100.' })
  @Min(1)
  @Max(100)
  first!: number

  @Field(() => Id, { nullable: true, description: 'The id of the last thread of the page before.' })
  after?: number | null
}
