import type { ReactNode } from 'react'
import { useSearchWords } from '../platform/useSearchWords'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { useFoodFilter } from '../recipes/useFoodFilter'
import { useTimeFilter } from '../recipes/useTimeFilter'
import { t } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { Pot } from '../ui/illustrations/Pot'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { NoRecipesWithFoods } from './NoRecipesWithFoods'
import { NoShortRecipes } from './NoShortRecipes'
import { RecipeList } from './RecipeList'
import { useRecipes, type RecipeChoice } from './useRecipes'

interface ChosenRecipesProps {
  choice: Omit<RecipeChoice, 'words' | 'maxMinutes' | 'foods'>
  label: string
  /** Shown if there are no recipes at all. */
  emptyState: ReactNode
  /** Another filter, before that by food. */
  chip?: ReactNode
  /** Content between the filter and the recipes. */
  children?: ReactNode
}

/** The recipes of one tag or one account, with filters by name, food and time. */
export function ChosenRecipes({ choice, label, emptyState, chip, children }: ChosenRecipesProps) {
  const time = useTimeFilter()
  const food = useFoodFilter()
  const { text, setText, words, searchNow } = useSearchWords()
  const { recipes, isOld, failure, retry, more } = useRecipes({
    ...choice,
    words,
    maxMinutes: time.maxMinutes,
    foods: food.foods,
  })
  const isNothing = recipes !== null && recipes.nodes.length === 0

  return (
    <>
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} />
      <RecipeFilters food={food} time={time}>
        {chip}
      </RecipeFilters>
      {children}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <RecipesSkeleton />}
      {recipes !== null && !isNothing && <h2 className="visually-hidden">{t('recipesTitle')}</h2>}
      {recipes !== null && !isNothing && (
        <RecipeList label={label} page={recipes} isOutdated={isOld} loadMore={more} endless />
      )}
      {isNothing &&
        words === '' &&
        !food.isActive &&
        (time.isShort ? <NoShortRecipes onAll={time.toggle} /> : emptyState)}
      {isNothing && words === '' && food.isActive && <NoRecipesWithFoods onAll={food.clear} />}
      {isNothing && words !== '' && (
        <EmptyState
          picture={<Pot size={120} />}
          title={t('findOne')}
          action={<Button onClick={() => setText('')}>{t('showAll')}</Button>}
        >
          {t('noneOfThese', { words })}
        </EmptyState>
      )}
      <p className="visually-hidden" role="status">
        {words !== '' && recipes !== null && !isOld && t('recipes', { count: recipes.nodes.length })}
      </p>
    </>
  )
}
