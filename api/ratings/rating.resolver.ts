import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { ImageSize } from '../images/image.types'
import { imagePath } from '../images/imageFile'
import type { Context } from '../platform/context'
import { pageComplexity, type Connection } from '../platform/paging'
import { Uuid } from '../platform/scalars'
import { everyone, type Person } from '../platform/viewer'
import { Recipe } from '../recipes/recipe.entity'
import { isCreatorOf } from '../recipes/recipe.rules'
import type { RecipeRow } from '../recipes/recipe.service'
import { Rating } from './rating.entity'
import { RateRecipeInput, RatingsArgs, RemoveRatingInput } from './rating.inputs'
import { ratingByViewer, type RatingService } from './rating.service'
import { RateRecipePayload, RatingConnection, RemoveRatingPayload, type RatingRow } from './rating.types'

/** Rating recipes. */
@Resolver(() => Rating)
export class RatingResolver {
  constructor(private readonly services: { ratings: RatingService }) {}

  @Authorized(everyone)
  @Query(() => RatingConnection, {
    name: 'ratings',
    description:
      "The ratings of a recipe, newest first; without those of people whom the viewer has blocked. None where the recipe is not the viewer's to see.",
    complexity: pageComplexity,
  })
  list(@Args(() => RatingsArgs) args: RatingsArgs, @Ctx() { viewer }: Context): Promise<Connection<RatingRow>> {
    return this.services.ratings.list(viewer, args)
  }

  @Authorized('person', 'program')
  @Mutation(() => RateRecipePayload, {
    description:
      "Rates a recipe of somebody else's, in place of what the viewer said of it before. Safe to repeat. NOT_FOUND, FORBIDDEN: one's own recipe; BAD_INPUT, RATE_LIMITED.",
  })
  async rateRecipe(
    @Arg('input', () => RateRecipeInput) input: RateRecipeInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<RateRecipePayload> {
    const payload = await this.services.ratings.rate(viewer, input)
    // Another field of the same request may have loaded it before.
    loaders.of(ratingByViewer).clear(input.recipeId)
    return payload
  }

  @Authorized('person', 'program')
  @Mutation(() => RemoveRatingPayload, {
    description: 'Removes what the viewer said of a recipe, with its picture. Safe to repeat. RATE_LIMITED.',
  })
  async removeRating(
    @Arg('input', () => RemoveRatingInput) { recipeId }: RemoveRatingInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<RemoveRatingPayload> {
    const recipe = await this.services.ratings.remove(viewer, recipeId)
    loaders.of(ratingByViewer).clear(recipeId)
    return { recipe }
  }

  @FieldResolver(() => Account, { description: 'Who wrote it.' })
  writer(@Root() { writer }: RatingRow): Account {
    return writer
  }

  @FieldResolver(() => Uuid, { nullable: true, description: 'Its picture, to be sent along with `rateRecipe`.' })
  imageId(@Root() { imageId }: RatingRow): string | null {
    return imageId
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where its picture is, as WebP, relative to this server: how it came out. null for a hidden one, whose picture is not served.',
  })
  imageUrl(
    @Root() { imageId, hidden }: RatingRow,
    @Arg('size', () => ImageSize, { defaultValue: ImageSize.SMALL }) size: ImageSize,
  ): string | null {
    return imageId === null || hidden ? null : imagePath(imageId, size, 'webp')
  }

  @FieldResolver(() => Boolean, { description: 'Did the viewer write it?' })
  viewerIsWriter(@Root() { accountId }: RatingRow, @Ctx() { viewer }: Context): boolean {
    return viewer.kind === 'person' && viewer.accountId === accountId
  }

  @FieldResolver(() => Boolean, { description: 'May the viewer hide it, or show it again? Admins.' })
  viewerCanHide(@Ctx() { viewer }: Context): boolean {
    return this.services.ratings.canHide(viewer)
  }
}

/** The fields that ratings add to Recipe. */
@Resolver(() => Recipe)
export class RecipeRatingResolver {
  @FieldResolver(() => Rating, {
    nullable: true,
    description: 'What the viewer has said of it; null where they have not.',
  })
  viewerRating(@Root() { id }: RecipeRow, @Ctx() { loaders }: Context): Promise<RatingRow | null> {
    return loaders.of(ratingByViewer).load(id)
  }

  @FieldResolver(() => Boolean, {
    description: 'May the viewer rate it? Everybody with an account, but for its creator; nobody while it is private.',
  })
  viewerCanRate(@Root() recipe: RecipeRow, @Ctx() { viewer }: Context): boolean {
    return viewer.kind === 'person' && recipe.public && !isCreatorOf(viewer, recipe)
  }
}
