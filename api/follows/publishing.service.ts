import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database'
import { noteDays } from './publishing.sql'

/** What was published while no server ran is told up to a day later. */
const lookBackMs = 24 * 60 * 60_000
/** As long as notifications are kept. */
const keptForMs = 90 * 24 * 60 * 60_000
/** Days of creators in one transaction: each may have many followers. */
const batchSize = 10

/** Tells people what is new of those whom they follow: once for each creator and day. */
export class PublishingService {
  constructor(private readonly deps: { db: DataSource; clock: Clock; notifications: NotificationService }) {}

  /** Tells the followers of those who have published something since the last time. To be called every minute or so. */
  async tellFollowers(): Promise<void> {
    let days = batchSize
    while (days === batchSize) days = await this.#tellBatch()
  }

  #tellBatch(): Promise<number> {
    const { db, clock, notifications } = this.deps
    return transaction(db, async (inner) => {
      const { days, followers } = await noteDays(inner, { since: new Date(clock.now().getTime() - lookBackMs), limit: batchSize })
      await notifications.notify(inner, followers.map(({ followerId, dayId, creatorId }) => ({ accountId: followerId, kind: NotificationKind.FOLLOWED_RECIPE, aboutId: dayId, byId: creatorId })))
      return days
    })
  }

  /** Deletes days of more than three months ago. */
  deleteExpired(): Promise<void> {
    return deleteRowsInBatches(this.deps.db, 'publishing_day', sql`day < ${new Date(this.deps.clock.now().getTime() - keptForMs)}::date`)
  }
}
