import type { DataSource } from 'typeorm'
import { oneLine } from '../../lib/text/text'
import { lockActiveAccount } from '../accounts/account.sql'
import { searchesItems } from '../pantries/pantry.sql'
import type { Clock } from '../platform/clock'
import { transaction, type Db } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { Person } from '../platform/viewer'
import { SavedSearch } from './savedSearch.entity'
import type { SaveSearchInput } from './savedSearch.inputs'
import { messages } from './savedSearch.texts'
import { matcherOf, maxSavedSearches } from './savedSearch.rules'
import type { SaveSearchPayload } from './savedSearch.types'

const changeLimit: RateLimitRule = { name: 'saved-searches', atOnce: 60, everySeconds: 10 }

/** Saves, lists and removes searches. SavedSearchMatchService finds and notifies the matches. */
export class SavedSearchService {
  constructor(private readonly deps: { db: DataSource; limits: RateLimits; clock: Clock }) {}

  /** The person's, the newest first. */
  list(person: Person): Promise<SavedSearch[]> {
    return searchesOf(this.deps.db, person.accountId)
  }

  /** Keeps a search, once. BAD_INPUT, TOO_MANY, RATE_LIMITED. */
  async save(person: Person, { words: typed, within, without = null }: SaveSearchInput): Promise<SaveSearchPayload> {
    const words = oneLine(typed)
    const matcher = matcherOf(words)
    if (!searchesItems(matcher.pattern)) throw new UserError('BAD_INPUT', messages.tooShort, { field: 'words' })
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      // One after the other for each person, so that the limit holds.
      await lockActiveAccount(db, person.accountId, 'FOR NO KEY UPDATE')
      const before = await searchesOf(db, person.accountId)
      const same = before.find(
        (search) => search.pattern === matcher.pattern && search.within === within && search.without === without,
      )
      if (same) return { savedSearch: same, savedSearches: before }
      if (before.length >= maxSavedSearches)
        throw new UserError('TOO_MANY', messages.tooMany({ limit: maxSavedSearches }))
      const savedSearch = await db.save(
        SavedSearch,
        db.create(SavedSearch, {
          accountId: person.accountId,
          words,
          ...matcher,
          within,
          without,
          createdAt: this.deps.clock.now(),
        }),
      )
      return { savedSearch, savedSearches: [savedSearch, ...before] }
    })
  }

  /** Safe to repeat. RATE_LIMITED. @returns those that are left */
  async remove(person: Person, id: number): Promise<SavedSearch[]> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await this.deps.db.getRepository(SavedSearch).delete({ id, accountId: person.accountId })
    return this.list(person)
  }
}

const searchesOf = (db: Db, accountId: number): Promise<SavedSearch[]> =>
  db.getRepository(SavedSearch).find({ where: { accountId }, order: { id: 'DESC' } })
