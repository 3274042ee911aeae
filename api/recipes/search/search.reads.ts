import sql, { join, raw, type Sql } from 'sql-template-tag'
import { accountNames, displayName } from '../../accounts/account.sql'
import type { FieldSelection } from '../../platform/fieldSelection'
import { rows, type Db } from '../../platform/database/database'
import { decodeCursor, toPage, encodeCursor, type Connection } from '../../platform/paging'
import type { Viewer } from '../../platform/viewer'
import { nameContains, namePattern } from '../../platform/database/nameFilter'
import { timeCondition } from './recipeFilter.sql'
import type { SearchRecipesArgs } from '../recipe.inputs'
import { cutMainIngredients, recipeColumns, type RecipeRow } from '../recipe.reads'
import { recipeIsListed } from '../recipeAccess.sql'
import { parts, tsQueryOf, type SearchTerm } from './searchWords'

/** How much a word counts in each part of a recipe: creator, ingredients, tags, name. */
const weights = '{0.2, 0.3, 0.6, 1.0}'
/** SQL: the recipe `r` belongs to a sample; the same conditions as those of their indexes. */
const isInSmallSample = sql`r.id % 64 = 0`
const isInSample = sql`r.id % 8 = 0`

type RankedRow = RecipeRow & { rank: number }

/** The last recipe of the page before. */
type SearchPosition = readonly [rank: number, id: number]

interface RecipeSearch extends Pick<SearchRecipesArgs, 'words' | 'elsewhere' | 'first'> {
  /** null: any time. */
  maxMinutes: number | null
  /** The words of the search; at least one. */
  terms: readonly SearchTerm[]
  after: SearchPosition | null
  /** The most matching recipes that are ranked; the others are left out. */
  maxRanked: number
}

/** BAD_INPUT where it is not one of our cursors. */
export const parseSearchCursor = (cursor: string): SearchPosition =>
  decodeCursor<SearchPosition>(cursor, ['number', 'number'])

/**
 * One page of the public recipes that contain every word, best first, each with the parts that match. Postgres finds all
 * matches in an index before it returns the first one, which takes long for common words. So the words are first looked up in
 * an index of every 64th recipe, then in one of every eighth, and in the index of all recipes only where each of these samples has
 * fewer than `maxRanked` matches, which means that the words are rare.
 */
export async function searchListedRecipes(
  db: Db,
  viewer: Viewer,
  { terms, words, elsewhere, maxMinutes, first, after, maxRanked }: RecipeSearch,
  fields?: FieldSelection,
): Promise<Connection<RecipeRow>> {
  const beyond = after ? sql`WHERE (rank, id) < (${after[0]}::int, ${after[1]}::int)` : sql``
  const pattern = elsewhere ? namePattern(words) : null
  const notNamed = pattern === null ? sql`` : sql`WHERE NOT ${nameContains(sql`r.name`, pattern)}`
  const query = (...words: Parameters<typeof tsQueryOf>) => sql`to_tsquery('english', ${tsQueryOf(...words)})`
  const every = query(terms, 'every')
  const some = query(terms, 'some')
  // Taken from the document, which has the part of each word: normalising the texts again takes long where they have accents.
  const isIn = (part: keyof typeof parts) => sql`r.document @@ ${query(terms, 'some', part)}`
  const limit = sql`LIMIT ${raw(String(maxRanked))}`
  const isFull = (sample: Sql) => sql`(SELECT count(*) = ${raw(String(maxRanked))} FROM ${sample})`
  // In this order, which Postgres keeps where it scans the table: reading a document costs most.
  const matching = (condition: Sql) =>
    sql`SELECT r.id, r.document, r.name FROM recipe r WHERE ${join([condition, recipeIsListed, ...timeCondition(maxMinutes), sql`r.document @@ ${every}`], ' AND ')} ${limit}`
  const ranked = await rows<RankedRow>(
    db,
    sql`
    WITH small_sample AS MATERIALIZED (
      ${matching(isInSmallSample)}
    ), sample AS MATERIALIZED (
      ${matching(sql`${isInSample} AND NOT ${isFull(sql`small_sample`)}`)}
    ), candidates AS (
      SELECT * FROM small_sample WHERE ${isFull(sql`small_sample`)}
      UNION ALL
      SELECT * FROM sample WHERE ${isFull(sql`sample`)}
      UNION ALL
      (${matching(sql`NOT ${isFull(sql`small_sample`)} AND NOT ${isFull(sql`sample`)}`)})
    ), found AS (
      SELECT r.id, (ts_rank(${weights}::real[], r.document, ${every}) * 1000000)::int AS rank FROM candidates r ${notNamed}
    ), page AS (
      SELECT id, rank FROM found ${beyond} ORDER BY rank DESC, id DESC LIMIT ${raw(String(first + 1))}
    )
    SELECT ${recipeColumns(viewer, fields)}, page.rank, (
      SELECT coalesce(json_agg(m), '[]') FROM (
        SELECT 'NAME' AS field, r.name AS text WHERE ${isIn('name')}
        UNION ALL
        SELECT 'TAG', tag FROM unnest(r.tags) AS tag WHERE ${isIn('tags')} AND to_tsvector('english', recipe_plain(tag)) @@ ${some}
        UNION ALL
        (SELECT 'INGREDIENT', line FROM unnest(r.ingredients) AS line WHERE ${isIn('ingredients')} AND to_tsvector('english', recipe_plain(line)) @@ ${some} LIMIT 3)
        UNION ALL
        SELECT 'CREATOR', ${displayName} FROM ${accountNames} a WHERE a.id = r.creator_id AND ${isIn('creator')}
      ) m) AS matched
    FROM page JOIN recipe r ON r.id = page.id ORDER BY page.rank DESC, r.id DESC`,
  )
  return toPage(cutMainIngredients(ranked), first, ({ rank, id }) => encodeCursor([rank, id]))
}
