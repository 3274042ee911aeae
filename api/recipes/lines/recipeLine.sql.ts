import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { In, type DataSource, type EntityManager } from 'typeorm'
import { rankOfFood } from '../../../domain/foods/commonFoods'
import { foodsServing } from '../../../domain/foods/matchFood'
import { foodsVersion } from '../../../domain/foods/version'
import { row, rows, transaction, type Db } from '../../platform/database/database'
import { arrayParameter, executePrepared } from '../../platform/database/executePrepared'
import type { Recipe } from '../recipe.entity'
import { recipeIsListed } from '../recipeAccess.sql'
import { RecipeLine, type FoodNeed } from './recipeLine.entity'
import { readRecipeLine, type Need, type ReadLine } from './recipeLine.work'

type RecipeWithLines = Pick<Recipe, 'id' | 'ingredients'>
type LineRow = Omit<RecipeLine, 'recipe' | 'need'>
/** Reads the lines of a recipe, in their order. */
export type ReadLines = (texts: readonly string[]) => Promise<readonly ReadLine[]>
/** A stored line with what it asks for; without foods where none is known. */
export type LineWithNeed = Omit<LineRow, 'needId'> & Need & { needId: number | null }

/** Recipes in one batch of the backfill, which are locked while their lines are read. */
const recipesInBatch = 10
/** Recipes that one batch looks for them in. */
const recipesLookedAt = 5_000
/** Needs in one batch of the backfill. */
const needsInBatch = 500
/** Lines that one statement inserts. */
const linesInStatement = 200

/** By which `food_need` finds what a line asks for: SHA-256 in hexadecimal. */
export const digestOfNeed = ({ foods, attributes, isEach }: Need): string =>
  createHash('sha256')
    .update(JSON.stringify([foods, attributes, isEach]))
    .digest('hex')

/**
 * Replaces the stored lines of recipes, and what the recipes need, by those of their `ingredients`. Whatever writes
 * `ingredients` calls it in the same transaction, which has the recipes locked.
 * @param read reads the lines of one recipe
 */
export async function writeRecipeLines(
  db: EntityManager,
  recipes: readonly RecipeWithLines[],
  read: ReadLines = readInTurns,
): Promise<void> {
  await db.delete(RecipeLine, { recipeId: In(recipes.map(({ id }) => id)) })
  let group: { id: number; lines: readonly ReadLine[] }[] = []
  let count = 0
  for (const { id, ingredients } of recipes) {
    const lines = await read(ingredients)
    group.push({ id, lines })
    count += lines.length
    if (count < linesInStatement) continue
    await insertRecipes(db, group)
    group = []
    count = 0
  }
  if (group.length > 0) await insertRecipes(db, group)
}

/** Here, but other requests come in between: for jobs, and for the start. */
async function readInTurns(texts: readonly string[]): Promise<ReadLine[]> {
  const lines: ReadLine[] = []
  for (const text of texts) {
    lines.push(readRecipeLine(text))
    await setImmediate()
  }
  return lines
}

async function insertRecipes(
  db: EntityManager,
  recipes: readonly { id: number; lines: readonly ReadLine[] }[],
): Promise<void> {
  const ids = await storeNeeds(
    db,
    recipes.flatMap(({ lines }) => lines.flatMap(({ need }) => need ?? [])),
  )
  const idOf = (need: Need | null): number | null => (need === null ? null : (ids.get(digestOfNeed(need)) ?? null))
  await insertLines(
    db,
    recipes.flatMap(({ id, lines }) =>
      lines.map(({ need, ...line }, position) => ({ ...line, recipeId: id, position, needId: idOf(need) })),
    ),
  )
  const idsOf = (lines: readonly ReadLine[]): number[] => [
    ...new Set(
      lines
        .flatMap(({ need }) => need ?? [])
        .sort(byRarity)
        .flatMap((need) => idOf(need) ?? []),
    ),
  ]
  const needs = recipes.map(({ id, lines }) => {
    const needed = lines.filter(({ isOptional }) => !isOptional)
    return {
      recipeId: id,
      needIds: idsOf(needed),
      unknownCount: needed.filter(({ need }) => need === null).length,
      optionalNeedIds: idsOf(lines.filter(({ isOptional }) => isOptional)),
    }
  })
  await rows(
    db,
    sql`
    INSERT INTO recipe_needs (recipe_id, foods_version, need_ids, unknown_count, optional_need_ids, published_at)
    SELECT n."recipeId", ${foodsVersion}, n."needIds", n."unknownCount", n."optionalNeedIds", CASE WHEN ${recipeIsListed} THEN r.published_at END
    FROM json_to_recordset(${JSON.stringify(needs)}::json) AS n ("recipeId" int, "needIds" int[], "unknownCount" smallint, "optionalNeedIds" int[]) JOIN recipe r ON r.id = n."recipeId"
    ON CONFLICT (recipe_id) DO UPDATE SET foods_version = excluded.foods_version, need_ids = excluded.need_ids, unknown_count = excluded.unknown_count,
      optional_need_ids = excluded.optional_need_ids, published_at = excluded.published_at`,
  )
}

/** The rarest first. Of foods of which any one will do, the commonest counts; of foods that are all needed, the rarest. In a fixed order. */
export function byRarity(a: Need, b: Need): number {
  const rank = ({ foods, isEach }: Need): number => (isEach ? Math.max : Math.min)(...foods.map(rankOfFood))
  return rank(b) - rank(a) || (digestOfNeed(a) < digestOfNeed(b) ? -1 : 1)
}

/** Finds what lines ask for, and stores what none has asked for before. @returns their ids, by digest */
export async function storeNeeds(db: EntityManager, needs: readonly Need[]): Promise<Map<string, number>> {
  const byDigest = new Map(needs.map((need) => [digestOfNeed(need), need]))
  const find = async () =>
    new Map(
      (
        await rows<{ digest: string; id: number }>(
          db,
          sql`
    SELECT encode(n.digest, 'hex') AS digest, n.id FROM food_need n JOIN unnest(${[...byDigest.keys()]}::text[]) AS given ON n.digest = decode(given, 'hex')`,
        )
      ).map(({ digest, id }) => [digest, id]),
    )
  const found = await find()
  // In one order, so that two transactions never wait for each other crosswise.
  const added = [...byDigest]
    .filter(([digest]) => !found.has(digest))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([digest, need]) => ({ digest, ...need, servedBy: slugsServing(need) }))
  if (added.length === 0) return found
  await rows(
    db,
    sql`
    INSERT INTO food_need (digest, foods, attributes, is_each, served_by, foods_version)
    SELECT decode(digest, 'hex'), foods, attributes, "isEach", "servedBy", ${foodsVersion}
    FROM json_to_recordset(${JSON.stringify(added)}::json) AS n (digest text, foods text[], attributes text[], "isEach" boolean, "servedBy" text[])
    ON CONFLICT (digest) DO NOTHING`,
  )
  // Another transaction may have stored some of them: only a new statement sees those.
  return find()
}

/** Slugs of the foods whose packets may serve a need, attributes aside. */
const slugsServing = ({ foods }: Pick<Need, 'foods'>): string[] => [
  ...new Set(foods.flatMap((food) => foodsServing(food))),
]

/**
 * Finds anew which foods serve needs, where that is from another version of the food list. Needs that another process is at are left to it.
 * @param after the id of the last need of the batch before; null: from the beginning
 * @returns the id of the last need; null: none are left
 */
export function updateOutdatedNeeds(db: DataSource, after: string | null): Promise<string | null> {
  return transaction(db, async (inner) => {
    const needs = await rows<Pick<FoodNeed, 'id' | 'foods'>>(
      inner,
      sql`
      SELECT n.id, n.foods FROM food_need n WHERE n.foods_version <> ${foodsVersion} AND n.id > ${Number(after ?? 0)}::int
      ORDER BY n.id LIMIT ${needsInBatch}::int FOR NO KEY UPDATE SKIP LOCKED`,
    )
    const last = needs.at(-1)
    if (!last) return null
    await rows(
      inner,
      sql`
      UPDATE food_need n SET served_by = found."servedBy", foods_version = ${foodsVersion}
      FROM json_to_recordset(${JSON.stringify(needs.map((need) => ({ id: need.id, servedBy: slugsServing(need) })))}::json) AS found (id int, "servedBy" text[]) WHERE n.id = found.id`,
    )
    return String(last.id)
  })
}

async function insertLines(db: EntityManager, lines: readonly LineRow[]): Promise<void> {
  await rows(
    db,
    sql`
    INSERT INTO recipe_line (recipe_id, position, text, line_key, need_id, is_optional, amount, unit, part, is_amount_unclear)
    SELECT "recipeId", position, text, "lineKey", "needId", "isOptional", amount, unit, part, "isAmountUnclear"
    FROM json_to_recordset(${JSON.stringify(lines)}::json) AS l (
      "recipeId" int, position smallint, text text, "lineKey" text, "needId" int, "isOptional" boolean, amount float8, unit text, part text, "isAmountUnclear" boolean)`,
  )
}

/**
 * Reads the lines of recipes anew that were read with another version of the food list. Recipes that another process is at
 * are left to it. It looks for them in so many recipes at a time: looking through a million takes longer than a statement may.
 * @param after the id of the last recipe of the batch before; null: from the beginning
 * @returns the id of the last recipe; null: none are left
 */
export async function matchOutdatedLines(db: DataSource, after: string | null): Promise<string | null> {
  for (let from = Number(after ?? 0); ;) {
    const window = await row<{ to: number | null }>(
      db,
      sql`SELECT max(id) AS to FROM (SELECT r.id FROM recipe r WHERE r.id > ${from}::int ORDER BY r.id LIMIT ${recipesLookedAt}::int) next`,
    )
    if (window?.to == null) return null
    const last = await matchOutdatedBetween(db, from, window.to)
    if (last !== null) return String(last)
    from = window.to
  }
}

/** The same for the first ones with ids above `from`, up to `to`. */
function matchOutdatedBetween(db: DataSource, from: number, to: number): Promise<number | null> {
  return transaction(db, async (inner) => {
    const recipes = await rows<RecipeWithLines>(
      inner,
      sql`
      SELECT r.id, r.ingredients FROM recipe r LEFT JOIN recipe_needs n ON n.recipe_id = r.id
      WHERE n.foods_version IS DISTINCT FROM ${foodsVersion} AND r.id > ${from}::int AND r.id <= ${to}::int
      ORDER BY r.id LIMIT ${recipesInBatch}::int FOR NO KEY UPDATE OF r SKIP LOCKED`,
    )
    if (recipes.length > 0) await writeRecipeLines(inner, recipes)
    return recipes.at(-1)?.id ?? null
  })
}

/** SQL: the columns of a `LineWithNeed`, of a line `l` and its need `n`. */
const lineColumns = {
  recipeId: sql`l.recipe_id`,
  position: sql`l.position`,
  text: sql`l.text`,
  lineKey: sql`l.line_key`,
  needId: sql`l.need_id`,
  foods: sql`coalesce(n.foods, '{}')`,
  attributes: sql`coalesce(n.attributes, '{}')`,
  isEach: sql`coalesce(n.is_each, false)`,
  isOptional: sql`l.is_optional`,
  amount: sql`l.amount`,
  unit: sql`l.unit`,
  part: sql`l.part`,
  isAmountUnclear: sql`l.is_amount_unclear`,
} satisfies Record<keyof LineWithNeed, Sql>

/** SQL: joins what a line `l` asks for as `n`. (`OFFSET 0` keeps the planner from reading all needs.) */
const joinNeed = sql`LEFT JOIN LATERAL (SELECT * FROM food_need n WHERE n.id = l.need_id OFFSET 0) n ON true`

const namedLineColumns = join(
  Object.entries(lineColumns).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`),
  ', ',
)

/** SQL: the lines of several recipes in their order; none where `readable` does not hold. */
export const readableLines = (readable: Sql, ids: readonly number[]): Sql => sql`
    SELECT ${namedLineColumns}
    FROM recipe_line l JOIN recipe r ON r.id = l.recipe_id ${joinNeed}
    WHERE l.recipe_id = ANY (${arrayParameter(ids, 'int')}::int[]) AND ${readable} ORDER BY l.recipe_id, l.position`

/** The lines of several recipes in their order; none where `readable` does not hold. One statement. */
export async function findReadableLines(db: Db, readable: Sql, ids: readonly number[]): Promise<LineWithNeed[][]> {
  return byRecipe(ids, await executePrepared<LineWithNeed>(db, readableLines(readable, ids)))
}

/** Lines in their order, as a list for each recipe. */
export function byRecipe(ids: readonly number[], lines: readonly LineWithNeed[]): LineWithNeed[][] {
  const found = new Map(ids.map((id): [number, LineWithNeed[]] => [id, []]))
  for (const line of lines) found.get(line.recipeId)?.push(line)
  return ids.map((id) => found.get(id) ?? [])
}
