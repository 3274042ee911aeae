import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context'
import type { Person } from '../../platform/viewer'
import { targetPantryId } from '../pantry.rules'
import { PantryPayload } from '../pantry.types'
import { StockOperationKind } from './stockOperation.entity'
import { ThrowAwayBatchesInput, UndoCookRecipeInput, UndoThrowAwayBatchesInput } from './stockOperation.inputs'
import type { StockOperationService } from './stockOperation.service'

/** Throws batches away, and undoes what was done with several entries at once. */
@Resolver()
export class StockOperationResolver {
  constructor(private readonly services: { stockOperations: StockOperationService }) {}

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Undoes everything that cooking a recipe took out of the viewer's pantry, and what it added: all or none. Safe to repeat. NOT_FOUND, NONE_TO_DEDUCT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.",
  })
  async undoCookRecipe(
    @Arg('input', () => UndoCookRecipeInput) input: UndoCookRecipeInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return {
      pantry: await this.services.stockOperations.undo(viewer, targetPantryId(viewer, input), {
        ...input,
        kind: StockOperationKind.COOKED,
      }),
    }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      "Throws batches of the viewer's pantry away: all of them or none. undoThrowAwayBatches undoes it. BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED.",
  })
  async throwAwayBatches(
    @Arg('input', () => ThrowAwayBatchesInput) input: ThrowAwayBatchesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return { pantry: await this.services.stockOperations.throwAway(viewer, targetPantryId(viewer, input), input) }
  }

  @Authorized('person', 'program')
  @Mutation(() => PantryPayload, {
    description:
      'Puts everything back that throwAwayBatches took out: all or none. Safe to repeat. NOT_FOUND, KEY_REUSED, FORBIDDEN, RATE_LIMITED.',
  })
  async undoThrowAwayBatches(
    @Arg('input', () => UndoThrowAwayBatchesInput) input: UndoThrowAwayBatchesInput,
    @Ctx() { viewer }: Context<Person>,
  ): Promise<PantryPayload> {
    return {
      pantry: await this.services.stockOperations.undo(viewer, targetPantryId(viewer, input), {
        ...input,
        kind: StockOperationKind.THROWN_AWAY,
      }),
    }
  }
}
