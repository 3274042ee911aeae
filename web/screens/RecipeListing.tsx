import type { ComponentProps, ReactNode } from 'react'
import { useSearchWords } from '../platform/useSearchWords'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { useFoodFilter } from '../recipes/useFoodFilter'
import { useTimeFilter } from '../recipes/useTimeFilter'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Drawing } from '../ui/illustrations/Drawing'

/** The filters of a list of recipes: words, time and foods. */
export function useRecipeFilters() {
  const search = useSearchWords()
  const time = useTimeFilter()
  const food = useFoodFilter()

  return {
    search,
    time,
    food,
    /** As the queries of recipes take them. */
    choice: { words: search.words, maxMinutes: time.maxMinutes, foods: food.foods },
    isNarrowed: time.isShort || food.isActive,
  }
}

export type UsedRecipeFilters = ReturnType<typeof useRecipeFilters>

interface RecipeListingProps<Page> {
  filters: UsedRecipeFilters
  /** Describes what the words are searched in; by default names. */
  placeholder?: string
  /** What chooses the list that is filtered, before the filters. */
  chip?: ReactNode
  /** Content between the filters and the recipes. */
  between?: ReactNode
  /** Null: not known yet. */
  page: Page | null
  /** Are these the recipes of the filters before? */
  isOld: boolean
  failure: string | null
  retry: () => void
  /** For screen readers, once the recipes are there. */
  status: (page: Page) => string | false
  children: (page: Page) => ReactNode
}

/** Recipes with their filters, while they load, and if they fail to. */
export function RecipeListing<Page>({
  filters: { search, food, time },
  placeholder,
  chip,
  between,
  page,
  isOld,
  failure,
  retry,
  status,
  children,
}: RecipeListingProps<Page>) {
  return (
    <>
      <RecipeFilter
        value={search.text}
        onChange={search.setText}
        onEnter={search.searchNow}
        placeholder={placeholder}
      />
      <RecipeFilters food={food} time={time}>
        {chip}
      </RecipeFilters>
      {between}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === null && <RecipesSkeleton />}
      {page !== null && children(page)}
      <p className="visually-hidden" role="status">
        {page !== null && !isOld && status(page)}
      </p>
    </>
  )
}

/** Shown in place of an empty list of recipes. */
export function NoRecipes({
  size = 120,
  title = t('findOne'),
  ...state
}: { size?: number } & Partial<ComponentProps<typeof EmptyState>>) {
  return <EmptyState picture={<Drawing name="pot" size={size} />} title={title} {...state} />
}

/** Shown where no recipe is known to be short enough, or to have the chosen foods and none of those that were left out. */
export function NoNarrowedRecipes({ filters: { food, time } }: { filters: UsedRecipeFilters }) {
  return (
    <NoRecipes action={<Button onClick={food.isActive ? food.clear : time.toggle}>{t('showAll')}</Button>}>
      {t(food.isActive ? 'noneWithFoods' : 'noneShort')}
    </NoRecipes>
  )
}
