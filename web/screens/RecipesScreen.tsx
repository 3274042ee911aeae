import { IconSparkles } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useSignIn } from '../auth/signIn'
import { useViewer } from '../auth/useViewer'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { recipesInWords } from '../recipes/names'
import { OnePotPromise } from '../recipes/OnePotPromise'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeRail } from '../recipes/RecipeRail'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { TagStrip } from '../recipes/TagStrip'
import { Button } from '../ui/Button'
import { Pot } from '../ui/drawn/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Screen } from '../ui/Screen'
import { AlsoFound, useAlsoFound } from './AlsoFound'
import { RecipeList } from './RecipeList'
import styles from './RecipesScreen.module.css'
import { useRecipes, type RecipePage } from './useRecipes'

/** So many of the newest stand side by side. */
const railLength = 12

/** The recipes of the community: the newest, all of them, by tag, and what a filter leaves of them. */
export function RecipesScreen() {
  const { text, setText, words, look } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({ words })
  const isFiltered = words !== ''
  const isVisitor = useViewer()?.kind === 'VISITOR'

  return (
    <Screen
      title="Recipes"
      description="What the community cooks: the newest recipes, the favourite tags, and one pot meals for busy evenings."
      lead={isVisitor ? <TryIt /> : undefined}
      actions={<Generate />}
    >
      <RecipeFilter
        value={text}
        onChange={setText}
        onEnter={look}
        hint="Looks at names first, then at tags, ingredients and cooks."
      />
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
        title="Add a Recipe!"
        action={
          <Button kind="main" to={paths.addRecipe()}>
            Add a recipe
          </Button>
        }
      >
        There are none here yet. Yours would be the first.
      </EmptyState>
    )
  }
  return (
    <>
      <OnePotPromise />
      <RecipeRail title="New Recipes" recipes={recipes.nodes.slice(0, railLength)} />
      <TagStrip />
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          All Recipes
        </h2>
        <RecipeList label="All Recipes" page={recipes} isOld={isOld} bring={bring} endless />
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
            Recipes by name
          </h2>
          <RecipeList label="Recipes by name" page={recipes} isOld={isOld} bring={bring} />
        </section>
      )}
      {!isNamed && isElsewhere && <p className={styles.quiet}>No recipe has this in its name.</p>}
      <AlsoFound found={found} />
      {isNothing && (
        <EmptyState picture={<Pot size={120} />} title="Find a recipe!" action={<Button onClick={onAll}>Show all recipes</Button>}>
          <span className={styles.searched}>Nothing goes by “{words}”. Fewer letters find more.</span>
        </EmptyState>
      )}
      <p className={styles.hidden} role="status">
        {!isOld && (recipes.pageInfo.hasNextPage ? `More than ${recipesInWords(recipes.nodes.length)} by name` : `${recipesInWords(recipes.nodes.length)} by name`)}
      </p>
    </>
  )
}

/** Whoever is signed out may have a recipe made all the same. */
function TryIt() {
  return (
    <>
      Nothing that fits? <Link to={paths.generated()}>Try generating one</Link>.
    </>
  )
}

/** A language model writes recipes among one's own, so whoever is signed out is asked to sign in. */
function Generate() {
  const isPerson = useViewer()?.kind === 'PERSON'
  const { ask } = useSignIn()
  const icon = <IconSparkles size={20} />

  if (isPerson) {
    return (
      <Button kind="main" icon={icon} to={paths.myRecipes()}>
        Generate a Recipe
      </Button>
    )
  }
  return (
    <Button kind="main" icon={icon} onClick={() => void ask({ then: paths.myRecipes() })}>
      Generate a Recipe
    </Button>
  )
}
