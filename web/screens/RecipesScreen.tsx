import { IconSparkles } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { TagStripDocument } from '../generated/recipes/TagStrip'
import { RecipeListDocument } from '../generated/screens/RecipeLists'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeRail } from '../recipes/RecipeRail'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { TagStrip } from '../recipes/TagStrip'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { rich } from '../ui/rich'
import { Screen } from '../ui/Screen'
import { AlsoFound, useAlsoFound } from './AlsoFound'
import { RecipeList } from './RecipeList'
import styles from './RecipesScreen.module.css'
import { useRecipes, type RecipePage } from './useRecipes'

/** So many of the newest stand side by side. */
const railLength = 12

/** What may be answered before anybody asks. */
export const preloadedDocuments = [RecipeListDocument, TagStripDocument]

/** The recipes of the community: the newest, all of them, by tag, and what a filter leaves of them. */
export function RecipesScreen() {
  const { text, setText, words, look } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({ words })
  const isFiltered = words !== ''
  const isVisitor = useViewer()?.kind === 'VISITOR'

  return (
    <Screen
      title={t('recipesTitle')}
      description={t('recipesDescription')}
      lead={isVisitor ? <TryIt /> : undefined}
      actions={<Generate />}
    >
      <RecipeFilter value={text} onChange={setText} onEnter={look} hint={t('filterHint')} />
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <RecipesSkeleton />}
      {recipes !== null && isFiltered && <Filtered recipes={recipes} words={words} isOld={isOld} bring={more} onAll={() => setText('')} />}
      {recipes !== null && !isFiltered && <Everything recipes={recipes} isOld={isOld} bring={more} />}
    </Screen>
  )
}

interface PartProps {
  recipes: RecipePage
  isOld: boolean
  bring: (after: string | null) => Promise<unknown>
}

function Everything({ recipes, isOld, bring }: PartProps) {
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
        <RecipeList label={t('allRecipes')} page={recipes} isOld={isOld} bring={bring} endless />
      </section>
    </>
  )
}

/** What the words are found in: the names first, everything else below. */
function Filtered({ recipes, words, isOld, bring, onAll }: PartProps & { words: string; onAll: () => void }) {
  const id = useId()
  const found = useAlsoFound(words)
  const isNamed = recipes.nodes.length > 0
  const isElsewhere = found.page !== null && found.page.nodes.length > 0
  const isNothing = !isNamed && !isElsewhere && !isOld && !found.isLooking && !found.isOld

  return (
    <>
      {isNamed && (
        <section className={styles.section} aria-labelledby={id}>
          <h2 id={id} className={styles.title}>
            {t('byName')}
          </h2>
          <RecipeList label={t('byName')} page={recipes} isOld={isOld} bring={bring} />
        </section>
      )}
      {!isNamed && isElsewhere && <p className={styles.quiet}>{t('notInName')}</p>}
      <AlsoFound found={found} />
      {isNothing && (
        <EmptyState picture={<Pot size={120} />} title={t('findOne')} action={<Button onClick={onAll}>{t('showAllRecipes')}</Button>}>
          <span className={styles.searched}>{t('nothingGoesBy', { words })}</span>
        </EmptyState>
      )}
      <p className={styles.hidden} role="status">
        {!isOld && t(recipes.pageInfo.hasNextPage ? 'byNameMoreThan' : 'byNameCount', { count: recipes.nodes.length })}
      </p>
    </>
  )
}

/** Whoever is signed out may have a recipe made all the same. */
function TryIt() {
  return rich(t('tryGenerating'), { try: (words) => <Link to={paths.generated()}>{words}</Link> })
}

/** A language model writes recipes among one's own, so whoever is signed out is asked to sign in. */
function Generate() {
  const isPerson = useViewer()?.kind === 'PERSON'
  const { ask } = useSignIn()
  const icon = <IconSparkles size={20} />

  if (isPerson) {
    return (
      <Button kind="main" icon={icon} to={paths.myRecipes()}>
        {t('generateOne')}
      </Button>
    )
  }
  return (
    <Button kind="main" icon={icon} onClick={() => void ask({ then: paths.myRecipes() })}>
      {t('generateOne')}
    </Button>
  )
}
