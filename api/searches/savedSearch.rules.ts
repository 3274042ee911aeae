import { distanceSteps, stepReach, type DistanceStep } from '../../lib/geo/distance'
import { foodsVersion } from '../../domain/foods/version'
import { namePattern } from '../platform/database/nameFilter'
import { matchingFoods } from '../pantries/pantry.sql'
import type { SavedSearch } from './savedSearch.entity'

/** The most searches that a person can save. */
export const maxSavedSearches = 10

/** Kilometres beyond which nobody collects anything. */
const farthest = 40

/** The distances within which something can be looked for, as steps of `Pantry.distance`. */
export const savedSearchSteps: readonly DistanceStep[] = distanceSteps.filter((step) => step <= farthest)

/** Each of them with the kilometres that it stands for. */
export const savedSearchReaches: readonly { step: DistanceStep; kilometres: number }[] = savedSearchSteps.map(
  (step) => ({ step, kilometres: stepReach(step) }),
)

/** What an entry is compared with. */
export function matcherOf(words: string): Pick<SavedSearch, 'pattern' | 'foods' | 'foodsVersion'> {
  const pattern = namePattern(words) ?? ''
  return { pattern, foods: matchingFoods(pattern), foodsVersion }
}
