import { useId } from 'react'
import { CookableNote } from '../cooking/CookableNote'
import { useToday } from '../pantries/dates/useToday'
import { ErrorState } from '../ui/loading/ErrorState'
import { TextSkeleton } from '../ui/loading/TextSkeleton'
import { RecipeChoices } from './RecipeChoices'
import { t } from './i18n'
import { usePlanSuggestionsQuery } from '../generated/plans/PlanWeek'
import type { LinkContext } from '../platform/apollo/linkContext'
import { failureOf } from '../platform/errorMessages'

interface SuggestedRecipesProps {
  suggestions: Suggestions
  /** The level of its heading. */
  level: 2 | 3
  onChoose: (recipe: SuggestedRecipe) => void
}

/** What can be cooked from the pantry, to choose from. */
export function SuggestedRecipes({ suggestions: { recipes, failure, retry }, level, onChoose }: SuggestedRecipesProps) {
  const id = useId()
  const today = useToday()
  const Heading = level === 2 ? 'h2' : 'h3'
  // In a dialog over the page it is no landmark beside the page's own.
  const Part = level === 2 ? 'section' : 'div'

  return (
    <Part className="grid content-start gap-2 min-0" aria-labelledby={level === 2 ? id : undefined}>
      <Heading id={id} className="flush text-18">
        {t('whatYouCanCook')}
      </Heading>
      {failure !== null && <ErrorState sentence={failure} onRetry={retry} />}
      {failure === null && recipes === null && <TextSkeleton />}
      {recipes !== null && recipes.length === 0 && <p className="flush quiet">{t('nothingToCook')}</p>}
      {recipes !== null && recipes.length > 0 && (
        <RecipeChoices
          label={t('whatYouCanCook')}
          recipes={recipes}
          choose={{ label: (recipe) => t('planRecipe', { recipe }), run: onChoose }}
          note={(recipe) => <CookableNote cookable={recipe} today={today} />}
        />
      )}
    </Part>
  )
}

/** The recipes that a pantry is best for, the best first: twice as many as there are days on screen, of which some may be planned. */
export function useSuggestions(pantryId: string) {
  // Not through the cache, whose lists of what can be cooked are pages of another length.
  const { data, error, refetch } = usePlanSuggestionsQuery({
    variables: { pantryId },
    fetchPolicy: 'no-cache',
    context: { isScreenQuery: true } satisfies LinkContext,
  })

  return {
    /** null: not known yet. */
    recipes: data?.cookableRecipes.nodes.map(({ recipe, ...cookable }) => ({ ...cookable, ...recipe })) ?? null,
    failure: error === undefined ? null : failureOf(error).sentence,
    retry: () => void refetch().catch(() => {}),
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
export type SuggestedRecipe = NonNullable<Suggestions['recipes']>[number]
