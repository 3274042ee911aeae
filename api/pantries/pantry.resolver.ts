import { Arg, Args, Ctx, Field, FieldResolver, ID, Info, Int, Mutation, ObjectType, Query, Resolver, Root, Subscription } from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { Account } from '../accounts/account.entity'
import { accountById } from '../accounts/account.loaders'
import { Item } from '../items/item.entity'
import { selectedArguments, fieldSelectionOf } from '../platform/fieldSelection'
import type { Context } from '../platform/context'
import { createConnectionType, pageComplexity, Page, pageFromArguments, type Connection } from '../platform/paging'
import { sharedPerEvent } from '../platform/pubsub'
import { Id } from '../platform/scalars'
import { requirePerson } from '../platform/viewer'
import { Pantry, PantryEntry } from './pantry.entity'
import { EditPantryInput, PantriesArgs, ShareAllInput, ShareEntryInput } from './pantry.inputs'
import { changeSeenBy, entriesOfPantry, itemCountOfPantry, pantryById, type EntryRow, type PantrySelection, type PantryChange, type PantryRow, type SharedEntryRow } from './pantry.loaders'
import { canManagePantry, ownsPantry } from './pantry.rules'
import type { Community, PantryService } from './pantry.service'
import { pantryChanged } from './pantry.topics'
import { CommunityType, PantryPayload } from './pantry.types'
import { EntryPayload } from './stock.resolver'
import type { EntryResult } from './stock.service'

const PantryConnection = createConnectionType(Pantry)
export const PantryEntryConnection = createConnectionType(PantryEntry)

@ObjectType('PantryChange', { description: 'Something in a pantry is different now.' })
class PantryChangeType {
  @Field(() => ID, { nullable: true, description: 'Which entry; null: many at once, or the pantry itself. Then read it again.' })
  entryId!: string | null

  @Field(() => PantryEntry, { nullable: true, description: 'As it is now; null: gone, or not the asker\'s to see any more.' })
  entry!: EntryRow | null

  @Field(() => Int, { description: 'The pantry\'s `itemCount` now, as the asker may see it.' })
  itemCount!: number
}

const askedOfPantry = (info: GraphQLResolveInfo): PantrySelection =>
  ({ asked: fieldSelectionOf(info), page: pageFromArguments(selectedArguments(info, 'entries')) })

@Resolver(() => Pantry)
export class PantryResolver {
  constructor(private readonly services: { pantries: PantryService }) {}

  @Query(() => Pantry, { nullable: true, description: 'The asker\'s own pantry, for a box the one that it stands at; null for visitors.' })
  myPantry(@Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<PantryRow | null> {
    return this.services.pantries.ownOf(viewer, askedOfPantry(info))
  }

  @Query(() => Pantry, { nullable: true, description: 'A pantry; null when there is none, or when it is another\'s and shares nothing. Everybody but its owner sees only what is public and there.' })
  pantry(@Arg('id', () => Id) id: number, @Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<PantryRow | null> {
    return this.services.pantries.find(viewer, id, askedOfPantry(info))
  }

  @Query(() => PantryConnection, { name: 'pantries', description: 'Pantries that share something, by name.', complexity: pageComplexity })
  list(@Args(() => PantriesArgs) args: PantriesArgs): Promise<Connection<Pantry>> {
    return this.services.pantries.list(args)
  }

  @Query(() => CommunityType, { description: 'The figures of the whole community.' })
  community(): Promise<Community> {
    return this.services.pantries.community()
  }

  @Mutation(() => PantryPayload, { description: 'Gives the asker\'s pantry another name and postcode.' })
  async editPantry(@Arg('input', () => EditPantryInput) input: EditPantryInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.services.pantries.edit(requirePerson(viewer), input) }
  }

  @Mutation(() => EntryPayload, { description: 'Shows an entry of the asker\'s to the neighbours, or hides it. NOT_FOUND.' })
  shareEntry(@Arg('input', () => ShareEntryInput) input: ShareEntryInput, @Ctx() { viewer }: Context): Promise<EntryResult> {
    return this.services.pantries.share(requirePerson(viewer), input)
  }

  @Mutation(() => PantryPayload, { description: 'Shows everything that is in the asker\'s pantry to the neighbours, or hides everything.' })
  async shareAll(@Arg('input', () => ShareAllInput) input: ShareAllInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.services.pantries.shareAll(requirePerson(viewer), input) }
  }

  @Subscription(() => PantryChangeType, {
    description: 'Something in this pantry changed; told only to those who may see it, or could before.',
    subscribe: ({ args, context }: { args: { pantryId: number }; context: Context }) =>
      context.live(pantryChanged, args.pantryId, (db, viewer, event) => {
        const sight = canManagePantry(viewer, { id: args.pantryId }) ? 'keepers' : 'others'
        return sharedPerEvent(event, `change:${args.pantryId}:${sight}`, () => changeSeenBy(db, viewer, args.pantryId, event))
      }),
  })
  pantryChanged(@Arg('pantryId', () => Id) _pantryId: number, @Root() change: PantryChange): PantryChange {
    return change
  }

  @FieldResolver(() => Boolean, { description: 'Is it the asker\'s own?' })
  viewerIsOwner(@Root() pantry: Pantry, @Ctx() { viewer }: Context): boolean {
    return ownsPantry(viewer, pantry)
  }

  @FieldResolver(() => Account, { nullable: true, description: 'Whose it is.' })
  owner(@Root() { id }: PantryRow, @Ctx() { loaders }: Context): Promise<Account | null> {
    return loaders.of(accountById).load(id)
  }

  @FieldResolver(() => Int, { description: 'Kinds of item, with at least one there, that the asker may see.' })
  itemCount(@Root() pantry: PantryRow, @Ctx() { loaders }: Context): Promise<number> | number {
    return pantry.itemCount ?? loaders.of(itemCountOfPantry).load(pantry.id)
  }

  @FieldResolver(() => PantryEntryConnection, { description: 'By name, then the larger quantity, then public first.', complexity: pageComplexity })
  entries(@Root() { id, entries: read }: PantryRow, @Args(() => Page) page: Page, @Ctx() { loaders }: Context): Promise<Connection<EntryRow>> | Connection<EntryRow> {
    if (read && read.page.first === page.first && read.page.after === page.after) return read.connection
    return loaders.of(entriesOfPantry, page).load(id)
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

  @FieldResolver(() => Pantry, { nullable: true, description: 'The pantry that it is in.' })
  pantry(@Root() entry: EntryRow | SharedEntryRow, @Ctx() { loaders }: Context): Promise<Pantry | null> | Pantry {
    return 'pantry' in entry ? entry.pantry : loaders.of(pantryById).load(entry.pantryId)
  }
}

@Resolver(() => Account)
export class AccountPantryResolver {
  @FieldResolver(() => Pantry, { nullable: true })
  pantry(@Root() account: Account, @Ctx() { loaders }: Context): Promise<Pantry | null> {
    return loaders.of(pantryById).load(account.id)
  }
}
