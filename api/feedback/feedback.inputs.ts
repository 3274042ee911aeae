import { MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Barcode, Id } from '../platform/scalars'

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
