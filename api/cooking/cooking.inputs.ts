import { Max, Min } from 'class-validator'
import { ArgsType, Field, Float, Int } from 'type-graphql'
import { Page } from '../platform/paging'
import { Id } from '../platform/scalars'

@ArgsType()
export class CookableRecipesArgs extends Page {
  @Field(() => Id, { nullable: true, description: 'The pantry to cook from, which the viewer may manage; left out: the viewer\'s own.' })
  pantryId?: number | null

  @Field(() => Int, { description: 'How many foods may be missing, exactly: 0 (can be cooked now), 1 or 2.' })
  @Min(0)
  @Max(2)
  missing!: number
}

@ArgsType()
export class CoverageArgs {
  @Field(() => Id, { nullable: true, description: 'The pantry to cook from, which the viewer may manage; left out: the viewer\'s own.' })
  pantryId?: number | null

  @Field(() => Float, { defaultValue: 1, description: 'How many times the amounts of the recipe, 0.01 to 100.' })
  @Min(0.01)
  @Max(100)
  factor!: number
}
