import { Field, Int, ObjectType } from 'type-graphql'
import { RecipeOrigin } from '../recipes/recipe.entity'
import type { GeneratedRecipe } from './draft'

@ObjectType('GeneratedRecipe', {
  description: 'A generated recipe that is not saved yet. Save it with `createRecipe`.',
  simpleResolvers: true,
})
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

  @Field(() => Int, {
    nullable: true,
    description:
      'Minutes from start to table. COMPOSED: the sum of the times in its steps where the recipe in `sources` has no total.',
  })
  minutes!: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'COMPOSED: minutes of preparation of the recipe in `sources`. Save the three times with the recipe.',
  })
  prepMinutes?: number | null

  @Field(() => Int, { nullable: true, description: 'COMPOSED: minutes of cooking of the recipe in `sources`.' })
  cookMinutes?: number | null

  @Field(() => Int, {
    nullable: true,
    description: 'COMPOSED: minutes from start to table of the recipe in `sources`.',
  })
  totalMinutes?: number | null
}

/** The generator of this server, and how many recipes the viewer may generate now. */
export interface Generator {
  origin: RecipeOrigin
  left: number
  photosGoTo: string | null
  photosLeft: number
}

@ObjectType('Generator', { description: 'The generator of this server.', simpleResolvers: true })
export class GeneratorType implements Generator {
  @Field(() => RecipeOrigin, {
    description: 'GENERATED: a language model. COMPOSED: none, the public recipe that fits best is found.',
  })
  origin!: RecipeOrigin

  @Field(() => Int, { description: 'How many recipes the viewer may generate now. It is refilled over the day.' })
  left!: number

  @Field(() => String, {
    nullable: true,
    description:
      'The host that pictures of recipes are sent to, where a language model reads them; null: this server reads none. PDFs with text are read without it.',
  })
  photosGoTo!: string | null

  @Field(() => Int, { description: 'How many recipes the viewer may have read from pictures now. 0 for visitors.' })
  photosLeft!: number
}
