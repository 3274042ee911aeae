import sql from 'sql-template-tag'
import type { Lifecycle } from '../accounts/account.lifecycle'
import { inChunks } from '../platform/chunks'
import { MealPlanCalendar } from './plan.entity'

/** A plan is removed with its pantry. */
export const planLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    mealPlan: inChunks<{ day: string; id: string }>(
      db,
      (last, limit) => sql`
      SELECT m.day::text AS day, m.id, m.title, m.recipe_id AS "recipeId", m.servings, m.created_at AS "createdAt"
      FROM planned_meal m WHERE m.pantry_id = ${id} AND (m.day, m.id) > (${last?.day ?? '-infinity'}::date, ${last?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      ORDER BY m.day, m.id LIMIT ${limit}`,
    ),
    mealPlanCalendar: async () => {
      const calendar = await db.getRepository(MealPlanCalendar).findOneBy({ pantryId: id })
      return calendar && { createdAt: calendar.createdAt }
    },
  }),
  // A former holder of the account may know the address.
  async resetCredentials(db, accountId) {
    await db.delete(MealPlanCalendar, { pantryId: accountId })
  },
}
