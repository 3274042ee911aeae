import sql, { raw, type Sql } from 'sql-template-tag'
import { In, IsNull, MoreThan, type EntityManager } from 'typeorm'
import { localDayOf, row, rows, type Db } from '../platform/database/database'
import type { Viewer } from '../platform/viewer'
import type { RecipeContent } from './content'
import { Recipe, minRatings } from './recipe.entity'
import { recipeIsListed, recipeVisibleTo } from './recipeAccess.sql'
import { RecipeNote } from './notes/recipeNote.entity'
import { writeRecipeLines, type ReadLines } from './lines/recipeLine.sql'

/** SQL: the table of recipes, called `r`. */
export const recipeTable = sql`recipe r`

/** SQL over a recipe `r`: the columns of `RecipeTimes`. */
export const recipeTimes = sql`r.prep_minutes AS "prepMinutes", r.cook_minutes AS "cookMinutes", r.total_minutes AS "totalMinutes"`

/** SQL over a recipe `r`: the average of its ratings, rounded to two decimals; null with too few of them. */
export const averageRating = sql`CASE WHEN r.rating_count >= ${raw(String(minRatings))} THEN round(r.rating_sum::numeric / r.rating_count, 2)::float8 END`

/** SQL: the name of the recipe with this id; null where there is none. */
export const recipeNameOf = (id: Sql): Sql => sql`(SELECT r.name FROM recipe r WHERE r.id = ${id})`

/** SQL: the ids of what this account created, as an array, oldest first: for the viewer's own account all, for others the listed ones. */
export const createdRecipeIds = (accountId: Sql, viewer: Viewer): Sql => sql`ARRAY(
  SELECT r.id FROM recipe r WHERE r.creator_id = ${accountId} AND r.deleted_at IS NULL AND (${recipeIsListed} OR ${isAccountOf(accountId, viewer)}) ORDER BY r.id)`

/** SQL: the ids of this account's favourites, as an array, in ascending order: none but for the viewer's own account, and none that the viewer may not see. */
export const ownFavouriteIds = (accountId: Sql, viewer: Viewer, now: Date): Sql => sql`ARRAY(
  SELECT r.id FROM favourite f JOIN recipe r ON r.id = f.recipe_id WHERE ${isAccountOf(accountId, viewer)} AND f.account_id = ${accountId} AND ${recipeVisibleTo(viewer, now)} ORDER BY r.id)`

const isAccountOf = (accountId: Sql, viewer: Viewer): Sql =>
  viewer.kind === 'person' ? sql`${accountId} = ${viewer.accountId}` : sql`false`

/** SQL: the newest listed recipes of an account, as a JSON array of at most so many ids. */
export const newestListedIds = (accountId: Sql, most: number): Sql => sql`
  (SELECT coalesce(json_agg(newest.id), '[]') FROM (
    SELECT r.id FROM recipe r WHERE r.creator_id = ${accountId} AND ${recipeIsListed} ORDER BY r.published_at DESC, r.id DESC LIMIT ${raw(String(most))}) newest)`

/** SQL: how many listed recipes of an account were published after a time; not counted beyond `most`. */
export const listedCountSince = (accountId: Sql, time: Sql, most: number): Sql => sql`
  (SELECT count(*)::int FROM (
    SELECT 1 FROM recipe r WHERE r.creator_id = ${accountId} AND ${recipeIsListed} AND r.published_at > ${time} LIMIT ${raw(String(most))}) new)`

/** SQL: the name of the recipe with this id; null where there is none that stands in everybody's lists or is of this account. */
export const listedOrOwnNameOf = (id: Sql, accountId: number): Sql =>
  sql`(SELECT r.name FROM recipe r WHERE r.id = ${id} AND (${recipeIsListed} OR r.creator_id = ${accountId} AND r.deleted_at IS NULL))`

/** SQL, in place of a table: who has published listed recipes since a time, on which days of the community: `creator_id`, `day`, and `last_at`, the time of the last one. */
export const publishedSince = (time: Date): Sql => sql`
  (SELECT r.creator_id, ${localDayOf(sql`r.published_at`)} AS day, max(r.published_at) AS last_at FROM recipe r
  WHERE ${recipeIsListed} AND r.published_at > ${time} AND r.creator_id IS NOT NULL GROUP BY 1, 2)`

/** SQL, in place of a table: the newest of the listed recipes that an account published on a day of the community, with how many there are, as `id`, `name` and `count`; no row: there is none. */
export const listedOfDay = (accountId: Sql, day: Sql): Sql => sql`
  (SELECT r.id, r.name, count(*) OVER ()::int AS count FROM recipe r
  WHERE r.creator_id = ${accountId} AND ${recipeIsListed} AND ${localDayOf(sql`r.published_at`)} = ${day} ORDER BY r.published_at DESC, r.id DESC LIMIT 1)`

/** A recipe that has not been deleted, locked until the end of the transaction; null where there is none. */
export const lockRecipe = (db: EntityManager, id: number): Promise<Pick<Recipe, 'name' | 'hidden'> | null> =>
  db.findOne(Recipe, {
    select: { id: true, name: true, hidden: true },
    where: { id, deletedAt: IsNull() },
    lock: { mode: 'pessimistic_write' },
  })

/** Locks a recipe that the viewer may see until the end of the transaction. Does nothing where there is none. */
export async function lockVisibleRecipe(db: EntityManager, viewer: Viewer, id: number, now: Date): Promise<void> {
  await rows(db, sql`SELECT r.id FROM recipe r WHERE r.id = ${id} AND ${recipeVisibleTo(viewer, now)} FOR UPDATE`)
}

/** Locks these recipes, and all that this account created, until the end of the transaction, in the order of their ids. */
export async function lockRecipes(
  db: EntityManager,
  ids: readonly number[],
  creatorId: number | null = null,
): Promise<void> {
  await db.find(Recipe, {
    select: { id: true },
    where: [{ id: In([...ids]) }, ...(creatorId === null ? [] : [{ creatorId }])],
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  })
}

/** Ratings that come to a recipe, change or go: by how much the number of its ratings and the sum of their stars change. */
export interface RatingChange {
  id: number
  count: number
  stars: number
}

/** Keeps the averages of recipes, which the caller has locked, in the transaction of their ratings. */
export async function adjustRatings(db: EntityManager, changes: readonly RatingChange[]): Promise<void> {
  if (changes.length === 0) return
  await rows(
    db,
    sql`
    UPDATE recipe r SET rating_count = r.rating_count + c.count, rating_sum = r.rating_sum + c.stars
    FROM jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) AS c (id int, count int, stars int) WHERE r.id = c.id AND (c.count <> 0 OR c.stars <> 0)`,
  )
}

/** Hides a recipe from everybody but its creator and admins, or shows it again. */
export async function setRecipeHidden(db: EntityManager, id: number, hidden: boolean): Promise<void> {
  await db.update(Recipe, { id }, { hidden })
}

export interface NewRecipe extends RecipeContent, Pick<Recipe, 'public' | 'origin' | 'sourceName' | 'sourceUrl'> {
  creatorId: number
  key: string
  keyDigest: Buffer
  now: Date
  readLines: ReadLines
}

/** Inserts a recipe, unless its creator has used the key before. @returns its id; null if the key was used */
export async function insertRecipe(
  db: EntityManager,
  { now, readLines, ...recipe }: NewRecipe,
): Promise<number | null> {
  const { raw: inserted } = (await db
    .createQueryBuilder()
    .insert()
    .into(Recipe)
    .values({ ...recipe, createdAt: now, updatedAt: now, publishedAt: recipe.public ? now : null })
    .orIgnore()
    .returning('id')
    .updateEntity(false)
    .execute()) as { raw: { id: number }[] }
  const [stored] = inserted
  if (!stored) return null
  await writeRecipeLines(db, [{ id: stored.id, ingredients: recipe.ingredients }], readLines)
  return stored.id
}

/**
 * Inserts private recipes in their order in one statement, except those whose key their creator has used before.
 * @param recipes each as JSON: a RecipeContent with `origin`, `sourceName`, `sourceUrl`, `key` and `digest` (SHA-256 in hexadecimal)
 */
export async function insertPrivateRecipes(
  db: EntityManager,
  creatorId: number,
  recipes: readonly string[],
  { now, readLines }: Pick<NewRecipe, 'now' | 'readLines'>,
): Promise<void> {
  const inserted = await rows<Pick<Recipe, 'id' | 'ingredients'>>(
    db,
    sql`
    INSERT INTO recipe (public, name, ingredients, instructions, tags, servings, prep_minutes, cook_minutes, total_minutes, video_url, creator_id, origin, source_name, source_url, created_at, updated_at, key, key_digest)
    SELECT false, name, ingredients, instructions, tags, servings, "prepMinutes", "cookMinutes", "totalMinutes", "videoUrl", ${creatorId}::int, origin, "sourceName", "sourceUrl", ${now}, ${now}, key, decode(digest, 'hex')
    FROM ROWS FROM (jsonb_to_recordset(${`[${recipes.join(',')}]`}::jsonb) AS (
      name text, ingredients text[], instructions text[], tags text[], servings int, "prepMinutes" int, "cookMinutes" int, "totalMinutes" int, "videoUrl" text, origin text, "sourceName" text, "sourceUrl" text, key uuid, digest text)
    ) WITH ORDINALITY AS sent (name, ingredients, instructions, tags, servings, "prepMinutes", "cookMinutes", "totalMinutes", "videoUrl", origin, "sourceName", "sourceUrl", key, digest, position)
    ORDER BY position
    ON CONFLICT (creator_id, key) DO NOTHING RETURNING id, ingredients`,
  )
  await writeRecipeLines(db, inserted, readLines)
}

/** Changes a recipe, locked and as it was read before, if it still has this version. Its lines are read anew where its ingredients change. @returns false: it has another version, or is gone */
export async function updateRecipe(
  db: EntityManager,
  {
    id,
    version,
    before,
  }: Pick<Recipe, 'id' | 'version'> & { before: Pick<Recipe, 'publishedAt'> & Partial<Pick<Recipe, 'ingredients'>> },
  content: RecipeContent & { public: boolean },
  { now, readLines }: Pick<NewRecipe, 'now' | 'readLines'>,
): Promise<boolean> {
  const { ingredients } = content
  const isPublished = content.public && before.publishedAt === null
  const { affected } = await db.update(
    Recipe,
    { id, version },
    { ...content, updatedAt: now, version: version + 1, ...(isPublished && { publishedAt: now }) },
  )
  const isChanged = affected === 1
  if (isChanged && JSON.stringify(ingredients) !== JSON.stringify(before.ingredients ?? []))
    await writeRecipeLines(db, [{ id, ingredients }], readLines)
  return isChanged
}

/** Restores a recipe that this actor deleted after the given time. @returns false: there is none */
export async function restoreRecipe(
  db: EntityManager,
  id: number,
  deletedBy: string,
  deletedAfter: Date,
): Promise<boolean> {
  const { affected } = await db.update(
    Recipe,
    { id, deletedBy, deletedAt: MoreThan(deletedAfter) },
    { deletedAt: null, deletedBy: null },
  )
  return affected === 1
}

/** Adds a recipe that the viewer may see to the favourites of an account. Does nothing where there is none, or where it is one. */
export async function insertFavourite(
  db: EntityManager,
  viewer: Viewer,
  accountId: number,
  recipeId: number,
  now: Date,
): Promise<void> {
  await rows(
    db,
    sql`
    INSERT INTO favourite (account_id, recipe_id)
    SELECT ${accountId}::int, r.id FROM recipe r WHERE r.id = ${recipeId} AND ${recipeVisibleTo(viewer, now)}
    ON CONFLICT DO NOTHING`,
  )
}

/** Makes recipes of the account's own its favourites, those that it has already included. */
export async function insertOwnFavourites(
  db: EntityManager,
  accountId: number,
  recipeIds: readonly number[],
): Promise<void> {
  if (recipeIds.length === 0) return
  await rows(
    db,
    sql`
    INSERT INTO favourite (account_id, recipe_id)
    SELECT ${accountId}::int, r.id FROM recipe r WHERE r.id = ANY (${[...recipeIds]}::int[]) AND r.creator_id = ${accountId} AND r.deleted_at IS NULL ORDER BY r.id
    ON CONFLICT DO NOTHING`,
  )
}

/** Replaces the favourites of an account, among the recipes that the viewer may see. */
export async function replaceFavourites(
  db: EntityManager,
  viewer: Viewer,
  accountId: number,
  recipeIds: readonly number[],
  now: Date,
): Promise<void> {
  const isVisible = recipeVisibleTo(viewer, now)
  await rows(
    db,
    sql`
    DELETE FROM favourite f USING recipe r WHERE f.account_id = ${accountId} AND r.id = f.recipe_id AND r.id <> ALL (${[...recipeIds]}::int[]) AND ${isVisible}`,
  )
  await rows(
    db,
    sql`
    INSERT INTO favourite (account_id, recipe_id) SELECT ${accountId}::int, r.id FROM recipe r WHERE r.id = ANY (${[...recipeIds]}::int[]) AND ${isVisible} ORDER BY r.id
    ON CONFLICT DO NOTHING`,
  )
}

/** A recipe that was stored with an idempotency key. */
export interface StoredRecipe {
  id: number
  /** SHA-256 of everything that was sent with the key, in hexadecimal. */
  digest: string
}

/** The recipes that this account has stored with these idempotency keys, by key. */
export async function readStoredRecipes(db: Db, creatorId: number, keys: string[]): Promise<Map<string, StoredRecipe>> {
  const stored = await db
    .getRepository(Recipe)
    .find({ select: { id: true, key: true, keyDigest: true }, where: { creatorId, key: In(keys) } })
  return new Map(stored.map(({ key, id, keyDigest }) => [key ?? '', { id, digest: keyDigest?.toString('hex') ?? '' }]))
}

/** A recipe that is like one of the account's. */
export interface AlikeRecipe {
  /** That of the given list. */
  index: number
  recipeId: number
  /** Is it from the same address? Otherwise it has the same name and ingredients, or was stored with the same digest. */
  bySource: boolean
}

/** SQL: an address without what differs between two links to one page; null for none and for that of a whole site. */
const comparableAddress = (address: Sql): Sql =>
  sql`nullif(regexp_replace(lower(${address}), '^https?://(www\\.)?|[/#]+$|^https?://[^/]*/?$', '', 'g'), '')`

/**
 * Which of these recipes has the account already, from the same address, with the same name and ingredients, or stored with the same
 * digest (in hexadecimal), be it changed since? Those of the same address first.
 */
export function findAlike(
  db: Db,
  creatorId: number,
  recipes: readonly (Pick<Recipe, 'name' | 'ingredients' | 'sourceUrl'> & { digest: string })[],
): Promise<AlikeRecipe[]> {
  const given = recipes.map(({ name, ingredients, sourceUrl, digest }, index) => ({
    index,
    name,
    ingredients,
    sourceUrl,
    digest,
  }))
  // Joins by equality: one by any of them would compare all with all.
  return rows<AlikeRecipe>(
    db,
    sql`
    WITH f AS MATERIALIZED (
      SELECT index, lower(name) AS name, ingredients, ${comparableAddress(sql`"sourceUrl"`)} AS address, decode(digest, 'hex') AS digest
      FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS f (index int, name text, ingredients text[], "sourceUrl" text, digest text)),
    own AS MATERIALIZED (
      SELECT id, lower(name) AS name, ingredients, ${comparableAddress(sql`source_url`)} AS address, key_digest FROM recipe WHERE creator_id = ${creatorId} AND deleted_at IS NULL)
    SELECT f.index, min(own.id) AS "recipeId", true AS "bySource" FROM f JOIN own ON own.address = f.address GROUP BY f.index
    UNION ALL
    SELECT f.index, min(own.id), false FROM f JOIN own ON own.name = f.name AND own.ingredients = f.ingredients GROUP BY f.index
    UNION ALL
    SELECT f.index, min(own.id), false FROM f JOIN own ON own.key_digest = f.digest GROUP BY f.index
    ORDER BY 3 DESC`,
  )
}

/** SQL over a recipe `r`: it is one of an account's own. */
export const isRecipeOf = (creatorId: number): Sql => sql`(r.creator_id = ${creatorId} AND r.deleted_at IS NULL)`

/** The oldest of an account's own recipes with this name; null: it has none. */
export async function findOwnRecipe(
  db: Db,
  creatorId: number,
  name: string,
): Promise<Pick<Recipe, 'id' | 'name'> | null> {
  return row(
    db,
    sql`SELECT r.id, r.name FROM recipe r WHERE ${isRecipeOf(creatorId)} AND lower(r.name) = lower(${name}) ORDER BY r.id LIMIT 1`,
  )
}

/** Deletes private recipes of an account, which the caller has locked, with their pictures. */
export async function deletePrivateRecipes(
  db: EntityManager,
  creatorId: number,
  ids: readonly number[],
): Promise<void> {
  await db.delete(Recipe, { id: In([...ids]), creatorId, public: false })
}

/** Notes for their writer what a recipe has no other place for, unless they have noted something themselves. */
export async function insertRecipeNotes(
  db: EntityManager,
  accountId: number,
  notes: readonly Pick<RecipeNote, 'recipeId' | 'text'>[],
  now: Date,
): Promise<void> {
  if (notes.length === 0) return
  await db
    .createQueryBuilder()
    .insert()
    .into(RecipeNote)
    .values(notes.map((note) => ({ ...note, accountId, updatedAt: now })))
    .orIgnore()
    .updateEntity(false)
    .execute()
}
