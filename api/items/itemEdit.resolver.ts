import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { everyone } from '../platform/viewer'
import { Item } from './item.entity'
import { DeleteItemInput, UpdateItemInput } from './item.inputs'
import { DeletedItemPayload, ItemPayload } from './item.types'
import type { ItemEditService } from './itemEdit.service'

@Resolver(() => Item)
export class ItemEditResolver {
  constructor(private readonly services: { itemEdits: ItemEditService }) {}

  @Authorized(everyone)
  @Mutation(() => ItemPayload, {
    description:
      'Corrects what is printed on a packet: for the person who entered the item, until another pantry holds it; then for admins. FORBIDDEN, NOT_FOUND, BAD_INPUT.',
  })
  async updateItem(
    @Arg('input', () => UpdateItemInput) input: UpdateItemInput,
    @Ctx() { viewer }: Context,
  ): Promise<ItemPayload> {
    return { item: await this.services.itemEdits.update(viewer, input) }
  }

  @Authorized(everyone)
  @Mutation(() => DeletedItemPayload, {
    description:
      'Deletes an item from the catalogue, as long as no pantry holds it: for the person who entered it, and for admins. FORBIDDEN, NOT_FOUND, ITEM_IN_USE.',
  })
  async deleteItem(
    @Arg('input', () => DeleteItemInput) { barcode }: DeleteItemInput,
    @Ctx() { viewer }: Context,
  ): Promise<DeletedItemPayload> {
    return { barcode: await this.services.itemEdits.delete(viewer, barcode) }
  }

  @FieldResolver(() => Boolean, { description: 'May the viewer change it with updateItem?' })
  viewerCanEdit(@Root() item: Item, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.of(this.services.itemEdits.canEdit).load(item.barcode)
  }
}
