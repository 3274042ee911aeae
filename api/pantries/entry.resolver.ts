import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { PantryBatch } from './dates/batch.entity'
import { Pantry, PantryEntry } from './pantry.entity'
import { SetKeepAtLeastInput, ShareEntryInput, UpdateEntryInput } from './pantry.inputs'
import { batchesOfEntry, minimumOfEntry, pantryById } from './pantry.loaders'
import { canManagePantry, targetPantryId } from './pantry.rules'
import type { PantryService } from './pantry.service'
import type { BatchRow, EntryResult, EntryRow, SharedEntryRow } from './pantry.types'
import { EntryPayload } from './stock/stock.resolver'

@Resolver(() => PantryEntry)
export class PantryEntryResolver {
  constructor(private readonly services: { pantries: PantryService }) {}

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Changes an entry of the viewer's pantry: whether it is public, how many are kept back, how many are to be kept at least. Safe to repeat. NOT_FOUND, FORBIDDEN, RATE_LIMITED.",
  })
  updateEntry(
    @Arg('input', () => UpdateEntryInput) input: UpdateEntryInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.pantries.updateEntry(viewer, targetPantryId(viewer, input), input)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, { deprecationReason: 'Use updateEntry.' })
  shareEntry(
    @Arg('input', () => ShareEntryInput) input: ShareEntryInput,
    @Ctx() context: Context<Person>,
  ): Promise<EntryResult> {
    return this.updateEntry(input, context)
  }

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, { deprecationReason: 'Use updateEntry.' })
  setKeepAtLeast(
    @Arg('input', () => SetKeepAtLeastInput) { quantity: keepAtLeast, ...entry }: SetKeepAtLeastInput,
    @Ctx() context: Context<Person>,
  ): Promise<EntryResult> {
    return this.updateEntry({ ...entry, keepAtLeast }, context)
  }

  @FieldResolver(() => [PantryBatch], {
    description:
      'What it consists of, what goes off first at the beginning. Everybody but the owner sees what they can have: unopened packets that are not past their use-by date.',
    complexity: ({ childComplexity }) => 2 * childComplexity,
  })
  batches(
    @Root() { pantryId, barcode, batches }: EntryRow,
    @Ctx() { loaders }: Context,
  ): Promise<BatchRow[]> | BatchRow[] {
    return batches ?? loaders.of(batchesOfEntry).load({ pantryId, barcode })
  }

  @FieldResolver(() => Int, {
    name: 'keepBack',
    description: 'How many are not offered to others, though it is public. 0 for everybody but the owner.',
  })
  keptBack(@Root() { pantryId, keepBack }: EntryRow, @Ctx() { viewer }: Context): number {
    return canManagePantry(viewer, pantryId, 'STOCK') ? keepBack : 0
  }

  @FieldResolver(() => Int, {
    description: 'The smallest number to keep; 0: none is set, or the viewer is not the owner.',
  })
  keepAtLeast(@Root() { pantryId, barcode }: EntryRow, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.of(minimumOfEntry).load({ pantryId, barcode })
  }

  @FieldResolver(() => Int, { description: 'How many are promised to somebody.' })
  reservedQuantity(@Root() { reserved }: EntryRow): number {
    return reserved
  }

  @FieldResolver(() => Int, {
    description:
      'How many others can have: unopened, not past their use-by date, not kept back and not reserved. The same as `quantity` for everybody but the owner. 0 of a shared entry: all of it is reserved, and who asks for it waits.',
    complexity: 3,
  })
  async availableQuantity(
    @Root() { pantryId, barcode, quantity, keepBack, reserved, batches }: EntryRow,
    @Ctx() { viewer, loaders }: Context,
  ): Promise<number> {
    if (!canManagePantry(viewer, pantryId, 'STOCK')) return quantity
    return this.services.pantries.availableQuantity(
      batches ?? (await loaders.of(batchesOfEntry).load({ pantryId, barcode })),
      { keepBack, reserved },
    )
  }

  @FieldResolver(() => Pantry, { nullable: true, description: 'The pantry that it is in.' })
  pantry(@Root() entry: EntryRow | SharedEntryRow, @Ctx() { loaders }: Context): Promise<Pantry | null> | Pantry {
    return 'pantry' in entry ? entry.pantry : loaders.of(pantryById).load(entry.pantryId)
  }
}
