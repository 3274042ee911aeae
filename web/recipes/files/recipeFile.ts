import { ServerError } from '@apollo/client/errors'
import type { GraphQLFormattedError } from 'graphql'
import type { RecipeOrigin } from '../../generated/schema'
import { overNetwork } from '../../platform/connection'
import { sentenceOf } from '../../platform/errorMessages'

/** The server's limit, in bytes. */
export const maxFileBytes = 5 * 1024 * 1024

/** A recipe of a file. */
export interface FileRecipe {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  prepMinutes: number | null
  cookMinutes: number | null
  totalMinutes: number | null
  origin: RecipeOrigin
  sourceName: string | null
  sourceUrl: string | null
  videoUrl: string | null
}

/** A recipe of a file, as the server read it. */
export interface RecipeInFile extends FileRecipe {
  /** Does the person already have a recipe with this name, these ingredients and these steps? */
  isDuplicate: boolean
}

/** A recipe to import, with its idempotency key. */
export interface KeyedRecipe extends FileRecipe {
  key: string
}

/** The result of importing one recipe: its id, or the error as `sentence`. */
export interface ImportedRecipe {
  key: string
  id: string | null
  sentence: string | null
}

const readTimeoutMs = 60_000
const importTimeoutMs = 30_000

/** Limits of a chunk: small, so that progress is visible and a retry repeats little. */
const maxChunkRecipes = 25
const maxChunkCharacters = 500_000

/**
 * Uploads a file and returns its recipes. The server stores nothing.
 * @throws ServerError when it is refused, ConnectionLost, TimeoutError
 */
export async function readRecipes(file: File): Promise<RecipeInFile[]> {
  const form = new FormData()
  form.set('file', file)
  const { recipes } = await post<{ recipes: RecipeInFile[] }>('/imports/recipes/read', { body: form }, readTimeoutMs)
  return recipes
}

/**
 * Imports recipes. Idempotent by their keys.
 * @throws as `readRecipes`
 */
export async function importAll(recipes: KeyedRecipe[]): Promise<ImportedRecipe[]> {
  const init = { body: JSON.stringify({ recipes }), headers: { 'content-type': 'application/json' } }
  const { results } = await post<{ results: { key: string; id?: number; error?: GraphQLFormattedError }[] }>(
    '/imports/recipes',
    init,
    importTimeoutMs,
  )
  return results.map(({ key, id, error }) => ({
    key,
    id: id === undefined ? null : String(id),
    sentence: error ? sentenceOf(error) : null,
  }))
}

/** Splits recipes into chunks and keeps their order. */
export function chunksOf<Recipe extends FileRecipe>(recipes: readonly Recipe[]): Recipe[][] {
  const chunks: Recipe[][] = []
  let characters = 0
  for (const recipe of recipes) {
    const { length } = JSON.stringify(recipe)
    const last = chunks.at(-1)
    if (last && last.length < maxChunkRecipes && characters + length <= maxChunkCharacters) {
      last.push(recipe)
      characters += length
    } else {
      chunks.push([recipe])
      characters = length
    }
  }
  return chunks
}

async function post<Answer>(path: string, init: RequestInit, timeout: number): Promise<Answer> {
  const response = await overNetwork(
    fetch(path, { ...init, method: 'POST', credentials: 'same-origin', signal: AbortSignal.timeout(timeout) }),
  )
  const bodyText = await overNetwork(response.text())
  if (!response.ok) throw new ServerError(`${path} was refused: ${response.status}`, { response, bodyText })
  return JSON.parse(bodyText) as Answer
}
