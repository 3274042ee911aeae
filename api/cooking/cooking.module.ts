import type { DataSource } from 'typeorm'
import { defineModule, type PlatformServices } from '../defineModule'
import { todayOf } from '../platform/localDay'
import type { ItemMatchService } from '../recipes/itemMatch.service'
import type { TimeZones } from '../platform/timeZones'
import type { NotificationService } from '../notifications/notification.service'
import type { StockOperationService } from '../pantries/stockOperation.service'
import type { RecipeService } from '../recipes/recipe.service'
import { CookableRecipeService } from './cookableRecipe.service'
import { CookedRecipe } from './cookedRecipe.entity'
import { CookedRecipeService } from './cookedRecipe.service'
import { cookingLifecycle } from './cooking.lifecycle'
import { CookingResolver, RecipeCoverageResolver } from './cooking.resolver'
import { CoverageService } from './coverage.service'
import { coverageColumn } from './coverage.sql'
import { goesOffNotification } from './goesOff.notifications'
import { GoesOffNotice } from './goesOffNotice.entity'
import { GoesOffService } from './goesOff.service'
import { MissingFoodService } from './missingFood.service'

interface Needs extends PlatformServices {
  notifications: NotificationService
  timeZones: TimeZones
  recipes: RecipeService
  itemMatches: ItemMatchService
  stockOperations: StockOperationService
}

/** What can be cooked from a pantry, what was cooked, and what goes off. */
export const cooking = defineModule({
  name: 'cooking',
  entities: [CookedRecipe, GoesOffNotice],
  services({
    db,
    jobsDb,
    limits,
    clock,
    config,
    heavyWork,
    queue,
    notifications,
    timeZones,
    recipes,
    itemMatches,
    stockOperations,
  }: Needs) {
    const today = todayOf(clock, config)
    const cookableRecipesFor = (connections: DataSource) =>
      new CookableRecipeService({ db: connections, limits, clock, recipes, itemMatches, heavyWork, today })
    return {
      cookableRecipes: cookableRecipesFor(db),
      coverages: new CoverageService({ db, clock, recipes, itemMatches, today }),
      missingFoods: new MissingFoodService({ db, limits, clock, itemMatches, heavyWork }),
      cookedRecipes: new CookedRecipeService({ db, recipes, stockOperations }),
      goesOff: new GoesOffService({
        db: jobsDb,
        clock,
        queue,
        cookableRecipes: cookableRecipesFor(jobsDb),
        notifications,
        timeZones,
        timeZone: config.timeZone,
      }),
    }
  },
  resolvers: [CookingResolver, RecipeCoverageResolver],
  lifecycles: () => [cookingLifecycle],
  notificationKinds: () => [goesOffNotification],
  jobs: ({ goesOff }) => ({
    findPeopleWithFoodGoingOff: () => goesOff.findPeople(),
    notifyOfFoodGoingOff: (people) => goesOff.notifyPeople(people),
  }),
  expiring: ({ goesOff }) => [goesOff],
  extend({ recipes }) {
    recipes.addColumn(coverageColumn)
  },
})
