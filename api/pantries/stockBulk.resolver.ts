import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/viewer'
import type { StockBulkService } from './stockBulk.service'
import { ArrangePantryInput, EmptyPantryInput } from './pantry.inputs'
import { PantryPayload } from './pantry.types'

@Resolver()
export class StockBulkResolver {
  constructor(private readonly services: { stockBulk: StockBulkService }) {}

  @Mutation(() => PantryPayload, { description: 'Brings many entries of the asker\'s pantry to given quantities at once: all or none. What is not named stays. UNKNOWN_ITEM, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.' })
  async arrangePantry(@Arg('input', () => ArrangePantryInput) input: ArrangePantryInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.services.stockBulk.setEntries(requirePerson(viewer), input) }
  }

  @Mutation(() => PantryPayload, { description: 'Takes everything off the asker\'s shelf. KEY_REUSED, FORBIDDEN, RATE_LIMITED.' })
  async emptyPantry(@Arg('input', () => EmptyPantryInput) input: EmptyPantryInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.services.stockBulk.empty(requirePerson(viewer), input) }
  }
}
