import type { Eater } from '../../domain/diets/dietProfile'
import { oneLine } from '../../lib/text/text'
import { canManagePantry } from '../pantries/pantry.rules'
import { UserError } from '../platform/errors'
import type { Person, Viewer } from '../platform/viewer'
import { messages } from './diet.texts'

/**
 * May this viewer read what the people of a home do not eat? Only who keeps house there, and signed in: neither helpers, boxes
 * and admins, nor programs.
 */
export const seesDiets = (viewer: Viewer, pantryId: number): viewer is Person =>
  viewer.kind === 'person' && viewer.key === null && canManagePantry(viewer, pantryId, 'HOME')

/** Foods in free words: each on one line, and once. BAD_INPUT for one without a visible character. */
export function cleanWords(avoid: readonly string[], field: string): string[] {
  const words = avoid.map(oneLine)
  if (words.includes('')) throw new UserError('BAD_INPUT', messages.emptyWord, { field })
  return [...new Map(words.map((word) => [word.toLowerCase(), word])).values()]
}

/** Who eats one meal. */
export interface MealTable {
  /** The keys of eaters; null: everybody of the home. Those who have left since do not count. */
  eaterIds: readonly string[] | null
  /** Foods that guests avoid. */
  guestAvoids: readonly string[]
}

/** Of a meal that nobody has said anything of. */
export const everybody: MealTable = { eaterIds: null, guestAvoids: [] }

/** The guests of a meal: nothing is known of them but the foods that they avoid. */
export const guestsWho = (avoid: readonly string[]): Eater => ({
  id: 'guests',
  name: '',
  allergens: [],
  diets: [],
  avoid,
})

/** Who eats a meal: those of the home whom it names, or all where none of these is left; and its guests. */
export function eatersOf(ofHome: readonly Eater[], { eaterIds, guestAvoids }: MealTable): Eater[] {
  const named = ofHome.filter(({ id }) => eaterIds === null || eaterIds.includes(id))
  return [...(named.length > 0 ? named : ofHome), guestsWho(guestAvoids)]
}
