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

/** Tells people what is new of those whom they follow: once for each creator and day. */
export class PublishingService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; log: Log; notifications: NotificationService }) {}

  /**
   * Tells the followers of those who have published something since the last time. To be called every minute or so. Where telling
   * of a day fails, the others go on, and it is tried again the next time.
   */
  async notifyFollowers(): Promise<void> {
    const { db, clock, log } = this.deps
    const since = new Date(clock.now().getTime() - lookBackMs)
    while (await insertDays(db, { since, limit: batchSize }) === batchSize);
    let after = 0
    for (;;) {
      const tried: PendingDay[] = []
      try {
        const told = await this.#notifyNext(since, after, tried)
        if (told === null) return
        if (told < followersAtOnce) after = tried.at(-1)?.id ?? after
      } catch (error) {
        const day = tried.at(-1)
        if (!day) throw error
        after = day.id
        const isLeft = await storeFailure(db, day.id, maxFailures)
        log.warn({ err: error, dayId: day.id }, isLeft ? 'telling followers of a day failed, and is tried again' : 'telling followers of a day failed, and is given up')
      }
    }
  }

  /**
   * Tells the next followers of the first day after an id.
   * @param tried gets the day
   * @returns how many were told; null: there is no such day
   */
  #notifyNext(since: Date, after: number, tried: PendingDay[]): Promise<number | null> {
    const { db, notifications } = this.deps
    return transaction(db, async (inner) => {
      const day = await lockPendingDay(inner, after)
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
