import { ArrayMaxSize, IsNumber, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator'
import { ArgsType, Field, Float, ID, InputType, Int } from 'type-graphql'
import { batchIdPattern } from '../pantries/dates/batch.inputs'
import { LeftoversInput } from '../pantries/stock/stock.inputs'
import { Id, Uuid } from '../platform/scalars'
import { FilteredRecipesPage } from '../recipes/recipe.inputs'

@ArgsType()
export class CookableRecipesArgs extends FilteredRecipesPage {
  @Field(() => Id, {
    nullable: true,
    description: "The pantry to cook from, which the viewer may manage; left out: the viewer's own.",
  })
  pantryId?: number | null

  @Field(() => Int, {
    nullable: true,
    description:
      'How many foods are missing, exactly: 0 (can be cooked now), 1 or 2, of recipes that use something of the pantry; left out: any number, the fewest first.',
  })
  @IsOptional()
  @Min(0)
  @Max(2)
  missing?: number | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Without the recipes that somebody of the home refuses, which otherwise stand behind all others.',
  })
  leaveOutRefused!: boolean
}

@ArgsType()
export class CoverageArgs {
  @Field(() => Id, {
    nullable: true,
    description: "The pantry to cook from, which the viewer may manage; left out: the viewer's own.",
  })
  pantryId?: number | null

  @Field(() => Boolean, {
    defaultValue: false,
    description: 'Without `pantryId`: of the home pantry, for who does not know its id yet.',
  })
  atHome!: boolean

  @Field(() => Float, { defaultValue: 1, description: 'How many times the amounts of the recipe, 0.01 to 100.' })
  @Min(0.01)
  @Max(100)
  factor!: number
}

@ArgsType()
export class DietProblemsArgs {
  @Field(() => Id, { description: 'The home, in which the viewer keeps house.' })
  pantryId!: number
}

@ArgsType()
export class SharersOfLineArgs {
  @Field(() => Id)
  recipeId!: number

  @Field(() => Int, { description: 'The index of the line in `ingredients`.' })
  @Min(0)
  @Max(1_000)
  position!: number

  @Field(() => Int, { defaultValue: 3, description: 'How many pantries, 1 to 10.' })
  @Min(1)
  @Max(10)
  first!: number
}

@InputType({ description: 'What cooking takes from a batch.' })
export class CookTakeInput {
  @Field(() => ID)
  @Matches(batchIdPattern)
  batchId!: string

  @Field(() => Int, { defaultValue: 0, description: 'How many whole packets, 0 to 1000.' })
  @Min(0)
  @Max(1_000)
  packets!: number

  @Field(() => Float, {
    nullable: true,
    description:
      'What is taken from one more packet, in the unit of its size. It is opened by that, and used up if it holds no more.',
  })
  @IsOptional()
  @IsNumber({ allowNaN: false, allowInfinity: false })
  @Min(0.01)
  @Max(100_000)
  amount?: number | null
}

@InputType()
export class CookRecipeInput {
  @Field(() => Id, {
    nullable: true,
    description: "The pantry to take from, which the viewer may manage; left out: the viewer's own.",
  })
  pantryId?: number | null

  @Field(() => Id)
  recipeId!: number

  @Field(() => Float, { defaultValue: 1, description: 'How many times the amounts of the recipe, 0.01 to 100.' })
  @Min(0.01)
  @Max(100)
  factor!: number

  @Field(() => [CookTakeInput], { description: 'At most 200, no batch twice. May be empty.' })
  @ArrayMaxSize(200)
  @ValidateNested()
  takes!: CookTakeInput[]

  @Field(() => LeftoversInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  leftovers?: LeftoversInput | null

  @Field(() => Uuid, { description: 'As in StockMoveInput; undoCookRecipe takes it as `operationKey`.' })
  key!: string
}
