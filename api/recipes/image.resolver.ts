import { Arg, Ctx, Field, FieldResolver, Mutation, ObjectType, registerEnumType, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { accountById } from '../accounts/account.loaders'
import type { Context } from '../platform/context'
import { Uuid } from '../platform/scalars'
import { requirePerson } from '../platform/viewer'
import { SetProfileImageInput } from './image.inputs'
import { imageOfAccount } from './image.loaders'
import type { ImageService } from './image.service'
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

@ObjectType()
class ProfileImagePayload {
  @Field(() => Account, { nullable: true })
  account!: Account | null
}

/** What pictures add to a person. */
@Resolver(() => Account)
export class AccountImageResolver {
  constructor(private readonly images: ImageService) {}

  @Mutation(() => ProfileImagePayload, { description: 'Gives the asker\'s profile another picture, or none. BAD_INPUT: it is another\'s, a recipe\'s, or gone.' })
  async setProfileImage(@Arg('input', () => SetProfileImageInput) { imageId }: SetProfileImageInput, @Ctx() { viewer, loaders }: Context): Promise<ProfileImagePayload> {
    const person = requirePerson(viewer)
    await this.images.show(person, imageId)
    // Another part of the same request may have read it before.
    loaders.of(imageOfAccount).clear(person.accountId)
    return { account: await loaders.of(accountById).load(person.accountId) }
  }

  @FieldResolver(() => String, { nullable: true, description: 'Where the picture of their profile is, as WebP, relative to this server. The address never changes its contents.' })
  async imageUrl(@Root() account: Account, @Arg('size', () => ImageSize, { defaultValue: ImageSize.SMALL }) size: ImageSize, @Ctx() { loaders }: Context): Promise<string | null> {
    const id = await loaders.of(imageOfAccount).load(account.id)
    return id === null ? null : picturePath(id, size, 'webp')
  }
}
