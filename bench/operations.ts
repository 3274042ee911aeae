import { addTypenameToDocument } from '@apollo/client/utilities'
import { parse, print, type DocumentNode } from 'graphql'
import type { DataSource } from 'typeorm'
import { rankOfFood } from '../domain/foods/commonFoods'
import { foodKey } from '../domain/foods/foodKey'
import { foods } from '../domain/foods/foods'
import { PantryScreenDocument } from '../web/generated/screens/pantry/PantryScreen'
import { RecipeListDocument } from '../web/generated/screens/recipes/RecipeLists'
import { RecipeScreenDocument } from '../web/generated/screens/recipe/RecipeScreen'
import { readEntries, readPantry, readRecipe, readRecipes, type Query } from './plainRows'

/** An operation of a screen, and how to read the same payload with nothing between HTTP and Postgres. */
export interface BenchOperation {
  name: string
  document: DocumentNode
  variables: Record<string, unknown>
  /** How many statements the app sends for it. */
  statements: number
  read(query: Query): Promise<object>
}

/** The operations that are compared, by their key; each takes the id of a recipe or pantry. */
export const operations = {
  list: (): BenchOperation => ({
    name: 'recipe list of 24',
    document: RecipeListDocument,
    variables: { first: 24 },
    statements: 1,
    read: async (query) => ({ data: { recipes: await readRecipes(query, 24) } }),
  }),
  recipe: (id: number): BenchOperation => ({
    name: 'recipe by id',
    document: RecipeScreenDocument,
    variables: { id: String(id) },
    statements: 1,
    read: async (query) => ({ data: { recipe: await readRecipe(query, id) } }),
  }),
  pantry: (id: number): BenchOperation => ({
    name: 'pantry of 100 entries',
    document: PantryScreenDocument,
    variables: { id: String(id) },
    statements: 1,
    read: async (query) => {
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
  for (const definition of document.definitions)
    if (definition.kind === 'OperationDefinition') return definition.name?.value
  return undefined
}

/** What can be cooked from the asker's pantry, with so many foods missing. */
export const cookable = (missing: number | null, after: string | null = null) => ({
  document: cookableRecipes,
  variables: { missing, after },
})

const cookableRecipes = parse(
  'query CookableRecipes($missing: Int, $after: String) { cookableRecipes(missing: $missing, after: $after) { nodes { id recipe { id name tags servings mainIngredients } missing { text state } standIns { text packet { name } } toCheck { text } usesSoon { name due } } pageInfo { hasNextPage endCursor } } }',
)

/** Gives people pantries of the commonest foods, without a barcode, of which ten go off soon. */
export async function stockFoods(db: DataSource, usernames: readonly string[], count: number): Promise<void> {
  const stocked = commonestFoods(count).map(({ slug, name, unit }, n) => ({
    barcode: foodKey(slug),
    slug,
    name,
    size: unit === 'piece' ? null : 500,
    unit: unit === 'ml' ? 'ML' : 'G',
    days: n % 15 === 0 ? 1 + ((n / 15) % 6) : null,
  }))
  await db.query('DELETE FROM pantry_entry WHERE pantry_id IN (SELECT id FROM account WHERE username = ANY ($1))', [
    usernames,
  ])
  await db.query(
    `
    WITH given AS MATERIALIZED (SELECT * FROM json_to_recordset($2::json) AS g (barcode text, slug text, name text, size float8, unit text, days int)),
    cook AS MATERIALIZED (SELECT id FROM account WHERE username = ANY ($1)), items AS (
      INSERT INTO item (barcode, brand, name, source, food_slug, food_attributes) SELECT barcode, '', name, 'FOOD_LIST', slug, '{}' FROM given ON CONFLICT DO NOTHING
    ), entries AS (INSERT INTO pantry_entry (pantry_id, barcode, quantity, public) SELECT id, barcode, 3, false FROM cook CROSS JOIN given)
    INSERT INTO pantry_batch (pantry_id, barcode, quantity, unit_amount, unit, date, date_kind)
    SELECT id, barcode, 3, size, CASE WHEN size IS NOT NULL THEN unit END, (now() + days * interval '1 day')::date, CASE WHEN days IS NOT NULL THEN 'BEST_BEFORE' END FROM cook CROSS JOIN given`,
    [usernames, JSON.stringify(stocked)],
  )
}

/** Gives each of the people a diet, and a child with allergies. */
export async function giveDiets(db: DataSource, usernames: readonly string[]): Promise<void> {
  await db.query(
    `
    WITH cook AS MATERIALIZED (SELECT id FROM account WHERE username = ANY ($1))
    INSERT INTO diet_profile (id, account_id, pantry_id, name, allergens, diets, avoid)
    SELECT gen_random_uuid(), id, NULL, NULL, ARRAY['MILK'], ARRAY['VEGETARIAN'], ARRAY['mushrooms'] FROM cook
    UNION ALL SELECT gen_random_uuid(), NULL, id, 'Lou', ARRAY['NUTS', 'PEANUTS', 'SESAME'], '{}', ARRAY['coriander'] FROM cook`,
    [usernames],
  )
}

const commonestFoods = (count: number) =>
  foods.toSorted((a, b) => rankOfFood(a.slug) - rankOfFood(b.slug)).slice(0, count)

/** Gives a pantry exactly a hundred public entries of two batches each, as the operation needs them. */
export async function shareHundredItems(db: DataSource, pantryId: number): Promise<void> {
  await db.query('DELETE FROM pantry_entry WHERE pantry_id = $1', [pantryId])
  await db.query(
    `
    WITH entry AS (
      INSERT INTO pantry_entry (pantry_id, barcode, quantity, public, shared_until, updated_at)
      SELECT $1, barcode, 3, true, 'infinity', date_trunc('milliseconds', now()) FROM item ORDER BY barcode LIMIT 100 RETURNING pantry_id, barcode
    )
    INSERT INTO pantry_batch (pantry_id, barcode, quantity, date, date_kind)
    SELECT pantry_id, barcode, n, '2090-01-01'::date + n, 'BEST_BEFORE' FROM entry CROSS JOIN generate_series(1, 2) n`,
    [pantryId],
  )
}
