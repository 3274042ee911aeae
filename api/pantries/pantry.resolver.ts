import { Arg, Args, Ctx, Field, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Account } from '../accounts/account.entity'
import { Item } from '../items/item.entity'
import type { Context } from '../platform/context'
import { connectionOf, costOfPage, Page, type Connection } from '../platform/paging'
import { Id } from '../platform/scalars'
import { signedIn } from '../platform/viewer'
import { Pantry, PantryEntry } from './pantry.entity'
import { AddItemInput, PantriesArgs, StockMoveInput } from './pantry.inputs'
import { entriesOfPantry, entrySeenBy, itemCountOfPantry, pantryById, type EntryRow } from './pantry.loaders'
import { ownsPantry } from './pantry.rules'
import type { Moved, PantryService } from './pantry.service'
import { entryChanged } from './pantry.topics'

const PantryConnection = connectionOf(Pantry)
const PantryEntryConnection = connectionOf(PantryEntry)

@ObjectType()
class StockMovePayload {
  @Field(() => PantryEntry)
  entry!: EntryRow

  @Field(() => Pantry)
  pantry!: Pantry
}

@Resolver(() => Pantry)
export class PantryResolver {
  constructor(private readonly pantries: PantryService) {}

  @Query(() => Pantry, { nullable: true, description: 'The asker\'s own pantry; null for visitors.' })
  myPantry(@Ctx() { viewer }: Context): Promise<Pantry | null> {
    return this.pantries.ownOf(viewer)
  }

  @Query(() => Pantry, { nullable: true, description: 'A pantry; null when there is none, or when it is another\'s and shares nothing. Everybody but its owner sees only what is public and there.' })
  pantry(@Arg('id', () => Id) id: number, @Ctx() { viewer }: Context): Promise<Pantry | null> {
    return this.pantries.find(viewer, id)
  }

  @Query(() => PantryConnection, { name: 'pantries', description: 'Pantries that share something, by name.', complexity: costOfPage })
  list(@Args(() => PantriesArgs) args: PantriesArgs): Promise<Connection<Pantry>> {
    return this.pantries.list(args)
  }

  @Mutation(() => StockMovePayload, { description: 'Puts packets of a known item into the asker\'s pantry or takes them out. NONE_TO_DEDUCT, UNKNOWN_ITEM, KEY_REUSED.' })
  moveStock(@Arg('input', () => StockMoveInput) input: StockMoveInput, @Ctx() { viewer }: Context): Promise<Moved> {
    return this.pantries.moveStock(signedIn(viewer), input)
  }

  @Mutation(() => StockMovePayload, { description: 'Enters an item and puts it into the asker\'s pantry. What the product database knows of it stands, whatever is sent.' })
  addItem(@Arg('input', () => AddItemInput) input: AddItemInput, @Ctx() { viewer, door }: Context): Promise<Moved> {
    return this.pantries.addItem(signedIn(viewer), door, input)
  }

  @Subscription(() => PantryEntry, {
    description: 'An entry of this pantry changed; told only to those who may see it.',
    subscribe: ({ args, context }: { args: { pantryId: number }; context: Context }) =>
      context.live(entryChanged, args.pantryId, (db, viewer, { barcode }) => entrySeenBy(db, viewer, args.pantryId, barcode)),
  })
  pantryEntryChanged(@Arg('pantryId', () => Id) _pantryId: number, @Root() entry: EntryRow): EntryRow {
    return entry
  }

  @FieldResolver(() => Boolean, { description: 'Is it the asker\'s own?' })
  viewerIsOwner(@Root() pantry: Pantry, @Ctx() { viewer }: Context): boolean {
    return ownsPantry(viewer, pantry)
  }

  @FieldResolver(() => Int, { description: 'Kinds of item, with at least one there, that the asker may see.' })
  itemCount(@Root() pantry: Pantry, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.of(itemCountOfPantry).load(pantry.id)
  }

  @FieldResolver(() => PantryEntryConnection, { description: 'By name, then the larger quantity, then public first.', complexity: costOfPage })
  entries(@Root() pantry: Pantry, @Args(() => Page) page: Page, @Ctx() { loaders }: Context): Promise<Connection<EntryRow>> {
    return loaders.of(entriesOfPantry, page).load(pantry.id)
  }
}

@Resolver(() => PantryEntry)
export class PantryEntryResolver {
  @FieldResolver(() => ID, { description: 'Pantry and barcode: `7-05000108030591`.' })
  id(@Root() entry: EntryRow): string {
    return `${entry.pantryId}-${entry.barcode}`
  }

  @FieldResolver(() => Item)
  item(@Root() entry: EntryRow): Item {
    return entry.item
  }
}

@Resolver(() => Account)
export class AccountPantryResolver {
  @FieldResolver(() => Pantry, { nullable: true })
  pantry(@Root() account: Account, @Ctx() { loaders }: Context): Promise<Pantry | null> {
    return loaders.of(pantryById).load(account.id)
  }
}
