import { lazy, Suspense, type ComponentProps } from 'react'
import { loadInTime } from '../../platform/chunk'
import { RecipesSkeleton } from '../../recipes/list/RecipesSkeleton'

const CookableRecipes = lazy(async () => ({ default: (await loadInTime(import('./CookableRecipes'))).CookableRecipes }))

/** `CookableRecipes` in a chunk of its own: only people with a pantry ask for it. When it fails to load, the nearest error screen is shown. */
export function CookableRecipesOnDemand(props: ComponentProps<typeof CookableRecipes>) {
  return (
    <Suspense fallback={<RecipesSkeleton />}>
      <CookableRecipes {...props} />
    </Suspense>
  )
}
