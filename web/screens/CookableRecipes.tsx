import type { ReactNode } from 'react'
import { CookableNote } from '../cooking/CookableNote'
import { cookChoices, missingOf, type CookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { useToday } from '../pantries/useToday'
import { t as recipeText } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Segments } from '../ui/Segments'
import { NothingToCook } from './NothingToCook'
import { NoRecipes, RecipeListing, useRecipeFilters } from './RecipeListing'
import { RecipeList } from './RecipeList'
import { useCookable } from './useCookable'

interface CookableRecipesProps {
  pantryId: string
  choice: CookChoice
  onChoose: (choice: CookChoice) => void
  /** Removes the other filters. */
  onClear: () => void
  /** Only recipes with this tag. */
  tag?: string
  /** The button that leads back to all recipes. */
  chip: ReactNode
  /** Content between the filters and the recipes. */
  children?: ReactNode
}

/** What can be cooked from a pantry, at once or with one or two things more, of the recipes that pass the other filters. */
export function CookableRecipes({ pantryId, choice, onChoose, onClear, tag, chip, children }: CookableRecipesProps) {
  const today = useToday()
  const filters = useRecipeFilters()
  const { page, isPantryEmpty, more, ...state } = useCookable(pantryId, missingOf[choice], { tag, ...filters.choice })
  const isFiltered = filters.choice.words !== '' || filters.isNarrowed
  const clear = () => {
    filters.search.setText('')
    onClear()
  }

  const nothing = () => {
    if (state.isOld) return null
    if (!isFiltered || isPantryEmpty)
      return <NothingToCook choice={choice} isPantryEmpty={isPantryEmpty} onChoose={onChoose} />
    return (
      <NoRecipes title={t('nothingFiltered')} action={<Button onClick={clear}>{t('withoutFilters')}</Button>}>
        {t('nothingFilteredHint')}
      </NoRecipes>
    )
  }

  return (
    <RecipeListing
      {...state}
      filters={filters}
      chip={
        <>
          {chip}
          <Segments
            label={t('howMuchIsMissing')}
            value={choice}
            options={cookChoices.map((value) => ({ value, label: t(value) }))}
            onChange={onChoose}
          />
        </>
      }
      between={children}
      page={page}
      status={({ nodes, pageInfo }) =>
        recipeText(pageInfo.hasNextPage ? 'foundMoreThan' : 'foundCount', { count: nodes.length })
      }
    >
      {(recipes) =>
        recipes.nodes.length === 0 ? (
          nothing()
        ) : (
          <>
            <h2 className="visually-hidden">{t(choice)}</h2>
            <RecipeList
              label={t(choice)}
              page={recipes}
              isOutdated={state.isOld}
              loadMore={more}
              endless
              note={(recipe) => <CookableNote cookable={recipe} today={today} />}
            />
          </>
        )
      }
    </RecipeListing>
  )
}
