import { ArrayMaxSize, Matches } from 'class-validator'
import { Field, ID, InputType } from 'type-graphql'
import { Id, Uuid } from '../../platform/scalars'
import { batchIdPattern } from '../dates/batch.inputs'

@InputType()
export class UndoCookRecipeInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'The key of cookRecipe.' })
  operationKey!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class ThrowAwayBatchesInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => [ID], { description: 'Up to 1000. What is gone already is left out.' })
  @ArrayMaxSize(1_000)
  @Matches(batchIdPattern, { each: true })
  batchIds!: string[]

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}

@InputType()
export class UndoThrowAwayBatchesInput {
  @Field(() => Id, { nullable: true, description: 'As in StockMoveInput.' })
  pantryId?: number | null

  @Field(() => Uuid, { description: 'The key of throwAwayBatches.' })
  operationKey!: string

  @Field(() => Uuid, { description: 'As in StockMoveInput.' })
  key!: string
}
