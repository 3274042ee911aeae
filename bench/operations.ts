import { addTypenameToDocument } from '@apollo/client/utilities'
import { print, type DocumentNode } from 'graphql'
import type { DataSource } from 'typeorm'
import { PantryScreenDocument } from '../web/generated/screens/PantryScreen'
import { RecipeListDocument } from '../web/generated/screens/RecipeLists'
import { RecipeScreenDocument } from '../web/generated/screens/RecipeScreen'
import { pantryAsJson, recipeAsJson, recipeListAsJson } from './jsonStatements'
import { readEntries, readPantry, readRecipe, readRecipes, type Query } from './plainRows'

/** An operation of a screen, and the two ways to read the same payload with nothing between HTTP and Postgres. */
export interface BenchOperation {
  name: string
  document: DocumentNode
  variables: Record<string, unknown>
  /** How many statements the app sends for it. */
  statements: number
  /** Postgres builds the whole body as JSON. */
  json: { statement: string; values: unknown[] }
  /** Plain rows, shaped in JavaScript. */
  shape(query: Query): Promise<object>
}

/** The operations that are compared, by their key; each takes the id of a recipe or pantry. */
export const operations = {
  list: (): BenchOperation => ({
    name: 'recipe list of 24',
    document: RecipeListDocument,
    variables: { first: 24 },
    statements: 1,
    json: { statement: recipeListAsJson, values: [] },
    shape: async (query) => ({ data: { recipes: await readRecipes(query, 24) } }),
  }),
  recipe: (id: number): BenchOperation => ({
    name: 'recipe by id',
    document: RecipeScreenDocument,
    variables: { id: String(id) },
    statements: 1,
    json: { statement: recipeAsJson, values: [id] },
    shape: async (query) => ({ data: { recipe: await readRecipe(query, id) } }),
  }),
  pantry: (id: number): BenchOperation => ({
    name: 'pantry of 100 entries',
    document: PantryScreenDocument,
    variables: { id: String(id) },
    statements: 1,
    json: { statement: pantryAsJson, values: [id] },
    shape: async (query) => {
      const [pantry, entries] = await Promise.all([readPantry(query, id), readEntries(query, id, 100)])
      return { data: { pantry: pantry && { ...pantry, entries } } }
    },
  }),
}

/** The key of an operation that is compared. */
export type OperationKey = keyof typeof operations

/** As the browser sends it. */
export function bodyOf(document: DocumentNode, variables: Record<string, unknown>): string {
  return JSON.stringify({ operationName: nameOf(document), variables, query: print(addTypenameToDocument(document)) })
}

function nameOf(document: DocumentNode): string | undefined {
  for (const definition of document.definitions) if (definition.kind === 'OperationDefinition') return definition.name?.value
  return undefined
}

/** Gives a pantry exactly a hundred public entries of two batches each, as the operation needs them. */
export async function shareHundredItems(db: DataSource, pantryId: number): Promise<void> {
  await db.query('DELETE FROM pantry_entry WHERE pantry_id = $1', [pantryId])
  await db.query(`
    WITH entry AS (
      INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until, updated_at)
      SELECT $1, barcode, 3, true, 'infinity', date_trunc('milliseconds', now()) FROM item ORDER BY barcode LIMIT 100 RETURNING pantry_id, barcode
    )
    INSERT INTO pantry_batch (pantry_id, barcode, quantity, date, date_kind)
    SELECT pantry_id, barcode, n, '2090-01-01'::date + n, 'BEST_BEFORE' FROM entry CROSS JOIN generate_series(1, 2) n`, [pantryId])
}
