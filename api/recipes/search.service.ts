import sql, { raw } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { accountNames } from '../accounts/account.sql'
import type { FieldSelection } from '../platform/fieldSelection'
import type { ClientInfo } from '../platform/context'
import { row, rows } from '../platform/database'
import { decodeCursor, toPage, encodeCursor, type Connection } from '../platform/paging'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Viewer } from '../platform/viewer'
import { nameContains, namePattern } from './nameFilter'
import type { SearchRecipesArgs } from './recipe.inputs'
import { recipeColumns, type RecipeRow } from './recipe.reads'
import { recipeIsListed } from './recipe.rules'
import { findSimilarWords, minCorrectedLength, searchWords, suggestCorrection, tsQueryOf } from './searchWords'

const searches: RateLimitRule = { name: 'search-ip', atOnce: 120, everySeconds: 1 }
/** How much a word counts in each part of a recipe: creator, ingredients, tags, name. */
const weights = '{0.2, 0.3, 0.6, 1.0}'
/** How many matching recipes are ranked: with more matches the words are so common that the rank says little. */
const mostRanked = 5_000

/** How many words are checked in one statement, and in one run of `deleteExpired`. */
const sweepLimits = { atOnce: 1_000, most: 20_000 }

type RankedRow = RecipeRow & { rank: number }

/** Search over the names, tags, ingredients and creators of public recipes. */
export class SearchService {
  /** The last word that was checked; the next run continues behind it. */
  #lastSweptWord = ''

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /** Recipes that contain every word, best first, each with the parts that match. Words that no recipe contains are corrected. */
  async search(viewer: Viewer, client: ClientInfo, { words, elsewhere, first, after }: SearchRecipesArgs, fields?: FieldSelection): Promise<Connection<RecipeRow>> {
    await this.limits.consume([searches, client.ip])
    const start = after ? decodeCursor<readonly [number, number]>(after, ['number', 'number']) : null
    const asked = await this.#withCorrections(searchWords(words))
    if (asked.length === 0) return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
    const beyond = start ? sql`WHERE (rank, id) < (${start[0]}::int, ${start[1]}::int)` : sql``
    const named = elsewhere ? namePattern(words) : null
    const notNamed = named === null ? sql`` : sql`WHERE NOT ${nameContains(sql`r.name`, named)}`
    const every = sql`to_tsquery('english', ${tsQueryOf(asked, 'every')})`
    const some = sql`to_tsquery('english', ${tsQueryOf(asked, 'some')})`
    const found = await rows<RankedRow>(this.db, sql`
      WITH found AS (
        SELECT r.id, (ts_rank(${weights}::real[], r.document, ${every}) * 1000000)::int AS rank
        FROM (SELECT r.id, r.document, r.name FROM recipe r WHERE ${recipeIsListed} AND r.document @@ ${every} LIMIT ${raw(String(mostRanked))}) r ${notNamed}
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
          SELECT 'CREATOR', a.username FROM ${accountNames} a WHERE a.id = r.creator_id AND to_tsvector('english', recipe_plain(a.username)) @@ ${some}
        ) m) AS matched
      FROM page JOIN recipe r ON r.id = page.id ORDER BY page.rank DESC, r.id DESC`)
    return toPage(found, first, ({ rank, id }) => encodeCursor([rank, id]))
  }

  /**
   * Deletes words that no listed recipe has any more. A recipe that is published at the same moment may lose words that it
   * shares with none until it is saved again: searches still find them, only typing mistakes in them are not corrected.
   */
  async deleteExpired(): Promise<void> {
    for (let swept = 0; swept < sweepLimits.most; swept += sweepLimits.atOnce) {
      const { last } = await row<{ last: string | null }>(this.db, sql`
        WITH part AS (SELECT word, plainto_tsquery('english', word) AS asked FROM recipe_word WHERE word > ${this.#lastSweptWord} ORDER BY word LIMIT ${raw(String(sweepLimits.atOnce))}),
        gone AS (
          DELETE FROM recipe_word k USING part
          WHERE k.word = part.word AND numnode(part.asked) > 0 AND NOT EXISTS (SELECT 1 FROM recipe r WHERE ${recipeIsListed} AND r.document @@ part.asked)
        )
        SELECT max(word) AS last FROM part`) ?? { last: null }
      this.#lastSweptWord = last ?? ''
      if (last === null) return
    }
  }

  /** Each word with its probable corrections. */
  async #withCorrections(words: string[]): Promise<{ word: string; corrections: string[] }[]> {
    const long = words.filter((word) => word.length >= minCorrectedLength)
    const similar = await findSimilarWords(this.db, long, 40)
    return words.map((word) => ({ word, corrections: suggestCorrection(word, similar.get(word) ?? []) }))
  }
}
