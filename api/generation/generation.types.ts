import { Field, Int, ObjectType } from 'type-graphql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import type { GeneratedRecipe } from './draft'

@ObjectType('GeneratedRecipe', { description: 'A recipe that was made and that nobody has kept yet. `createRecipe` keeps it.' })
export class GeneratedRecipeType implements GeneratedRecipe {
  @Field(() => String, { description: 'May be empty as long as it is being made.' })
  name!: string

  @Field(() => [String], { description: 'One line each.' })
  ingredients!: string[]

  @Field(() => [String], { description: 'One step each, in order.' })
  instructions!: string[]

  @Field(() => [String], { description: 'Lower-case words without spaces.' })
  tags!: string[]

  @Field(() => Int, { nullable: true, description: 'For how many, 1 to 100.' })
  servings!: number | null

  @Field(() => Int, { nullable: true, description: 'How long it takes from start to table.' })
  minutes!: number | null
}

/** What makes recipes here, and how many the asker may still have. */
export interface Generator {
  origin: RecipeOrigin
  left: number
}

@ObjectType('Generator', { description: 'What makes recipes here.' })
export class GeneratorType implements Generator {
  @Field(() => RecipeOrigin, { description: 'GENERATED: a language model writes them. COMPOSED: they are put together from the community\'s recipes.' })
  origin!: RecipeOrigin

  @Field(() => Int, { description: 'How many the asker may have made now; more as time goes by.' })
  left!: number
}
