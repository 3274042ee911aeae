import type { DataSource } from 'typeorm'
import type { FieldSelection } from '../../platform/fieldSelection'
import type { ClientInfo } from '../../platform/context'
import type { Connection } from '../../platform/paging'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Replicas } from '../../platform/database/replicas'
import type { Viewer } from '../../platform/viewer'
import type { SearchRecipesArgs } from '../recipe.inputs'
import type { RecipeRow } from '../recipe.reads'
import { parseSearchCursor, searchListedRecipes } from './search.reads'
import { deleteUnusedWords } from './search.sql'
import { isCompletable, searchTerm, searchWords, type SearchTerm } from './searchWords'
import { findSimilarWords } from './searchWords.sql'

const searches: RateLimitRule = { name: 'search-ip', atOnce: 120, everySeconds: 1 }

/** How many matching recipes are ranked: with more matches the words are so common that the rank says little. */
const maxRanked = 1_500
/** How many words are checked in one statement, and in one run of `deleteExpired`. */
const sweepLimits = { batch: 1_000, run: 20_000 }

/** Search over the names, tags, ingredients and creators of public recipes. */
export class SearchService {
  /** The last word that was checked; the next run continues after it. */
  #lastSweptWord = ''

  constructor(
    private readonly replicas: Replicas,
    private readonly limits: RateLimits,
  ) {}

  /** Recipes that contain every word, best first, each with the parts that match. Words that no recipe contains are corrected. */
  async search(
    viewer: Viewer,
    client: ClientInfo,
    args: SearchRecipesArgs,
    fields?: FieldSelection,
  ): Promise<Connection<RecipeRow>> {
    await this.limits.consume([searches, client.ip])
    const after = args.after ? parseSearchCursor(args.after) : null
    return this.replicas.list(viewer, async (db) => {
      const terms = await resolve(db, searchWords(args.words))
      if (terms.length === 0) return { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }
      return searchListedRecipes(
        db,
        viewer,
        { ...args, maxMinutes: args.maxMinutes ?? null, after, terms, maxRanked },
        fields,
      )
    })
  }

  /**
   * Deletes words that no listed recipe has any more. A recipe that is published at the same moment may lose words that it
   * shares with none until it is saved again: searches still find them, only typing mistakes in them are not corrected.
   */
  async deleteExpired(db: DataSource): Promise<void> {
    for (let swept = 0; swept < sweepLimits.run; swept += sweepLimits.batch) {
      const last = await deleteUnusedWords(db, this.#lastSweptWord, sweepLimits.batch)
      this.#lastSweptWord = last ?? ''
      if (last === null) return
    }
  }
}

/** Each word with its completions, or else its corrections. */
async function resolve(db: DataSource, words: string[]): Promise<SearchTerm[]> {
  const known = await findSimilarWords(db, words.filter(isCompletable), 40)
  return words.map((word) => searchTerm(word, known.get(word) ?? []))
}
