import sql, { join, raw, type Sql } from 'sql-template-tag'
import { rows, type Db } from '../../platform/database/database'
import { executePrepared } from '../../platform/database/executePrepared'
import { arrayOfRefused, type Refusal } from '../refusal.sql'
import { partsOfPackets, shareOf } from './suppliedShare.sql'
import { filterConditions, isFiltering, type RecipeFilter } from '../search/recipeFilter.sql'

/** One end of what there is; what is absent limits nothing. */
export interface SuppliedAmounts {
  g?: number
  ml?: number
  piece?: number
  packet?: number
  /** By part, such as a clove. */
  parts?: Record<string, number>
}

/** What serves a need, or a line on which people decided. */
export interface SupplyRow {
  /** The id of a need; of a line on which people decided `line `, that id or nothing, a space and the line's key. */
  need: string
  isStaple: boolean
  /** Is it of another food that replaces what is asked for? */
  isStandIn: boolean
  /** The most that there can be: what may be enough is not missing. */
  most: SuppliedAmounts
  /** What there is at least: where that is too little, people have to check. */
  least: SuppliedAmounts
}

/** What there is for lines of recipes. */
export interface RecipeSupply {
  rows: SupplyRow[]
  /** How soon what serves a need is to be used: 1 (today or before) to 8 (in a week); 9: later, no date, or a staple; `replaced`. */
  urgencies: ReadonlyMap<number, number>
  /** The keys of lines on which people decided: for these the need's row does not count. */
  decidedKeys: readonly string[]
}

/**
 * Of recipes for which equally many needs are not met: first those of which that is sure, then those of which people have to check
 * whether something is enough, then those that use nothing of the pantry.
 */
const tiers = { sure: 0, toCheck: 1, usesNothing: 2 } as const

/** A recipe in the order of the list. */
export interface RankedRecipe {
  id: number
  /** 1: it holds what somebody who eats refuses, and stands behind all others. */
  refused: 0 | 1
  /** How many needs are not met. */
  missing: number
  /** 1: it is older than the newest recipes, which come first. */
  age: 0 | 1
  tier: number
  /** How many needs another food meets. */
  standIns: number
  urgency: number
  publishedAt: string
}

/** The urgency of what has no date, or a later one. */
export const latestUrgency = 9
/** Stands for a need that another food meets: more than all urgencies of a recipe together. */
export const replaced = 200
/** Stands for what is not there: more than all that is there of a recipe. */
const absent = 10_000
/** How many needs of a recipe, the rarest ones, are compared first. */
export const comparedFirst = 16
/** How many of these a condition of its own compares: most recipes lack one of the very rarest, and Postgres need not look up the others. */
const comparedAlone = 4
/** How many recipes are compared line by line in one statement. */
const candidates = 300
/** How many of the newest recipes are compared before an index is used. */
export const newest = 8_000
/** An index finds recipes for which at most so many needs are not met. */
export const mostIndexed = 2

/** Which part of the list is wanted. */
interface RankingPage {
  /** How many needs are not met; null: any number, the fewest first. */
  missing: number | null
  /** The most needs that are not met. */
  mostMissing?: number
  /** Only recipes that use something that is no staple. */
  usesPantry?: boolean
  /** null: all recipes */
  filter?: RecipeFilter | null
  /** The ids of the needs that somebody who eats refuses; null: everybody eats everything. */
  refusedNeeds?: ReadonlySet<number> | null
  /** Without the recipes that are refused. */
  leaveOutRefused?: boolean
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
 * Public recipes, and somebody's private ones: those first for which the fewest needs are not met, then by `tiers`, then those of which
 * other foods meet the fewest needs, then those that use what goes off first, then the newest; a private one is as old as it is.
 *
 * The newest recipes are compared first. Only where they do not fill the page, an index finds the older ones of which nearly everything
 * is there; these come behind the newest ones with as many missing, and are not told apart by what has to be checked.
 *
 * A statement has two steps. The first compares foods alone, without the recipes' lines: what is not met by foods is not met by
 * amounts either, so that no recipe is lost. The second counts amounts.
 * @returns at most so many; fewer only when there are no more
 */
export async function listRecipesByMissing(
  db: Db,
  supply: RecipeSupply,
  { refusedNeeds = null, leaveOutRefused = false, after, limit, ...page }: RankingPage,
): Promise<RankedRecipe[]> {
  if (refusedNeeds === null || refusedNeeds.size === 0) return listByMissing(db, supply, { ...page, after, limit })
  const found: RankedRecipe[] = []
  for (const refused of leaveOutRefused ? ([0] as const) : ([0, 1] as const)) {
    if (refused < (after?.refused ?? 0) || found.length >= limit) continue
    const start = after?.refused === refused ? after : null
    const refusal = { needs: refusedNeeds, isRefused: refused === 1 }
    found.push(...(await listByMissing(db, supply, { ...page, refusal, after: start, limit: limit - found.length })))
  }
  return found
}

/** The same for the recipes that somebody refuses, for those that nobody does, or for all. */
async function listByMissing(
  db: Db,
  supply: RecipeSupply,
  {
    missing,
    mostMissing = Infinity,
    usesPantry = false,
    filter = null,
    refusal = null,
    creatorId,
    after,
    limit,
  }: Omit<RankingPage, 'refusedNeeds' | 'leaveOutRefused'> & { refusal?: Refusal | null },
): Promise<RankedRecipe[]> {
  const found: RankedRecipe[] = []
  let most = missing ?? mostMissing
  const end = await readOlderStart(db)
  for (let level = missing ?? after?.missing ?? 0; level <= most && found.length < limit; level++) {
    const query = { missing: level, filter, refusal, creatorId, end }
    // How many levels there are is counted only where people get so far.
    if (most === Infinity && level > mostIndexed) most = await readMostNeeds(db, query)
    const start = after?.missing === level ? after : null
    const rest = (): number => limit - found.length
    if (start?.age !== 1) {
      const compared = await listNewest(db, supply, { ...query, after: start, limit: rest() })
      found.push(...compared.filter(({ tier }) => !usesPantry || tier !== tiers.usesNothing).slice(0, rest()))
    }
    if (end !== null && level <= mostIndexed && found.length < limit)
      found.push(...(await listOlder(db, supply, { ...query, after: start?.age === 1 ? start : null, limit: rest() })))
  }
  return found
}

/** The first recipe that is older than the newest ones. */
interface OlderStart {
  publishedAt: string
  id: number
}

const inMilliseconds = (at: Sql): Sql => sql`to_char(${at} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const readOlderStart = async (db: Db): Promise<OlderStart | null> =>
  (
    await executePrepared<OlderStart>(
      db,
      sql`
    SELECT ${inMilliseconds(sql`n.published_at`)} AS "publishedAt", n.recipe_id AS id
    FROM recipe_needs n WHERE n.published_at IS NOT NULL ORDER BY n.published_at DESC, n.recipe_id DESC OFFSET ${number(newest)} LIMIT 1`,
    )
  )[0] ?? null

interface LevelQuery {
  missing: number
  filter: RecipeFilter | null
  refusal: Refusal | null
  creatorId: number | null
  end: OlderStart | null
  after: RankedRecipe | null
  limit: number
}

/** The most needs that one of the newest recipes has. */
async function readMostNeeds(db: Db, { filter, creatorId }: Pick<LevelQuery, 'filter' | 'creatorId'>): Promise<number> {
  const [found] = await rows<{ most: number | null }>(
    db,
    sql`SELECT max(cardinality(n.need_ids) + n.unknown_count)::int AS most FROM (${newestRecipes(creatorId)}) n WHERE ${join([sql`true`, ...wantedBy(filter)], ' AND ')}`,
  )
  return found?.most ?? 0
}

/** Of the newest recipes, a page of those with so many needs that are not met. */
async function listNewest(
  db: Db,
  supply: RecipeSupply,
  { after, limit, ...query }: LevelQuery,
): Promise<RankedRecipe[]> {
  // A page that begins among what is sure is nearly always filled from there on; the other tiers are found from the start.
  for (const start of after?.tier === tiers.sure ? [after, null] : [null]) {
    const found: RankedRecipe[] = []
    for (let last: Position | null = start; ;) {
      const compared: ComparedRecipe[] = await compareRecipes(db, supply, { ...query, age: 0, after: last })
      found.push(...ranked(compared, query, 0).filter((recipe) => after === null || inOrder(after, recipe) < 0))
      last = compared.at(-1) ?? null
      const isFull = found.filter(({ tier }) => tier === tiers.sure).length >= limit
      const isEnd = last === null || compared.length < candidates
      if (isFull || (isEnd && start === null)) return found.sort(inOrder)
      if (isEnd) break
    }
  }
  return []
}

/** Of the older recipes, a page of those with so many needs that are not met. */
async function listOlder(
  db: Db,
  supply: RecipeSupply,
  { after, limit, ...query }: LevelQuery,
): Promise<RankedRecipe[]> {
  const found: RankedRecipe[] = []
  for (let last: Position | null = after; ;) {
    const compared: ComparedRecipe[] = await compareRecipes(db, supply, { ...query, age: 1, after: last })
    found.push(
      ...ranked(compared, query, 1)
        .filter(({ tier }) => tier !== tiers.usesNothing)
        .map((recipe) => ({ ...recipe, tier: tiers.sure })),
    )
    last = compared.at(-1) ?? null
    if (found.length >= limit || last === null || compared.length < candidates) return found.slice(0, limit)
  }
}

/** A recipe, compared line by line. */
interface ComparedRecipe extends Omit<RankedRecipe, 'age' | 'tier' | 'refused'> {
  /** Does it use something that is no staple? */
  hasAny: boolean
  isToCheck: boolean
}

type Position = Pick<RankedRecipe, 'standIns' | 'urgency' | 'publishedAt' | 'id'>

const ranked = (
  compared: readonly ComparedRecipe[],
  { missing, refusal }: Pick<LevelQuery, 'missing' | 'refusal'>,
  age: 0 | 1,
): RankedRecipe[] =>
  compared
    .filter((recipe) => recipe.missing === missing)
    .map(({ hasAny, isToCheck, ...recipe }) => ({
      ...recipe,
      refused: refusal?.isRefused === true ? 1 : 0,
      age,
      tier: hasAny ? (isToCheck ? tiers.toCheck : tiers.sure) : tiers.usesNothing,
    }))

const inOrder = (a: RankedRecipe, b: RankedRecipe): number =>
  a.tier - b.tier ||
  a.standIns - b.standIns ||
  a.urgency - b.urgency ||
  b.publishedAt.localeCompare(a.publishedAt) ||
  b.id - a.id

interface Comparison extends Omit<LevelQuery, 'after' | 'limit'> {
  age: 0 | 1
  after: Position | null
}

/** The next recipes for which at most so many foods are missing, in the order of the list as far as foods decide it. */
const compareRecipes = (db: Db, supply: RecipeSupply, comparison: Comparison): Promise<ComparedRecipe[]> =>
  rows<ComparedRecipe>(db, rankingStatement(supply, comparison))

const wantedBy = (filter: RecipeFilter | null): Sql[] =>
  filter === null || !isFiltering(filter)
    ? []
    : [sql`EXISTS (SELECT FROM recipe r WHERE r.id = n.recipe_id AND ${join(filterConditions(filter), ' AND ')})`]

function rankingStatement(
  { rows: supplies, urgencies, decidedKeys }: RecipeSupply,
  { missing, filter, refusal, creatorId, age, end, after }: Comparison,
): Sql {
  const isDecided = decidedKeys.length === 0 ? sql`false` : sql`l.line_key = ANY (${[...decidedKeys]}::text[])`
  const compared = age === 1 && end !== null ? olderRecipes(urgencies, { missing, end }) : newestRecipes(creatorId)
  const positions = Array.from({ length: comparedFirst }, (_, n) => sql`v.at[n.need_ids[${number(n + 1)}]]`)
  const costs = positions.map(
    (position, n) =>
      sql`coalesce(${position}, CASE WHEN n.need_ids[${number(n + 1)}] IS NULL THEN 0 ELSE ${number(absent)} END)`,
  )
  const absentOf = (count: number): Sql => sql`(${join(costs.slice(0, count), ' + ')}) / ${number(absent)}`
  const isNearlyServed = sql`${absentOf(comparedAlone)} <= ${missing}::int`
  const isServed = sql`n.unknown_count - coalesce(d.count, 0) + ${absentOf(comparedFirst)} <= ${missing}::int`
  const hasLines = sql`(n.unknown_count > 0 OR n.need_ids <> '{}')`
  // Compared last: each of the needs is looked up, the rarest and the commonest.
  const isWanted =
    refusal === null
      ? []
      : [
          sql`${refusal.isRefused ? sql`` : sql`NOT `}EXISTS (SELECT FROM unnest(n.need_ids) AS need (id) WHERE v.refused[need.id])`,
        ]
  // Each line on which people decided is a need of its own.
  const hasSoManyNeeds = sql`cardinality(n.need_ids) + n.unknown_count + coalesce(d.lines, 0) >= ${missing}::int`
  const isAfter =
    after === null
      ? sql`true`
      : sql`(stand_ins, urgency) > (${after.standIns}::int, ${after.urgency}::int) OR (stand_ins, urgency) = (${after.standIns}::int, ${after.urgency}::int) AND (published_at, recipe_id) < (${after.publishedAt}::timestamptz, ${after.id}::int)`
  return sql`
    WITH v AS MATERIALIZED (SELECT ${arrayOfUrgencies(urgencies)}::smallint[] AS at${refusal === null ? sql`` : sql`, ${arrayOfRefused(refusal)}::boolean[] AS refused`}), decided AS (
      SELECT l.recipe_id, count(*) FILTER (WHERE l.need_id IS NULL AND NOT l.is_optional) AS count, count(*) AS lines FROM recipe_line l WHERE ${isDecided} GROUP BY l.recipe_id
    ), candidate AS MATERIALIZED (
      SELECT * FROM (
        SELECT n.recipe_id, n.published_at, (${join(costs, ' + ')}) % ${number(absent)} / ${number(replaced)} AS stand_ins, least(${number(latestUrgency)}, ${join(positions)})::int AS urgency
        FROM v CROSS JOIN (${compared}) n LEFT JOIN decided d ON d.recipe_id = n.recipe_id
        WHERE ${join([isNearlyServed, isServed, hasLines, hasSoManyNeeds, ...wantedBy(filter), ...isWanted], ' AND ')}
      ) n WHERE ${isAfter} ORDER BY stand_ins, urgency, published_at DESC, recipe_id DESC LIMIT ${number(candidates)}
    ), asked AS (
      SELECT c.recipe_id, CASE WHEN ${isDecided} THEN 'line ' || coalesce(l.need_id::text, '') || ' ' || l.line_key ELSE l.need_id::text END AS need, l.unit, coalesce(l.part, '') AS part,
        sum(l.amount) AS amount, count(*) AS lines, bool_or(l.is_amount_unclear AND l.amount IS NULL) AS is_unclear
      FROM candidate c JOIN recipe_line l ON l.recipe_id = c.recipe_id WHERE NOT l.is_optional GROUP BY 1, 2, 3, 4
    ), met AS (
      SELECT a.recipe_id, a.need, sum(a.lines) AS lines, bool_or(s."isStaple") AS is_staple, bool_or(s."isStandIn") AS is_stand_in, bool_or(s.need IS NOT NULL) AS is_there,
        bool_or(a.unit IS NULL) AS is_unmeasured, bool_or(a.is_unclear) AS is_unclear,
        coalesce(sum(${shareOf('most')}), 0) AS share, coalesce(sum(CASE WHEN a.amount IS NOT NULL THEN coalesce(${shareOf('least')}, 'Infinity') END), 0) AS largest_share
      FROM asked a
      LEFT JOIN json_to_recordset(${JSON.stringify(supplies)}::json) AS s (need text, "isStaple" boolean, "isStandIn" boolean, most json, least json) ON s.need = a.need
      LEFT JOIN json_to_recordset(${partsOfPackets}::json) AS p (part text, grams float8, "mostGrams" float8, packets float8, "mostPackets" float8) ON p.part = a.part
      GROUP BY a.recipe_id, a.need
    )
    SELECT c.recipe_id AS id, c.stand_ins AS "standIns", c.urgency, ${inMilliseconds(sql`c.published_at`)} AS "publishedAt",
      count(m.need) FILTER (WHERE NOT m.is_there OR m.share > 1)::int + coalesce(sum(m.lines) FILTER (WHERE m.need IS NULL), 0)::int AS missing,
      coalesce(bool_or(m.is_there AND NOT m.is_staple AND (m.share <= 1 OR m.is_unmeasured)), false) AS "hasAny",
      coalesce(bool_or(m.is_there AND NOT m.is_staple AND NOT m.is_stand_in AND (m.is_unclear OR m.share <= 1 AND m.largest_share > 1)), false) AS "isToCheck"
    FROM candidate c LEFT JOIN met m ON m.recipe_id = c.recipe_id
    GROUP BY c.recipe_id, c.published_at, c.stand_ins, c.urgency ORDER BY c.stand_ins, c.urgency, c.published_at DESC, c.recipe_id DESC`
}

/** The newest recipes, of the public ones and somebody's private ones. (Concatenated, `need_ids` is aligned in memory; a stored array is copied at each look-up of an element.) */
function newestRecipes(creatorId: number | null): Sql {
  const published = sql`
          SELECT n.recipe_id, n.published_at, n.unknown_count, n.need_ids || '{}' AS need_ids FROM recipe_needs n WHERE n.published_at IS NOT NULL ORDER BY n.published_at DESC, n.recipe_id DESC LIMIT ${number(newest)}`
  return creatorId === null
    ? published
    : sql`
          SELECT * FROM (${published}) n UNION ALL ${privateRecipes(creatorId)}`
}

/** Somebody's private recipes, however old. */
const privateRecipes = (creatorId: number): Sql => sql`
          SELECT * FROM (
            SELECT r.id AS recipe_id, r.created_at AS published_at, n.unknown_count, n.need_ids
            FROM recipe r JOIN recipe_needs n ON n.recipe_id = r.id WHERE r.creator_id = ${creatorId} AND r.deleted_at IS NULL AND NOT r.public OFFSET 0
          ) n`

/**
 * All older public recipes for which so few needs are not met: with more needs than may be missing, one of the rarest is there. Each
 * branch finds what no branch before it finds. `OFFSET 0` keeps the planner, which overestimates how many there are, from reading them all.
 */
function olderRecipes(
  urgencies: ReadonlyMap<number, number>,
  { missing, end }: { missing: number; end: OlderStart },
): Sql {
  const isOlder = sql`AND (n.published_at, n.recipe_id) <= (${end.publishedAt}::timestamptz, ${end.id}::int)`
  const first = Array.from(
    { length: missing + 1 },
    (_, n) => sql`coalesce(v.at[n.need_ids[${number(n + 1)}]], ${number(absent)})`,
  )
  const branches = first.map(
    (_, n) => sql`
          SELECT n.* FROM v CROSS JOIN unnest(${[...urgencies.keys()]}::int[]) AS t (id)
          CROSS JOIN LATERAL (SELECT * FROM recipe_needs n WHERE n.published_at IS NOT NULL AND n.need_ids[${number(n + 1)}] = t.id ${isOlder} OFFSET 0) n
          WHERE ${join([sql`NOT EXISTS (SELECT FROM decided d WHERE d.recipe_id = n.recipe_id)`, ...first.slice(0, n).map((position) => sql`${position} = ${number(absent)}`)], ' AND ')}`,
  )
  return sql`${join(branches, ' UNION ALL ')}
          UNION ALL SELECT n.* FROM decided d JOIN recipe_needs n ON n.recipe_id = d.recipe_id WHERE n.published_at IS NOT NULL ${isOlder}`
}

const number = (value: number): Sql => raw(String(value))

/**
 * As a Postgres array by the id of the need, so that each need is looked up at once. It has no NULL, with which Postgres could
 * not jump to an element.
 */
function arrayOfUrgencies(urgencies: ReadonlyMap<number, number>): string {
  const values = new Array<number>(Math.max(0, ...urgencies.keys())).fill(absent)
  for (const [id, urgency] of urgencies) values[id - 1] = urgency
  return `{${values.join(',')}}`
}
