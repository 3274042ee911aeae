import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { foodsVersion } from '../../domain/foods/version'
import { lockActiveAccounts } from '../accounts/account.sql'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database'
import type { Log } from '../platform/log'
import { SavedSearch } from './savedSearch.entity'
import { matcherOf } from './savedSearch.rules'
import {
  findMatches,
  insertMatches,
  mergeMatches,
  lastChange,
  lockOutdatedSearches,
  markGone,
  putOff,
  queueAgain,
  takeChanges,
  type ChangedEntry,
  type NewMatch,
} from './savedSearchMatch.sql'

/** The most changes compared in one transaction; all other changes of the same entries go with them. */
const batchSize = 25
/** The most matches handled in one transaction; the rest are left to the next run. */
const matchesAtOnce = 500
/** The number of failures after which an entry is given up. */
const maxFailures = 5
/** The longest run, so that a long queue does not delay a shutdown; the next run continues. */
const longestRunMs = 8_000
/** An entry counts as new again only after it was gone for this long, so that switching a share off and on notifies nobody. */
const forgottenAfterMs = 60 * 60_000
/** Searches whose foods are found anew in one transaction: each takes some milliseconds. */
const outdatedBatchSize = 20

/** Compares shared entries with saved searches and notifies people of matches. A job, so that sharing does not wait for it. */
export class SavedSearchMatchService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; log: Log; notifications: NotificationService }) {}

  /**
   * Compares what was shared since the last run with all saved searches, for at most `forMs`. Each batch takes from the queue, stores
   * its matches and writes its notifications in one transaction, so that a killed process loses nothing and nobody is notified twice.
   */
  async matchChanges({ forMs = longestRunMs }: { forMs?: number } = {}): Promise<void> {
    const end = performance.now() + forMs
    // What comes meanwhile is for the next run.
    const upTo = await lastChange(this.deps.db)
    if (upTo === null) return
    // After a failure entries are compared one by one for a while, so that the others do not wait for the one that fails.
    let singly = 0
    for (;;) {
      const limit = singly > 0 ? 1 : batchSize
      const entries: ChangedEntry[] = []
      const taken = await this.#matchBatch(upTo, limit, entries).catch(async (error: unknown) => {
        const [entry] = entries
        if (!entry) throw error
        if (limit > 1) singly = batchSize + 1
        else await this.#putOff(entry, error)
        return limit
      })
      singly = Math.max(0, singly - 1)
      if (taken < limit || performance.now() >= end) return
    }
  }

  async #putOff(entry: ChangedEntry, error: unknown): Promise<void> {
    const { db, log } = this.deps
    const isQueued = await putOff(db, entry, maxFailures)
    log.warn(
      { err: error, ...entry },
      isQueued
        ? 'comparing an entry with saved searches failed, and is tried again'
        : 'comparing an entry with saved searches failed, and is given up',
    )
  }

  /** @param taken gets the entries that are tried */
  #matchBatch(upTo: string, limit: number, taken: ChangedEntry[]): Promise<number> {
    const { db, clock } = this.deps
    return transaction(db, async (inner) => {
      const { entries, count } = await takeChanges(inner, { upTo, limit })
      taken.splice(0, Infinity, ...entries)
      if (count === 0) return 0
      const now = clock.now()
      const found = await findMatches(inner, entries, matchesAtOnce)
      if (found.length > 0) {
        // Before anything of theirs: who removes an account has locked it when deleting its searches and its pantry.
        await lockActiveAccounts(
          inner,
          found.flatMap(({ accountId, pantryId }) => [accountId, pantryId]),
          'FOR NO KEY UPDATE',
        )
        await this.#notify(
          inner,
          await insertMatches(inner, found, { now, forgottenSince: new Date(now.getTime() - forgottenAfterMs) }),
        )
      }
      if (found.length === matchesAtOnce) await queueAgain(inner, entries)
      // These rows are of anybody, so nothing may be waited for after them.
      await markGone(inner, entries, now)
      return count
    })
  }

  /** Writes one notification for each person and pantry, about the first of the new matches. Matches of a still unread notification are merged into it. */
  async #notify(db: EntityManager, matches: readonly NewMatch[]): Promise<void> {
    const first = new Map<string, NewMatch>()
    for (const match of matches) {
      const key = `${match.accountId} ${match.pantryId}`
      if (!first.has(key)) first.set(key, match)
    }
    const renewed = await this.deps.notifications.notify(
      db,
      [...first.values()].map(({ id, accountId, pantryId }) => ({
        accountId,
        kind: NotificationKind.SAVED_SEARCH,
        aboutId: id,
        byId: pantryId,
      })),
    )
    await mergeMatches(
      db,
      renewed.flatMap(({ accountId, byId, earlierAboutId }) => {
        const match = first.get(`${accountId} ${byId}`)
        return match ? [{ earlierId: earlierAboutId, id: match.id }] : []
      }),
    )
  }

  /**
   * Finds the foods of searches that were saved with another version of the food list.
   * @param after the id of the last search of the batch before; null: from the beginning
   * @returns the id of the last one; null: none are left
   */
  updateFoods(after: string | null): Promise<string | null> {
    return transaction(this.deps.db, async (inner) => {
      const outdated = await lockOutdatedSearches(inner, {
        version: foodsVersion,
        after: Number(after ?? 0),
        limit: outdatedBatchSize,
      })
      for (const { id, words } of outdated) await inner.update(SavedSearch, { id }, matcherOf(words))
      return outdated.at(-1)?.id.toString() ?? null
    })
  }

  /** Deletes matches whose entry has been gone for as long as notifications are kept. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(
      db,
      'saved_search_match',
      sql`gone_at <= ${new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)}`,
    )
  }
}
