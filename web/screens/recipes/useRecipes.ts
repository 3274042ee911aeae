import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { RecipeListDocument, useRecipeListQuery } from '../../generated/screens/recipes/RecipeLists'
import type { FoodChoice } from '../../recipes/find/useFoodFilter'
import { listState } from '../../platform/listState'
import { firstPageRows, useRowsOnReturn } from '../../platform/useRowsOnReturn'

/** A filter of recipes: part of the name, tag, creator, time, foods. Empty words, null and no foods do not filter. */
export interface RecipeChoice {
  words: string
  tag?: string
  creatorId?: string
  /** null: any time */
  maxMinutes?: number | null
  foods?: FoodChoice
}

/** Public recipes, newest first. Going back to a list of more than one page shows it from the cache; otherwise the list is fetched again. */
export function useRecipes({ creatorId, ...filter }: RecipeChoice) {
  const { words } = filter
  const variables = { ...filterVariables(filter), creatorId: creatorId ?? null }
  const back = useWordsOfReturn(variables)
  const isBack = back === words

  const result = useRecipeListQuery({ variables, fetchPolicy: isBack ? 'cache-first' : 'cache-and-network' })
  const { shown, ...state } = listState(result)

  return {
    ...state,
    recipes: shown?.recipes ?? null,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}

export type RecipePage = NonNullable<ReturnType<typeof useRecipes>['recipes']>

/** A filter as the queries of recipes take it. */
export const filterVariables = ({ words, tag, maxMinutes, foods }: Omit<RecipeChoice, 'creatorId'>) => ({
  name: words === '' ? null : words,
  tag: tag ?? null,
  maxMinutes: maxMinutes ?? null,
  withFoods: slugs(foods?.withFoods),
  withoutFoods: slugs(foods?.withoutFoods),
})

const slugs = (foods: readonly string[] = []): string[] | null => (foods.length === 0 ? null : [...foods])

interface Variables {
  name: string | null
  tag: string | null
  creatorId: string | null
  maxMinutes: number | null
  withFoods: string[] | null
  withoutFoods: string[] | null
}

/** The words of a list of several pages that the person navigated back to; else null. */
function useWordsOfReturn(variables: Variables): string | null {
  const { cache } = useApolloClient()
  const rows = useRowsOnReturn(
    () => cache.readQuery({ query: RecipeListDocument, variables })?.recipes.nodes.length ?? 0,
  )
  const [words] = useState(variables.name ?? '')
  return rows > firstPageRows ? words : null
}
