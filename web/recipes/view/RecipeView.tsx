import { useState, type ReactNode } from 'react'
import type { RecipeView_recipeFragment } from '../../generated/recipes/view/RecipeView'
import { CookMode } from '../cook/CookMode'
import { nameOf } from '../names'
import './print.css'
import layout from './recipeLayout.module.css'
import { Steps } from './Steps'
import { useCooking } from '../cook/useCooking'
import { VideoPanel } from './VideoPanel'
import { CookBar } from './CookBar'
import { useServings, type Servings } from './useServings'
import { RecipeFoot } from './RecipeActions'
import { RecipeHead } from './RecipeHead'

/** What a viewer with a pantry sees of cooking a recipe; parts are null until it is known which pantry. */
export interface CookedParts {
  /** When they cooked it. */
  note: ReactNode
  /** The ingredients in cook mode, to tick. */
  ingredients: ((lines: readonly string[]) => ReactNode) | null
  /** The dialog to say that they did. */
  dialog: ((props: { servings: Servings; opened: boolean; onClose: () => void }) => ReactNode) | null
}

/** Where a recipe is rated, and what people say of it. */
export interface RatingParts {
  panel: ReactNode
  /** The same at the end of cook mode; null for who may not rate it. */
  cookedPanel: ReactNode
  list: ReactNode
}

interface RecipeViewProps {
  recipe: RecipeView_recipeFragment
  /** The ingredients for the chosen servings. @param onCooked says that the viewer cooked it; without a pantry undefined */
  ingredients: (servings: Servings, onCooked: (() => void) | undefined) => ReactNode
  /** null: the viewer has no pantry. */
  cooked: CookedParts | null
  ratings: RatingParts
  /** Between its head and what it needs. */
  warning?: ReactNode
  /** Beside the name of the cook. */
  cookAction?: ReactNode
  mainActions?: ReactNode
  /** What the viewer lacks for the chosen servings, beside cooking; without a pantry undefined. */
  missing?: (servings: Servings) => ReactNode
  /** What the viewer has noted about it. */
  note?: ReactNode
  /** More actions, at the end. */
  actions?: ReactNode
}

/** A complete recipe. */
export function RecipeView({
  recipe,
  ingredients,
  cooked,
  ratings,
  warning,
  cookAction,
  mainActions,
  missing,
  note,
  actions,
}: RecipeViewProps) {
  const servings = useServings(recipe)
  const cooking = useCooking(recipe.id, recipe.instructions.length)
  const [isCooked, setCooked] = useState(false)
  const onCooked = cooked === null ? undefined : () => setCooked(true)

  return (
    <div data-recipe>
      <article className={layout.recipe}>
        <RecipeHead recipe={recipe} cookedNote={cooked?.note} cookAction={cookAction} actions={mainActions} />
        {warning}
        <div className={layout.parts}>
          {ingredients(servings, onCooked)}
          <Steps steps={recipe.instructions} />
        </div>
        {note}
        <div
          className="grid gap-4 align-start"
          style={{ gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))' }}
          data-screen-only
        >
          <VideoPanel url={recipe.videoUrl} />
          {ratings.panel}
        </div>
        <div className="hide-empty" data-screen-only>
          {ratings.list}
        </div>
        <RecipeFoot tags={recipe.tags}>{actions}</RecipeFoot>
      </article>
      <CookBar recipe={recipe} cooking={cooking}>
        {missing?.(servings)}
      </CookBar>
      {cooking.isOn && (
        <CookMode
          recipe={{ id: recipe.id, name: nameOf(recipe) }}
          steps={recipe.instructions}
          ingredients={servings.lines}
          ingredientList={cooked?.ingredients?.(servings.lines)}
          cooking={cooking}
          onCooked={onCooked}
          rating={ratings.cookedPanel}
        />
      )}
      {cooked?.dialog?.({ servings, opened: isCooked, onClose: () => setCooked(false) })}
    </div>
  )
}
