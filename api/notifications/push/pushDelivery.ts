import type { DataSource, EntityManager } from 'typeorm'
import { z } from 'zod'
import { transaction } from '../../platform/database/database'
import { Pacer } from '../../platform/limits/pacer'
import type { JobQueue } from '../../platform/queue/jobQueue'
import {
  deleteEndedSubscription,
  deleteGoneSubscription,
  isStillTheirs,
  pushJobs,
  readDueDeliveries,
  readServed,
  readUnreadIds,
  readWithoutJob,
  storeServed,
  type DueDelivery,
  type ServedSubscription,
} from './push.sql'
import {
  afterGroupPause,
  noTexts,
  pushMessagesOf,
  testNotification,
  type PushContents,
  type PushMessage,
} from './pushMessages'
import type { ShownNotification } from './push.entity'
import { PushSender, type PushSenderDependencies } from './pushSender'

export interface PushDeliveryDependencies extends PushSenderDependencies {
  db: DataSource
  queue: JobQueue
  contents: PushContents
}

/** How long the requests of one job may take in all, in milliseconds. */
const maxJobMs = 8_000
/** How many notifications one job sends at most. */
const maxPerJob = 5
/** How many of the last notifications of a browser are remembered, for clearing them. */
const maxShown = 20
/** The shortest rest after reading what is due for one browser, so that many pushes at once do not slow down requests. */
const restMs = 15

const pushPayload = z.object({ id: z.number() })

/**
 * Sends pushes: each browser for which something waits has a job, in a lane where one runs at a time, so that a notification is
 * sent to a browser once. Only where a process dies, or the database goes away, between sending and deleting is it sent twice; both
 * have one tag, so that the second replaces the first on the screen.
 */
export class PushDeliveryService {
  readonly #sender: PushSender
  readonly #pacer = new Pacer(restMs)

  constructor(private readonly deps: PushDeliveryDependencies) {
    this.#sender = new PushSender(deps)
  }

  stop(): void {
    this.deps.transport.close()
  }

  /** Sends what is due at the subscription of a job. */
  async send(payload: unknown, signal: AbortSignal): Promise<void> {
    const { db } = this.deps
    const { id } = pushPayload.parse(payload)
    const subscription = await readServed(db, id)
    if (subscription === null) return
    if (subscription.isOver) return deleteEndedSubscription(db, id)
    const { pushes, postponed, read, unread, dropped, unreadable } = await this.#pacer.run(() =>
      this.#prepare(subscription),
    )
    const done = [...dropped]
    let { shown } = subscription
    let clear = read
    let notBefore: Date | null = null
    let isSent = false
    let hasFailed = false
    const deadline = AbortSignal.timeout(maxJobMs)
    for (const push of pushes.slice(0, maxPerJob)) {
      if (deadline.aborted || signal.aborted) break
      // Who has signed out meanwhile, maybe on a shared device, gets no more; who has the browser now has another job.
      if (!(await isStillTheirs(db, subscription))) return deleteEndedSubscription(db, id)
      const { outcome, pausedUntil } = await this.#sender.send(
        subscription,
        push,
        { unread, clear: clear.filter((tag) => tag !== push.tag) },
        deadline,
      )
      if (outcome === 'gone') return deleteGoneSubscription(db, subscription)
      hasFailed = outcome === 'failed'
      notBefore = outcome instanceof Date ? outcome : pausedUntil
      if (outcome instanceof Date || hasFailed) break
      done.push(...push.deliveryIds)
      if (outcome === 'sent') {
        isSent = true
        shown = shownAfter(shown, push, { cleared: clear, at: this.deps.clock.now() })
        clear = []
      }
      if (notBefore) break
    }
    const isToRetry = hasFailed || (unreadable > 0 && notBefore === null)
    await transaction(db, async (inner) => {
      const sentAt = isSent ? this.deps.clock.now() : null
      await storeServed(inner, id, { done, postponed, shown, notBefore, sentAt })
      if (!isToRetry) await this.#addJobs(inner, [id])
    })
    if (isToRetry) throw new Error(hasFailed ? 'A push service failed.' : 'What a notification says could not be read.')
  }

  /** Adds the jobs of browsers for which something waits without one: a backup has no jobs, and earlier versions of the app had none. */
  async findWaiting(): Promise<void> {
    const ids = await readWithoutJob(this.deps.db)
    await transaction(this.deps.db, (db) => this.#addJobs(db, ids))
  }

  async #addJobs(db: EntityManager, ids: readonly number[]): Promise<void> {
    await this.deps.queue.addAll(db, 'sendPushes', await pushJobs(db, ids))
  }

  /**
   * What is to be sent, oldest first; the deliveries of which nothing is left to say, and of which something waits a minute; how many
   * there are whose words could not be read; the number for the app's icon; and the tags of what the browser may still show although
   * it has been read, on another device.
   */
  async #prepare({ id: subscriptionId, accountId, language, shown }: ServedSubscription): Promise<{
    pushes: PushMessage[]
    dropped: string[]
    postponed: { id: string; dueAt: Date }[]
    unreadable: number
    unread: number
    read: string[]
  }> {
    const { db, clock } = this.deps
    const now = clock.now()
    const due = await readDueDeliveries(db, subscriptionId, now)
    const dueIds = due.flatMap(({ notificationId }) => notificationId ?? [])
    const unread = await readUnreadIds(db, accountId, [...dueIds, ...shown.map(({ id }) => id)])
    const described = dueIds.filter((id) => unread.has(id))
    const { texts, failed } =
      described.length === 0 ? noTexts : await this.deps.contents.describe(db, accountId, described)
    const isReadable = ({ notificationId }: DueDelivery) => notificationId === null || !failed.has(notificationId)
    const { pushes, dropped } = pushMessagesOf(due.filter(isReadable), texts, { language, now })
    const read = shown.filter(({ id }) => id !== testNotification.id && !unread.has(id)).map(({ tag }) => tag)
    return {
      ...afterGroupPause(
        pushes,
        shown.filter(({ tag }) => !read.includes(tag)),
        now,
      ),
      dropped,
      unreadable: failed.size,
      unread: await this.deps.contents.countUnread(db, accountId),
      read,
    }
  }
}

/** What a browser shows after this push, which replaces one of the same tag and clears others. */
function shownAfter(
  shown: ShownNotification[],
  { id, tag }: PushMessage,
  { cleared, at }: { cleared: string[]; at: Date },
): ShownNotification[] {
  const kept = shown.filter((earlier) => earlier.tag !== tag && !cleared.includes(earlier.tag))
  return [...kept, { id, tag, at: at.toISOString() }].slice(-maxShown)
}
