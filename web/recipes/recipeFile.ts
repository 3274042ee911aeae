import { ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { RecipeOrigin } from '../generated/schema'
import { sentenceOf } from '../platform/errorMessages'

/** The server's limit, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

/** A recipe of a file. */
export interface FileRecipe {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  origin: RecipeOrigin
  sourceName: string | null
  sourceUrl: string | null
}

/** A recipe of a file, as the server read it. */
export interface RecipeInFile extends FileRecipe {
  /** The person has one with this name, these ingredients and these steps. */
  isDuplicate: boolean
}

/** A recipe to import, with its idempotency key. */
export interface KeyedRecipe extends FileRecipe {
  key: string
}

/** The result of importing one recipe: `sentence` is the error, or null. */
export interface ImportedRecipe {
  key: string
  sentence: string | null
}

const readingTakes = 60_000
const bringingTakes = 30_000

/** Limits of a chunk: small, so that progress is visible and a retry sends little again. */
const maxChunkRecipes = 25
const mostCharacters = 500_000

/**
 * Uploads a file and returns its recipes. The server stores nothing.
 * @throws ServerError when it is refused, TypeError when the server cannot be reached, TimeoutError
 */
export async function readRecipes(file: Blob): Promise<RecipeInFile[]> {
  const form = new FormData()
  form.set('file', file, 'recipes')
  const { recipes } = await post<{ recipes: RecipeInFile[] }>('/imports/recipes/read', { body: form }, readingTakes)
  return recipes
}

/**
 * Imports recipes. Idempotent by their keys.
 * @throws as `readRecipes`
 */
export async function importAll(recipes: KeyedRecipe[]): Promise<ImportedRecipe[]> {
  const init = { body: JSON.stringify({ recipes }), headers: { 'content-type': 'application/json' } }
  const { results } = await post<{ results: { key: string; error?: GraphQLFormattedError }[] }>('/imports/recipes', init, bringingTakes)
  return results.map(({ key, error }) => ({ key, sentence: error ? sentenceOf(error) : null }))
}

/** Splits recipes into chunks, in their order. */
export function chunksOf<Recipe extends FileRecipe>(recipes: readonly Recipe[]): Recipe[][] {
  const chunks: Recipe[][] = []
  let characters = 0
  for (const recipe of recipes) {
    const { length } = JSON.stringify(recipe)
    const last = chunks.at(-1)
    if (last && last.length < maxChunkRecipes && characters + length <= mostCharacters) {
      last.push(recipe)
      characters += length
    } else {
      chunks.push([recipe])
      characters = length
    }
  }
  return chunks
}

async function post<Answer>(path: string, init: RequestInit, patience: number): Promise<Answer> {
  const response = await fetch(path, { ...init, method: 'POST', credentials: 'same-origin', signal: AbortSignal.timeout(patience) })
  const bodyText = await response.text()
  if (!response.ok) throw new ServerError(`${path} was refused: ${response.status}`, { response, bodyText })
  return JSON.parse(bodyText) as Answer
}
