import { useId } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../auth/useViewer'
import { TagStripDocument } from '../generated/recipes/TagStrip'
import { RecipeListDocument } from '../generated/screens/RecipeLists'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeRail } from '../recipes/RecipeRail'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { TimeChip } from '../recipes/TimeChip'
import { useTimeFilter } from '../recipes/useTimeFilter'
import { TagStrip } from '../recipes/TagStrip'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { richText } from '../ui/richText'
import { Screen } from '../ui/Screen'
import { NoShortRecipes } from './NoShortRecipes'
import { RecipeList } from './RecipeList'
import styles from './RecipesScreen.module.css'
import { useRecipes } from './useRecipes'
import { type RecipeListState, FilteredRecipes } from './FilteredRecipes'
import { GenerateButton } from './GenerateButton'

/** Number of recipes in the row of new ones. */
const railLength = 12

/** The queries that the server preloads. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The public recipes: the newest, the tags, all of them, and a filter. */
export function RecipesScreen() {
  const time = useTimeFilter()
  const { text, setText, words, searchNow } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({ words, maxMinutes: time.maxMinutes })
  const isFiltered = words !== ''
  const isVisitor = useViewer()?.kind === 'VISITOR'

  return (
    <Screen
      title={t('recipesTitle')}
      description={t('recipesDescription')}
      lead={isVisitor ? <GenerateHint /> : undefined}
      actions={<GenerateButton />}
    >
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} placeholder={t('filterHint')} />
      <TimeChip filter={time} />
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <RecipesSkeleton />}
      {recipes !== null && isFiltered && <FilteredRecipes recipes={recipes} words={words} time={time} isOld={isOld} loadMore={more} onAll={() => setText('')} />}
      {recipes !== null && !isFiltered && time.isShort && <ShortRecipes recipes={recipes} isOld={isOld} loadMore={more} onAll={time.toggle} />}
      {recipes !== null && !isFiltered && !time.isShort && <AllRecipes recipes={recipes} isOld={isOld} loadMore={more} />}
    </Screen>
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

/** Visitors may generate recipes, too. */
function GenerateHint() {
  return richText(t('tryGenerating'), { try: (words) => <Link to={paths.generated()}>{words}</Link> })
}
