import type { DataSource, EntityManager } from 'typeorm'
import { addDays, daysUntil } from '../../domain/stock/days'
import { oneLine } from '../../lib/text/text'
import { lockPantryAccount } from '../accounts/account.sql'
import { cleanWords } from '../diets/diet.rules'
import { readEaters } from '../diets/diet.sql'
import { assertCanManage } from '../pantries/pantry.rules'
import { afterCommit, transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import { groupBy } from '../platform/loaders'
import type { Pubsub } from '../platform/pubsub/pubsub'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import type { RecipeService } from '../recipes/recipe.service'
import type { ShoppingService } from '../shopping/shopping.service'
import type { ShoppingListType } from '../shopping/shopping.types'
import { PlannedMeal } from './plan.entity'
import {
  maxMealsOfDay,
  type AddMealPlanToShoppingListInput,
  type ChangePlannedMealInput,
  type MealPlanArgs,
  type MovePlannedMealInput,
  type PlanMealInput,
} from './plan.inputs'
import { readPlanDays } from './plan.loaders'
import { messages } from './plan.texts'
import { numberMeals, readMealsWithGuests } from './plan.sql'
import { mealPlanChanged } from './plan.topics'
import type { MealPlan, PlannedMealPayload } from './plan.types'

const changeLimit: RateLimitRule = { name: 'meal-plan', atOnce: 300, everySeconds: 1 }

/** Recipes for which one request buys. */
const maxRecipesToBuy = 60

/** A day may be so many days away from today. */
export const farthestDays = 731

export interface MealPlanDependencies {
  db: DataSource
  limits: RateLimits
  pubsub: Pubsub
  recipes: RecipeService
  shopping: ShoppingService
  /** The local day. */
  today: () => string
}

/** The days of a plan that a query asks for. */
export const daysFrom = ({ from, days }: Pick<MealPlanArgs, 'from' | 'days'>): string[] =>
  Array.from({ length: days }, (_, i) => addDays(from, i))

/**
 * What is to be eaten on which day. A plan belongs to a pantry, and whoever manages that reads and changes it. The transactions
 * of one plan run one after the other, so that the meals of a day are numbered without gaps.
 */
export class MealPlanService {
  constructor(private readonly deps: MealPlanDependencies) {}

  /** Days of the plan. FORBIDDEN. */
  async read(person: Person, pantryId: number, args: MealPlanArgs): Promise<MealPlan> {
    assertCanManage(person, pantryId, 'HOME')
    return { days: await readPlanDays(this.deps.db, pantryId, daysFrom(args)) }
  }

  /** Puts a recipe or a note on a day. Idempotent by `id`. BAD_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED, TOO_MANY. */
  plan(
    person: Person,
    pantryId: number,
    { id, day, position, recipeId, note, servings, ...table }: PlanMealInput,
  ): Promise<PlannedMealPayload> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const planned = await db.findOneBy(PlannedMeal, { pantryId, id })
      if (planned) return this.#result(db, pantryId, { id, days: [planned.day] })
      this.#assertInReach(day)
      if ((recipeId == null) === (note == null))
        throw new UserError('BAD_INPUT', messages.recipeOrNote, { field: 'note' })
      const title = recipeId == null ? noteOf(note) : (await this.deps.recipes.require(person, recipeId, db)).name
      const others = await this.#othersOf(db, pantryId, { day, id })
      await db.insert(PlannedMeal, {
        pantryId,
        id,
        day,
        position: others.length,
        title,
        recipeId: recipeId ?? null,
        servings: servings ?? null,
        ...(await tableOf(db, pantryId, table)),
        plannedById: person.accountId,
      })
      await numberMeals(db, pantryId, inserted(others, id, position))
      return this.#changed(db, pantryId, { id, days: [day] })
    })
  }

  /** Moves a meal to another day, or to another place on its day. Idempotent. BAD_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED, TOO_MANY. */
  move(person: Person, pantryId: number, { id, day, position }: MovePlannedMealInput): Promise<PlannedMealPayload> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const meal = await requireMeal(db, pantryId, id)
      if (day !== meal.day) this.#assertInReach(day)
      const others = await this.#othersOf(db, pantryId, { day, id })
      if (day !== meal.day) {
        await numberMeals(db, pantryId, await mealIds(db, pantryId, { day: meal.day, without: id }))
        await db.update(PlannedMeal, { pantryId, id }, { day, updatedAt: () => 'now()' })
      }
      await numberMeals(db, pantryId, inserted(others, id, position))
      return this.#changed(db, pantryId, { id, days: [meal.day, day] })
    })
  }

  /** Changes the note of a meal, for how many it is cooked, or who eats it. Idempotent. BAD_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
  change(
    person: Person,
    pantryId: number,
    { id, note, servings, ...table }: ChangePlannedMealInput,
  ): Promise<PlannedMealPayload> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const meal = await requireMeal(db, pantryId, id)
      await db.update(
        PlannedMeal,
        { pantryId, id },
        {
          ...(note != null && { title: noteOf(note), recipeId: null }),
          ...(servings !== undefined && { servings }),
          ...(await tableOf(db, pantryId, table, meal.eaterIds ?? [])),
          updatedAt: () => 'now()',
        },
      )
      return this.#changed(db, pantryId, { id, days: [meal.day] })
    })
  }

  /** Takes a meal out of the plan; one that is not there any more is no error. FORBIDDEN, RATE_LIMITED. */
  remove(person: Person, pantryId: number, id: string): Promise<PlannedMealPayload> {
    return this.#inTransaction(person, pantryId, async (db) => {
      const meal = await db.findOneBy(PlannedMeal, { pantryId, id })
      if (!meal) return { mealId: id, meal: null, days: [] }
      await db.delete(PlannedMeal, { pantryId, id })
      await numberMeals(db, pantryId, await mealIds(db, pantryId, { day: meal.day, without: id }))
      return this.#changed(db, pantryId, { id, days: [meal.day] })
    })
  }

  /** Puts what the pantry lacks for the recipes of these days on its shopping list, from today on. Idempotent by its key. NOT_FOUND (no recipe is planned), TOO_MANY, FORBIDDEN, RATE_LIMITED. */
  async addToShoppingList(
    person: Person,
    pantryId: number,
    { key, ...args }: AddMealPlanToShoppingListInput,
  ): Promise<ShoppingListType> {
    const { days } = await this.read(person, pantryId, args)
    const meals = days
      .filter(({ day }) => day >= this.deps.today())
      .flatMap((day) => day.meals)
      .flatMap(({ recipeId, servings }) => (recipeId === null ? [] : [{ recipeId, servings }]))
    const recipes =
      meals.length === 0
        ? []
        : await this.deps.recipes.readableById(
            this.deps.db,
            person,
            meals.map(({ recipeId }) => recipeId),
            { first: 1 },
          )
    const cooked = meals.flatMap(({ recipeId, servings }, at) => {
      const recipe = recipes[at]
      return recipe
        ? [{ recipeId, factor: servings === null || recipe.servings === null ? 1 : servings / recipe.servings }]
        : []
    })
    if (cooked.length > maxRecipesToBuy)
      throw new UserError('TOO_MANY', messages.tooManyRecipes({ limit: maxRecipesToBuy }), { field: 'days' })
    if (cooked.length === 0) throw new UserError('NOT_FOUND', messages.noRecipesPlanned, { field: 'from' })
    return this.deps.shopping.addMissing(person, pantryId, { recipes: cooked, key })
  }

  /** What guests avoid at the meals from today on, by recipe. FORBIDDEN. */
  async guestAvoidsOf(person: Person, pantryId: number): Promise<Map<number, string[]>> {
    assertCanManage(person, pantryId, 'HOME')
    const meals = await readMealsWithGuests(this.deps.db, pantryId, this.deps.today())
    const byRecipe = groupBy(meals, ({ recipeId }) => recipeId)
    return new Map(
      [...byRecipe].map(([recipeId, ofRecipe]) => [recipeId, ofRecipe.flatMap((meal) => meal.guestAvoids)]),
    )
  }

  async #inTransaction(
    person: Person,
    pantryId: number,
    run: (db: EntityManager) => Promise<PlannedMealPayload>,
  ): Promise<PlannedMealPayload> {
    assertCanManage(person, pantryId, 'HOME')
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      await lockPantryAccount(db, pantryId, 'FOR NO KEY UPDATE')
      return run(db)
    })
  }

  #assertInReach(day: string): void {
    if (Math.abs(daysUntil(day, this.deps.today())) > farthestDays)
      throw new UserError('BAD_INPUT', messages.dayTooFar, { field: 'day' })
  }

  /** The other meals of the day on which a meal is put. TOO_MANY: the day is full. */
  async #othersOf(db: EntityManager, pantryId: number, { day, id }: { day: string; id: string }): Promise<string[]> {
    const others = await mealIds(db, pantryId, { day, without: id })
    if (others.length >= maxMealsOfDay)
      throw new UserError('TOO_MANY', messages.dayFull({ count: maxMealsOfDay }), { field: 'day' })
    return others
  }

  async #changed(
    db: EntityManager,
    pantryId: number,
    { id, days: changed }: { id: string; days: string[] },
  ): Promise<PlannedMealPayload> {
    const days = [...new Set(changed)]
    afterCommit(db, () => this.deps.pubsub.publish(mealPlanChanged, pantryId, { days }))
    return this.#result(db, pantryId, { id, days })
  }

  async #result(
    db: EntityManager,
    pantryId: number,
    { id, days: dates }: { id: string; days: string[] },
  ): Promise<PlannedMealPayload> {
    const days = await readPlanDays(db, pantryId, dates)
    return { mealId: id, meal: days.flatMap(({ meals }) => meals).find((meal) => meal.id === id) ?? null, days }
  }
}

/**
 * Who eats a meal, and what their guests avoid; what was left out is missing. BAD_INPUT for somebody who does not eat there.
 * @param earlier who has eaten there, and may have left since
 */
async function tableOf(
  db: EntityManager,
  pantryId: number,
  { eaterIds, guestAvoids }: Pick<ChangePlannedMealInput, 'eaterIds' | 'guestAvoids'>,
  earlier: readonly string[] = [],
): Promise<Partial<Pick<PlannedMeal, 'eaterIds' | 'guestAvoids'>>> {
  if (eaterIds != null) {
    const known = new Set([...earlier, ...(await readEaters(db, [pantryId])).map(({ id }) => id)])
    if (eaterIds.some((id) => !known.has(id)))
      throw new UserError('BAD_INPUT', messages.noSuchEater, { field: 'eaterIds' })
  }
  return {
    ...(eaterIds !== undefined && { eaterIds: eaterIds && [...new Set(eaterIds)] }),
    ...(guestAvoids != null && { guestAvoids: cleanWords(guestAvoids, 'guestAvoids') }),
  }
}

/** One line of text. BAD_INPUT where nothing is left. */
function noteOf(note: string | null | undefined): string {
  const line = oneLine(note ?? '')
  if (line === '') throw new UserError('BAD_INPUT', messages.recipeOrNote, { field: 'note' })
  return line
}

/** The ids with another one at a position, by default at the end. */
const inserted = (ids: readonly string[], id: string, position: number | null | undefined): string[] =>
  ids.toSpliced(position ?? ids.length, 0, id)

async function requireMeal(db: EntityManager, pantryId: number, id: string): Promise<PlannedMeal> {
  const meal = await db.findOneBy(PlannedMeal, { pantryId, id })
  if (!meal) throw new UserError('NOT_FOUND', messages.noSuchMeal, { field: 'id' })
  return meal
}

async function mealIds(
  db: EntityManager,
  pantryId: number,
  { day, without }: { day: string; without: string },
): Promise<string[]> {
  const [found] = await readPlanDays(db, pantryId, [day])
  return (found?.meals ?? []).map(({ id }) => id).filter((id) => id !== without)
}
