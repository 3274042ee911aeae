import type { CookableRecipeService } from '../cooking/cookableRecipe.service'
import { defineModule, type PlatformServices } from '../defineModule'
import type { NotificationService } from '../notifications/notification.service'
import { todayOf } from '../platform/localDay'
import type { TimeZones } from '../platform/timeZones'
import type { RecipeService } from '../recipes/recipe.service'
import type { ShoppingService } from '../shopping/shopping.service'
import { calendarRoute } from './calendar.http'
import { MealPlanCalendarResolver } from './calendar.resolver'
import { MealPlanCalendarService } from './calendar.service'
import { goesOffNotification } from './goesOff.notifications'
import { GoesOffChoice } from './goesOffChoice.entity'
import { GoesOffNotice } from './goesOffNotice.entity'
import { GoesOffRound } from './goesOffRound.entity'
import { GoesOffService } from './goesOff.service'
import { MovedPlanService } from './movedPlan.service'
import { MealPlanCalendar, PlannedMeal } from './plan.entity'
import { planLifecycle } from './plan.lifecycle'
import { MealPlanResolver, RefusedShoppingLineResolver } from './plan.resolver'
import { MealPlanService } from './plan.service'
import { mealPlanChanged } from './plan.topics'

interface Needs extends PlatformServices {
  notifications: NotificationService
  timeZones: TimeZones
  cookableRecipes: CookableRecipeService
  cookableRecipesOfJobs: CookableRecipeService
  recipes: RecipeService
  shopping: ShoppingService
}

/** What is to be eaten on which day, and what people are notified of about today. */
export const plans = defineModule({
  name: 'plans',
  entities: [PlannedMeal, MealPlanCalendar, GoesOffNotice, GoesOffChoice, GoesOffRound],
  services: ({
    db,
    jobsDb,
    limits,
    pubsub,
    clock,
    config,
    queue,
    notifications,
    timeZones,
    recipes,
    cookableRecipesOfJobs,
    shopping,
  }: Needs) => ({
    mealPlans: new MealPlanService({ db, limits, pubsub, recipes, shopping, today: todayOf(clock, config) }),
    movedPlans: new MovedPlanService({ pubsub, today: todayOf(clock, config) }),
    mealPlanCalendars: new MealPlanCalendarService({
      db,
      limits,
      clock,
      recipes,
      productName: config.productName,
      today: todayOf(clock, config),
    }),
    goesOff: new GoesOffService({
      db: jobsDb,
      clock,
      queue,
      cookableRecipes: cookableRecipesOfJobs,
      notifications,
      timeZones,
      timeZone: config.timeZone,
    }),
  }),
  resolvers: [MealPlanResolver, RefusedShoppingLineResolver, MealPlanCalendarResolver],
  lifecycles: () => [planLifecycle],
  topics: [mealPlanChanged],
  notificationKinds: () => [goesOffNotification],
  jobs: ({ goesOff }) => ({
    findPeopleWithFoodGoingOff: () => goesOff.startRound(),
    findPeopleInRange: (range) => goesOff.findPeople(range),
    notifyOfFoodGoingOff: (people) => goesOff.notifyPeople(people),
  }),
  expiring: ({ goesOff }) => [goesOff],
  routes: ({ mealPlanCalendars, requests, config }) => [calendarRoute(mealPlanCalendars, requests, config)],
})
