import { useState } from 'react'
import { useLocation } from 'react-router'

/** How long a recipe counts as just saved: a tab that is restored later shows nothing special. */
const recentMs = 60_000

interface SavedState {
  savedRecipeIds: readonly string[]
  savedAt: number
}

/** Router state for the page of one's own recipes, which shows these recipes first. */
export const savedState = (ids: readonly string[], now = Date.now()): SavedState => ({ savedRecipeIds: ids, savedAt: now })

/** The recipes of a router state that were saved just before. */
export function savedIdsOf(state: unknown, now = Date.now()): readonly string[] {
  if (typeof state !== 'object' || state === null || !('savedRecipeIds' in state) || !('savedAt' in state)) return []
  const { savedRecipeIds: ids, savedAt } = state
  const isRecent = typeof savedAt === 'number' && now - savedAt < recentMs
  return isRecent && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The recipes that were saved before this page opened, and those that are imported on it. */
export function useSavedRecipes() {
  const { state } = useLocation()
  const [before] = useState(() => savedIdsOf(state))
  const [imported, setImported] = useState<readonly string[]>([])

  return {
    /** The page opened to show them. */
    hasSaved: before.length > 0,
    savedIds: imported.length > 0 ? imported : before,
    setImported,
  }
}
