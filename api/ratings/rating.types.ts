import { Field, ObjectType } from 'type-graphql'
import type { Account } from '../accounts/account.entity'
import { createConnectionType } from '../platform/paging'
import { Recipe } from '../recipes/recipe.entity'
import type { RecipeRow } from '../recipes/recipe.service'
import { Rating } from './rating.entity'

/** A rating as lists show it. */
export interface RatingRow extends Omit<Rating, 'account' | 'recipe' | 'removedAt' | 'madeWhileBlocked'> {
  writer: Account
  imageId: string | null
}

export const RatingConnection = createConnectionType(Rating)

@ObjectType({ simpleResolvers: true })
export class RateRecipePayload {
  @Field(() => Rating, { description: "The viewer's rating as it is now." })
  rating!: RatingRow

  @Field(() => Recipe, { description: 'What was rated, with its average as it is now.' })
  recipe!: RecipeRow
}

@ObjectType({ simpleResolvers: true })
export class RemoveRatingPayload {
  @Field(() => Recipe, {
    nullable: true,
    description: "The recipe, with its average as it is now; null where it is no longer the viewer's to see.",
  })
  recipe!: RecipeRow | null
}
