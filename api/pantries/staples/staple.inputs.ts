import { ArrayMaxSize, MaxLength } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { Id } from '../../platform/scalars'

/** Foods that are always there. */
export const maxStaples = 200

@InputType()
export class SetStaplesInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => [ID], {
    description: 'The slugs of all foods that are always there, at most 200; others are not any more.',
  })
  @ArrayMaxSize(maxStaples)
  @MaxLength(80, { each: true })
  foods!: string[]
}
