import { saveDraft, loadDraft } from '../../platform/stored/drafts'
import { type RecipeDraft, hasChanges } from './recipeDraft'

/** The key of the draft of a new recipe. */
export const newRecipe = 'new'

export const storageKey = (place: string) => `recipe ${place}`

/** The stored draft; null if there is none, or if it does not differ from the initial one. */
export function storedDraft(place: string, start: RecipeDraft): RecipeDraft | null {
  const stored = loadDraft(storageKey(place))
  if (typeof stored !== 'object' || stored === null) return null
  const draft: RecipeDraft = { ...start, ...stored }
  return hasChanges(draft, start) ? draft : null
}

/** Stores a draft; null removes it. */
export const storeDraft = (place: string, draft: RecipeDraft | null): void => saveDraft(storageKey(place), draft)
