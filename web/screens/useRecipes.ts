import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useNavigationType } from 'react-router'
import { RecipeListDocument, useRecipeListQuery } from '../generated/screens/RecipeLists'
import { failureOf } from '../platform/errorMessages'

/** Which recipes: with this in their name, this tag, by this account. Empty words and null leave the choice open. */
export interface RecipeChoice {
  words: string
  tag?: string
  creatorId?: string
}

const onePage = 24

/**
 * Public recipes, newest first. While others come, those before stay (`isOld`). Going back to a list that was longer
 * than its first page shows it as it was; everything else is asked anew.
 */
export function useRecipes({ words, tag, creatorId }: RecipeChoice) {
  const variables = { name: words === '' ? null : words, tag: tag ?? null, creatorId: creatorId ?? null }
  const back = useReturn(variables)
  const isBack = back === words

  const { data, previousData, error, loading, refetch, fetchMore } = useRecipeListQuery({
    variables,
    fetchPolicy: isBack ? 'cache-first' : 'cache-and-network',
  })
  const shown = data ?? (error === undefined ? previousData : undefined)

  return {
    recipes: shown?.recipes ?? null,
    isOld: data === undefined && loading,
    // What is known stays on the screen when it could not be brought up to date.
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
    more: (after: string | null) => fetchMore({ variables: { after } }),
  }
}

export type RecipePage = NonNullable<ReturnType<typeof useRecipes>['recipes']>

interface Variables {
  name: string | null
  tag: string | null
  creatorId: string | null
}

/** The words of the long list that somebody came back to; null when it is not like that. */
function useReturn(variables: Variables): string | null {
  const { cache } = useApolloClient()
  const navigation = useNavigationType()
  const [back] = useState(() => {
    const known = cache.readQuery({ query: RecipeListDocument, variables })?.recipes.nodes.length ?? 0
    return navigation === 'POP' && known > onePage ? (variables.name ?? '') : null
  })
  return back
}
