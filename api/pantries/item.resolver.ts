import { Arg, Args, Ctx, Field, FieldResolver, Mutation, ObjectType, Resolver, Root } from 'type-graphql'
import { Item } from '../items/item.entity'
import { ItemPayload } from '../items/item.types'
import type { Context } from '../platform/context'
import { pageComplexity, Page, type Connection } from '../platform/paging'
import { Barcode } from '../platform/scalars'
import type { ItemEditService } from '../items/itemEdit.service'
import { DeleteItemInput, UpdateItemInput } from './pantry.inputs'
import { sharersOfItem, type SharedEntryRow } from './pantry.loaders'
import { PantryEntryConnection } from './pantry.resolver'

@ObjectType()
class DeletedItemPayload {
  @Field(() => Barcode)
  barcode!: string
}

/** What pantries add to an item. */
@Resolver(() => Item)
export class ItemPantryResolver {
  constructor(private readonly services: { itemEdits: ItemEditService }) {}

  @Mutation(() => ItemPayload, { description: 'Corrects what is printed on a packet: for whoever entered the item, until another pantry holds it; then for admins. FORBIDDEN, NOT_FOUND.' })
  async updateItem(@Arg('input', () => UpdateItemInput) input: UpdateItemInput, @Ctx() { viewer }: Context): Promise<ItemPayload> {
    return { item: await this.services.itemEdits.update(viewer, input) }
  }

  @Mutation(() => DeletedItemPayload, { description: 'Takes an item out of the catalogue for good, as long as it stands in no pantry: for whoever entered it, and for admins. FORBIDDEN, NOT_FOUND, ITEM_IN_USE.' })
  async deleteItem(@Arg('input', () => DeleteItemInput) { barcode }: DeleteItemInput, @Ctx() { viewer }: Context): Promise<DeletedItemPayload> {
    return { barcode: await this.services.itemEdits.delete(viewer, barcode) }
  }

  @FieldResolver(() => Boolean, { description: 'May the asker correct it?' })
  viewerCanEdit(@Root() item: Item, @Ctx() { loaders }: Context): Promise<boolean> {
    return loaders.of(this.services.itemEdits.canEdit).load(item.barcode)
  }

  @FieldResolver(() => PantryEntryConnection, { description: 'Who has it publicly, by the pantry\'s name.', complexity: pageComplexity })
  sharedEntries(@Root() item: Item, @Args(() => Page) page: Page, @Ctx() { loaders }: Context): Promise<Connection<SharedEntryRow>> {
    return loaders.of(sharersOfItem, page).load(item.barcode)
  }
}
