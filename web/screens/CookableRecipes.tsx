import type { ReactNode } from 'react'
import { CookableNote } from '../cooking/CookableNote'
import { cookChoices, missingOf, type CookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { useToday } from '../pantries/useToday'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { t as recipeText } from '../recipes/i18n'
import { ErrorState } from '../ui/ErrorState'
import { Segments } from '../ui/Segments'
import { NothingToCook } from './NothingToCook'
import { RecipeList } from './RecipeList'
import styles from './RecipesScreen.module.css'
import { useCookable } from './useCookable'

interface CookableRecipesProps {
  pantryId: string
  choice: CookChoice
  onChoose: (choice: CookChoice | null) => void
  /** The button that leads back to all recipes. */
  children: ReactNode
}

/** What can be cooked from a pantry, at once or with one or two things more. */
export function CookableRecipes({ pantryId, choice, onChoose, children }: CookableRecipesProps) {
  const today = useToday()
  const { page, isPantryEmpty, isOld, failure, retry, more } = useCookable(pantryId, missingOf[choice])
  const isNothing = page !== null && page.nodes.length === 0

  return (
    <>
      <RecipeFilters>
        {children}
        <Segments label={t('howMuchIsMissing')} value={choice} options={cookChoices.map((value) => ({ value, label: t(value) }))} onChange={onChoose} />
      </RecipeFilters>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === null && <RecipesSkeleton />}
      {page !== null && !isNothing && (
        <>
          <h2 className={styles.hidden}>{t(choice)}</h2>
          <RecipeList label={t(choice)} page={page} isOutdated={isOld} loadMore={more} endless note={(recipe) => <CookableNote cookable={recipe} today={today} />} />
        </>
      )}
      {isNothing && !isOld && <NothingToCook choice={choice} isPantryEmpty={isPantryEmpty} onChoose={onChoose} />}
      <p className={styles.hidden} role="status">
        {page !== null && !isOld && recipeText(page.pageInfo.hasNextPage ? 'foundMoreThan' : 'foundCount', { count: page.nodes.length })}
      </p>
    </>
  )
}
