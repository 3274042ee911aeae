import { lazy } from 'react'
import { loadInTime } from '../platform/chunk'

/** `CookableRecipes` in a chunk of its own: only people with a pantry ask for it. When it fails to load, the nearest error screen is shown. */
export const LazyCookableRecipes = lazy(async () => ({ default: (await loadInTime(import('./CookableRecipes'))).CookableRecipes }))
