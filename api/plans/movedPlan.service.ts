import { isDeepStrictEqual } from 'node:util'
import { MoreThanOrEqual, type EntityManager } from 'typeorm'
import { daysUntil } from '../../domain/stock/days'
import { readEaters } from '../diets/diet.sql'
import { afterCommit } from '../platform/database/database'
import type { Pubsub } from '../platform/pubsub/pubsub'
import { PlannedMeal } from './plan.entity'
import { maxMealsOfDay } from './plan.inputs'
import { farthestDays } from './plan.service'
import { readPlanDays } from './plan.loaders'
import { numberMeals } from './plan.sql'
import { mealPlanChanged } from './plan.topics'

/** A meal of one plan that is in another plan now. */
export type MovedMeal = Pick<PlannedMeal, 'id' | 'day' | 'title' | 'recipeId' | 'servings' | 'guestAvoids'>

/** A meal from another program. */
export type ArrivingMeal = Pick<PlannedMeal, 'id' | 'day' | 'title' | 'recipeId' | 'servings' | 'guestAvoids'>

/** As it was planned; what is left out was not said. */
type ArrivedMeal = Omit<ArrivingMeal, 'servings' | 'guestAvoids'> & Partial<ArrivingMeal>

/** Plans whose meals go into another plan and back. In the caller's transaction, which has locked both accounts. */
export class MovedPlanService {
  constructor(private readonly deps: { pubsub: Pubsub; /** The local day. */ today: () => string }) {}

  /** Moves the meals from today on to the same days of another plan, after those that are there, as far as the days have room. */
  async bring(
    db: EntityManager,
    { from, to }: { from: number; to: number },
  ): Promise<{ meals: MovedMeal[]; staying: MovedMeal[] }> {
    const planned = await db.find(PlannedMeal, {
      where: { pantryId: from, day: MoreThanOrEqual(this.deps.today()) },
      order: { day: 'ASC', position: 'ASC' },
    })
    return this.#move(db, { from, to }, planned)
  }

  /** Moves meals back that nobody has changed since. @returns those that stay, or are gone */
  async takeBack(
    db: EntityManager,
    { from, to }: { from: number; to: number },
    meals: readonly MovedMeal[],
  ): Promise<MovedMeal[]> {
    const untouched: PlannedMeal[] = []
    for (const { id, day, title, recipeId, servings, guestAvoids } of meals) {
      const meal = await db.findOneBy(PlannedMeal, { pantryId: to, id })
      if (
        meal &&
        meal.day === day &&
        meal.title === title &&
        meal.recipeId === recipeId &&
        meal.servings === servings &&
        isDeepStrictEqual(meal.guestAvoids, guestAvoids)
      )
        untouched.push(meal)
    }
    const back = new Set((await this.#move(db, { from: to, to: from }, untouched)).meals.map(({ id }) => id))
    return meals.filter(({ id }) => !back.has(id))
  }

  /**
   * Plans meals from another program, each after those of its day. In the caller's transaction, which has locked the account.
   * @returns why those that are missing in the plan are: their day is full, or too far away
   */
  async add(
    db: EntityManager,
    pantryId: number,
    meals: readonly ArrivingMeal[],
    byId: number,
  ): Promise<Map<string, 'DAY_FULL' | 'TOO_FAR'>> {
    const refused = new Map<string, 'DAY_FULL' | 'TOO_FAR'>()
    const counts = new Map<string, number>()
    for (const meal of meals) {
      const { id, day } = meal
      const position = counts.get(day) ?? (await db.countBy(PlannedMeal, { pantryId, day }))
      if (Math.abs(daysUntil(day, this.deps.today())) > farthestDays) refused.set(id, 'TOO_FAR')
      else if (position >= maxMealsOfDay) refused.set(id, 'DAY_FULL')
      else {
        await db.insert(PlannedMeal, { pantryId, ...meal, position, plannedById: byId })
        counts.set(day, position + 1)
      }
    }
    this.#publish(db, [pantryId], [...counts.keys()])
    return refused
  }

  /** Takes meals out that came so, and that nobody has changed since. @returns the ids of those that stay */
  async takeOut(db: EntityManager, pantryId: number, meals: readonly ArrivedMeal[]): Promise<Set<string>> {
    const staying = new Set<string>()
    const days = new Set<string>()
    for (const { id, day, title, recipeId, servings = null, guestAvoids = [] } of meals) {
      const meal = await db.findOneBy(PlannedMeal, { pantryId, id })
      // Somebody has taken it out.
      if (!meal) continue
      const isSame =
        meal.day === day &&
        meal.title === title &&
        meal.recipeId === recipeId &&
        meal.servings === servings &&
        meal.eaterIds === null &&
        isDeepStrictEqual(meal.guestAvoids, guestAvoids)
      if (!isSame) staying.add(id)
      else {
        await db.delete(PlannedMeal, { pantryId, id })
        days.add(day)
      }
    }
    await this.#numberDays(db, pantryId, [...days])
    this.#publish(db, [pantryId], [...days])
    return staying
  }

  async #numberDays(db: EntityManager, pantryId: number, days: readonly string[]): Promise<void> {
    for (const { meals } of await readPlanDays(db, pantryId, days))
      await numberMeals(
        db,
        pantryId,
        meals.map(({ id }) => id),
      )
  }

  #publish(db: EntityManager, pantryIds: readonly number[], days: string[]): void {
    if (days.length === 0) return
    for (const pantryId of pantryIds)
      afterCommit(db, () => this.deps.pubsub.publish(mealPlanChanged, pantryId, { days }))
  }

  async #move(
    db: EntityManager,
    { from, to }: { from: number; to: number },
    planned: readonly PlannedMeal[],
  ): Promise<{ meals: MovedMeal[]; staying: MovedMeal[] }> {
    const [meals, staying]: [MovedMeal[], MovedMeal[]] = [[], []]
    const days = [...new Set(planned.map(({ day }) => day))]
    const counts = new Map((await readPlanDays(db, to, days)).map(({ day, meals: there }) => [day, there.length]))
    const eaters = new Set((await readEaters(db, [to])).map(({ id }) => id))
    for (const { id, day, title, recipeId, servings, guestAvoids, eaterIds } of planned) {
      const meal = { id, day, title, recipeId, servings, guestAvoids }
      const position = counts.get(day) ?? 0
      if (position >= maxMealsOfDay || (await db.existsBy(PlannedMeal, { pantryId: to, id }))) {
        staying.push(meal)
        continue
      }
      const eating = eaterIds?.filter((eaterId) => eaters.has(eaterId)) ?? []
      // Of those who ate it there, some may not come along; where none does, everybody eats.
      await db.update(
        PlannedMeal,
        { pantryId: from, id },
        { pantryId: to, position, eaterIds: eating.length > 0 ? eating : null },
      )
      counts.set(day, position + 1)
      meals.push(meal)
    }
    const changed = [...new Set(meals.map(({ day }) => day))]
    await this.#numberDays(db, from, changed)
    this.#publish(db, [from, to], changed)
    return { meals, staying }
  }
}
