import { LessThan, type DataSource } from 'typeorm'
import { z } from 'zod'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind, notificationLifetimeMs } from '../notifications/notification.types'
import type { Clock } from '../platform/clock'
import { deleteRowsInBatches, transaction } from '../platform/database/database'
import { dayAt } from '../platform/localDay'
import type { JobQueue } from '../platform/queue/jobQueue'
import type { NewJob } from '../platform/queue/jobs'
import { PublishingDay } from './publishingDay.entity'
import { insertDays, isAnyNew, lockPendingDay, readDaysWithoutJob, readFollowersToNotify } from './publishing.sql'

/** Recipes published while no server ran are notified up to a day later. */
const lookBackMs = 24 * 60 * 60_000
/** The most publishing days that one statement inserts. */
const batchSize = 100
/** The most followers that one job notifies; another job, behind those of other creators, goes on from there. */
const followersAtOnce = 500

const dayJob = (id: number): NewJob => ({ payload: { id }, key: `publishing day ${id}` })
const dayPayload = z.object({ id: z.number() })

/** Notifies followers of new recipes, once for each creator and day. */
export class PublishingService {
  constructor(
    private readonly deps: { db: DataSource; clock: Clock; queue: JobQueue; notifications: NotificationService },
  ) {}

  /** Has anybody published whose followers have no job? */
  async isAnyNew(): Promise<boolean> {
    const { db } = this.deps
    return (await isAnyNew(db, this.#since())) || (await readDaysWithoutJob(db)).length > 0
  }

  /** Adds jobs for the followers of everybody who has published since the last call. */
  async findNew(): Promise<void> {
    const { db, queue } = this.deps
    while ((await insertDays(db, { since: this.#since(), limit: batchSize })) === batchSize);
    await queue.addAll(db, 'notifyFollowers', (await readDaysWithoutJob(db)).map(dayJob))
  }

  /** Notifies the next followers of a publishing day. */
  async notifyFollowers(payload: unknown): Promise<void> {
    const { db, notifications, queue } = this.deps
    const { id } = dayPayload.parse(payload)
    await transaction(db, async (inner) => {
      const day = await lockPendingDay(inner, id)
      if (!day) return
      const followers = await readFollowersToNotify(inner, day, { since: this.#since(), limit: followersAtOnce })
      await notifications.notify(
        inner,
        followers.map((accountId) => ({
          accountId,
          kind: NotificationKind.FOLLOWED_RECIPE,
          aboutId: id,
          byId: day.creatorId,
        })),
      )
      const notifiedUpTo = followers.length < followersAtOnce ? null : (followers.at(-1) ?? null)
      await inner.update(PublishingDay, { id }, { notifiedUpTo })
      if (notifiedUpTo !== null) await queue.add(inner, 'notifyFollowers', dayJob(id))
    })
  }

  #since(): Date {
    return new Date(this.deps.clock.now().getTime() - lookBackMs)
  }

  /** Deletes publishing days as old as the notifications about them. */
  deleteExpired(db: DataSource): Promise<void> {
    return deleteRowsInBatches(db, PublishingDay, {
      day: LessThan(dayAt(new Date(this.deps.clock.now().getTime() - notificationLifetimeMs))),
    })
  }
}
