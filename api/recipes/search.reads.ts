import sql, { raw } from 'sql-template-tag'
import { accountNames, displayName } from '../accounts/account.sql'
import type { FieldSelection } from '../platform/fieldSelection'
import { rows, type Db } from '../platform/database'
import { decodeCursor, toPage, encodeCursor, type Connection } from '../platform/paging'
import type { Viewer } from '../platform/viewer'
import { nameContains, namePattern } from '../platform/nameFilter'
import type { SearchRecipesArgs } from './recipe.inputs'
import { recipeColumns, type RecipeRow } from './recipe.reads'
import { recipeIsListed } from './recipe.rules'
import { tsQueryOf, type SearchTerm } from './searchWords'

/** How much a word counts in each part of a recipe: creator, ingredients, tags, name. */
const weights = '{0.2, 0.3, 0.6, 1.0}'
/** How many matching recipes are ranked: with more matches the words are so common that the rank says little. */
const maxRanked = 5_000

type RankedRow = RecipeRow & { rank: number }

/** The last recipe of the page before. */
type SearchPosition = readonly [rank: number, id: number]

interface RecipeSearch extends Pick<SearchRecipesArgs, 'words' | 'elsewhere' | 'first'> {
  /** The words of the search; at least one. */
  terms: readonly SearchTerm[]
  after: SearchPosition | null
}

/** BAD_INPUT where it is not one of our cursors. */
export const parseSearchCursor = (cursor: string): SearchPosition => decodeCursor<SearchPosition>(cursor, ['number', 'number'])

/** One page of the public recipes that contain every word, best first, each with the parts that match. */
export async function searchListedRecipes(db: Db, viewer: Viewer, { terms, words, elsewhere, first, after }: RecipeSearch, fields?: FieldSelection): Promise<Connection<RecipeRow>> {
  const beyond = after ? sql`WHERE (rank, id) < (${after[0]}::int, ${after[1]}::int)` : sql``
  const pattern = elsewhere ? namePattern(words) : null
  const notNamed = pattern === null ? sql`` : sql`WHERE NOT ${nameContains(sql`r.name`, pattern)}`
  const every = sql`to_tsquery('english', ${tsQueryOf(terms, 'every')})`
  const some = sql`to_tsquery('english', ${tsQueryOf(terms, 'some')})`
  const ranked = await rows<RankedRow>(db, sql`
    WITH found AS (
      SELECT r.id, (ts_rank(${weights}::real[], r.document, ${every}) * 1000000)::int AS rank
      FROM (SELECT r.id, r.document, r.name FROM recipe r WHERE ${recipeIsListed} AND r.document @@ ${every} LIMIT ${raw(String(maxRanked))}) r ${notNamed}
    ), page AS (
      SELECT id, rank FROM found ${beyond} ORDER BY rank DESC, id DESC LIMIT ${raw(String(first + 1))}
    )
    SELECT ${recipeColumns(viewer, fields)}, page.rank, (
      SELECT coalesce(json_agg(m), '[]') FROM (
        SELECT 'NAME' AS field, r.name AS text WHERE to_tsvector('english', recipe_plain(r.name)) @@ ${some}
        UNION ALL
        SELECT 'TAG', tag FROM unnest(r.tags) AS tag WHERE to_tsvector('english', recipe_plain(tag)) @@ ${some}
        UNION ALL
        (SELECT 'INGREDIENT', line FROM unnest(r.ingredients) AS line WHERE to_tsvector('english', recipe_plain(line)) @@ ${some} LIMIT 3)
        UNION ALL
        SELECT 'CREATOR', ${displayName} FROM ${accountNames} a WHERE a.id = r.creator_id AND to_tsvector('english', recipe_plain(concat_ws(' ', a.username, a.name))) @@ ${some}
      ) m) AS matched
    FROM page JOIN recipe r ON r.id = page.id ORDER BY page.rank DESC, r.id DESC`)
  return toPage(ranked, first, ({ rank, id }) => encodeCursor([rank, id]))
}
