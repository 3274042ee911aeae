import type { ReactNode } from 'react'
import { CookableNote } from '../cooking/CookableNote'
import { cookChoices, missingOf, type CookChoice } from '../cooking/cookChoice'
import { t } from '../cooking/i18n'
import { useToday } from '../pantries/useToday'
import { useSearchWords } from '../platform/useSearchWords'
import { RecipeFilter } from '../recipes/RecipeFilter'
import { RecipeFilters } from '../recipes/RecipeFilters'
import { RecipesSkeleton } from '../recipes/RecipesSkeleton'
import { useFoodFilter } from '../recipes/useFoodFilter'
import { useTimeFilter } from '../recipes/useTimeFilter'
import { t as recipeText } from '../recipes/i18n'
import { Button } from '../ui/Button'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { Pot } from '../ui/illustrations/Pot'
import { Segments } from '../ui/Segments'
import { NothingToCook } from './NothingToCook'
import { RecipeList } from './RecipeList'
import { useCookable } from './useCookable'

interface CookableRecipesProps {
  pantryId: string
  choice: CookChoice
  onChoose: (choice: CookChoice) => void
  /** Removes the other filters. */
  onClear: () => void
  /** Only recipes with this tag. */
  tag?: string
  /** The button that leads back to all recipes. */
  chip: ReactNode
  /** Content between the filters and the recipes. */
  children?: ReactNode
}

/** What can be cooked from a pantry, at once or with one or two things more, of the recipes that pass the other filters. */
export function CookableRecipes({ pantryId, choice, onChoose, onClear, tag, chip, children }: CookableRecipesProps) {
  const today = useToday()
  const time = useTimeFilter()
  const food = useFoodFilter()
  const { text, setText, words, searchNow } = useSearchWords()
  const { page, isPantryEmpty, isOld, failure, retry, more } = useCookable(pantryId, missingOf[choice], {
    words,
    tag,
    maxMinutes: time.maxMinutes,
    foods: food.foods,
  })
  const isNothing = page !== null && page.nodes.length === 0
  const isFiltered = words !== '' || time.isShort || food.isActive
  const clear = () => {
    setText('')
    onClear()
  }

  return (
    <>
      <RecipeFilter value={text} onChange={setText} onEnter={searchNow} />
      <RecipeFilters food={food} time={time}>
        {chip}
        <Segments
          label={t('howMuchIsMissing')}
          value={choice}
          options={cookChoices.map((value) => ({ value, label: t(value) }))}
          onChange={onChoose}
        />
      </RecipeFilters>
      {children}
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && page === null && <RecipesSkeleton />}
      {page !== null && !isNothing && (
        <>
          <h2 className="visually-hidden">{t(choice)}</h2>
          <RecipeList
            label={t(choice)}
            page={page}
            isOutdated={isOld}
            loadMore={more}
            endless
            note={(recipe) => <CookableNote cookable={recipe} today={today} />}
          />
        </>
      )}
      {isNothing && !isOld && isFiltered && !isPantryEmpty && (
        <EmptyState
          picture={<Pot size={120} />}
          title={t('nothingFiltered')}
          action={<Button onClick={clear}>{t('withoutFilters')}</Button>}
        >
          {t('nothingFilteredHint')}
        </EmptyState>
      )}
      {isNothing && !isOld && (!isFiltered || isPantryEmpty) && (
        <NothingToCook choice={choice} isPantryEmpty={isPantryEmpty} onChoose={onChoose} />
      )}
      <p className="visually-hidden" role="status">
        {page !== null &&
          !isOld &&
          recipeText(page.pageInfo.hasNextPage ? 'foundMoreThan' : 'foundCount', { count: page.nodes.length })}
      </p>
    </>
  )
}
