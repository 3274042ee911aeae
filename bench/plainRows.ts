/**
 * The same reads as a person would write them by hand who has no rules to keep: prepared statements that return plain rows,
 * shaped in JavaScript. The peer and the limit (others.ts) use them.
 */
import type { Pool } from 'pg'
import { foodOfKey } from '../api/items/itemFood'

/** Runs a prepared statement. */
export type Query = <Row>(name: string, text: string, values: unknown[]) => Promise<Row[]>

export const queryOf =
  (pool: Pool): Query =>
  async <Row>(name: string, text: string, values: unknown[]) =>
    (await pool.query({ name, text, values })).rows as Row[]

const encodeCursor = (parts: readonly unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')

const listed = 'r.public AND NOT r.hidden AND r.deleted_at IS NULL'
const image = '(SELECT i.id FROM image i WHERE i.recipe_id = r.id) AS image'
const firstIngredients = 'r.ingredients[:8] AS "mainIngredients"'

interface RecipeColumns {
  id: number
  name: string
  public: boolean
  total_minutes: number | null
  rating_count: number
  rating_sum: number
  tags: string[]
  mainIngredients: string[]
  image: string | null
}

/** The fields that lists and the page of a recipe have in common. */
const recipeFields = ({ id, name, tags, mainIngredients, image, ...row }: RecipeColumns) => ({
  __typename: 'Recipe',
  id: String(id),
  name,
  public: row.public,
  totalMinutes: row.total_minutes,
  ratingCount: row.rating_count,
  averageRating: averageOf(row),
  tags,
  mainIngredients: mainIngredients.map(firstCharacters),
  imageUrl: imageUrl(image, 800),
  viewerHasFavourited: false,
})

const averageOf = ({ rating_count: count, rating_sum: sum }: Pick<RecipeColumns, 'rating_count' | 'rating_sum'>) =>
  count < 3 ? null : Math.round((sum / count) * 100) / 100

/** The first sixty characters, as Postgres counts them. */
const firstCharacters = (line: string) => (line.length <= 60 ? line : [...line].slice(0, 60).join(''))

const imageUrl = (id: string | null, width: number) => (id === null ? null : `/images/${id}/${width}.webp`)

export async function readRecipes(query: Query, first: number) {
  const rows = await query<RecipeColumns & { published_at: Date }>(
    'recipes',
    `
    SELECT r.id, r.name, r.public, r.total_minutes, r.rating_count, r.rating_sum, r.tags, ${firstIngredients}, ${image}, r.published_at FROM recipe r
    WHERE ${listed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${first + 1}`,
    [],
  )
  const page = rows.slice(0, first)
  const last = page.at(-1)
  const endCursor = last ? encodeCursor([last.published_at.toISOString(), last.id]) : null
  return {
    __typename: 'RecipeConnection',
    nodes: page.map(recipeFields),
    pageInfo: { __typename: 'PageInfo', hasNextPage: rows.length > first, endCursor },
  }
}

interface WholeRecipeColumns extends RecipeColumns {
  servings: number | null
  prep_minutes: number | null
  cook_minutes: number | null
  ingredients: string[]
  instructions: string[]
  origin: string
  source_name: string | null
  source_url: string | null
  video_url: string | null
  hidden: boolean
  creator: number | null
  username: string
  creator_name: string
}

export async function readRecipe(query: Query, id: number) {
  const [row] = await query<WholeRecipeColumns>(
    'recipe',
    `
    SELECT r.id, r.name, r.public, r.servings, r.prep_minutes, r.cook_minutes, r.total_minutes, r.ingredients, r.instructions, r.origin, r.source_name, r.source_url, r.video_url, r.rating_count, r.rating_sum, r.tags, r.hidden, ${firstIngredients}, ${image},
      a.id AS creator, a.username, a.name AS creator_name
    FROM recipe r LEFT JOIN account a ON a.id = r.creator_id WHERE r.id = $1 AND ${listed}`,
    [id],
  )
  if (!row) return null
  return {
    ...recipeFields(row),
    servings: row.servings,
    prepMinutes: row.prep_minutes,
    cookMinutes: row.cook_minutes,
    ingredients: row.ingredients,
    instructions: row.instructions,
    viewerCanEdit: false,
    largeImageUrl: imageUrl(row.image, 1600),
    creator:
      row.creator === null
        ? null
        : { __typename: 'Account', id: String(row.creator), username: row.username, name: row.creator_name },
    origin: row.origin,
    sourceName: row.source_name,
    sourceUrl: row.source_url,
    videoUrl: row.video_url,
    hidden: row.hidden,
    viewerCookedCount: 0,
    viewerLastCookedOn: null,
    viewerCanDelete: false,
  }
}

interface PantryColumns {
  id: number
  name: string
  postcode: string | null
  username: string
  owner_name: string
  headline: string
  bio: string
  description: string
  image: string | null
  shelf: boolean
  given: number
  collected: number
  items: number
  revision: string
  recipes: number
}

/** The part of a pantry that is not its entries. */
export async function readPantry(query: Query, id: number) {
  const [row] = await query<PantryColumns>(
    'pantry',
    `
    SELECT p.id, p.name, coalesce(p.outcode, '') AS postcode, p.is_public_shelf AS shelf, a.username, a.name AS owner_name, a.headline, a.bio, a.description, (SELECT i.id FROM image i WHERE i.account_id = a.id) AS image, shared.items,
      (SELECT count(*)::int FROM item_request r WHERE r.pantry_id = p.id AND r.state = 'COLLECTED') AS given, (SELECT count(*)::int FROM item_request r WHERE r.asker_id = p.id AND r.state = 'COLLECTED') AS collected,
      shared.revision, coalesce((SELECT c.recipe_count FROM recipe_creator c WHERE c.account_id = p.id), 0) AS recipes
    FROM pantry p JOIN account a ON a.id = p.id, LATERAL (
      SELECT count(*)::int AS items, md5(concat_ws(E'\\n', (now() AT TIME ZONE current_setting('larder.time_zone'))::date, p.name, p.outcode, count(*), sum(e.quantity), sum((date_part('epoch', e.updated_at) * 1000000)::bigint))) AS revision
      FROM pantry_entry e WHERE e.pantry_id = p.id AND e.public AND e.quantity > 0
    ) shared WHERE p.id = $1 AND shared.items > 0`,
    [id],
  )
  if (!row) return null
  return {
    __typename: 'Pantry',
    id: String(row.id),
    name: row.name,
    postcode: row.postcode,
    distance: null,
    isPublicShelf: row.shelf,
    itemCount: row.items,
    viewerIsOwner: false,
    revision: row.revision,
    recipeCount: row.recipes,
    place: null,
    viewerRole: null,
    owner: {
      __typename: 'Account',
      id: String(row.id),
      username: row.username,
      name: row.owner_name,
      imageUrl: imageUrl(row.image, 400),
      headline: row.headline,
      bio: row.bio,
      description: row.description,
      givenCount: row.given,
      collectedCount: row.collected,
    },
  }
}

interface EntryColumns {
  barcode: string
  quantity: number
  reserved: number
  public: boolean
  updated_at: Date
  brand: string
  name: string
  capacity: number | null
  unit: string | null
  image_url: string | null
}

interface BatchColumns {
  barcode: string
  id: string
  quantity: number
}

/** The batches of a pantry's entries, by barcode. */
async function readBatches(query: Query, pantryId: number): Promise<Map<string, object[]>> {
  const rows = await query<BatchColumns>(
    'batches',
    `
    SELECT b.barcode, b.id::text, b.quantity, b.unit_amount AS "unitAmount", b.unit, b.date::text, b.date_kind AS "dateKind", b.storage_place AS "storagePlace",
      b.frozen_on::text AS "frozenOn", b.opened_on::text AS "openedOn", b.amount_left AS "amountLeft", b.lot
    FROM pantry_batch b WHERE b.pantry_id = $1 ORDER BY b.date, b.opened_on IS NULL, b.frozen_on IS NOT NULL, b.id`,
    [pantryId],
  )
  const byBarcode = new Map<string, object[]>()
  for (const { barcode, ...batch } of rows) {
    const batches = byBarcode.get(barcode) ?? []
    batches.push({ __typename: 'Batch', ...batch })
    byBarcode.set(barcode, batches)
  }
  return byBarcode
}

export async function readEntries(query: Query, pantryId: number, first: number) {
  const reading = readBatches(query, pantryId)
  const rows = await query<EntryColumns>(
    'entries',
    `
    SELECT e.barcode, e.quantity, e.reserved, e.public, e.updated_at, i.brand, i.name, i.capacity, i.unit, i.image_url FROM pantry_entry e JOIN item i ON i.barcode = e.barcode
    WHERE e.pantry_id = $1 AND e.public AND e.quantity > 0 ORDER BY i.name, -e.quantity, NOT e.public, e.barcode LIMIT ${first + 1}`,
    [pantryId],
  )
  const batches = await reading
  const page = rows.slice(0, first)
  const last = page.at(-1)
  const nodes = page.map(({ barcode, quantity, updated_at, brand, name, capacity, unit, image_url, ...entry }) => ({
    __typename: 'PantryEntry',
    id: `${pantryId}-${barcode}`,
    barcode,
    quantity,
    public: entry.public,
    keepBack: 0,
    reservedQuantity: entry.reserved,
    updatedAt: updated_at.toISOString(),
    batches: batches.get(barcode) ?? [],
    item: {
      __typename: 'Item',
      barcode,
      code: barcode.slice(1),
      brand,
      name,
      germanName: foodOfKey(barcode)?.german ?? null,
      capacity,
      unit,
      imageUrl: image_url,
    },
  }))
  const endCursor = last ? encodeCursor([last.name, last.quantity, last.public, last.barcode]) : null
  return {
    __typename: 'PantryEntryConnection',
    nodes,
    pageInfo: { __typename: 'PageInfo', hasNextPage: rows.length > first, endCursor },
  }
}
