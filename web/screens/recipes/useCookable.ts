import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  CookableRecipesDocument,
  type CookableRecipesQuery,
  useCookableRecipesQuery,
} from '../../generated/screens/recipes/CookableRecipes'
import { listState } from '../../platform/listState'
import { filterVariables, type RecipeChoice } from './useRecipes'
import { firstPageRows, useRowsOnReturn } from '../../platform/useRowsOnReturn'

/**
 * Recipes that pass the filter, those first for which the fewest foods are missing in a pantry. Going back to a list of more than one
 * page shows it from the cache; otherwise the list is fetched again.
 */
export function useCookable(
  pantryId: string,
  { leaveOutRefused, ...filter }: Omit<RecipeChoice, 'creatorId'> & { leaveOutRefused: boolean },
) {
  const variables = { pantryId, leaveOutRefused, ...filterVariables(filter) }
  const { cache } = useApolloClient()
  const rows = useRowsOnReturn(
    () => cache.readQuery({ query: CookableRecipesDocument, variables })?.cookableRecipes.nodes.length ?? 0,
  )
  const [first] = useState(variables)
  const isBack = rows > firstPageRows && JSON.stringify(variables) === JSON.stringify(first)

  const result = useCookableRecipesQuery({ variables, fetchPolicy: isBack ? 'cache-first' : 'cache-and-network' })
  const { shown, ...state } = listState(result)

  return {
    ...state,
    /** null: not known yet. */
    page: shown === undefined ? null : { ...shown.cookableRecipes, nodes: shown.cookableRecipes.nodes.map(asCard) },
    /** null: not known yet. */
    pantry: shown?.pantry ?? null,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}

/** A recipe as a card shows it, with what the pantry has for it. */
export const asCard = (cookable: CookableRecipesQuery['cookableRecipes']['nodes'][number]) => ({
  ...cookable,
  ...cookable.recipe,
})
