import { useState } from 'react'
import { useLocation } from 'react-router'

/** How long a recipe counts as just saved, so that a tab restored later does not highlight it. */
const recentMs = 60_000

interface SavedState {
  savedRecipeIds: readonly string[]
  savedAt: number
}

/** Router state for the page of the viewer's recipes, which shows these recipes first. */
export const savedState = (ids: readonly string[], now = Date.now()): SavedState => ({
  savedRecipeIds: ids,
  savedAt: now,
})

/** The just saved recipes of a router state. */
export function savedIdsOf(state: unknown, now = Date.now()): readonly string[] {
  if (typeof state !== 'object' || state === null || !('savedRecipeIds' in state) || !('savedAt' in state)) return []
  const { savedRecipeIds: ids, savedAt } = state
  const isRecent = typeof savedAt === 'number' && now - savedAt < recentMs
  return isRecent && Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
}

/** The recipes that were saved just before this page opened. */
export function useSavedRecipes() {
  const { state } = useLocation()
  const [savedIds] = useState(() => savedIdsOf(state))

  return {
    /** Did the page open to show just saved recipes? */
    hasSaved: savedIds.length > 0,
    savedIds,
  }
}
