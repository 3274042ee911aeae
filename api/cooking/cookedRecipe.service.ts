import type { DataSource } from 'typeorm'
import { assertCanManage, targetPantryId } from '../pantries/pantry.rules'
import type { StockOperationService } from '../pantries/stock/stockOperation.service'
import { UserError } from '../platform/errors'
import type { Person } from '../platform/viewer'
import { messages as recipeMessages } from '../recipes/recipe.texts'
import type { RecipeService } from '../recipes/recipe.service'
import { CookedRecipe } from './cookedRecipe.entity'
import type { CookRecipeInput } from './cooking.inputs'
import type { CookRecipePayload } from './cooking.types'

interface Dependencies {
  db: DataSource
  recipes: RecipeService
  stockOperations: StockOperationService
}

/** What was cooked. */
export class CookedRecipeService {
  constructor(private readonly deps: Dependencies) {}

  /** Takes out what was cooked, adds the leftovers, and remembers it for the cook. NOT_FOUND, NONE_TO_DEDUCT, BAD_INPUT, KEY_REUSED, FORBIDDEN, RATE_LIMITED. */
  async cook(
    person: Person,
    { recipeId, factor, takes, leftovers, key, ...args }: CookRecipeInput,
  ): Promise<CookRecipePayload> {
    const { db, recipes, stockOperations } = this.deps
    const pantryId = targetPantryId(person, args)
    assertCanManage(person, pantryId, 'HOME')
    const [recipe] = await recipes.readableById(db, person, [recipeId], { first: 1 })
    if (!recipe) throw new UserError('NOT_FOUND', recipeMessages.noSuchRecipe, { field: 'recipeId' })
    const taken = takes.map(({ batchId, packets, amount = null }) => ({ batchId, packets, amount }))
    const pantry = await stockOperations.cook(
      person,
      pantryId,
      { takes: taken, leftovers: leftovers ?? null, about: [recipeId, factor], key },
      async (inner, { id: operationId }) => {
        await inner.insert(CookedRecipe, { operationId, accountId: person.accountId, recipeId, factor })
      },
    )
    return { recipe, pantry }
  }
}
