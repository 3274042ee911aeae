import { Arg, FieldResolver, registerEnumType, Resolver, Root } from 'type-graphql'
import { Uuid } from '../platform/scalars'
import { picturePath } from './picture'
import { Recipe } from './recipe.entity'
import type { RecipeRow } from './recipe.reads'

enum ImageSize {
  SMALL = 400,
  MEDIUM = 800,
  LARGE = 1600,
}
registerEnumType(ImageSize, {
  name: 'ImageSize',
  description: 'How wide a picture is; never wider than what was sent.',
  valuesConfig: {
    SMALL: { description: 'At most 400 pixels.' },
    MEDIUM: { description: 'At most 800 pixels.' },
    LARGE: { description: 'At most 1600 pixels.' },
  },
})

/** What pictures add to a recipe. */
@Resolver(() => Recipe)
export class RecipeImageResolver {
  @FieldResolver(() => Uuid, { nullable: true, description: 'Its picture, to be sent along with `updateRecipe`. Pictures are sent by POST /images.' })
  imageId(@Root() recipe: RecipeRow): string | null {
    return recipe.imageId
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Where its picture is, as WebP, relative to this server. The address never changes its contents; whoever knows it may see the picture.',
  })
  imageUrl(@Root() recipe: RecipeRow, @Arg('size', () => ImageSize, { defaultValue: ImageSize.MEDIUM }) size: ImageSize): string | null {
    // What an admin took off is served to nobody.
    return recipe.imageId === null || recipe.hidden ? null : picturePath(recipe.imageId, size, 'webp')
  }
}
