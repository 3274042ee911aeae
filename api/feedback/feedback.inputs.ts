import { Max, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Barcode, Id } from '../platform/scalars'

@InputType()
export class SubmitFeedbackInput {
  @Field(() => String, { description: 'What they want to say, at most 4,000 characters; not empty.' })
  @MaxLength(4_000)
  text!: string

  @Field(() => String, { nullable: true, description: 'Where an answer reaches a visitor; upper case and spaces do not matter, and what is no e-mail address is left out. Of somebody with an account it is not kept.' })
  @MaxLength(320)
  email?: string | null
}

@InputType()
export class ReportItemInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String, { nullable: true, description: 'What is wrong, in a few words.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportRecipeInput {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'What is wrong, in a few words.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportMessageInput {
  @Field(() => Id)
  threadId!: number

  @Field(() => Int, { description: 'Its number in the thread.' })
  @Min(1)
  @Max(2_147_483_647)
  number!: number

  @Field(() => String, { nullable: true, description: 'What is wrong, in a few words.' })
  @MaxLength(2_000)
  text?: string
}
