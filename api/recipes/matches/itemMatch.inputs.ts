import { IsEnum, IsOptional, MaxLength } from 'class-validator'
import { Field, InputType } from 'type-graphql'
import { Barcode } from '../../platform/scalars'
import { limits } from '../content'
import { MatchVerdict } from './matchVote.entity'

@InputType()
export class SetMatchVoteInput {
  @Field(() => String, { description: "The line as it stands in the recipe's `ingredients`, at most 500 characters." })
  @MaxLength(limits.ingredient)
  line!: string

  @Field(() => Barcode)
  barcode!: string

  @Field(() => MatchVerdict, { nullable: true, description: 'Left out or null: takes the vote back.' })
  @IsOptional()
  @IsEnum(MatchVerdict)
  verdict?: MatchVerdict | null
}
