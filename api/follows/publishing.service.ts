import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database'
import type { Log } from '../platform/log'
import { PublishingDay } from './publishingDay.entity'
import { lockPendingDay, insertDays, storeFailure, readFollowersToNotify, type PendingDay } from './publishing.sql'

/** What was published while no server ran is told up to a day later. */
const lookBackMs = 24 * 60 * 60_000
/** So many days of creators are noted in one statement. */
const batchSize = 100
/** So many followers are told in one transaction. */
const followersAtOnce = 500
/** A day of which telling has failed so often is given up. */
const maxFailures = 5
/** The rest is left to the next run, so that very many followers do not keep a process that is to be stopped. */
const longestRunMs = 8_000

/** Tells people what is new of those whom they follow: once for each creator and day. */
export class PublishingService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; log: Log; notifications: NotificationService }) {}

  /**
   * Tells the followers of those who have published something since the last time, for so long at most; the next run goes on from there.
   * To be called every minute or so. Where telling of a day fails, the others go on, and it is tried again the next time.
   */
  async notifyFollowers({ forMs = longestRunMs }: { forMs?: number } = {}): Promise<void> {
    const { db, clock, log } = this.deps
    const end = performance.now() + forMs
    const since = new Date(clock.now().getTime() - lookBackMs)
    while (await insertDays(db, { since, limit: batchSize }) === batchSize && performance.now() < end);
    const failed: number[] = []
    let after = 0
    let isMoreBefore = false
    do {
      const tried: PendingDay[] = []
      try {
        const told = await this.#notifyNext(since, { after, except: failed }, tried)
        if (told === null && !isMoreBefore) return
        // In turns: the followers of one creator do not wait until those of another, who has very many, are told.
        after = told === null ? 0 : tried.at(-1)?.id ?? after
        isMoreBefore = told !== null && (isMoreBefore || told === followersAtOnce)
      } catch (error) {
        const day = tried.at(-1)
        if (!day) throw error
        after = day.id
        failed.push(day.id)
        const isLeft = await storeFailure(db, day.id, maxFailures)
        log.warn({ err: error, dayId: day.id }, isLeft ? 'telling followers of a day failed, and is tried again' : 'telling followers of a day failed, and is given up')
      }
    } while (performance.now() < end)
  }

  /**
   * Tells the next followers of the first day after an id.
   * @param tried gets the day
   * @returns how many were told; null: there is no such day
   */
  #notifyNext(since: Date, which: { after: number; except: readonly number[] }, tried: PendingDay[]): Promise<number | null> {
    const { db, notifications } = this.deps
    return transaction(db, async (inner) => {
      const day = await lockPendingDay(inner, which)
      if (!day) return null
      tried.push(day)
      const followers = await readFollowersToNotify(inner, day, { since, limit: followersAtOnce })
      await notifications.notify(inner, followers.map((accountId) => ({ accountId, kind: NotificationKind.FOLLOWED_RECIPE, aboutId: day.id, byId: day.creatorId })))
      await inner.update(PublishingDay, { id: day.id }, { notifiedUpTo: followers.length < followersAtOnce ? null : followers.at(-1) ?? null })
      return followers.length
    })
  }

  /** Deletes days of more than three months ago. */
  deleteExpired(): Promise<void> {
    return deleteRowsInBatches(this.deps.db, 'publishing_day', sql`day < ${new Date(this.deps.clock.now().getTime() - notificationLifetimeMs)}::date`)
  }
}
