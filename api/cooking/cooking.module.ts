import { defineModule, type PlatformServices } from '../defineModule'
import { todayOf } from '../platform/localDay'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import type { StockOperationService } from '../pantries/stockOperation.service'
import type { RecipeService } from '../recipes/recipe.service'
import { CookedRecipe } from './cookedRecipe.entity'
import { cookingLifecycle } from './cooking.lifecycle'
import { CookingResolver, RecipeCoverageResolver } from './cooking.resolver'
import { CookingService } from './cooking.service'

interface Needs extends PlatformServices {
  recipes: RecipeService
  itemMatches: ItemMatchService
  stockOperations: StockOperationService
}

/** What can be cooked from a pantry, and what was cooked. */
export const cooking = defineModule({
  name: 'cooking',
  entities: [CookedRecipe],
  services: ({ db, limits, clock, config, recipes, itemMatches, stockOperations }: Needs) => ({
    cooking: new CookingService({ db, limits, clock, recipes, itemMatches, stockOperations, today: todayOf(clock, config) }),
  }),
  resolvers: [CookingResolver, RecipeCoverageResolver],
  lifecycles: () => [cookingLifecycle],
})
