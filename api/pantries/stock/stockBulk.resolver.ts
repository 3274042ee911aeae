import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Person } from '../../platform/viewer'
import { EmptyPantryInput, SetPantryEntriesInput } from './stock.inputs'
import { targetPantryId } from '../pantry.rules'
import { PantryPayload } from '../pantry.types'
import type { StockBulkService } from './stockBulk.service'

@Resolver()
export class StockBulkResolver {
  constructor(private readonly services: { stockBulk: StockBulkService }) {}

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Sets the quantities of many entries of the viewer's pantry at once: all or none. Other entries stay as they are. UNKNOWN_ITEM, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.",
  })
  async setPantryEntries(
    @Arg('input', () => SetPantryEntriesInput) input: SetPantryEntriesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.stockBulk.setEntries(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description: "Deletes every entry of the viewer's pantry. KEY_REUSED, FORBIDDEN, RATE_LIMITED.",
  })
  async emptyPantry(
    @Arg('input', () => EmptyPantryInput) input: EmptyPantryInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.stockBulk.empty(viewer, targetPantryId(viewer, input), input) }
  }
}
