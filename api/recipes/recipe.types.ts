import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'
import type { FormDraft } from '../../lib/recipe-import/draft'
import { Recipe } from './recipe.entity'
import type { RecipeMatch, RecipeRow } from './recipe.reads'

export const RecipeConnection = createConnectionType(Recipe)

enum RecipeField {
  NAME = 'NAME',
  TAG = 'TAG',
  INGREDIENT = 'INGREDIENT',
  CREATOR = 'CREATOR',
}
registerEnumType(RecipeField, { name: 'RecipeField', description: 'A part of a recipe that search looks into.' })

@ObjectType('RecipeMatch', { description: 'Where in a recipe something was found.', simpleResolvers: true })
export class RecipeMatchType implements RecipeMatch {
  @Field(() => RecipeField)
  field!: RecipeMatch['field']

  @Field(() => String, { description: "The name, the tag, the line of the ingredient, or the creator's user name." })
  text!: string
}

@ObjectType({ simpleResolvers: true })
export class RecipePayload {
  @Field(() => Recipe)
  recipe!: RecipeRow
}

@ObjectType({ simpleResolvers: true })
export class FavouriteRecipesPayload {
  @Field(() => [Id], { description: "The viewer's favourites as they are now." })
  ids!: number[]
}

@ObjectType({ simpleResolvers: true })
export class DeletedRecipePayload {
  @Field(() => Id)
  id!: number
}

enum RecipeDraftCut {
  NAME = 'NAME',
  INGREDIENTS = 'INGREDIENTS',
  LONG_INGREDIENTS = 'LONG_INGREDIENTS',
  STEPS = 'STEPS',
  TAGS = 'TAGS',
  SERVINGS = 'SERVINGS',
  SOURCE = 'SOURCE',
}
registerEnumType(RecipeDraftCut, {
  name: 'RecipeDraftCut',
  description: 'What of a recipe does not fit into a draft.',
  valuesConfig: {
    NAME: { description: 'The end of a name of more than 200 characters.' },
    INGREDIENTS: { description: 'Ingredients beyond the 200th.' },
    LONG_INGREDIENTS: { description: 'The ends of ingredients of more than 500 characters.' },
    STEPS: { description: 'Steps beyond the 200th.' },
    TAGS: { description: 'Tags beyond the eighth, or longer than 40 characters.' },
    SERVINGS: { description: 'A number of servings over 100.' },
    SOURCE: { description: 'The name of a source of more than 200 characters, or its address of more than 2,000.' },
  },
})

@ObjectType('RecipeDraft', {
  description: 'What was read of a recipe. Nothing of it is stored.',
  simpleResolvers: true,
})
export class RecipeDraftType implements FormDraft {
  @Field(() => String, { description: 'May be empty.' })
  name!: string

  @Field(() => [String])
  ingredients!: string[]

  @Field(() => [String])
  instructions!: string[]

  @Field(() => [String])
  tags!: string[]

  @Field(() => Int, { nullable: true })
  servings!: number | null

  @Field(() => Int, { nullable: true })
  prepMinutes!: number | null

  @Field(() => Int, { nullable: true })
  cookMinutes!: number | null

  @Field(() => Int, { nullable: true })
  totalMinutes!: number | null

  @Field(() => String, { nullable: true, description: "Where its picture is; on another site, and somebody else's." })
  imageUrl!: string | null

  @Field(() => String, { nullable: true, description: 'Whom to thank for it.' })
  sourceName!: string | null

  @Field(() => String, { nullable: true, description: 'Where it was read.' })
  sourceUrl!: string | null

  @Field(() => [RecipeDraftCut], {
    description: 'What of the recipe was too long, or too much: it is not in the draft.',
  })
  cuts!: FormDraft['cuts']
}
