import { LessThanOrEqual, type DataSource, type EntityManager } from 'typeorm'
import { z } from 'zod'
import { foodsVersion } from '../../domain/foods/version'
import { lockActiveAccounts } from '../accounts/account.sql'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database/database'
import type { Log } from '../platform/telemetry/log'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { NewJob } from '../platform/queue/jobs'
import { SavedSearch, SavedSearchMatch } from './savedSearch.entity'
import { matcherOf } from './savedSearch.rules'
import {
  deleteChanges,
  findMatches,
  insertMatches,
  mergeMatches,
  lastChange,
  lockOutdatedSearches,
  markGone,
  queueAgain,
  takeChanges,
  type ChangedEntry,
  type NewMatch,
} from './savedSearchMatch.sql'

/** The most changes compared in one transaction; all other changes of the same entries go with them. */
const batchSize = 25
/** The most matches handled in one transaction; the rest are left to the next run. */
const matchesAtOnce = 500
/** The longest run, so that a long queue does not delay a shutdown; the next run continues. */
const longestRunMs = 8_000
/** An entry counts as new again only after it was gone for this long, so that switching a share off and on notifies nobody. */
const forgottenAfterMs = 60 * 60_000
/** Searches whose foods are found anew in one transaction: each takes some milliseconds. */
const outdatedBatchSize = 20

const entryPayload = z.object({ pantryId: z.number(), barcode: z.string() })
const entryJob = (entry: ChangedEntry): NewJob => ({
  payload: entry,
  key: `shared entry ${entry.pantryId} ${entry.barcode}`,
})

/** Compares shared entries with saved searches and notifies people of matches. A job, so that sharing does not wait for it. */
export class SavedSearchMatchService {
  constructor(
    private readonly deps: {
      db: DataSource
      clock: Clock
      log: Log
      queue: JobQueue
      notifications: NotificationService
    },
  ) {}

  /** Has anything been shared since the last run? */
  async hasChanges(): Promise<boolean> {
    return (await lastChange(this.deps.db)) !== null
  }

  /**
   * Compares what was shared since the last run with all saved searches, for at most `forMs`. Each batch takes from the queue, stores
   * its matches and writes its notifications in one transaction, so that a killed process loses nothing and nobody is notified twice.
   * Of a batch that fails each entry gets a job of its own, so that the others do not wait for the one that fails.
   */
  async matchChanges({ forMs = longestRunMs }: { forMs?: number } = {}): Promise<void> {
    const { db, queue, log } = this.deps
    const end = performance.now() + forMs
    // What comes meanwhile is for the next run.
    const upTo = await lastChange(db)
    if (upTo === null) return
    let taken: number
    do {
      const tried: ChangedEntry[] = []
      taken = await transaction(db, async (inner) => {
        const { entries, count } = await takeChanges(inner, { upTo, limit: batchSize })
        tried.splice(0, Infinity, ...entries)
        await this.#match(inner, entries)
        return count
      }).catch(async (error: unknown) => {
        if (tried.length === 0) throw error
        log.warn({ err: error }, 'comparing entries with saved searches failed, and is tried again for each')
        return transaction(db, async (inner) => {
          await queue.addAll(inner, 'matchEntry', tried.map(entryJob))
          return deleteChanges(inner, tried)
        })
      })
    } while (taken >= batchSize && performance.now() < end)
  }

  /** Compares the entry of a job with all saved searches. */
  async matchEntry(payload: unknown): Promise<void> {
    await transaction(this.deps.db, (db) => this.#match(db, [entryPayload.parse(payload)]))
  }

  async #match(db: EntityManager, entries: readonly ChangedEntry[]): Promise<void> {
    if (entries.length === 0) return
    const now = this.deps.clock.now()
    const found = await findMatches(db, entries, matchesAtOnce)
    if (found.length > 0) {
      // Before anything of theirs: who removes an account has locked it when deleting its searches and its pantry.
      await lockActiveAccounts(
        db,
        found.flatMap(({ accountId, pantryId }) => [accountId, pantryId]),
        'FOR NO KEY UPDATE',
      )
      await this.#notify(
        db,
        await insertMatches(db, found, { now, forgottenSince: new Date(now.getTime() - forgottenAfterMs) }),
      )
    }
    if (found.length === matchesAtOnce) await queueAgain(db, entries)
    // These rows are of anybody, so nothing may be waited for after them.
    await markGone(db, entries, now)
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
    return deleteRowsInBatches(db, SavedSearchMatch, {
      goneAt: LessThanOrEqual(new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)),
    })
  }
}
