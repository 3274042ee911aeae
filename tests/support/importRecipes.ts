import { newKey, type TestClient } from './client'

/** A recipe as a list of imports has it. */
interface ImportedRecipe {
  name: string
  ingredients?: string[]
  instructions?: string[]
}

/** As many as are sent with one request: at most a hundred, and not more than its body may hold. */
const portion = 50

/** Stores many private recipes of a person's at once, in this order, by the import of a file's recipes. */
export async function importRecipes(client: TestClient, recipes: readonly ImportedRecipe[]): Promise<void> {
  for (let from = 0; from < recipes.length; from += portion) {
    const sent = recipes.slice(from, from + portion).map((recipe) => ({
      ingredients: [],
      instructions: [],
      tags: [],
      servings: null,
      origin: 'WRITTEN',
      sourceName: null,
      sourceUrl: null,
      key: newKey(),
      ...recipe,
    }))
    const answer = await client.post('/imports/recipes', { recipes: sent })
    const body = (await answer.json()) as { results?: { error?: object }[] }
    if (answer.status !== 200 || body.results?.some(({ error }) => error))
      throw new Error(`the recipes were not imported: ${answer.status} ${JSON.stringify(body).slice(0, 1_000)}`)
  }
}
