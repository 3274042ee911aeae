import type { DataSource } from 'typeorm'
import type { ExportedData, ExportedPantry, Lifecycle } from '../accounts/account.lifecycle'
import { GoesOffChoice } from './goesOffChoice.entity'
import { GoesOffNotice } from './goesOffNotice.entity'
import { MealPlanCalendar } from './plan.entity'
import { readExportedPlan } from './plan.sql'

const exportPantry = (
  db: DataSource,
  { pantryId }: Pick<ExportedPantry, 'pantryId'>,
): Record<string, ExportedData> => ({
  mealPlan: readExportedPlan(db, pantryId),
  mealPlanCalendar: async () => {
    const calendar = await db.getRepository(MealPlanCalendar).findOneBy({ pantryId })
    return calendar && { createdAt: calendar.createdAt }
  },
})

/** A plan is removed with its pantry, notices with their account. */
export const planLifecycle: Lifecycle = {
  export: (db, { id }) => ({
    ...exportPantry(db, { pantryId: id }),
    goesOffChoices: () =>
      db.getRepository(GoesOffChoice).find({ select: { pantryId: true, isOn: true }, where: { accountId: id } }),
  }),
  exportPantry,
  async remove(db, { id }) {
    await db.delete(GoesOffNotice, { accountId: id })
    await db.delete(GoesOffChoice, { accountId: id })
  },
  // A former holder of the account may know the address.
  async resetCredentials(db, accountId) {
    await db.delete(MealPlanCalendar, { pantryId: accountId })
  },
}
