import { useId, type ReactNode } from 'react'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipeRail } from '../recipes/RecipeRail'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { TagStrip } from '../recipes/TagStrip'
import { useFoodFilter, type FoodFilter } from '../recipes/useFoodFilter'
import { useTimeFilter, type TimeFilter } from '../recipes/useTimeFilter'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { type RecipeListState, FilteredRecipes } from './FilteredRecipes'
import { NoRecipesWithFoods } from './NoRecipesWithFoods'
import { NoShortRecipes } from './NoShortRecipes'
import { RecipeList } from './RecipeList'
import styles from './BrowseRecipes.module.css'
import { useRecipes } from './useRecipes'

/** Number of recipes in the row of new ones. */
const railLength = 12

interface BrowseRecipesProps {
  /** Another filter, before that by time. */
  children: ReactNode
}

/** The public recipes: the newest, the tags, all of them, and a filter. */
export function BrowseRecipes({ children }: BrowseRecipesProps) {
  const time = useTimeFilter()
  const food = useFoodFilter()
  const { text, setText, words, searchNow } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({ words, maxMinutes: time.maxMinutes, foods: food.foods })
  const isFiltered = words !== ''
  const isNarrowed = time.isShort || food.isActive

  return (
    <>
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} placeholder={t('filterHint')} />
      <RecipeFilters food={food} time={time}>
        {children}
      </RecipeFilters>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <RecipesSkeleton />}
      {recipes !== null && isFiltered && (
        <FilteredRecipes
          recipes={recipes}
          words={words}
          time={time}
          food={food}
          isOld={isOld}
          loadMore={more}
          onAll={() => setText('')}
        />
      )}
      {recipes !== null && !isFiltered && isNarrowed && (
        <NarrowedRecipes recipes={recipes} isOld={isOld} loadMore={more} time={time} food={food} />
      )}
      {recipes !== null && !isFiltered && !isNarrowed && <AllRecipes recipes={recipes} isOld={isOld} loadMore={more} />}
    </>
  )
}

/** The recipes of at most 30 minutes, or with the chosen foods, without the row of new ones. */
function NarrowedRecipes({
  recipes,
  isOld,
  loadMore,
  time,
  food,
}: RecipeListState & { time: TimeFilter; food: FoodFilter }) {
  const label = t(food.isActive ? 'recipesTitle' : 'under30')
  if (recipes.nodes.length === 0 && !isOld)
    return food.isActive ? <NoRecipesWithFoods onAll={food.clear} /> : <NoShortRecipes onAll={time.toggle} />
  return (
    <>
      <h2 className={food.isActive ? 'visually-hidden' : styles.title}>{label}</h2>
      <RecipeList label={label} page={recipes} isOutdated={isOld} loadMore={loadMore} endless />
    </>
  )
}

function AllRecipes({ recipes, isOld, loadMore }: RecipeListState) {
  const id = useId()

  if (recipes.nodes.length === 0 && !isOld) {
    return (
      <EmptyState
        picture={<Pot size={120} />}
        title={t('addOneTitle')}
        action={
          <Button kind="main" to={paths.addRecipe()}>
            {t('addRecipe')}
          </Button>
        }
      >
        {t('firstOne')}
      </EmptyState>
    )
  }
  return (
    <>
      <OnePotPromise />
      <RecipeRail title={t('newRecipes')} recipes={recipes.nodes.slice(0, railLength)} />
      <TagStrip />
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {t('allRecipes')}
        </h2>
        <RecipeList label={t('allRecipes')} page={recipes} isOutdated={isOld} loadMore={loadMore} endless />
      </section>
    </>
  )
}
