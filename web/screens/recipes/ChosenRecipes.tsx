import type { ReactNode } from 'react'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { NoNarrowedRecipes, NoRecipes, RecipeListing, useRecipeFilters } from '../../recipes/list/RecipeListing'
import { RecipeList } from '../../recipes/list/RecipeList'
import { useRecipes, type RecipeChoice } from './useRecipes'

interface ChosenRecipesProps {
  choice: Omit<RecipeChoice, 'words' | 'maxMinutes' | 'foods'>
  label: string
  /** Shown if there are no recipes at all. */
  emptyState: ReactNode
  /** The main action, beside the search. */
  button?: ReactNode
  /** Content between the filter and the recipes. */
  children?: ReactNode
}

/** The recipes of one tag or one account, with filters by name, food and time. */
export function ChosenRecipes({ choice, label, emptyState, button, children }: ChosenRecipesProps) {
  const filters = useRecipeFilters()
  const { words, setText } = filters.search
  const { recipes, more, ...state } = useRecipes({ ...choice, ...filters.choice })

  const nothing = () => {
    if (words === '') return filters.isNarrowed ? <NoNarrowedRecipes filters={filters} /> : emptyState
    return (
      <NoRecipes action={<Button onClick={() => setText('')}>{t('showAll')}</Button>}>
        {t('noneOfThese', { words })}
      </NoRecipes>
    )
  }

  return (
    <RecipeListing
      {...state}
      filters={filters}
      button={button}
      between={children}
      page={recipes}
      status={({ nodes }) => words !== '' && t('recipes', { count: nodes.length })}
    >
      {(page) =>
        page.nodes.length === 0 ? (
          nothing()
        ) : (
          <>
            <h2 className="visually-hidden">{t('recipesTitle')}</h2>
            <RecipeList label={label} page={page} isOutdated={state.isOld} loadMore={more} endless />
          </>
        )
      }
    </RecipeListing>
  )
}
