import { setImmediate as othersTurn } from 'node:timers/promises'
import { adaptRecipe, type AdaptedRecipe } from './adapt'
import { withFoodsAdded } from './addFood'
import { scoreOf, type Ranked } from './ranking'
import type { Intent } from './intent'

/** So many of the nearest are tried; the best of those that can be made as wanted is taken. */
const mostTried = 25
/** What an exchange costs against a recipe that is right as it stands. */
const costOfEdit = 0.04
/** Who does not say how long it may take would rather not wait for tomorrow. */
const costOfDay = 0.03
const day = 24 * 60

/** A recipe that came close, made as wanted. */
export interface AdaptedCandidate extends Ranked {
  adapted: AdaptedRecipe
}

/**
 * Of those that come close, and can be made as wanted, the best: near, with little changed and much in the pantry.
 * Others have their turn between one recipe and the next.
 * @param signal ends it; then it rejects with the signal's reason
 */
export async function chooseCandidate(ranked: readonly Ranked[], intent: Intent, signal: AbortSignal): Promise<AdaptedCandidate | null> {
  let best: { chosen: AdaptedCandidate; value: number } | null = null
  for (const each of ranked.filter(({ isClose }) => isClose).slice(0, mostTried)) {
    // Those that follow are worth no more than this even unchanged.
    if (best && best.value >= scoreOf(each)) break
    await othersTurn()
    signal.throwIfAborted()
    const adapted = adaptRecipe(each.source, intent)
    if (!adapted) continue
    const chosen = { ...each, adapted: withFoodsAdded(adapted, each.missing, intent) }
    const value = scoreOf(each) - chosen.adapted.edits * costOfEdit - costOfDay * Math.min(1, (adapted.recipe.minutes ?? 0) / day)
    if (!best || value > best.value) best = { chosen, value }
  }
  return best?.chosen ?? null
}

/** What the draft is not, though it was asked for. */
export function caveats({ adapted: { recipe, changes }, missing }: AdaptedCandidate, intent: Intent): string[] {
  const left = missing.filter((food) => !changes.some((change) => change.includes('went in') && change.toLowerCase().includes(food)))
  const { minutes } = recipe
  return [
    ...left.map((food) => `You asked for ${food}, but there is none in this.`),
    ...intent.minutes !== null && minutes !== null && minutes > intent.minutes ? [`The times in its steps add up to ${minutes} minutes, not ${intent.minutes}.`] : [],
    ...intent.minutes !== null && minutes === null ? ['Its steps name no times, so we cannot say how long it takes.'] : [],
    ...intent.servings !== null && recipe.servings === null ? ['The recipe does not say for how many it is, so the amounts are as they were written.'] : [],
    ...intent.diets.flatMap((diet) => diet === 'halal' || diet === 'kosher' ? [`Whether it is ${diet} cannot be told from a recipe: we only left out words that surely are not.`] : []),
    ...intent.unchecked.map((claim) => `We did not look at whether it is ${claim}.`),
  ]
}
