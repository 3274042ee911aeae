import { Max, MaxLength, Min } from 'class-validator'
import { ArgsType, Field, InputType, Int } from 'type-graphql'
import { Page } from '../platform/paging'
import { Barcode, Id, Uuid } from '../platform/scalars'

const text = { description: '1 to 4000 characters, with line breaks.' }
const greatest = 2_147_483_647

@InputType()
export class SendMessageInput {
  @Field(() => Id, { description: 'To whom: the id of an account.' })
  recipientId!: number

  @Field(() => String, { defaultValue: 'general', description: 'What the talk is about: the barcode of an item, or "general".' })
  @MaxLength(80)
  thread!: string

  @Field(() => Barcode, { nullable: true, description: 'An item to show with the message.' })
  barcode?: string | null

  @Field(() => String, text)
  @MaxLength(8_000)
  text!: string

  @Field(() => Uuid, { description: 'Made when the person acts and kept through retries: a key that was used sends nothing and answers with the message as it is now.' })
  key!: string
}

@InputType({ description: 'Which message is meant.' })
export class MessageInput {
  @Field(() => Id)
  threadId!: number

  @Field(() => Int, { description: 'Its number in the thread.' })
  @Min(1)
  @Max(greatest)
  number!: number
}

@InputType()
export class EditMessageInput extends MessageInput {
  @Field(() => String, text)
  @MaxLength(8_000)
  text!: string
}

@InputType({ description: 'Up to which message a thread has been read.' })
export class MarkReadInput extends MessageInput {}

@InputType()
export class SendTypingInput {
  @Field(() => Id, { description: 'Who is to see it: the id of an account.' })
  recipientId!: number

  @Field(() => String, { defaultValue: 'general', description: 'The name of the thread.' })
  @MaxLength(80)
  thread!: string
}

@ArgsType()
export class ConversationsArgs extends Page {
  @Field(() => String, { nullable: true, description: 'A part of the partner\'s user name, or of the name they go by.' })
  @MaxLength(30)
  search?: string | null
}

/** Which of a thread's messages: the newest, those before a number, or those after one. */
@ArgsType()
export class MessagesArgs {
  @Field(() => Int, { defaultValue: 50, description: 'How many, 1 to 100.' })
  @Min(1)
  @Max(100)
  first!: number

  @Field(() => Int, { nullable: true, description: 'Those with smaller numbers, newest first: upward in the conversation.' })
  @Min(1)
  @Max(greatest)
  before?: number | null

  @Field(() => Int, { nullable: true, description: 'Those with greater numbers, oldest first: catching up. 0 begins at the beginning. Not together with `before`.' })
  @Min(0)
  @Max(greatest)
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
