import { Field, InputType } from 'type-graphql'
import { Id, Uuid } from '../platform/scalars'

@InputType()
export class UndoCookRecipeInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'The key of cookRecipe.' })
  operationKey!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}
