import type { ReactNode } from 'react'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { NoNarrowedRecipes, NoRecipes, RecipeListing, useRecipeFilters } from './RecipeListing'
import { RecipeList } from './RecipeList'
import { useRecipes, type RecipeChoice } from './useRecipes'

interface ChosenRecipesProps {
  choice: Omit<RecipeChoice, 'words' | 'maxMinutes' | 'foods'>
  label: string
  /** Shown if there are no recipes at all. */
  emptyState: ReactNode
  /** Another filter, before that by food. */
  chip?: ReactNode
  /** Content between the filter and the recipes. */
  children?: ReactNode
}

/** The recipes of one tag or one account, with filters by name, food and time. */
export function ChosenRecipes({ choice, label, emptyState, chip, children }: ChosenRecipesProps) {
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
      chip={chip}
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
