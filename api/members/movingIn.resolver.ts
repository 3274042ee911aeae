import { Arg, Authorized, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Pantry } from '../pantries/pantry.entity'
import { pantryById } from '../pantries/pantry.loaders'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { UndoMovingInInput } from './member.inputs'
import { UndoMovingInPayload } from './member.types'
import type { MovingInService } from './movingIn.service'
import { MovedIn } from './movingIn.types'

/** Undoes what came along with somebody who joined. */
@Resolver()
export class MovingInResolver {
  constructor(private readonly services: { movingIn: MovingInService }) {}

  @Authorized('person')
  @Mutation(() => UndoMovingInPayload, {
    description:
      'Takes what came along with the viewer when they joined a pantry back into their own, within a day: what is still there as it came and is promised to nobody. They stay in the pantry. Safe to repeat. NOT_FOUND, FORBIDDEN (they have left, or only help there), RATE_LIMITED.',
  })
  async undoMovingIn(
    @Arg('input', () => UndoMovingInInput) input: UndoMovingInInput,
    @Ctx() { viewer, loaders }: Context<Person>,
  ): Promise<UndoMovingInPayload> {
    const movedIn = await this.services.movingIn.undo(viewer, input)
    const pantry = await loaders.of(pantryById).load(input.pantryId)
    if (pantry === null) throw new Error(`pantry ${input.pantryId} is missing`)
    return { movedIn, pantry }
  }
}

@Resolver(() => Pantry)
export class PantryMovedInResolver {
  constructor(private readonly services: { movingIn: MovingInService }) {}

  @FieldResolver(() => MovedIn, {
    nullable: true,
    description:
      'What came along with the viewer when they joined it, for as long as it can be undone; otherwise null.',
    complexity: 10,
  })
  viewerMovedIn(@Root() { id }: Pantry, @Ctx() { viewer }: Context): Promise<MovedIn | null> {
    return this.services.movingIn.findUndoable(viewer, id)
  }
}
