import { useId, type ReactNode } from 'react'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipeRail } from '../recipes/RecipeRail'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { TagStrip } from '../recipes/TagStrip'
import { TimeChip } from '../recipes/TimeChip'
import { useTimeFilter } from '../recipes/useTimeFilter'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { type RecipeListState, FilteredRecipes } from './FilteredRecipes'
import { NoShortRecipes } from './NoShortRecipes'
import { RecipeList } from './RecipeList'
import styles from './RecipesScreen.module.css'
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
  const { text, setText, words, searchNow } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({ words, maxMinutes: time.maxMinutes })
  const isFiltered = words !== ''

  return (
    <>
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} placeholder={t('filterHint')} />
      <RecipeFilters>
        {children}
        <TimeChip filter={time} />
      </RecipeFilters>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <RecipesSkeleton />}
      {recipes !== null && isFiltered && <FilteredRecipes recipes={recipes} words={words} time={time} isOld={isOld} loadMore={more} onAll={() => setText('')} />}
      {recipes !== null && !isFiltered && time.isShort && <ShortRecipes recipes={recipes} isOld={isOld} loadMore={more} onAll={time.toggle} />}
      {recipes !== null && !isFiltered && !time.isShort && <AllRecipes recipes={recipes} isOld={isOld} loadMore={more} />}
    </>
  )
}

/** The recipes of at most 30 minutes, without the row of new ones. */
function ShortRecipes({ recipes, isOld, loadMore, onAll }: RecipeListState & { onAll: () => void }) {
  if (recipes.nodes.length === 0 && !isOld) return <NoShortRecipes onAll={onAll} />
  return (
    <>
      <h2 className={styles.title}>{t('under30')}</h2>
      <RecipeList label={t('under30')} page={recipes} isOutdated={isOld} loadMore={loadMore} endless />
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
