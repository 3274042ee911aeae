import type { Content } from '../foods/contents'
import { isRestricted, type DietProfile } from './dietProfile'
import { contentsRefusedBy } from './judgeFood'

/** Foods to leave out of a recipe: all that is said of who eats it, without a name, an age or a diet. */
export interface AvoidedFoods {
  contents: Content[]
  words: string[]
}

/** What these people avoid together; null: nobody avoids anything. */
export function avoidedFoods(eaters: readonly DietProfile[]): AvoidedFoods | null {
  const restricted = eaters.filter(isRestricted)
  if (restricted.length === 0) return null
  return {
    contents: [...new Set(restricted.flatMap(contentsRefusedBy))].sort(),
    words: [...new Set(restricted.flatMap(({ avoid }) => avoid.map((word) => word.toLowerCase())))].sort(),
  }
}
