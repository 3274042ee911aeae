import { defineModule, type PlatformServices } from '../defineModule'
import { todayOf } from '../platform/localDay'
import type { ItemMatchService } from '../recipes/matches/itemMatch.service'
import type { StockOperationService } from '../pantries/stock/stockOperation.service'
import type { RecipeService } from '../recipes/recipe.service'
import { CookableRecipeService } from './cookableRecipe.service'
import { CookedRecipe } from './cookedRecipe.entity'
import { CookedRecipeService } from './cookedRecipe.service'
import { cookingLifecycle } from './cooking.lifecycle'
import { CookingResolver, RecipeCoverageResolver } from './cooking.resolver'
import { CoverageService } from './coverage.service'
import { MissingFoodService } from './missingFood.service'

interface Needs extends PlatformServices {
  recipes: RecipeService
  itemMatches: ItemMatchService
  stockOperations: StockOperationService
}

/** What can be cooked from a pantry, and what was cooked. */
export const cooking = defineModule({
  name: 'cooking',
  entities: [CookedRecipe],
  services({ db, jobsDb, limits, clock, config, heavyWork, recipes, itemMatches, stockOperations }: Needs) {
    const today = todayOf(clock, config)
    const cookable = { limits, clock, recipes, itemMatches, heavyWork, today }
    return {
      cookableRecipes: new CookableRecipeService({ db, ...cookable }),
      /** The same for jobs, with connections of their own. */
      cookableRecipesOfJobs: new CookableRecipeService({ db: jobsDb, ...cookable }),
      coverages: new CoverageService({ db, recipes, itemMatches, today }),
      missingFoods: new MissingFoodService({ db, limits, clock, recipes, itemMatches, heavyWork }),
      cookedRecipes: new CookedRecipeService({ db, recipes, stockOperations }),
    }
  },
  resolvers: [CookingResolver, RecipeCoverageResolver],
  lifecycles: () => [cookingLifecycle],
})
