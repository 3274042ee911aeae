import { useViewer } from '../auth/useViewer'
import type { CookedNote_recipeFragment } from '../generated/cooking/CookedNote'
import { nameOf } from '../recipes/names'
import type { CookedParts } from '../recipes/RecipeView'
import { CookedDialog } from './CookedDialog'
import { CookedNote } from './CookedNote'
import { TickedIngredients } from './TickedIngredients'

/** For the page of a recipe: when the viewer cooked it, the ingredients to tick, and the dialog to say that it was cooked. null: the viewer has no pantry. */
export function useCooked(recipe: CookedNote_recipeFragment & { name: string }): CookedParts | null {
  const pantryId = useViewer()?.account?.pantry?.id
  if (pantryId === undefined) return null
  return {
    note: <CookedNote recipe={recipe} />,
    ingredients: (lines) => <TickedIngredients recipeId={recipe.id} pantryId={pantryId} lines={lines} />,
    dialog: (props) => <CookedDialog {...props} recipe={{ id: recipe.id, name: nameOf(recipe) }} pantryId={pantryId} />,
  }
}
