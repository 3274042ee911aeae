import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { SetKeepAtLeastInput } from './minimum.inputs'
import type { MinimumService } from './minimum.service'
import { PantryEntry } from './pantry.entity'
import { minimumOfEntry } from './pantry.loaders'
import { targetPantryId } from './pantry.rules'
import type { EntryResult, EntryRow } from './pantry.types'
import { EntryPayload } from './stock.resolver'

/** How many of something a pantry keeps at least. */
@Resolver(() => PantryEntry)
export class MinimumResolver {
  constructor(private readonly services: { minimums: MinimumService }) {}

  @Authorized('person', 'program')
  @Mutation(() => EntryPayload, {
    description:
      "Sets the smallest number of an item to keep in the viewer's pantry. Safe to repeat. NOT_FOUND, FORBIDDEN, RATE_LIMITED.",
  })
  setKeepAtLeast(
    @Arg('input', () => SetKeepAtLeastInput) input: SetKeepAtLeastInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<EntryResult> {
    return this.services.minimums.set(viewer, targetPantryId(viewer, input), input)
  }

  @FieldResolver(() => Int, {
    description: 'The smallest number to keep; 0: none is set, or the viewer is not the owner.',
  })
  keepAtLeast(@Root() { pantryId, barcode }: EntryRow, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.of(minimumOfEntry).load({ pantryId, barcode })
  }
}
