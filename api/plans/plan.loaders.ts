import { In } from 'typeorm'
import type { Db } from '../platform/database/database'
import type { BatchFunction } from '../platform/loaders'
import { requirePerson } from '../platform/viewer'
import { assertCanManage } from '../pantries/pantry.rules'
import { PlannedMeal } from './plan.entity'
import type { PlanDay } from './plan.types'

/** Days of a pantry's plan, in this order. One statement. */
export async function readPlanDays(db: Db, pantryId: number, days: readonly string[]): Promise<PlanDay[]> {
  const meals = await db
    .getRepository(PlannedMeal)
    .find({ where: { pantryId, day: In([...days]) }, order: { position: 'ASC', id: 'ASC' } })
  return days.map((day) => ({ id: `${pantryId}-${day}`, day, meals: meals.filter((meal) => meal.day === day) }))
}

/** Days of plans that the viewer may manage. FORBIDDEN. */
export const planDays: BatchFunction<{ pantryId: number; days: readonly string[] }, PlanDay[]> = (db, viewer, keys) =>
  Promise.all(
    keys.map(({ pantryId, days }) => {
      assertCanManage(requirePerson(viewer), pantryId, 'HOME')
      return readPlanDays(db, pantryId, days)
    }),
  )
