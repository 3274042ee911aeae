import { adaptRecipe, type AdaptedRecipe } from './adapt'
import { withFoodsAdded } from './addFood'
import { scoreOf, type Ranked } from './ranking'
import type { Intent } from './intent'
import type { Message } from '../platform/texts'
import { messages, term } from './generation.texts'

/** How many of the closest recipes are adapted to find the best one. */
const maxTried = 25
/** The loss of score for each edit. */
const costOfEdit = 0.04
/** The loss of score for a recipe that takes a day or more. */
const costOfDay = 0.03
const day = 24 * 60

/** A close recipe, adapted to the intent. */
export interface AdaptedCandidate extends Ranked {
  adapted: AdaptedRecipe
}

/** The best of the close recipes that can be adapted: similar, with few edits and much of it in the pantry. */
export function chooseCandidate(ranked: readonly Ranked[], intent: Intent): AdaptedCandidate | null {
  let best: { chosen: AdaptedCandidate; value: number } | null = null
  for (const each of ranked.filter(({ isClose }) => isClose).slice(0, maxTried)) {
    // The score of the following ones is no higher even without edits.
    if (best && best.value >= scoreOf(each)) break
    const adapted = adaptRecipe(each.source, intent)
    if (!adapted) continue
    const chosen = { ...each, adapted: withFoodsAdded(adapted, each.missing, intent) }
    const value =
      scoreOf(each) - chosen.adapted.edits * costOfEdit - costOfDay * Math.min(1, (adapted.recipe.minutes ?? 0) / day)
    if (!best || value > best.value) best = { chosen, value }
  }
  return best?.chosen ?? null
}

/** What the draft lacks of the intent, a sentence each. */
export function caveats({ adapted: { recipe, changes }, missing }: AdaptedCandidate, intent: Intent): Message[] {
  const left = missing.filter(
    (food) => !changes.some(({ key, text }) => key === messages.added.key && text.toLowerCase().includes(food)),
  )
  const { minutes } = recipe
  return [
    ...left.map((food) => messages.notInIt({ food: term(food) })),
    ...(intent.minutes !== null && minutes !== null && minutes > intent.minutes
      ? [messages.takesLonger({ minutes, wanted: intent.minutes })]
      : []),
    ...(intent.minutes !== null && minutes === null ? [messages.namesNoTimes] : []),
    ...(intent.servings !== null && recipe.servings === null ? [messages.namesNoServings] : []),
    ...intent.diets.flatMap((diet) =>
      diet === 'halal' || diet === 'kosher' ? [messages.dietNotChecked({ diet: term(diet) })] : [],
    ),
    ...intent.unchecked.map((claim) => messages.claimNotChecked({ claim: term(claim) })),
  ]
}
