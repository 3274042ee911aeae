import type { ComponentProps, ReactNode } from 'react'
import { useSearchWords } from '../../platform/useSearchWords'
import { RecipeFilter } from '../find/RecipeFilter'
import { RecipeFilters } from '../find/RecipeFilters'
import { RecipesSkeleton } from './RecipesSkeleton'
import { useFoodFilter } from '../find/useFoodFilter'
import { useTimeFilter } from '../find/useTimeFilter'
import { t } from '../i18n'
import styles from './RecipeListing.module.css'
import { Button } from '../../ui/buttons/Button'
import { EmptyState } from '../../ui/lists/EmptyState'
import { ErrorState } from '../../ui/loading/ErrorState'
import { Drawing } from '../../ui/illustrations/Drawing'

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
  /** The main action, beside the search. */
  button?: ReactNode
  /** Another action, behind the filters. */
  action?: ReactNode
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
  button,
  action,
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
      <div className={styles.search}>
        <RecipeFilter
          value={search.text}
          onChange={search.setText}
          onEnter={search.searchNow}
          placeholder={placeholder}
        />
        {button}
      </div>
      <RecipeFilters food={food} time={time} action={action} />
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
