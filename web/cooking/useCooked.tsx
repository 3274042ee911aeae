import { useIsVisitor } from '../auth/useIsVisitor'
import { useViewer } from '../auth/useViewer'
import type { CookedNote_recipeFragment } from '../generated/cooking/CookedNote'
import { nameOf } from '../recipes/names'
import type { CookedParts } from '../recipes/RecipeView'
import { DialogOnDemand } from '../ui/DialogOnDemand'
import { CookedNote } from './CookedNote'
import { TickedIngredients } from './TickedIngredients'

const loadDialog = () => import('./CookedDialog').then((module) => module.CookedDialog)

/**
 * For the page of a recipe: when the viewer cooked it, the ingredients to tick, and the dialog to say that it was cooked.
 * null: the viewer has no pantry. While it is not known who the viewer is, the page keeps the room for it, and a tap opens
 * the dialog as soon as it is.
 */
export function useCooked(recipe: CookedNote_recipeFragment & { name: string }): CookedParts | null {
  const isVisitor = useIsVisitor()
  const viewer = useViewer()
  const pantryId = viewer?.account?.pantry?.id
  if (isVisitor || (viewer !== null && pantryId === undefined)) return null
  if (pantryId === undefined) return { note: null, ingredients: null, dialog: null }
  return {
    note: <CookedNote recipe={recipe} />,
    ingredients: (lines) => <TickedIngredients recipeId={recipe.id} pantryId={pantryId} lines={lines} />,
    dialog: (props) => (
      <DialogOnDemand
        load={loadDialog}
        isOpen={props.opened}
        props={{ ...props, recipe: { id: recipe.id, name: nameOf(recipe) }, pantryId }}
      />
    ),
  }
}
