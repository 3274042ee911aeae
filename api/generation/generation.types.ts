import { Field, Int, ObjectType } from 'type-graphql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import type { GeneratedRecipe } from './draft'

@ObjectType('GeneratedRecipe', { description: 'A generated recipe that is not saved yet. Save it with `createRecipe`.', simpleResolvers: true })
export class GeneratedRecipeType implements GeneratedRecipe {
  @Field(() => String, { description: 'May be empty while it is WORKING.' })
  name!: string

  @Field(() => [String], { description: 'One line each.' })
  ingredients!: string[]

  @Field(() => [String], { description: 'One step each, in order.' })
  instructions!: string[]

  @Field(() => [String], { description: 'Lower-case words without spaces.' })
  tags!: string[]

  @Field(() => Int, { nullable: true, description: '1 to 100.' })
  servings!: number | null

  @Field(() => Int, { nullable: true, description: 'Minutes from start to table.' })
  minutes!: number | null
}

/** The generator of this server, and how many recipes the viewer may generate now. */
export interface Generator {
  origin: RecipeOrigin
  left: number
}

@ObjectType('Generator', { description: 'The generator of this server.', simpleResolvers: true })
export class GeneratorType implements Generator {
  @Field(() => RecipeOrigin, { description: 'GENERATED: a language model. COMPOSED: a template generator, which adapts public recipes.' })
  origin!: RecipeOrigin

  @Field(() => Int, { description: 'How many recipes the viewer may generate now. It is refilled over the day.' })
  left!: number
}
