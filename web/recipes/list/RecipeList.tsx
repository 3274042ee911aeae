import type { ComponentProps, ReactNode } from 'react'
import type { RecipeCard_recipeFragment } from '../../generated/recipes/list/RecipeCard'
import { RecipeCard } from './RecipeCard'
import { PagedList } from '../../ui/lists/PagedList'

interface RecipeListProps<Recipe> extends Omit<ComponentProps<typeof PagedList>, 'children'> {
  /** The accessible name of the list. */
  label: string
  page: { nodes: readonly Recipe[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  /** More content of a card. */
  note?: (recipe: Recipe) => ReactNode
}

/** A paged list of recipe cards. */
export function RecipeList<Recipe extends RecipeCard_recipeFragment>({
  label,
  note,
  ...list
}: RecipeListProps<Recipe>) {
  return (
    <PagedList {...list}>
      <ul className="bare-list picture-cards" aria-label={label}>
        {list.page.nodes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe}>{note?.(recipe)}</RecipeCard>
          </li>
        ))}
      </ul>
    </PagedList>
  )
}
