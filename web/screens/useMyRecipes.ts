import { useMyRecipesScreenQuery } from '../generated/screens/MyRecipesScreen'
import { failureOf } from '../platform/errorMessages'

/** One's own recipes with these words in their name. While the next ones come, those before stay (`isOld`). */
export function useMyRecipes(words: string) {
  const { data, previousData, error, loading, refetch, fetchMore } = useMyRecipesScreenQuery({
    variables: { name: words === '' ? null : words },
    fetchPolicy: 'cache-and-network',
  })
  const shown = data ?? (error === undefined ? previousData : undefined)

  return {
    viewer: shown?.viewer ?? null,
    recipes: shown?.myRecipes ?? null,
    isOld: data === undefined && loading,
    // What is known stays on the screen when it could not be brought up to date.
    failure: shown === undefined && error !== undefined ? failureOf(error).sentence : null,
    retry: () => void refetch().catch(() => {}),
    more: (after: string | null) => fetchMore({ variables: { after } }),
  }
}
