import { useMyRecipesScreenQuery } from '../generated/screens/MyRecipesScreen'
import { listState } from './listState'

/** The viewer's recipes with these words in their name. */
export function useMyRecipes(words: string) {
  const result = useMyRecipesScreenQuery({ variables: { name: words === '' ? null : words }, fetchPolicy: 'cache-and-network' })
  const { shown, ...state } = listState(result)

  return {
    ...state,
    viewer: shown?.viewer ?? null,
    recipes: shown?.myRecipes ?? null,
    more: (after: string | null) => result.fetchMore({ variables: { after } }),
  }
}
