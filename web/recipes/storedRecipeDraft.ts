import { saveDraft, loadDraft } from '../platform/drafts'
import { type RecipeDraft, hasChanges } from './recipeDraft'

/** The place of a recipe that is not there yet. */
export const newRecipe = 'new'

export const storageKey = (place: string) => `recipe ${place}`

/** What this person left at a place before; null where there is nothing, or nothing that differs from the start. */
export function storedDraft(place: string, start: RecipeDraft): RecipeDraft | null {
  const stored = loadDraft(storageKey(place))
  if (typeof stored !== 'object' || stored === null) return null
  const draft: RecipeDraft = { ...start, ...stored }
  return hasChanges(draft, start) ? draft : null
}

/** Leaves a draft at a place; null takes away what is there. */
export const storeDraft = (place: string, draft: RecipeDraft | null): void => saveDraft(storageKey(place), draft)
