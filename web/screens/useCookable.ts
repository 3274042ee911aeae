import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import {
  CookableRecipesDocument,
  type CookableRecipesQuery,
  useCookableRecipesQuery,
} from '../generated/screens/CookableRecipes'
import { listState } from './listState'
import { filterVariables, type RecipeChoice } from './useRecipes'
import { firstPageRows, useRowsOnReturn } from './useRowsOnReturn'

/**
 * Recipes for which so many foods are missing in a pantry, of those that pass the filter. Going back to a list of more than one page
 * shows it from the cache; otherwise the list is fetched again.
 */
export function useCookable(pantryId: string, missing: number, filter: Omit<RecipeChoice, 'creatorId'>) {
  const variables = { pantryId, missing, ...filterVariables(filter) }
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
    isPantryEmpty: shown?.pantry?.itemCount === 0,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}

/** A recipe as a card shows it, with what is missing. */
export const asCard = ({ recipe, missing, usesSoon }: CookableRecipesQuery['cookableRecipes']['nodes'][number]) => ({
  ...recipe,
  missing,
  usesSoon,
})
