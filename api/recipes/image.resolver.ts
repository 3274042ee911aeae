import { Arg, FieldResolver, Resolver, Root } from 'type-graphql'
import { ImageSize } from '../images/image.types'
import { imagePath } from '../images/imageFile'
import { Uuid } from '../platform/scalars'
import { Recipe } from './recipe.entity'
import type { RecipeRow } from './recipe.reads'

/** The picture of a recipe. */
@Resolver(() => Recipe)
export class RecipeImageResolver {
  @FieldResolver(() => Uuid, {
    nullable: true,
    description: 'Its picture, to be sent along with `updateRecipe`. Pictures are sent by POST /images.',
  })
  imageId(@Root() recipe: RecipeRow): string | null {
    return recipe.imageId
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where its picture is, as WebP, relative to this server. The content of an address never changes, and anyone who knows the address may see it.',
  })
  imageUrl(
    @Root() recipe: RecipeRow,
    @Arg('size', () => ImageSize, { defaultValue: ImageSize.MEDIUM }) size: ImageSize,
  ): string | null {
    // The picture of a hidden recipe is not served.
    return recipe.imageId === null || recipe.hidden ? null : imagePath(recipe.imageId, size, 'webp')
  }
}
