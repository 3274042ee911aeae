import { isDeepStrictEqual } from 'node:util'
import { MoreThanOrEqual, type EntityManager } from 'typeorm'
import { readEaters } from '../diets/diet.sql'
import { afterCommit } from '../platform/database'
import type { Pubsub } from '../platform/pubsub'
import { PlannedMeal } from './plan.entity'
import { maxMealsOfDay } from './plan.inputs'
import { readPlanDays } from './plan.loaders'
import { numberMeals } from './plan.sql'
import { mealPlanChanged } from './plan.topics'

/** A meal of one plan that is in another plan now. */
export type MovedMeal = Pick<PlannedMeal, 'id' | 'day' | 'title' | 'recipeId' | 'servings' | 'guestAvoids'>

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
    for (const left of await readPlanDays(db, from, changed))
      await numberMeals(
        db,
        from,
        left.meals.map(({ id }) => id),
      )
    if (changed.length > 0)
      for (const pantryId of [from, to])
        afterCommit(db, () => this.deps.pubsub.publish(mealPlanChanged, pantryId, { days: changed }))
    return { meals, staying }
  }
}
