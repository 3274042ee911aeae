import { lazy, Suspense } from 'react'
import { useIsVisitor, useViewer } from '../../auth/useViewer'
import type { Coverage_coverageFragment } from '../../generated/cooking/RecipeCoverage'
import { Ingredients } from '../../recipes/view/Ingredients'
import { IngredientsSection } from '../../recipes/view/IngredientsSection'
import type { Servings } from '../../recipes/view/useServings'

// In a chunk of its own: most who read a recipe are visitors. Without it the recipe can still be read.
const PantryIngredients = lazy(() => import('./PantryIngredients').catch(() => ({ default: Ingredients })))

interface RecipeIngredientsProps {
  recipe: { id: string; ingredients: readonly string[] }
  servings: Servings
  /** What the viewer's pantry has, as the page has fetched it with the recipe; null: it has not. */
  coverage: Coverage_coverageFragment | null
  /** Says that the viewer cooked it. */
  onCooked: (() => void) | undefined
}

/** The ingredients of a recipe, for people with what their pantry has of each. */
export function RecipeIngredients({ recipe, servings, coverage, onCooked }: RecipeIngredientsProps) {
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  const pantryId = viewer?.account?.pantry?.id

  if (recipe.ingredients.length === 0 || isVisitor || (viewer !== null && pantryId === undefined)) {
    return (
      <IngredientsSection servings={recipe.ingredients.length === 0 ? null : servings}>
        <Ingredients servings={servings} />
      </IngredientsSection>
    )
  }
  const pending = <Ingredients servings={servings} isPending />
  return (
    // The stepper stays when the pantry is known: a tap on it must not be lost.
    <IngredientsSection servings={servings}>
      {pantryId === undefined ? (
        pending
      ) : (
        <Suspense fallback={pending}>
          <PantryIngredients
            recipe={recipe}
            pantryId={pantryId}
            servings={servings}
            coverage={coverage}
            onCooked={onCooked}
          />
        </Suspense>
      )}
    </IngredientsSection>
  )
}
