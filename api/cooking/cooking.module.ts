import { defineModule, type PlatformServices } from '../defineModule'
import { todayOf } from '../platform/localDay'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import type { RecipeService } from '../recipes/recipe.service'
import { CookingResolver } from './cooking.resolver'
import { CookingService } from './cooking.service'

interface Needs extends PlatformServices {
  recipes: RecipeService
  itemMatches: ItemMatchService
}

/** What can be cooked from a pantry. */
export const cooking = defineModule({
  name: 'cooking',
  services: ({ db, limits, clock, config, recipes, itemMatches }: Needs) => ({
    cooking: new CookingService({ db, limits, clock, recipes, itemMatches, today: todayOf(clock, config) }),
  }),
  resolvers: [CookingResolver],
})
