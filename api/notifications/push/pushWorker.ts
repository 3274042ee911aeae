import type { DataSource } from 'typeorm'
import { pauseAfter } from '../../platform/backoff'
import { Pacer } from '../../platform/pacer'
import { Poller } from '../../platform/poller'
import {
  claimSubscriptions,
  deleteEndedSubscription,
  deleteGoneSubscription,
  isStillTheirs,
  readDueDeliveries,
  readUnreadIds,
  releaseSubscription,
  type ClaimedSubscription,
  type DueDelivery,
  type PostponedDelivery,
} from './push.sql'
import {
  afterGroupPause,
  noContents,
  noTexts,
  pushMessagesOf,
  testNotification,
  type PushContents,
  type PushMessage,
} from './pushMessages'
import type { ShownNotification } from './push.entity'
import { PushSender, type Pause, type PushSenderDependencies } from './pushSender'

export interface PushWorkerDependencies extends PushSenderDependencies {
  db: DataSource
}

/** How long a claimed subscription belongs to its worker: much longer than a claim may take. In milliseconds, as all here. */
const leaseMs = 2 * 60_000
/** How long the requests of one claim may take in all. */
const maxClaimMs = 8_000
/** How many notifications one claim sends at most. */
const maxPerClaim = 5
/**
 * How many subscriptions a process serves at a time: at the push services of the browsers, and at all others. Anybody can have
 * one of the others, at as many names as they like, and let it answer slowly: that holds up the others alone.
 */
const lanes = [
  { isKnown: true, atOnce: 12 },
  { isKnown: false, atOnce: 4 },
] as const
type Lane = (typeof lanes)[number]
/** How often a worker polls for pushes of other processes, and for those that wait for another attempt. */
const pollInterval = 5_000
/** How many of the last notifications of a browser are remembered, for clearing them. */
const maxShown = 20
/** The shortest rest after reading what is due for one browser, so that many pushes at once do not slow down requests. */
const restMs = 15
/** How often reading the words of a notification is attempted, over some hours; after that it is a bug, and the push is dropped. */
const maxFailures = 10

/**
 * Sends pushes; each process has one. A worker claims a subscription for two minutes, under a row lock that others skip, and
 * sends what is due there, so that a notification is sent to a browser once. Only where a process dies, or the database goes
 * away, between sending and deleting is it sent twice; both have one tag, so that the second replaces the first on the screen.
 */
export class PushWorker {
  readonly #sender: PushSender
  readonly #poller: Poller
  readonly #pacer = new Pacer(restMs)
  #contents = noContents

  constructor(private readonly deps: PushWorkerDependencies) {
    this.#sender = new PushSender(deps)
    this.#poller = new Poller({ name: 'pushes', everyMs: pollInterval, log: deps.log }, () => this.deliverDue())
  }

  /** Connects what knows the words of notifications. */
  useContents(contents: PushContents): void {
    this.#contents = contents
  }

  /** Polls now, and at intervals. */
  start(): void {
    this.#poller.start()
  }

  /** Polls now. Does nothing before `start`. */
  wake(): void {
    this.#poller.wake()
  }

  /** Claims no more, and waits five seconds at most for what is being sent; what takes longer is left to the next process. */
  async stop(): Promise<void> {
    await this.#poller.stop()
    this.deps.transport.close()
  }

  /** Sends everything that is due, also what becomes due meanwhile. A slow push service holds up its own browsers alone. */
  async deliverDue(): Promise<void> {
    const ends = await Promise.allSettled(lanes.map((lane) => this.#deliverLane(lane)))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }

  async #deliverLane(lane: Lane): Promise<void> {
    const serving = new Set<Promise<void>>()
    do {
      // Before the claim, so that nothing is missed that is queued during it.
      const woken = this.#poller.nextWake
      const free = lane.atOnce - serving.size
      const claimed = this.#poller.isStopped || free === 0 ? [] : await this.#claim(lane, free)
      for (const { subscription, leaseEnd } of claimed) {
        const served = this.#serve(subscription, leaseEnd).finally(() => serving.delete(served))
        serving.add(served)
      }
      if (serving.size > 0) await Promise.race([...serving, woken])
    } while (serving.size > 0)
  }

  async #claim({ isKnown }: Lane, limit: number): Promise<{ subscription: ClaimedSubscription; leaseEnd: Date }[]> {
    const now = this.deps.clock.now()
    const leaseEnd = new Date(now.getTime() + leaseMs)
    const claimed = await claimSubscriptions(this.deps.db, { now, leaseEnd, limit, isKnown })
    return claimed.map((subscription) => ({ subscription, leaseEnd }))
  }

  /** Sends what is due at one subscription. Never rejects: after a failure of ours the lease ends by itself. */
  async #serve(subscription: ClaimedSubscription, leaseEnd: Date): Promise<void> {
    const { db, log } = this.deps
    try {
      if (subscription.isOver) await deleteEndedSubscription(db, subscription.id)
      else await this.#sendDue(subscription, leaseEnd)
    } catch (error) {
      log.warn({ err: error, subscription: subscription.id }, 'pushing notifications failed')
    }
  }

  async #sendDue(subscription: ClaimedSubscription, leaseEnd: Date): Promise<void> {
    const { db, clock } = this.deps
    const prepared = await this.#pacer.run(async () =>
      this.#isLeaseOver(leaseEnd) ? null : this.#prepare(subscription),
    )
    if (prepared === null) return this.#releaseUnsent(subscription, leaseEnd)
    const { pushes: due, dropped, failed, unread, read } = prepared
    const done = [...dropped]
    let { shown } = subscription
    let clear = read
    const { pushes, postponed } = afterGroupPause(
      due,
      shown.filter(({ tag }) => !clear.includes(tag)),
      clock.now(),
    )
    let pause: Pause | null = null
    let isSent = false
    const deadline = AbortSignal.timeout(maxClaimMs)
    for (const push of pushes.slice(0, maxPerClaim)) {
      if (deadline.aborted) break
      // Who has signed out meanwhile, maybe on a shared device, gets no more; who has the browser now has another claim.
      if (!(await isStillTheirs(db, subscription))) return deleteEndedSubscription(db, subscription.id)
      const { outcome, isSlow } = await this.#sender.send(
        subscription,
        push,
        { unread, clear: clear.filter((tag) => tag !== push.tag) },
        deadline,
      )
      if (outcome === 'gone') return deleteGoneSubscription(db, subscription)
      if (typeof outcome === 'object') {
        pause = outcome
        break
      }
      done.push(...push.deliveryIds)
      if (outcome === 'sent') {
        isSent = true
        shown = shownAfter(shown, push, { cleared: clear, at: clock.now() })
        clear = []
      }
      if (isSlow) {
        pause = this.#sender.pause(subscription.failures + 1)
        break
      }
    }
    await releaseSubscription(db, subscription.id, {
      leaseEnd,
      done,
      shown,
      postponed: [...postponed.map((delivery) => ({ ...delivery, isFailure: false })), ...failed],
      notBefore: pause?.notBefore ?? null,
      failures: pause?.failures ?? 0,
      sentAt: isSent ? clock.now() : null,
    })
  }

  /** It waited too long for its turn, or the process stops: another claim sends it. */
  #releaseUnsent({ id, shown, failures }: ClaimedSubscription, leaseEnd: Date): Promise<void> {
    return releaseSubscription(this.deps.db, id, {
      leaseEnd,
      done: [],
      shown,
      postponed: [],
      notBefore: null,
      failures,
      sentAt: null,
    })
  }

  /** Is there no time left to send before the lease ends? */
  #isLeaseOver(leaseEnd: Date): boolean {
    return this.#poller.isStopped || leaseEnd.getTime() - this.deps.clock.now().getTime() < maxClaimMs
  }

  /**
   * What is to be sent, oldest first; the deliveries of which nothing is left to say; those whose words are to be read again after a
   * pause; the number for the app's icon; and the tags of what the browser may still show although it has been read, on another device.
   */
  async #prepare({ id: subscriptionId, accountId, language, shown }: ClaimedSubscription): Promise<{
    pushes: PushMessage[]
    dropped: string[]
    failed: PostponedDelivery[]
    unread: number
    read: string[]
  }> {
    const { db, clock } = this.deps
    const now = clock.now()
    const due = await readDueDeliveries(db, subscriptionId, now)
    const dueIds = due.flatMap(({ notificationId }) => notificationId ?? [])
    const unread = await readUnreadIds(db, accountId, [...dueIds, ...shown.map(({ id }) => id)])
    const described = dueIds.filter((id) => unread.has(id))
    const { texts, failed } = described.length === 0 ? noTexts : await this.#contents.describe(db, accountId, described)
    const isPutOff = ({ notificationId, failures }: DueDelivery) =>
      notificationId !== null && failed.has(notificationId) && failures + 1 < maxFailures
    return {
      ...pushMessagesOf(
        due.filter((delivery) => !isPutOff(delivery)),
        texts,
        { language, now },
      ),
      failed: due.filter(isPutOff).map(({ id, failures }) => ({
        id,
        dueAt: new Date(now.getTime() + pauseAfter(failures + 1)),
        isFailure: true,
      })),
      unread: await this.#contents.countUnread(db, accountId),
      read: shown.filter(({ id }) => id !== testNotification.id && !unread.has(id)).map(({ tag }) => tag),
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
