import { Arg, Authorized, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { accountById } from '../accounts/account.loaders'
import type { Context } from '../platform/context'
import { preloadedValue, type WithPreloaded } from '../platform/database/preloaded'
import type { Person } from '../platform/viewer'
import { imageIdOfAccount, ownerImage } from './image.loaders'
import type { ImageService } from './image.service'
import { ImageSize } from './image.types'
import { imagePath } from './imageFile'
import { SetProfileImageInput } from './profileImage.inputs'

@ObjectType({ simpleResolvers: true })
class ProfileImagePayload {
  @Field(() => Account, { nullable: true })
  account!: Account | null
}

/** The picture of a profile. */
@Resolver(() => Account)
export class ProfileImageResolver {
  constructor(private readonly services: { images: ImageService }) {}

  @Authorized('person', 'program')
  @Mutation(() => ProfileImagePayload, {
    description:
      "Attaches a picture to the viewer's profile, or detaches it. BAD_INPUT: it is another person's, a recipe's, or deleted.",
  })
  async setProfileImage(
    @Arg('input', () => SetProfileImageInput) { imageId }: SetProfileImageInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<ProfileImagePayload> {
    await this.services.images.setProfileImage(viewer, imageId)
    // Another field of the same request may have loaded it before.
    loaders.of(imageIdOfAccount).clear(viewer.accountId)
    return { account: await loaders.of(accountById).load(viewer.accountId) }
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The URL of their picture, as WebP, relative to this server. What a URL returns never changes.',
  })
  async imageUrl(
    @Root() account: Account & WithPreloaded,
    @Arg('size', () => ImageSize, { defaultValue: ImageSize.SMALL }) size: ImageSize,
    @Ctx() { loaders }: Context,
  ): Promise<string | null> {
    const preloaded = preloadedValue(account, ownerImage)
    const id = preloaded === undefined ? await loaders.of(imageIdOfAccount).load(account.id) : preloaded
    return id === null ? null : imagePath(id, size, 'webp')
  }
}
