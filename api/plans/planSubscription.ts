import { assertCanManage, canManagePantry } from '../pantries/pantry.rules'
import type { Context } from '../platform/context'
import type { Person } from '../platform/viewer'
import { withFirstEvent } from '../platform/pubsub/withFirstEvent'
import type { MealPlanChangedArgs } from './plan.inputs'
import { planDays, readPlanDays } from './plan.loaders'
import { daysFrom } from './plan.service'
import { mealPlanChanged } from './plan.topics'
import type { MealPlanChange } from './plan.types'

/** The days of a plan as they are, then those that change. FORBIDDEN. */
export async function subscribeToMealPlan(
  { live, loaders, viewer }: Pick<Context<Person>, 'live' | 'loaders' | 'viewer'>,
  { pantryId, from, days }: MealPlanChangedArgs,
): Promise<AsyncIterableIterator<MealPlanChange>> {
  assertCanManage(viewer, pantryId, 'HOME')
  const followed = daysFrom({ from, days })
  const events = live(mealPlanChanged, pantryId, async (db, subscriber, { days: changed }) => {
    const seen = followed.filter((day) => changed.includes(day))
    if (seen.length === 0 || !canManagePantry(subscriber, pantryId, 'HOME')) return null
    return { days: await readPlanDays(db, pantryId, seen) }
  })
  return withFirstEvent(events, async () => ({ days: await loaders.of(planDays).load({ pantryId, days: followed }) }))
}
