import { Arg, Authorized, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Person } from '../../platform/viewer'
import { Pantry } from '../pantry.entity'
import { targetPantryId } from '../pantry.rules'
import { PantryPayload } from '../pantry.types'
import { RemovePantryPositionInput, SetPantryPositionInput } from './position.inputs'
import { distanceOfPantry } from './near.reads'
import { positionOfPantry } from './position.loaders'
import type { PositionService } from './position.service'
import { PantryPosition } from './position.types'

/** Where a pantry is. */
@Resolver(() => Pantry)
export class PositionResolver {
  constructor(private readonly services: { positions: PositionService }) {}

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Says where the viewer's pantry is: as a device says, at the first half of a postcode, or where that of its own postcode is, which counts before a device. Others see how far away it is, in steps. Three changes in 24 hours; to repeat one is none. BAD_INPUT, FORBIDDEN, RATE_LIMITED.",
  })
  async setPantryPosition(
    @Arg('input', () => SetPantryPositionInput) input: SetPantryPositionInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.positions.set(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Deletes the position of the viewer's pantry, also one that was read from its postcode, until another postcode or position is set. Safe to repeat. FORBIDDEN, RATE_LIMITED.",
  })
  async removePantryPosition(
    @Arg('input', () => RemovePantryPositionInput) input: RemovePantryPositionInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.positions.remove(viewer, targetPantryId(viewer, input)) }
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      "About how many kilometres it is from the viewer's pantry: 1, which means nearby, 2, 3, 5, 8, 15, 25, 40, 80, or 160, which means more than 120. null: one of the two has no position, it is the viewer's own, or they have none.",
  })
  distance(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<number | null> {
    return loaders.of(distanceOfPantry).load(id)
  }

  @FieldResolver(() => PantryPosition, {
    nullable: true,
    description: 'Where it is, in words; null: not known. null where the viewer is neither owner nor member.',
  })
  position(@Root() { id }: Pantry, @Ctx() { loaders }: Context): Promise<PantryPosition | null> {
    return loaders.of(positionOfPantry).load(id)
  }
}
