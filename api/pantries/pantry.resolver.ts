import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Info,
  Int,
  Mutation,
  Query,
  Resolver,
  Root,
  Subscription,
} from 'type-graphql'
import type { GraphQLResolveInfo } from 'graphql'
import { Account } from '../accounts/account.entity'
import { ownerOfPantryById } from '../accounts/account.loaders'
import { Item } from '../items/item.entity'
import { Allergen } from '../items/item.types'
import { selectedArguments, fieldSelectionOf } from '../platform/fieldSelection'
import { namePattern } from '../platform/database/nameFilter'
import type { Context } from '../platform/context'
import { createConnectionType, pageComplexity, Page, pageFromArguments, type Connection } from '../platform/paging'
import { Barcode, Id } from '../platform/scalars'
import { everyone, type Person } from '../platform/viewer'
import { PantryArea } from './near/area.types'
import { Pantry, PantryEntry } from './pantry.entity'
import {
  DismissFirstStepsInput,
  EditPantryInput,
  PantriesArgs,
  PantryAreasArgs,
  RecentlySharedArgs,
  SetCollectionDetailsInput,
  SetPublicShelfInput,
  ShareAllInput,
  UpdatePantryInput,
} from './pantry.inputs'
import {
  collectionPointOf,
  entriesOfPantry,
  entryByKey,
  itemCountOfPantry,
  matchedItemsOfPantry,
  previewItemCount,
  previewItemsOfPantry,
  revisionOfPantry,
  soonestEntriesOfPantry,
} from './pantry.loaders'
import { goesOffEntriesOfPantry, goesOffLimit } from './dates/goesOff.loaders'
import { canManagePantry, targetPantryId } from './pantry.rules'
import type { PantryService } from './pantry.service'
import { searchesItems } from './pantry.sql'
import { StockStats } from './stock/stockStats'
import { subscribeToPantry } from './pantrySubscription'
import {
  CommunityType,
  PantryChangeType,
  PantryPayload,
  ShareAllPayload,
  type EntryRow,
  type PantryChange,
  type PantryRow,
  type PantrySelection,
  type SharedEntryRow,
} from './pantry.types'

const PantryConnection = createConnectionType(Pantry)
export const PantryEntryConnection = createConnectionType(PantryEntry)

const selectionOf = (info: GraphQLResolveInfo): PantrySelection => ({
  fields: fieldSelectionOf(info),
  page: pageFromArguments(selectedArguments(info, 'entries')),
})

const fewItems = ({ childComplexity }: { childComplexity: number }): number => previewItemCount * (1 + childComplexity)

/** Are fields of an item selected that no list shows? */
const selectsLongFields = (info: GraphQLResolveInfo): boolean => {
  const fields = fieldSelectionOf(info)
  return ['nutrition', 'allergens', 'ingredients'].some((field) => fields.has(field))
}

@Resolver(() => Pantry)
export class PantryResolver {
  constructor(private readonly services: { pantries: PantryService }) {}

  @Authorized(everyone)
  @Query(() => Pantry, {
    nullable: true,
    description: "The viewer's own pantry; for a box, the one that it stands at; null for visitors.",
  })
  myPantry(@Ctx() { viewer }: Context, @Info() info: GraphQLResolveInfo): Promise<PantryRow | null> {
    return this.services.pantries.findOwn(viewer, selectionOf(info))
  }

  @Authorized(everyone)
  @Query(() => Pantry, {
    nullable: true,
    description:
      "The pantry that the viewer's screens mean: their own, until they join another; for a box, the one that it stands at; null for visitors.",
  })
  homePantry(
    @Arg('id', () => Id, {
      nullable: true,
      description: 'Another one that they belong to, in its place; null where they do not.',
    })
    id: number | null,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PantryRow | null> {
    return this.services.pantries.findHome(viewer, id, selectionOf(info))
  }

  @Authorized(everyone)
  @Query(() => Pantry, {
    nullable: true,
    description:
      "A pantry; null if there is none, or if it is another person's and shares nothing. Everybody but its owner sees only entries that are public and not used up.",
  })
  pantry(
    @Arg('id', () => Id) id: number,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<PantryRow | null> {
    return this.services.pantries.find(viewer, id, selectionOf(info))
  }

  @Authorized(everyone)
  @Query(() => PantryConnection, {
    name: 'pantries',
    description: 'Pantries that share something.',
    complexity: pageComplexity,
  })
  list(@Args(() => PantriesArgs) args: PantriesArgs, @Ctx() { viewer }: Context): Promise<Connection<Pantry>> {
    return this.services.pantries.list(viewer, args)
  }

  @Authorized(everyone)
  @Query(() => [PantryArea], {
    description:
      "The outward postcodes at which `pantries` lists somebody with the same filters, up to 500: the nearest first where the viewer's pantry has a position, otherwise the largest first. Pantries without a British postcode are in none of them.",
    complexity: 500,
  })
  pantryAreas(@Args(() => PantryAreasArgs) args: PantryAreasArgs, @Ctx() { viewer }: Context): Promise<PantryArea[]> {
    return this.services.pantries.areas(viewer, args)
  }

  @Authorized(everyone)
  @Query(() => [PantryEntry], {
    description:
      "What others shared last, newest first: each of another pantry, and no item twice. What is all reserved is named only where nothing else is shared. Nothing of the viewer's own, and nothing of people whom they have blocked.",
    complexity: pageComplexity,
  })
  recentlyShared(
    @Args(() => RecentlySharedArgs) { first }: RecentlySharedArgs,
    @Ctx() { viewer }: Context,
  ): Promise<SharedEntryRow[]> {
    return this.services.pantries.recentlyShared(viewer, first)
  }

  @Authorized(everyone)
  @Query(() => CommunityType, { description: 'Counts of the whole community.' })
  async community(): Promise<CommunityType> {
    return (await this.services.pantries.community()) ?? { itemCount: null, pantryCount: null }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Changes the viewer's pantry: its name and postcode; where to collect what somebody was promised, which is for them alone; whether it is a public shelf. Safe to repeat. BAD_INPUT, FORBIDDEN, RATE_LIMITED.",
  })
  async updatePantry(
    @Arg('input', () => UpdatePantryInput) input: UpdatePantryInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.pantries.update(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, { deprecationReason: 'Use updatePantry.' })
  editPantry(
    @Arg('input', () => EditPantryInput) input: EditPantryInput,
    @Ctx() context: Context<Person>,
  ): Promise<PantryPayload> {
    return this.updatePantry(input, context)
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, { deprecationReason: 'Use updatePantry.' })
  setCollectionDetails(
    @Arg('input', () => SetCollectionDetailsInput) input: SetCollectionDetailsInput,
    @Ctx() context: Context<Person>,
  ): Promise<PantryPayload> {
    return this.updatePantry(input, context)
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, { deprecationReason: 'Use updatePantry.' })
  setPublicShelf(
    @Arg('input', () => SetPublicShelfInput) input: SetPublicShelfInput,
    @Ctx() context: Context<Person>,
  ): Promise<PantryPayload> {
    return this.updatePantry(input, context)
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description: "Dismisses the first steps of the viewer's pantry for good. Safe to repeat. FORBIDDEN.",
  })
  async dismissFirstSteps(
    @Arg('input', () => DismissFirstStepsInput, { nullable: true }) input: DismissFirstStepsInput | null,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.pantries.dismissFirstSteps(viewer, targetPantryId(viewer, input ?? {})) }
  }

  @Authorized('person', 'program')
  @Mutation(() => ShareAllPayload, {
    description:
      "Makes every entry of the viewer's pantry public that is not used up and is not leftovers, or every entry private. FORBIDDEN.",
  })
  shareAll(
    @Arg('input', () => ShareAllInput) input: ShareAllInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<ShareAllPayload> {
    return this.services.pantries.shareAll(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized(everyone)
  @Subscription(() => PantryChangeType, {
    description: 'Changes of a pantry, sent only to those who may see them, or could see the entry before.',
    subscribe: ({ args, context }: { args: { pantryId: number; since?: string | null }; context: Context }) =>
      subscribeToPantry(context, args),
  })
  pantryChanged(
    @Arg('pantryId', () => Id) _pantryId: number,
    @Arg('since', () => String, {
      nullable: true,
      description: 'The `revision` that was read: if the pantry has changed since, that is the first event.',
    })
    _since: string | null,
    @Root() change: PantryChange,
  ): PantryChange {
    return change
  }

  @FieldResolver(() => String, {
    name: 'postcode',
    description:
      'May be empty. Whole for its owners and members, and for admins; everybody else sees the first half of a British postcode, and nothing of any other text.',
  })
  postcodeSeen(@Root() pantry: Pantry, @Ctx() { viewer }: Context): string {
    return this.services.pantries.postcodeFor(viewer, pantry)
  }

  @FieldResolver(() => Boolean, { description: "Is it the viewer's own?" })
  viewerIsOwner(@Root() pantry: Pantry, @Ctx() { viewer }: Context): boolean {
    return canManagePantry(viewer, pantry.id, 'OWN')
  }

  @FieldResolver(() => Boolean, {
    description:
      'Is its owner still shown the first steps: to scan something, to set a postcode and to share something? False for everybody else.',
  })
  showsFirstSteps(@Root() pantry: Pantry, @Ctx() { viewer }: Context): boolean {
    return canManagePantry(viewer, pantry.id, 'OWN') && !pantry.firstStepsDismissed
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'Where to collect what somebody was promised; may be empty. null for everybody but its owner: who holds a reservation sees it at their request.',
  })
  async collectionDetails(@Root() pantry: Pantry, @Ctx() { viewer, loaders }: Context): Promise<string | null> {
    return canManagePantry(viewer, pantry.id, 'HOME')
      ? ((await loaders.of(collectionPointOf).load(pantry.id))?.details ?? null)
      : null
  }

  @FieldResolver(() => StockStats, {
    nullable: true,
    description: 'What became of its food; null for everybody but its owner.',
    complexity: 20,
  })
  stockStats(@Root() pantry: Pantry, @Ctx() { viewer }: Context): Promise<StockStats | null> {
    return this.services.pantries.stockStats(viewer, pantry.id)
  }

  @FieldResolver(() => Account, {
    nullable: true,
    description: 'The account that owns it: the one with its id, or after that was removed the first of its people.',
  })
  owner(@Root() { id, owner }: PantryRow, @Ctx() { loaders }: Context): Promise<Account | null> | Account {
    return owner ?? loaders.of(ownerOfPantryById).load(id)
  }

  @FieldResolver(() => String, {
    description:
      'Changes with every change that `pantryChanged` reports. Read it with the entries, and send it as `since`.',
  })
  async revision(@Root() pantry: PantryRow, @Ctx() { loaders }: Context): Promise<string> {
    return pantry.revision ?? (await loaders.of(revisionOfPantry).load(pantry.id)) ?? ''
  }

  @FieldResolver(() => Int, {
    description: 'How many different items the viewer may see in it, of which there is at least one packet.',
  })
  itemCount(@Root() pantry: PantryRow, @Ctx() { loaders }: Context): Promise<number> | number {
    return pantry.itemCount ?? loaders.of(itemCountOfPantry).load(pantry.id)
  }

  @FieldResolver(() => PantryEntryConnection, {
    description: 'By name, then the larger quantity, then public first.',
    complexity: pageComplexity,
  })
  entries(
    @Root() { id, entries: preloaded }: PantryRow,
    @Args(() => Page) page: Page,
    @Ctx() { loaders }: Context,
  ): Promise<Connection<EntryRow>> | Connection<EntryRow> {
    if (preloaded && preloaded.page.first === page.first && preloaded.page.after === page.after)
      return preloaded.connection
    return loaders.of(entriesOfPantry, page).load(id)
  }

  @FieldResolver(() => PantryEntry, {
    nullable: true,
    description: 'Its entry of one item; null if there is none that the viewer may see.',
  })
  entry(
    @Root() { id }: PantryRow,
    @Arg('barcode', () => Barcode) barcode: string,
    @Ctx() { loaders }: Context,
  ): Promise<EntryRow | null> {
    return loaders.of(entryByKey).load({ pantryId: id, barcode })
  }

  @FieldResolver(() => [PantryEntry], {
    description:
      'Up to three of the entries that it shares: those that go off soonest, then the last changed; what is all reserved comes last.',
    complexity: fewItems,
  })
  soonestEntries(
    @Root() { id }: PantryRow,
    @Arg('without', () => Allergen, { nullable: true, description: 'Only items that are known to be without this.' })
    without: Allergen | null | undefined,
    @Ctx() { loaders }: Context,
  ): Promise<EntryRow[]> {
    return loaders.of(soonestEntriesOfPantry).load({ pantryId: id, without: without ?? null })
  }

  @FieldResolver(() => [PantryEntry], {
    description:
      'Up to twenty entries of which something is to be used within two days, is past its use-by date, or has been past its best-before date for at most a week: first what can still be used, the soonest first, then what is past, the latest first. Empty for everybody but the owner.',
    complexity: ({ childComplexity }) => goesOffLimit * childComplexity,
  })
  goesOff(@Root() { id }: PantryRow, @Ctx() { loaders }: Context): Promise<EntryRow[]> {
    return loaders.of(goesOffEntriesOfPantry).load(id)
  }

  @FieldResolver(() => [Item], {
    description: 'Up to three of the items that it shares: those with a photograph first, then the last changed.',
    complexity: fewItems,
  })
  previewItems(
    @Root() { id }: PantryRow,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Item[]> {
    return loaders.of(selectsLongFields(info) ? previewItemsOfPantry.whole : previewItemsOfPantry.short).load(id)
  }

  @FieldResolver(() => [Item], {
    description:
      'Up to three of the items that it shares and for which `pantries(search:)` finds it: those with this text in brand, name or barcode, and those of a food that is called so. Empty without a text, and for fewer than three characters.',
    complexity: fewItems,
  })
  matchedItems(
    @Root() { id }: PantryRow,
    @Arg('search', () => String, { nullable: true }) search: string | null,
    @Arg('without', () => Allergen, { nullable: true, description: 'Only items that are known to be without this.' })
    without: Allergen | null | undefined,
    @Ctx() { loaders }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<Item[]> | Item[] {
    const pattern = namePattern(search?.slice(0, 100))
    if (pattern === null || !searchesItems(pattern)) return []
    return loaders
      .of(selectsLongFields(info) ? matchedItemsOfPantry.whole : matchedItemsOfPantry.short)
      .load({ pantryId: id, pattern, without: without ?? null })
  }
}
