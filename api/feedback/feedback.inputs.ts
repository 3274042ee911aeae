import { Max, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { Barcode, Id } from '../platform/scalars'
import { maxInt32 } from '../../lib/numbers/int32'

@InputType()
export class SubmitFeedbackInput {
  @Field(() => String, { description: 'At most 4,000 characters; not empty.' })
  @MaxLength(4_000)
  text!: string

  @Field(() => String, {
    nullable: true,
    description:
      'An address for a reply to a visitor; upper case and spaces do not matter, and anything that is no e-mail address is ignored. With a session it is not stored.',
  })
  @MaxLength(320)
  email?: string | null
}

@InputType()
export class ReportItemInput {
  @Field(() => Barcode)
  barcode!: string

  @Field(() => String, { nullable: true, description: 'What is wrong.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportRecipeInput {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'What is wrong.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportRatingInput {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'What is wrong.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportMessageInput {
  @Field(() => Id)
  threadId!: number

  @Field(() => Int, { description: 'Its number in the thread.' })
  @Min(1)
  @Max(maxInt32)
  number!: number

  @Field(() => String, { nullable: true, description: 'What is wrong.' })
  @MaxLength(2_000)
  text?: string
}

@InputType()
export class ReportItemRequestInput {
  @Field(() => Id)
  id!: number

  @Field(() => String, { nullable: true, description: 'What is wrong.' })
  @MaxLength(2_000)
  text?: string
}
