import { IconPencilPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { SignInForm } from '../auth/SignInForm'
import { GenerateBox } from '../generation/GenerateBox'
import { paths } from '../platform/paths'
import { useSearchWords } from '../platform/useSearchWords'
import { ExportRecipes } from '../recipes/ExportRecipes'
import { ImportRecipe } from '../recipes/ImportRecipe'
import { MyRecipeList } from '../recipes/MyRecipeList'
import { recipesInWords } from '../recipes/names'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { Button } from '../ui/Button'
import { classes } from '../ui/classes'
import { Bowl } from '../ui/drawn/Bowl'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { RowsSkeleton } from '../ui/RowsSkeleton'
import { Screen } from '../ui/Screen'
import { More } from './More'
import styles from './MyRecipesScreen.module.css'
import { useMoreFocus } from './useMoreFocus'
import { useMyRecipes } from './useMyRecipes'

/** What the person has written, private ones too. */
export function MyRecipesScreen() {
  const { text, setText, words, look } = useSearchWords()
  const { viewer, recipes, isOld, failure, retry, more } = useMyRecipes(words)

  if (failure !== null) {
    return (
      <Screen title="My recipes">
        <ErrorState sentence={failure} onRetry={retry} />
      </Screen>
    )
  }
  if (viewer === null) {
    return (
      <Screen title="My recipes">
        <RowsSkeleton />
      </Screen>
    )
  }
  if (recipes === null) {
    return (
      <Screen
        title="My recipes"
        heading={viewer.needsUsername ? 'Choose a user name' : undefined}
        lead={viewer.needsUsername ? undefined : <Welcome />}
        narrow
      >
        <SignInForm />
      </Screen>
    )
  }

  const { nodes } = recipes
  const isEmpty = nodes.length === 0 && words === ''
  const write = (
    <Button icon={<IconPencilPlus size={20} />} to={paths.addRecipe()}>
      Write a recipe
    </Button>
  )

  return (
    <Screen title="My recipes" actions={isEmpty ? undefined : write}>
      <div className={styles.parts}>
        <div className={styles.mine}>
          {isEmpty ? (
            <EmptyState picture={<Bowl size={120} />} title="Add a Recipe!" action={write}>
              What you cook, for everybody or for yourself alone.
            </EmptyState>
          ) : (
            <RecipeFilter value={text} onChange={setText} onEnter={look} />
          )}
          {nodes.length > 0 && <Recipes recipes={recipes} isOld={isOld} bring={more} />}
          {nodes.length === 0 && words !== '' && (
            <EmptyState picture={<Bowl size={120} />} title="None of yours is called that" action={<Button onClick={() => setText('')}>Show all of mine</Button>} />
          )}
        </div>
        <div className={styles.generate}>
          <GenerateBox />
        </div>
        <div className={styles.doors}>
          <ImportRecipe />
          {!isEmpty && <ExportRecipes />}
        </div>
      </div>
      <p className={styles.hidden} role="status">
        {words !== '' && !isOld && `${recipes.pageInfo.hasNextPage ? 'More than ' : ''}${recipesInWords(nodes.length)} found`}
      </p>
    </Screen>
  )
}

function Welcome() {
  return (
    <>
      Sign in to see your recipes. You may <Link to={paths.generated()}>try generating one</Link> without.
    </>
  )
}

interface RecipesProps {
  recipes: NonNullable<ReturnType<typeof useMyRecipes>['recipes']>
  isOld: boolean
  bring: (after: string | null) => Promise<unknown>
}

function Recipes({ recipes: { nodes, pageInfo }, isOld, bring }: RecipesProps) {
  const { place, more } = useMoreFocus(nodes.length)

  return (
    <div ref={place} className={classes(styles.list, isOld && styles.old)} aria-busy={isOld}>
      <MyRecipeList recipes={nodes} />
      {pageInfo.hasNextPage && <More onMore={() => more(() => bring(pageInfo.endCursor))} />}
    </div>
  )
}
