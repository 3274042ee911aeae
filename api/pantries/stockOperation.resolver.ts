import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { targetPantryId } from './pantry.rules'
import { PantryPayload } from './pantry.types'
import { StockOperationKind } from './stockOperation.entity'
import { UndoCookRecipeInput } from './stockOperation.inputs'
import type { StockOperationService } from './stockOperation.service'

/** Undoes what cooking a recipe took out of a pantry, and what it added. */
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
}
