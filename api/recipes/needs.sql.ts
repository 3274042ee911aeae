import sql, { join, raw, type Sql } from 'sql-template-tag'
import { tolerance } from '../../lib/cooking/coverage'
import { partGrams } from '../../lib/foods/packet'
import { rows, type Db } from '../platform/database'
import { arrayParameter, preparedRows } from '../platform/reads'
import type { FoodNeed } from './recipeLine.entity'

export type NeedRow = Pick<FoodNeed, 'id' | 'foods' | 'attributes' | 'isEach'>

/** What lines ask for that names one of these foods. */
export function readNeeds(db: Db, foods: readonly string[]): Promise<NeedRow[]> {
  return preparedRows<NeedRow>(db, sql`SELECT n.id, n.foods, n.attributes, n.is_each AS "isEach" FROM food_need n WHERE n.foods && ${arrayParameter(foods, 'text')}`)
}

/** What lines with these keys ask for; without an id where they have no known food. */
export interface KeyedNeed extends Omit<NeedRow, 'id'> {
  lineKey: string
  id: number | null
}

export function readNeedsOfLines(db: Db, lineKeys: readonly string[]): Promise<KeyedNeed[]> {
  return preparedRows<KeyedNeed>(db, sql`
    SELECT l.line_key AS "lineKey", n.id, coalesce(n.foods, '{}') AS foods, coalesce(n.attributes, '{}') AS attributes, coalesce(n.is_each, false) AS "isEach"
    FROM (SELECT DISTINCT line_key, need_id FROM recipe_line WHERE line_key = ANY (${arrayParameter(lineKeys, 'text')}::text[])) l LEFT JOIN food_need n ON n.id = l.need_id`)
}

/** What serves a need, or a line on which people decided. Upper ends alone: what may be enough is not missing. */
export interface SupplyRow {
  /** The id of a need, or the key of a line behind `line `. */
  need: string
  isStaple: boolean
  /** At most so many grams, millilitres and pieces; null: no limit is known. */
  g: number | null
  ml: number | null
  piece: number | null
}

/** What there is for lines of recipes. */
export interface RecipeSupply {
  rows: SupplyRow[]
  /** How soon what serves a need is to be used: 1 (today or before) to 8 (in a week); 9: later, no date, or a staple. */
  urgencies: ReadonlyMap<number, number>
  /** The keys of lines on which people decided otherwise than the food list: for these the need's row does not count. */
  decidedKeys: readonly string[]
}

/** A recipe in the order of the list. */
export interface RankedRecipe {
  id: number
  urgency: number
  publishedAt: string
}

/** The urgency of what has no date, or a later one. */
export const latestUrgency = 9
/** Stands for what is not there: more than all urgencies of a recipe together. */
const absent = 1_000
/** So many needs of a recipe, the rarest ones, are compared first. */
export const comparedFirst = 16
/** So many recipes are looked at line by line in one statement. */
const candidates = 300

/**
 * Public recipes for which exactly so many needs are not met and something is there that is no staple. First those that use
 * what goes off first, then the newest.
 *
 * A statement has two steps. The first compares foods alone, of all recipes, without their lines: what is not met by foods
 * is not met by amounts either, so that no recipe is lost. The second counts amounts, for the best of what is left.
 * @param missing 0 to 2
 * @returns at most so many; fewer only when there are no more
 */
export async function listRecipesByMissing(db: Db, supply: RecipeSupply, { missing, after, limit }: { missing: number; after: RankedRecipe | null; limit: number }): Promise<RankedRecipe[]> {
  const statement = statementFor(supply, missing)
  const found: RankedRecipe[] = []
  for (let from = after; ;) {
    const compared = await rows<RankedRecipe & { missing: number; hasAny: boolean }>(db, statement(from))
    const fitting = compared.filter((recipe) => recipe.missing === missing && recipe.hasAny)
    found.push(...fitting.slice(0, limit - found.length).map(({ id, urgency, publishedAt }) => ({ id, urgency, publishedAt })))
    const last = compared.at(-1)
    if (found.length >= limit || !last || compared.length < candidates) return found
    from = last
  }
}

function statementFor({ rows: supplies, urgencies, decidedKeys }: RecipeSupply, missing: number): (after: RankedRecipe | null) => Sql {
  const at = arrayOfUrgencies(urgencies)
  const there = [...urgencies.keys()]
  const positions = Array.from({ length: comparedFirst }, (_, n) => sql`v.at[n.need_ids[${number(n + 1)}]]`)
  const costs = positions.map((position, n) => sql`coalesce(${position}, CASE WHEN n.need_ids[${number(n + 1)}] IS NULL THEN 0 ELSE ${number(absent)} END)`)
  const isDecided = decidedKeys.length === 0 ? sql`false` : sql`l.line_key = ANY (${[...decidedKeys]}::text[])`
  // With more needs than may be missing, one of the first of them is there. Each branch finds a recipe that no branch before it finds.
  const first = positions.slice(0, missing + 1)
  const branches = first.map((_, n) => sql`
        SELECT n.*, 0 AS decided FROM v CROSS JOIN unnest(${there}::int[]) AS t (id)
        CROSS JOIN LATERAL (SELECT * FROM recipe_needs n WHERE n.published_at IS NOT NULL AND n.need_ids[${number(n + 1)}] = t.id OFFSET 0) n
        ${n === 0 ? sql`` : sql`WHERE ${areAbsent(first.slice(0, n))}`}`)
  // Lines on which people decided are there without their need, or without a known food, which otherwise is missing.
  const ofDecided = sql`
        SELECT n.*, d.count AS decided FROM v CROSS JOIN (
          SELECT l.recipe_id, count(*) FILTER (WHERE l.need_id IS NULL AND NOT l.is_optional) AS count FROM recipe_line l WHERE ${isDecided} GROUP BY l.recipe_id
        ) d JOIN recipe_needs n ON n.recipe_id = d.recipe_id WHERE n.published_at IS NOT NULL`
  const found = decidedKeys.length === 0 ? join(branches, ' UNION ALL ') : sql`
        SELECT * FROM (${join(branches, ' UNION ALL ')}) n WHERE NOT EXISTS (SELECT FROM recipe_line l WHERE l.recipe_id = n.recipe_id AND ${isDecided})
        UNION ALL ${ofDecided}`
  return (after) => sql`
    WITH v AS (SELECT ${at}::smallint[] AS at), candidate AS MATERIALIZED (
      SELECT recipe_id, urgency, published_at FROM (
        SELECT n.recipe_id, n.published_at, least(${number(latestUrgency)}, ${join(positions)}) AS urgency,
          n.unknown_count - n.decided + (${join(costs, ' + ')}) / ${number(absent)} AS missing
        FROM v CROSS JOIN (${found}
        ) n
      ) n
      WHERE missing <= ${missing}::int ${after === null ? sql`` : sql`AND (urgency > ${after.urgency}::int
        OR (urgency = ${after.urgency}::int AND (published_at, recipe_id) < (${after.publishedAt}::timestamptz, ${after.id}::int)))`}
      ORDER BY urgency, published_at DESC, recipe_id DESC LIMIT ${number(candidates)}
    ), asked AS (
      SELECT c.recipe_id, CASE WHEN ${isDecided} THEN 'line ' || l.line_key ELSE l.need_id::text END AS need, l.unit, coalesce(l.part, '') AS part, sum(l.amount) AS amount, count(*) AS lines
      FROM candidate c JOIN recipe_line l ON l.recipe_id = c.recipe_id WHERE NOT l.is_optional GROUP BY 1, 2, 3, 4
    ), met AS (
      SELECT a.recipe_id, a.need, a.lines, s."isStaple",
        s.need IS NOT NULL AND (a.amount * ${number(tolerance)} * coalesce(p.grams, CASE WHEN a.part = '' THEN 1 ELSE 0 END)
          > CASE WHEN a.part <> '' THEN s.g WHEN a.unit = 'g' THEN s.g WHEN a.unit = 'ml' THEN s.ml ELSE s.piece END) IS NOT TRUE AS "isMet"
      FROM asked a
      LEFT JOIN json_to_recordset(${JSON.stringify(supplies)}::json) AS s (need text, "isStaple" boolean, g float8, ml float8, piece float8) ON s.need = a.need
      LEFT JOIN json_to_recordset(${lightestParts}::json) AS p (part text, grams float8) ON p.part = a.part
    )
    SELECT c.recipe_id AS id, c.urgency, to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
      coalesce(count(DISTINCT m.need) FILTER (WHERE NOT m."isMet"), 0)::int + coalesce(sum(m.lines) FILTER (WHERE m.need IS NULL), 0)::int AS missing,
      coalesce(bool_or(m."isMet" AND NOT m."isStaple"), false) AS "hasAny"
    FROM candidate c LEFT JOIN met m ON m.recipe_id = c.recipe_id
    GROUP BY c.recipe_id, c.urgency, c.published_at ORDER BY c.urgency, c.published_at DESC, c.recipe_id DESC`
}

const number = (value: number): Sql => raw(String(value))

const areAbsent = (positions: readonly Sql[]): Sql => join(positions.map((position) => sql`coalesce(${position}, ${number(absent)}) = ${number(absent)}`), ' AND ')

/** What one slice or clove weighs at least. */
const lightestParts = JSON.stringify(Object.entries(partGrams).map(([part, [grams]]) => ({ part, grams })))

/**
 * As a Postgres array by the id of the need, so that each need is looked up at once. It has no NULL, with which Postgres could
 * not jump to an element.
 */
function arrayOfUrgencies(urgencies: ReadonlyMap<number, number>): string {
  const values = new Array<number>(Math.max(0, ...urgencies.keys())).fill(absent)
  for (const [id, urgency] of urgencies) values[id - 1] = urgency
  return `{${values.join(',')}}`
}
