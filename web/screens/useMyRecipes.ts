import { MyRecipesScreenDocument, useMyRecipesScreenQuery } from '../generated/screens/MyRecipesScreen'
import { useWhenShownAgain } from '../platform/useWhenShownAgain'
import { listState } from './listState'
import { firstPageRows } from './useRowsOnReturn'

/** The most rows of a page that the server sends. */
const maxPageRows = 100

/** The viewer's recipes with these words in their name. */
export function useMyRecipes(words: string) {
  const variables = { name: words === '' ? null : words }
  const result = useMyRecipesScreenQuery({ variables, fetchPolicy: 'cache-and-network' })
  const { shown, ...state } = listState(result)
  const rows = shown?.myRecipes?.nodes.length ?? 0
  // Another device may have added or deleted some. As many as are shown, so that the list stays as long as it is.
  useWhenShownAgain(() =>
    result.client.query({
      query: MyRecipesScreenDocument,
      variables: { ...variables, first: Math.min(maxPageRows, Math.max(firstPageRows, rows)) },
      fetchPolicy: 'network-only',
    }),
  )

  return {
    ...state,
    viewer: shown?.viewer ?? null,
    recipes: shown?.myRecipes ?? null,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}
