import { useEffect, useRef } from 'react'
import type { MyRecipeRow_recipeFragment } from '../../generated/recipes/list/MyRecipeRow'
import { List } from '../../ui/lists/List'
import { MyRecipeRow } from './MyRecipeRow'
import { useDeleteRecipe } from '../view/useDeleteRecipe'
import { t } from '../i18n'

interface MyRecipeListProps {
  recipes: readonly MyRecipeRow_recipeFragment[]
  /** Recipes that were just saved: highlighted and scrolled into view. */
  savedIds: readonly string[]
}

/** The viewer's recipes, including private ones. */
export function MyRecipeList({ recipes, savedIds }: MyRecipeListProps) {
  const { remove } = useDeleteRecipe()
  const place = useRef<HTMLDivElement>(null)
  const deleted = useRef<{ at: number; count: number } | null>(null)

  useEffect(() => {
    if (deleted.current === null || recipes.length >= deleted.current.count) return
    const { at } = deleted.current
    deleted.current = null
    // The focused button was removed with its row: moves the focus to the next row.
    const rows = place.current?.querySelectorAll('li') ?? []
    if (document.activeElement === document.body) rows[Math.min(at, rows.length - 1)]?.querySelector('a')?.focus()
  })

  const first = recipes.find(({ id }) => savedIds.includes(id))?.id
  useEffect(() => {
    if (first !== undefined) place.current?.querySelector('[data-saved]')?.scrollIntoView({ block: 'nearest' })
  }, [first])

  const removeAt = (recipe: MyRecipeRow_recipeFragment, at: number) => {
    void remove(recipe, () => {
      deleted.current = { at, count: recipes.length }
    })
  }

  return (
    <div ref={place}>
      <List label={t('myRecipes')}>
        {recipes.map((recipe, index) => (
          <MyRecipeRow
            key={recipe.id}
            recipe={recipe}
            isSaved={savedIds.includes(recipe.id)}
            onDelete={() => removeAt(recipe, index)}
          />
        ))}
      </List>
    </div>
  )
}
