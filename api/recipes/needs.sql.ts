import sql, { join, raw, type Sql } from 'sql-template-tag'
import { countTolerance, tolerance } from '../../domain/cooking/coverage'
import { partGrams, partPackets } from '../../domain/foods/parts'
import { rows, type Db } from '../platform/database'
import { arrayParameter, executePrepared } from '../platform/executePrepared'
import { filterConditions, isFiltering, type RecipeFilter } from './recipeFilter.sql'
import type { FoodNeed } from './recipeLine.entity'

export type NeedRow = Pick<FoodNeed, 'id' | 'foods' | 'attributes' | 'isEach'>

/**
 * What lines ask for that names one of these foods. Each food is looked up by itself: `&&` with hundreds of foods takes twice as long,
 * because the index compares each row that it finds with all of them.
 */
export function readNeeds(db: Db, foods: readonly string[]): Promise<NeedRow[]> {
  return executePrepared<NeedRow>(
    db,
    sql`
    SELECT DISTINCT ON (n.id) n.id, n.foods, n.attributes, n.is_each AS "isEach"
    FROM unnest(${arrayParameter(foods, 'text')}) AS food CROSS JOIN LATERAL (SELECT * FROM food_need n WHERE n.foods @> ARRAY[food] OFFSET 0) n ORDER BY n.id`,
  )
}

/** What lines with these keys ask for; without an id where they have no known food. */
export interface KeyedNeed extends Omit<NeedRow, 'id'> {
  lineKey: string
  id: number | null
}

export function readNeedsOfLines(db: Db, lineKeys: readonly string[]): Promise<KeyedNeed[]> {
  return executePrepared<KeyedNeed>(
    db,
    sql`
    SELECT l.line_key AS "lineKey", n.id, coalesce(n.foods, '{}') AS foods, coalesce(n.attributes, '{}') AS attributes, coalesce(n.is_each, false) AS "isEach"
    FROM (SELECT DISTINCT line_key, need_id FROM recipe_line WHERE line_key = ANY (${arrayParameter(lineKeys, 'text')}::text[])) l LEFT JOIN food_need n ON n.id = l.need_id`,
  )
}

/** What serves a need, or a line on which people decided. Upper ends alone: what may be enough is not missing. */
export interface SupplyRow {
  /** The id of a need, or the key of a line behind `line `. */
  need: string
  isStaple: boolean
  /** The most grams, millilitres, pieces and packets that there are; null: no limit is known. */
  g: number | null
  ml: number | null
  piece: number | null
  packet: number | null
  /** The most parts, such as cloves, where a limit is known. */
  parts: Record<string, number>
}

/** What there is for lines of recipes. */
export interface RecipeSupply {
  rows: SupplyRow[]
  /** How soon what serves a need is to be used: 1 (today or before) to 8 (in a week); 9: later, no date, or a staple. */
  urgencies: ReadonlyMap<number, number>
  /** The keys of lines on which people decided: for these the need's row does not count. */
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
/** How many needs of a recipe, the rarest ones, are compared first. */
export const comparedFirst = 16
/** How many of these a condition of its own compares: most recipes lack one of the very rarest, and Postgres need not look up the others. */
const comparedAlone = 4
/** How many recipes are compared line by line in one statement. */
const candidates = 300
/** How many of the newest recipes are compared before an index is used. */
const newest = 8_000

/** Which recipes a statement compares: the newest ones, or all that an index finds. */
type Source = 'newest' | 'indexed'

/** Which part of the list is wanted. */
interface RankingPage {
  /** 0 to 2 */
  missing: number
  /** null: all recipes */
  filter?: RecipeFilter | null
  /** Whose private recipes count, too; null: nobody's. See `hasPrivateRecipes`. */
  creatorId: number | null
  after: RankedRecipe | null
  limit: number
}

/** Has this account private recipes? */
export const hasPrivateRecipes = async (db: Db, accountId: number): Promise<boolean> =>
  (
    await executePrepared(
      db,
      sql`SELECT 1 AS one FROM recipe r WHERE r.creator_id = ${accountId} AND r.deleted_at IS NULL AND NOT r.public LIMIT 1`,
    )
  ).length > 0

/**
 * Public recipes, and somebody's private ones, for which exactly so many needs are not met and something is there that is no staple.
 * First those that use what goes off first, then the newest; a private one is as old as it is.
 *
 * Recipes are found urgency by urgency. Common matches are found fastest among the newest recipes, rare ones by an index, and
 * Postgres cannot estimate which case it is, so that the index is used only where the newest do not fill the page.
 *
 * A statement has two steps. The first compares foods alone, without the recipes' lines: what is not met by foods is not met by
 * amounts either, so that no recipe is lost. The second counts amounts, for the best of what is left.
 * @returns at most so many; fewer only when there are no more
 */
export async function listRecipesByMissing(
  db: Db,
  supply: RecipeSupply,
  { missing, filter = null, creatorId, after, limit }: RankingPage,
): Promise<RankedRecipe[]> {
  const levels = [...new Set([...supply.urgencies.values(), latestUrgency])]
    .sort((a, b) => a - b)
    .filter((urgency) => urgency >= (after?.urgency ?? 0))
  const found: RankedRecipe[] = []
  for (const urgency of levels) {
    const start = after?.urgency === urgency ? after : null
    const ofNewest = await listOfUrgency(db, supply, {
      missing,
      filter,
      creatorId,
      urgency,
      source: 'newest',
      after: start,
      limit: limit - found.length,
    })
    // What the newest have is a part of what the index finds.
    const complete =
      ofNewest.length + found.length >= limit
        ? ofNewest
        : await listOfUrgency(db, supply, {
            missing,
            filter,
            creatorId,
            urgency,
            source: 'indexed',
            after: start,
            limit: limit - found.length,
          })
    found.push(...complete)
    if (found.length >= limit) break
  }
  return found
}

interface UrgencyQuery {
  missing: number
  filter: RecipeFilter | null
  creatorId: number | null
  urgency: number
  source: Source
  after: RankedRecipe | null
  limit: number
}

async function listOfUrgency(db: Db, supply: RecipeSupply, { limit, ...query }: UrgencyQuery): Promise<RankedRecipe[]> {
  const found: RankedRecipe[] = []
  for (let { after } = query; ;) {
    const compared = await rows<RankedRecipe & { missing: number; hasAny: boolean }>(
      db,
      rankingStatement(supply, { ...query, after }),
    )
    const fitting = compared.filter((recipe) => recipe.missing === query.missing && recipe.hasAny)
    found.push(
      ...fitting.slice(0, limit - found.length).map(({ id, urgency, publishedAt }) => ({ id, urgency, publishedAt })),
    )
    const last = compared.at(-1)
    if (found.length >= limit || !last || compared.length < candidates) return found
    after = last
  }
}

function rankingStatement(
  { rows: supplies, urgencies, decidedKeys }: RecipeSupply,
  { missing, filter, creatorId, urgency, source, after }: Omit<UrgencyQuery, 'limit'>,
): Sql {
  const isDecided = decidedKeys.length === 0 ? sql`false` : sql`l.line_key = ANY (${[...decidedKeys]}::text[])`
  const isAfter =
    after === null
      ? sql``
      : sql`AND (n.published_at, n.recipe_id) < (${after.publishedAt}::timestamptz, ${after.id}::int)`
  const published =
    source === 'newest' ? newestRecipes(isAfter) : indexedRecipes(urgencies, { missing, urgency, isAfter })
  const compared = creatorId === null ? published : withPrivateRecipes(published, { creatorId, source, isAfter })
  const isWanted =
    filter === null || !isFiltering(filter)
      ? []
      : [sql`EXISTS (SELECT FROM recipe r WHERE r.id = n.recipe_id AND ${join(filterConditions(filter), ' AND ')})`]
  const positions = Array.from({ length: comparedFirst }, (_, n) => sql`v.at[n.need_ids[${number(n + 1)}]]`)
  const costs = positions.map(
    (position, n) =>
      sql`coalesce(${position}, CASE WHEN n.need_ids[${number(n + 1)}] IS NULL THEN 0 ELSE ${number(absent)} END)`,
  )
  const absentOf = (count: number): Sql => sql`(${join(costs.slice(0, count), ' + ')}) / ${number(absent)}`
  const isNearlyServed = sql`${absentOf(comparedAlone)} <= ${missing}::int`
  const isServed = sql`n.unknown_count - coalesce(d.count, 0) + ${absentOf(comparedFirst)} <= ${missing}::int`
  return sql`
    WITH v AS MATERIALIZED (SELECT ${arrayOfUrgencies(urgencies)}::smallint[] AS at), decided AS MATERIALIZED (
      SELECT l.recipe_id, count(*) FILTER (WHERE l.need_id IS NULL AND NOT l.is_optional) AS count FROM recipe_line l WHERE ${isDecided} GROUP BY l.recipe_id
    ), candidate AS MATERIALIZED (
      SELECT n.recipe_id, n.published_at
      FROM v CROSS JOIN (${compared}) n LEFT JOIN decided d ON d.recipe_id = n.recipe_id
      WHERE ${join([isNearlyServed, isServed, sql`least(${number(latestUrgency)}, ${join(positions)}) = ${urgency}::int`, ...isWanted], ' AND ')}
      ORDER BY n.published_at DESC, n.recipe_id DESC LIMIT ${number(candidates)}
    ), asked AS (
      SELECT c.recipe_id, CASE WHEN ${isDecided} THEN 'line ' || l.line_key ELSE l.need_id::text END AS need, l.unit, coalesce(l.part, '') AS part, sum(l.amount) AS amount, count(*) AS lines
      FROM candidate c JOIN recipe_line l ON l.recipe_id = c.recipe_id WHERE NOT l.is_optional GROUP BY 1, 2, 3, 4
    ), met AS (
      SELECT a.recipe_id, a.need, sum(a.lines) AS lines, bool_or(s."isStaple") AS "isStaple", bool_or(s.need IS NOT NULL) AS "isThere", bool_or(a.unit IS NULL) AS "isUnmeasured",
        coalesce(sum(CASE
          WHEN p.packets IS NOT NULL THEN a.amount * ${number(countTolerance)} * p.packets / nullif(s.packet, 0)
          WHEN a.part <> '' THEN greatest(a.amount * ${number(countTolerance)} / nullif((s.parts->>a.part)::float8, 0), a.amount * ${number(tolerance)} * p.grams / nullif(s.g, 0))
          WHEN a.unit = 'piece' THEN a.amount * ${number(countTolerance)} / nullif(s.piece, 0)
          ELSE a.amount * ${number(tolerance)} / nullif(CASE a.unit WHEN 'g' THEN s.g ELSE s.ml END, 0) END), 0) AS share
      FROM asked a
      LEFT JOIN json_to_recordset(${JSON.stringify(supplies)}::json) AS s (need text, "isStaple" boolean, g float8, ml float8, piece float8, packet float8, parts json) ON s.need = a.need
      LEFT JOIN json_to_recordset(${leastParts}::json) AS p (part text, grams float8, packets float8) ON p.part = a.part
      GROUP BY a.recipe_id, a.need
    )
    SELECT c.recipe_id AS id, ${urgency}::int AS urgency, to_char(c.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "publishedAt",
      count(m.need) FILTER (WHERE NOT m."isThere" OR m.share > 1)::int + coalesce(sum(m.lines) FILTER (WHERE m.need IS NULL), 0)::int AS missing,
      coalesce(bool_or(m."isThere" AND NOT m."isStaple" AND (m.share <= 1 OR m."isUnmeasured")), false) AS "hasAny"
    FROM candidate c LEFT JOIN met m ON m.recipe_id = c.recipe_id
    GROUP BY c.recipe_id, c.published_at ORDER BY c.published_at DESC, c.recipe_id DESC`
}

/** (Concatenated, `need_ids` is aligned in memory; a stored array is copied at each look-up of an element.) */
const newestRecipes = (isAfter: Sql): Sql => sql`
          SELECT n.recipe_id, n.published_at, n.unknown_count, n.need_ids || '{}' AS need_ids FROM recipe_needs n WHERE n.published_at IS NOT NULL ${isAfter} ORDER BY n.published_at DESC, n.recipe_id DESC LIMIT ${number(newest)}`

/** Together with somebody's private recipes; of the newest, the newest of both. */
const withPrivateRecipes = (
  published: Sql,
  { creatorId, source, isAfter }: { creatorId: number; source: Source; isAfter: Sql },
): Sql => sql`
          SELECT * FROM (
            SELECT recipe_id, published_at, unknown_count, need_ids FROM (${published}) n
            UNION ALL SELECT * FROM (
              SELECT r.id AS recipe_id, r.created_at AS published_at, n.unknown_count, n.need_ids
              FROM recipe r JOIN recipe_needs n ON n.recipe_id = r.id WHERE r.creator_id = ${creatorId} AND r.deleted_at IS NULL AND NOT r.public OFFSET 0
            ) n WHERE true ${isAfter}
          ) n ${source === 'newest' ? sql`ORDER BY n.published_at DESC, n.recipe_id DESC LIMIT ${number(newest)}` : sql`OFFSET 0`}`

/** All recipes that may have this urgency. `OFFSET 0` keeps the planner, which overestimates how many there are, from reading them all. */
function indexedRecipes(
  urgencies: ReadonlyMap<number, number>,
  { missing, urgency, isAfter }: { missing: number; urgency: number; isAfter: Sql },
): Sql {
  if (urgency < latestUrgency) {
    const urgent = [...urgencies].filter(([, each]) => each === urgency).map(([id]) => id)
    return sql`SELECT * FROM recipe_needs n WHERE n.published_at IS NOT NULL AND (n.need_ids || n.optional_need_ids) && ${urgent}::int[] ${isAfter} OFFSET 0`
  }
  // With more needs than may be missing, one of the rarest is there. Each branch finds what no branch before it finds.
  const first = Array.from(
    { length: missing + 1 },
    (_, n) => sql`coalesce(v.at[n.need_ids[${number(n + 1)}]], ${number(absent)})`,
  )
  const branches = first.map(
    (_, n) => sql`
          SELECT n.* FROM v CROSS JOIN unnest(${[...urgencies.keys()]}::int[]) AS t (id)
          CROSS JOIN LATERAL (SELECT * FROM recipe_needs n WHERE n.published_at IS NOT NULL AND n.need_ids[${number(n + 1)}] = t.id ${isAfter} OFFSET 0) n
          WHERE ${join([sql`NOT EXISTS (SELECT FROM decided d WHERE d.recipe_id = n.recipe_id)`, ...first.slice(0, n).map((position) => sql`${position} = ${number(absent)}`)], ' AND ')}`,
  )
  return sql`${join(branches, ' UNION ALL ')}
          UNION ALL SELECT n.* FROM decided d JOIN recipe_needs n ON n.recipe_id = d.recipe_id WHERE n.published_at IS NOT NULL ${isAfter}`
}

const number = (value: number): Sql => raw(String(value))

/** What one slice or clove weighs at least, and how many packets one tin or sachet is at least. */
const leastParts = JSON.stringify([
  ...Object.entries(partGrams).map(([part, [grams]]) => ({ part, grams, packets: null })),
  ...Object.entries(partPackets).map(([part, [packets]]) => ({ part, grams: null, packets })),
])

/**
 * As a Postgres array by the id of the need, so that each need is looked up at once. It has no NULL, with which Postgres could
 * not jump to an element.
 */
function arrayOfUrgencies(urgencies: ReadonlyMap<number, number>): string {
  const values = new Array<number>(Math.max(0, ...urgencies.keys())).fill(absent)
  for (const [id, urgency] of urgencies) values[id - 1] = urgency
  return `{${values.join(',')}}`
}
