import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Item } from '../items/item.entity'
import { ItemPayload } from '../items/item.types'
import type { ItemEditService } from '../items/itemEdit.service'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/viewer'
import { parseImagePath } from './imageFile'
import { SetItemImageInput } from './itemImage.inputs'
import type { ItemImageService } from './itemImage.service'

/** Photographs of packets that people here took. */
@Resolver(() => Item)
export class ItemImageResolver {
  constructor(private readonly services: { itemEdits: ItemEditService; itemImages: ItemImageService }) {}

  @Authorized('person', 'program', 'admin')
  @Mutation(() => ItemPayload, {
    description:
      'Adds a photograph to an item that has none: for those who may edit it. With null, removes a photograph that a person here took: for that person, and for admins. FORBIDDEN, NOT_FOUND, BAD_INPUT, RATE_LIMITED.',
  })
  async setItemImage(
    @Arg('input', () => SetItemImageInput) { barcode, imageId }: SetItemImageInput,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<ItemPayload> {
    // Another field of the same request may have loaded it before.
    loaders.of(this.services.itemImages.canRemove).clear(barcode)
    if (imageId === null) return { item: await this.services.itemImages.remove(viewer, barcode) }
    return { item: await this.services.itemImages.add(requirePerson(viewer), barcode, imageId) }
  }

  @FieldResolver(() => Boolean, {
    description: 'May the viewer add a photograph with setItemImage? Only where there is none.',
  })
  viewerCanAddImage(
    @Root() { barcode, imageUrl }: Item,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<boolean> | boolean {
    return viewer.kind === 'person' && imageUrl === null && loaders.of(this.services.itemEdits.canEdit).load(barcode)
  }

  @FieldResolver(() => Boolean, {
    description: 'May the viewer remove the photograph with setItemImage? Not those of Open Food Facts.',
  })
  viewerCanRemoveImage(@Root() { barcode, imageUrl }: Item, @Ctx() { loaders }: Context): Promise<boolean> | boolean {
    return (
      imageUrl !== null &&
      parseImagePath(imageUrl) !== null &&
      loaders.of(this.services.itemImages.canRemove).load(barcode)
    )
  }
}
