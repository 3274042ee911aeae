import { randomInt, randomUUID } from 'node:crypto'
import { rankOfFood } from '../domain/foods/commonFoods'
import { foods } from '../domain/foods/foods'

/** One GraphQL request. */
interface Asked {
  query: string
  variables: Record<string, unknown>
}

/** What one client sends again and again. */
export interface Flood {
  name: string
  isSignedIn: boolean
  /** @param recipeId of a recipe with a hundred lines */
  ask(recipeId: string): Asked
}

const names = foods.toSorted((a, b) => rankOfFood(a.slug) - rankOfFood(b.slug)).map(({ name }) => name)
const linesOf = (count: number, from = randomInt(names.length)): string[] =>
  Array.from(
    { length: count },
    (_, n) =>
      `${n + 1} large ${names[(from + n) % names.length]}, peeled and finely chopped, plus a little more to serve (about ${50 + n} g)`,
  )
const steps = Array.from(
  { length: 100 },
  (_, n) => `Step ${n + 1}: simmer for ${n + 1} minutes, then stir until smooth.`,
)

/** A recipe as long as the longest that people write. */
export const longRecipe = (): Asked => ({
  query: 'mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }',
  variables: {
    input: {
      name: 'A long recipe',
      ingredients: linesOf(100),
      instructions: steps,
      tags: [],
      servings: 4,
      public: false,
      key: randomUUID(),
    },
  },
})

/** What keeps the server busiest for what it is, of what anybody may send. */
export const floods: readonly Flood[] = [
  {
    name: 'favourites with 990 wrong ids',
    isSignedIn: false,
    ask: () => ({
      query: 'mutation ($input: FavouriteRecipesInput!) { setFavouriteRecipes(input: $input) { ids } }',
      variables: { input: { ids: Array.from({ length: 990 }, (_, n) => `wrong ${n}`) } },
    }),
  },
  { name: 'recipes of 100 lines and 100 steps', isSignedIn: true, ask: longRecipe },
  {
    name: 'recipes to the shopping list',
    isSignedIn: true,
    ask: (recipeId) => ({
      query:
        'mutation ($input: AddRecipeToShoppingListInput!) { addRecipeToShoppingList(input: $input) { shoppingList { id lines { text } } } }',
      variables: { input: { recipeId, missingOnly: false, key: randomUUID() } },
    }),
  },
  {
    name: '50 lines to the shopping list',
    isSignedIn: true,
    ask: () => ({
      query:
        'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id lines { text } } } }',
      variables: { input: { lines: linesOf(50).map((text) => ({ id: randomUUID(), text })) } },
    }),
  },
  {
    name: 'what can I cook',
    isSignedIn: true,
    ask: () => ({ query: '{ cookableRecipes(missing: 1) { nodes { id missing { text state } } } }', variables: {} }),
  },
  {
    name: 'generated recipes',
    isSignedIn: true,
    ask: () => ({
      query: 'mutation ($input: GenerateRecipeInput!) { generateRecipe(input: $input) { generation { id } } }',
      variables: {
        input: { id: randomUUID(), description: 'a quick vegetarian pasta with tomatoes and no nuts', usePantry: true },
      },
    }),
  },
]
