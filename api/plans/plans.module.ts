import { defineModule, type PlatformServices } from '../defineModule'
import { todayOf } from '../platform/localDay'
import type { RecipeService } from '../recipes/recipe.service'
import type { ShoppingService } from '../shopping/shopping.service'
import { calendarRoute } from './calendar.http'
import { MealPlanCalendarResolver } from './calendar.resolver'
import { MealPlanCalendarService } from './calendar.service'
import { MealPlanCalendar, PlannedMeal } from './plan.entity'
import { planLifecycle } from './plan.lifecycle'
import { MealPlanResolver } from './plan.resolver'
import { MealPlanService } from './plan.service'
import { mealPlanChanged } from './plan.topics'

interface Needs extends PlatformServices {
  recipes: RecipeService
  shopping: ShoppingService
}

/** What is to be eaten on which day. */
export const plans = defineModule({
  name: 'plans',
  entities: [PlannedMeal, MealPlanCalendar],
  services: ({ db, limits, pubsub, clock, config, recipes, shopping }: Needs) => ({
    mealPlans: new MealPlanService({ db, limits, pubsub, recipes, shopping, today: todayOf(clock, config) }),
    mealPlanCalendars: new MealPlanCalendarService({
      db,
      limits,
      clock,
      recipes,
      productName: config.productName,
      today: todayOf(clock, config),
    }),
  }),
  resolvers: [MealPlanResolver, MealPlanCalendarResolver],
  lifecycles: () => [planLifecycle],
  topics: [mealPlanChanged],
  routes: ({ mealPlanCalendars, requests, config }) => [calendarRoute(mealPlanCalendars, requests, config)],
})
