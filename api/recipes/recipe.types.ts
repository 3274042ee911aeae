import { Field, Int, ObjectType, registerEnumType } from 'type-graphql'
import { createConnectionType } from '../platform/paging'
import { Id } from '../platform/scalars'
import type { RecipeDraft } from '../../lib/recipe-import/draft'
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

@ObjectType('RecipeDraft', {
  description: 'What was read of a recipe. Nothing of it is stored.',
  simpleResolvers: true,
})
export class RecipeDraftType implements RecipeDraft {
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
}
