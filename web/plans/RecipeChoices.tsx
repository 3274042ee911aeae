import type { ReactNode } from 'react'
import type { RecipeChoice_recipeFragment } from '../generated/plans/RecipeChoices'
import { nameOf } from '../recipes/names'
import { RecipeCover } from '../recipes/RecipeCover'
import styles from './RecipeChoices.module.css'

interface RecipeChoicesProps<Recipe extends RecipeChoice_recipeFragment> {
  label: string
  recipes: readonly Recipe[]
  /** What the button of a recipe says and does. */
  choose: { label: (name: string) => string; run: (recipe: Recipe) => void }
  /** More about a recipe. */
  note?: (recipe: Recipe) => ReactNode
}

/** Recipes to plan, each a button. */
export function RecipeChoices<Recipe extends RecipeChoice_recipeFragment>({ label, recipes, choose, note }: RecipeChoicesProps<Recipe>) {
  return (
    <ul className={styles.recipes} aria-label={label}>
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <button type="button" className={styles.recipe} aria-label={choose.label(nameOf(recipe))} onClick={() => choose.run(recipe)}>
            <span className={styles.cover}>
              <RecipeCover recipe={recipe} />
            </span>
            <span className={styles.words}>
              <bdi className={styles.name}>{nameOf(recipe)}</bdi>
              {note?.(recipe)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
