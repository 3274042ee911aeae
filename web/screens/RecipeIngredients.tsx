import { IconToolsKitchen2 } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useIsVisitor } from '../auth/useIsVisitor'
import { useViewer } from '../auth/useViewer'
import { t } from '../cooking/i18n'
import type { Coverage_coverageFragment } from '../generated/cooking/RecipeCoverage'
import { Ingredients } from '../recipes/Ingredients'
import { IngredientsSection } from '../recipes/IngredientsSection'
import type { Servings } from '../recipes/useServings'
import { Button } from '../ui/Button'

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
          <PantryIngredients recipe={recipe} pantryId={pantryId} servings={servings} coverage={coverage} />
        </Suspense>
      )}
      {/* Beside what is there of each: who looks there after cooking need not go to the end of the page. */}
      {onCooked !== undefined && (
        <div data-screen-only>
          <Button icon={<IconToolsKitchen2 size={20} />} onClick={onCooked}>
            {t('iCookedThis')}
          </Button>
        </div>
      )}
    </IngredientsSection>
  )
}
