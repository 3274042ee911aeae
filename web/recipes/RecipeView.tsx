import type { ReactNode } from 'react'
import type { RecipeView_recipeFragment } from '../generated/recipes/RecipeView'
import { CookMode } from './CookMode'
import { LockedPanels } from './LockedPanels'
import { nameOf } from './names'
import './print.css'
import layout from './recipeLayout.module.css'
import { Steps } from './Steps'
import { useCooking } from './useCooking'
import { useServings, type Servings } from './useServings'
import { RecipeFoot } from './RecipeActions'
import { RecipeHead } from './RecipeHead'

interface RecipeViewProps {
  recipe: RecipeView_recipeFragment
  /** The ingredients for the chosen servings. */
  ingredients: (servings: Servings) => ReactNode
  /** More main actions, beside cooking. */
  mainActions?: ReactNode
  /** More actions, at the end. */
  actions?: ReactNode
}

/** A complete recipe. */
export function RecipeView({ recipe, ingredients, mainActions, actions }: RecipeViewProps) {
  const servings = useServings(recipe)
  const cooking = useCooking(recipe.instructions.length)

  return (
    <article className={layout.recipe} data-recipe>
      <RecipeHead recipe={recipe} cooking={cooking} actions={mainActions} />
      <div className={layout.parts}>
        {ingredients(servings)}
        <Steps steps={recipe.instructions} />
      </div>
      <div data-screen-only>
        <LockedPanels />
      </div>
      <RecipeFoot recipe={recipe}>{actions}</RecipeFoot>
      {cooking.isOn && <CookMode name={nameOf(recipe)} steps={recipe.instructions} ingredients={servings.lines} cooking={cooking} />}
    </article>
  )
}
