import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import { signedIn } from '../platform/viewer'
import type { ArrangingService } from './arranging.service'
import { ArrangePantryInput, EmptyPantryInput } from './pantry.inputs'
import { PantryPayload } from './pantry.types'

@Resolver()
export class ArrangingResolver {
  constructor(private readonly arranging: ArrangingService) {}

  @Mutation(() => PantryPayload, { description: 'Brings many entries of the asker\'s pantry to given quantities at once: all or none. What is not named stays. UNKNOWN_ITEM, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.' })
  async arrangePantry(@Arg('input', () => ArrangePantryInput) input: ArrangePantryInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.arranging.arrange(signedIn(viewer), input) }
  }

  @Mutation(() => PantryPayload, { description: 'Takes everything off the asker\'s shelf. KEY_REUSED, FORBIDDEN, RATE_LIMITED.' })
  async emptyPantry(@Arg('input', () => EmptyPantryInput) input: EmptyPantryInput, @Ctx() { viewer }: Context): Promise<PantryPayload> {
    return { pantry: await this.arranging.empty(signedIn(viewer), input) }
  }
}
