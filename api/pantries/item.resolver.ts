import { Args, Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Item } from '../items/item.entity'
import type { Context } from '../platform/context'
import { Page, pageComplexity, type Connection } from '../platform/paging'
import { sharedEntriesOfItem } from './pantry.loaders'
import { PantryEntryConnection } from './pantry.resolver'
import type { SharedEntryRow } from './pantry.types'

/** The fields that pantries add to an item. */
@Resolver(() => Item)
export class ItemPantryResolver {
  @FieldResolver(() => PantryEntryConnection, {
    description:
      'The entries of this item that are shared: first the nearest 500, nearest first, where both pantries have a position; then all others, by the name of their pantry.',
    complexity: pageComplexity,
  })
  sharedEntries(
    @Root() item: Item,
    @Args(() => Page) page: Page,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<SharedEntryRow>> {
    return loaders.of(sharedEntriesOfItem, page).load(item.barcode)
  }
}
