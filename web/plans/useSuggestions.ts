import { usePlanSuggestionsQuery } from '../generated/plans/RecipeChoices'
import type { LinkContext } from '../platform/linkContext'
import { failureOf } from '../platform/errorMessages'

/** What can be cooked from a pantry: recipes for which nothing is missing, then those with one thing. */
export function useSuggestions(pantryId: string) {
  // Not through the cache, whose lists of what can be cooked are pages of another length.
  const { data, error, refetch } = usePlanSuggestionsQuery({
    variables: { pantryId },
    fetchPolicy: 'no-cache',
    context: { isScreenQuery: true } satisfies LinkContext,
  })

  return {
    /** null: not known yet. */
    recipes:
      data === undefined
        ? null
        : [...data.now.nodes, ...data.one.nodes].map(({ recipe, missing, usesSoon }) => ({
            ...recipe,
            missing,
            usesSoon,
          })),
    failure: error === undefined ? null : failureOf(error).sentence,
    retry: () => void refetch().catch(() => {}),
  }
}

export type Suggestions = ReturnType<typeof useSuggestions>
export type SuggestedRecipe = NonNullable<Suggestions['recipes']>[number]
