import { setImmediate as othersTurn } from 'node:timers/promises'
import { adaptRecipe, type AdaptedRecipe } from './adapt'
import { withFoodsAdded } from './addFood'
import { scoreOf, type Ranked } from './ranking'
import type { Intent } from './intent'
import type { Message } from '../platform/messages'
import { messages, term } from './generation.messages'

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
export function caveats({ adapted: { recipe, changes }, missing }: AdaptedCandidate, intent: Intent): Message[] {
  const left = missing.filter((food) => !changes.some(({ key, text }) => key === messages.added.key && text.toLowerCase().includes(food)))
  const { minutes } = recipe
  return [
    ...left.map((food) => messages.notInIt({ food: term(food) })),
    ...intent.minutes !== null && minutes !== null && minutes > intent.minutes ? [messages.takesLonger({ minutes, wanted: intent.minutes })] : [],
    ...intent.minutes !== null && minutes === null ? [messages.namesNoTimes] : [],
    ...intent.servings !== null && recipe.servings === null ? [messages.namesNoServings] : [],
    ...intent.diets.flatMap((diet) => diet === 'halal' || diet === 'kosher' ? [messages.dietNotChecked({ diet: term(diet) })] : []),
    ...intent.unchecked.map((claim) => messages.claimNotChecked({ claim: term(claim) })),
  ]
}
