import { useId } from 'react'
import { t } from '../../recipes/i18n'
import { Button } from '../../ui/buttons/Button'
import { OtherMatches, useOtherMatches } from './OtherMatches'
import { NoNarrowedRecipes, NoRecipes, type UsedRecipeFilters } from '../../recipes/list/RecipeListing'
import { RecipeList } from '../../recipes/list/RecipeList'
import type { RecipePage } from './useRecipes'

export interface RecipeListState {
  recipes: RecipePage
  isOld: boolean
  loadMore: (after: string | null) => Promise<unknown>
  filters: UsedRecipeFilters
}

/** The recipes that match the words: matches by name first, other matches below. */
export function FilteredRecipes({ recipes, isOld, loadMore, filters }: RecipeListState) {
  const id = useId()
  const {
    food,
    time,
    search: { words, setText },
  } = filters
  // Other matches cannot be filtered by food.
  const found = useOtherMatches(food.isActive ? '' : words, time.maxMinutes)
  const isNamed = recipes.nodes.length > 0
  const isElsewhere = found.page !== null && found.page.nodes.length > 0
  const isNothing = !isNamed && !isElsewhere && !isOld && !found.isLooking && !found.isOld

  return (
    <>
      {isNamed && (
        <section className="stack gap-4" aria-labelledby={id}>
          <h2 id={id} className="text-22">
            {t('byName')}
          </h2>
          <RecipeList label={t('byName')} page={recipes} isOutdated={isOld} loadMore={loadMore} />
        </section>
      )}
      {!isNamed && isElsewhere && <p className="quiet">{t('notInName')}</p>}
      <OtherMatches found={found} />
      {isNothing && food.isActive && <NoNarrowedRecipes filters={filters} />}
      {isNothing && !food.isActive && (
        <NoRecipes
          action={
            time.isShort ? (
              <Button onClick={time.toggle}>{t('includeLonger')}</Button>
            ) : (
              <Button onClick={() => setText('')}>{t('showAllRecipes')}</Button>
            )
          }
        >
          <span className="breakable">{t(time.isShort ? 'nothingShortFound' : 'nothingFound', { words })}</span>
        </NoRecipes>
      )}
    </>
  )
}
