import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/viewer'
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

  @Mutation(() => EntryPayload, { description: 'Says how many of an entry of the viewer\'s pantry there are to be at least. Safe to repeat. NOT_FOUND, FORBIDDEN.' })
  setKeepAtLeast(@Arg('input', () => SetKeepAtLeastInput) input: SetKeepAtLeastInput, @Ctx() { viewer }: Context): Promise<EntryResult> {
    const person = requirePerson(viewer)
    return this.services.minimums.set(person, targetPantryId(person, input), input)
  }

  @FieldResolver(() => Int, { description: 'How many there are to be at least; 0: it does not matter, and for everybody but the owner.' })
  keepAtLeast(@Root() { pantryId, barcode }: EntryRow, @Ctx() { loaders }: Context): Promise<number> {
    return loaders.of(minimumOfEntry).load({ pantryId, barcode })
  }
}
