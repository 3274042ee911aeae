import type { ReactNode } from 'react'
import type { RecipeChoice_recipeFragment } from '../generated/plans/PlanWeek'
import { nameOf } from '../recipes/names'
import { RecipeCover } from '../recipes/cover/RecipeCover'
import { useDragged } from './dragging'
import styles from './RecipeChoices.module.css'

interface RecipeChoicesProps<Recipe extends RecipeChoice_recipeFragment> {
  label: string
  recipes: readonly Recipe[]
  /** What the button of a recipe says and does. */
  choose: { label: (name: string) => string; run: (recipe: Recipe) => void }
  /** More about a recipe. */
  note?: (recipe: Recipe) => ReactNode
}

/** Recipes to plan, each a button, which can be dragged to a day that is on screen. */
export function RecipeChoices<Recipe extends RecipeChoice_recipeFragment>({
  label,
  recipes,
  choose,
  note,
}: RecipeChoicesProps<Recipe>) {
  return (
    <ul className="grid gap-1 bare-list" aria-label={label}>
      {recipes.map((recipe) => (
        <Choice
          key={recipe.id}
          recipe={recipe}
          label={choose.label(nameOf(recipe))}
          onChoose={() => choose.run(recipe)}
        >
          {note?.(recipe)}
        </Choice>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  recipe: RecipeChoice_recipeFragment
  label: string
  onChoose: () => void
  children: ReactNode
}

function Choice({ recipe, label, onChoose, children }: ChoiceProps) {
  const { attach, listeners, isDragging } = useDragged(`recipe ${recipe.id}`, { recipe })

  return (
    <li
      ref={attach}
      className={styles.choice}
      style={{ opacity: isDragging ? 0.4 : undefined }}
      onDragStart={(event) => event.preventDefault()}
      {...listeners}
    >
      <div className={styles.cover}>
        <RecipeCover recipe={recipe} />
      </div>
      <button type="button" className="breakable bold" aria-label={label} onClick={onChoose}>
        <bdi>{nameOf(recipe)}</bdi>
      </button>
      <div className={styles.note}>{children}</div>
    </li>
  )
}
