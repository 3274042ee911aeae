import type { Lifecycle } from '../accounts/account.lifecycle'
import { GoesOffNotice } from './goesOffNotice.entity'
import { MealPlanCalendar } from './plan.entity'
import { readExportedPlan } from './plan.sql'

/** A plan is removed with its pantry, notices with their account. */
export const planLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    mealPlan: readExportedPlan(db, id),
    mealPlanCalendar: async () => {
      const calendar = await db.getRepository(MealPlanCalendar).findOneBy({ pantryId: id })
      return calendar && { createdAt: calendar.createdAt }
    },
  }),
  async remove(db, { id }) {
    await db.delete(GoesOffNotice, { accountId: id })
  },
  // A former holder of the account may know the address.
  async resetCredentials(db, accountId) {
    await db.delete(MealPlanCalendar, { pantryId: accountId })
  },
}
