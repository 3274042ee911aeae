import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database'
import type { Log } from '../platform/log'
import { PublishingDay } from './publishingDay.entity'
import { lockPendingDay, insertDays, storeFailure, readFollowersToNotify, type PendingDay } from './publishing.sql'

/** Recipes published while no server ran are notified up to a day later. */
const lookBackMs = 24 * 60 * 60_000
/** The most publishing days that one statement inserts. */
const batchSize = 100
/** The most followers notified in one transaction. */
const followersAtOnce = 500
/** The number of failures after which a publishing day is given up. */
const maxFailures = 5
/** The longest run, so that very many followers do not delay a shutdown; the next run continues. */
const longestRunMs = 8_000

/** Notifies followers of new recipes, once for each creator and day. */
export class PublishingService {
  /** The publishing day with which the last run ended; 0: it came to the end. */
  #after = 0

  constructor(private readonly deps: { db: DataSource; clock: Clock; log: Log; notifications: NotificationService }) {}

  /**
   * Notifies followers of everybody who has published since the last run. Call it every minute or so; a run ends after `forMs`, and the
   * next one continues there. A publishing day that fails does not stop the others, and is tried again in the next run.
   */
  async notifyFollowers({ forMs = longestRunMs }: { forMs?: number } = {}): Promise<void> {
    const { db, clock, log } = this.deps
    const end = performance.now() + forMs
    const since = new Date(clock.now().getTime() - lookBackMs)
    while ((await insertDays(db, { since, limit: batchSize })) === batchSize && performance.now() < end);
    const failed: number[] = []
    // Round robin, some followers of each day at a time: a creator with very many followers does not delay the followers of others.
    let after = this.#after
    // The first round starts where the last run ended, so the days before that are left; a later one also has the days that a round did not finish.
    let needsAnotherRound = after > 0
    do {
      const tried: PendingDay[] = []
      try {
        const notified = await this.#notifyNext(since, { after, except: failed }, tried)
        if (notified !== null) {
          after = tried.at(-1)?.id ?? after
          if (notified === followersAtOnce) needsAnotherRound = true
        } else if (needsAnotherRound) {
          after = 0
          needsAnotherRound = false
        } else {
          this.#after = 0
          return
        }
      } catch (error) {
        const day = tried.at(-1)
        if (!day) throw error
        after = day.id
        failed.push(day.id)
        const isLeft = await storeFailure(db, day.id, maxFailures)
        log.warn(
          { err: error, dayId: day.id },
          isLeft ? 'notifying followers failed and will be retried' : 'notifying followers failed and was given up',
        )
      }
    } while (performance.now() < end)
    this.#after = after
  }

  /**
   * Notifies the next followers of the first publishing day after an id.
   * @param tried gets the day
   * @returns how many were notified; null: there is no such day
   */
  #notifyNext(
    since: Date,
    which: { after: number; except: readonly number[] },
    tried: PendingDay[],
  ): Promise<number | null> {
    const { db, notifications } = this.deps
    return transaction(db, async (inner) => {
      const day = await lockPendingDay(inner, which)
      if (!day) return null
      tried.push(day)
      const followers = await readFollowersToNotify(inner, day, { since, limit: followersAtOnce })
      await notifications.notify(
        inner,
        followers.map((accountId) => ({
          accountId,
          kind: NotificationKind.FOLLOWED_RECIPE,
          aboutId: day.id,
          byId: day.creatorId,
        })),
      )
      await inner.update(
        PublishingDay,
        { id: day.id },
        { notifiedUpTo: followers.length < followersAtOnce ? null : (followers.at(-1) ?? null) },
      )
      return followers.length
    })
  }

  /** Deletes publishing days as old as the notifications about them. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(
      db,
      'publishing_day',
      sql`day < ${new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)}::date`,
    )
  }
}
