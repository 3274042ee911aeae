import { useId } from 'react'
import type { FoodFilter } from '../recipes/useFoodFilter'
import type { TimeFilter } from '../recipes/useTimeFilter'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { NoRecipesWithFoods } from './NoRecipesWithFoods'
import { OtherMatches, useOtherMatches } from './OtherMatches'
import { RecipeList } from './RecipeList'
import styles from './FilteredRecipes.module.css'
import type { RecipePage } from './useRecipes'

export interface RecipeListState {
  recipes: RecipePage
  isOld: boolean
  loadMore: (after: string | null) => Promise<unknown>
}

/** The recipes that match the words: matches by name first, other matches below. */
export function FilteredRecipes({
  recipes,
  words,
  time,
  food,
  isOld,
  loadMore,
  onAll,
}: RecipeListState & { words: string; time: TimeFilter; food: FoodFilter; onAll: () => void }) {
  const id = useId()
  // Other matches cannot be filtered by food.
  const found = useOtherMatches(food.isActive ? '' : words, time.maxMinutes)
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
          <RecipeList label={t('byName')} page={recipes} isOutdated={isOld} loadMore={loadMore} />
        </section>
      )}
      {!isNamed && isElsewhere && <p className={styles.quiet}>{t('notInName')}</p>}
      <OtherMatches found={found} />
      {isNothing && food.isActive && <NoRecipesWithFoods onAll={food.clear} />}
      {isNothing && !food.isActive && time.isShort && (
        <EmptyState
          picture={<Pot size={120} />}
          title={t('findOne')}
          action={<Button onClick={time.toggle}>{t('includeLonger')}</Button>}
        >
          <span className={styles.searched}>{t('nothingShortFound', { words })}</span>
        </EmptyState>
      )}
      {isNothing && !food.isActive && !time.isShort && (
        <EmptyState
          picture={<Pot size={120} />}
          title={t('findOne')}
          action={<Button onClick={onAll}>{t('showAllRecipes')}</Button>}
        >
          <span className={styles.searched}>{t('nothingFound', { words })}</span>
        </EmptyState>
      )}
      <p className="visually-hidden" role="status">
        {!isOld && t(recipes.pageInfo.hasNextPage ? 'byNameMoreThan' : 'byNameCount', { count: recipes.nodes.length })}
      </p>
    </>
  )
}
