import { createHash } from 'node:crypto'
import { BrokenCircuitError } from 'cockatiel'
import type { DataSource } from 'typeorm'
import webPush from 'web-push'
import { withTimeout } from '../../../lib/async/withTimeout'
import { shorten } from '../../../lib/text/shorten'
import type { Clock } from '../../platform/clock'
import type { Db } from '../../platform/database'
import { UserError } from '../../platform/errors'
import type { Log } from '../../platform/log'
import { pauseAfter } from '../../platform/mail/emailWorker'
import type { Message } from '../../platform/messages'
import { translate } from '../../platform/translation'
import type { ShownNotification } from './push.entity'
import { messages } from './push.messages'
import { claimSubscriptions, deleteEndedSubscription, deleteGoneSubscription, isStillTheirs, readDueDeliveries, readUnreadIds, releaseSubscription, type ClaimedSubscription, type DueDelivery } from './push.sql'
import { breakerPause, type PushResponse, type PushTransport } from './pushTransport'
import type { VapidKeys } from './vapid'

/** What a notification says when it is pushed. */
export interface PushText {
  kind: string
  text: Message
  /** What somebody wrote; left out unless the person lets pushes show it. */
  body?: string | null
  /** A path of the app, which begins with a slash. */
  link: string
  /** A device shows the newest of a group alone. */
  group: string
}

/** What the worker reads of notifications when it sends them. */
export interface PushContents {
  /** The words of notifications of one account, by id. Those whose subject is gone, or which may no longer be seen, are left out. */
  describe(db: Db, accountId: number, notificationIds: readonly string[]): Promise<ReadonlyMap<string, PushText>>
  /** The number that the app's icon shows. */
  countUnread(db: Db, accountId: number): Promise<number>
}

/** Before anything is declared there is nothing to say. */
const noContents: PushContents = { describe: () => Promise.resolve(new Map()), countUnread: () => Promise.resolve(0) }

export interface PushWorkerDependencies {
  db: DataSource
  keys: VapidKeys
  transport: PushTransport
  clock: Clock
  log: Log
}

/** How long after it was due a notification is given up: nobody wants to hear of it any more. In milliseconds, as all here. */
export const giveUpAfterMs = 24 * 60 * 60_000
/** How long a claimed subscription belongs to its worker: much longer than a claim may take. */
const leaseMs = 2 * 60_000
/** How long the requests of one claim may take in all. */
const maxClaimMs = 8_000
/** A push service that took longer to answer is left alone for a while, as if it had failed: it keeps a slot from others. */
const slowMs = 2_000
/** How many notifications one claim sends at most. */
const maxPerClaim = 5
/**
 * How many subscriptions a process serves at a time: at the push services of the browsers, and at all others. Anybody can have
 * one of the others, at as many names as they like, and let it answer slowly: that holds up the others alone.
 */
const lanes = [{ isKnown: true, atOnce: 12 }, { isKnown: false, atOnce: 4 }] as const
type Lane = typeof lanes[number]
/** How often a worker polls for pushes of other processes, and for those that wait for another attempt. */
const pollInterval = 5_000
/** Between two pushes of one group to one browser, unless the person has read the first: however much somebody writes, a phone does not buzz all the time. */
const groupPauseMs = 60_000
/** How many of the last notifications of a browser are remembered, for clearing them. */
const maxShown = 20
/** Push services take 4,096 bytes at least, of which encryption needs 103. */
const maxLengths = { title: 120, body: 300 }
const shortTitleLength = 60

/** A notification for one browser, with the deliveries that it is made of: of those with one tag it is the newest. */
interface PushMessage extends Omit<ShownNotification, 'at'> {
  deliveryIds: string[]
  dueAt: Date
  kind: string
  title: string
  body: string
  url: string
}

/** When the next attempt is made, and how many have failed in a row. */
interface Pause {
  notBefore: Date
  failures: number
}

/** What became of a notification. */
type Outcome = 'sent' | 'gone' | 'refused' | Pause

/** The id and tag of the test notification. */
const test = { id: '0', tag: 'test' }

/**
 * Sends pushes; each process has one. A worker claims a subscription for two minutes, under a row lock that others skip, and
 * sends what is due there, so that a notification is sent to a browser once. Only where a process dies, or the database goes
 * away, between sending and deleting is it sent twice; both have one tag, so that the second replaces the first on the screen.
 */
export class PushWorker {
  #timer: NodeJS.Timeout | null = null
  #running: Promise<void> | null = null
  #again = false
  #stopped = false
  #woken = signal()
  #contents = noContents

  constructor(private readonly deps: PushWorkerDependencies) {}

  /** Connects what knows the words of notifications. */
  useContents(contents: PushContents): void {
    this.#contents = contents
  }

  /** Polls now, and at intervals. */
  start(): void {
    this.#timer ??= setInterval(() => this.wake(), pollInterval).unref()
    this.wake()
  }

  /** Polls now. Does nothing before `start`. */
  wake(): void {
    if (this.#timer === null || this.#stopped) return
    if (this.#running) {
      this.#again = true
      const { resolve } = this.#woken
      this.#woken = signal()
      resolve()
      return
    }
    this.#running = this.#rounds().finally(() => { this.#running = null })
  }

  /** Claims no more, and waits five seconds at most for what is being sent; what takes longer is left to the next process. */
  async stop(): Promise<void> {
    this.#stopped = true
    if (this.#timer) clearInterval(this.#timer)
    if (this.#running) await withTimeout(this.#running, 5_000, () => undefined)
    this.deps.transport.close()
  }

  async #rounds(): Promise<void> {
    try {
      do {
        this.#again = false
        await this.deliverDue()
      } while (this.#again && !this.#stopped)
    } catch (error) {
      // The database is away: the interval polls again.
      this.deps.log.warn({ err: error }, 'polling for pushes failed')
    }
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
      const woken = this.#woken.promise
      const free = lane.atOnce - serving.size
      const claimed = this.#stopped || free === 0 ? [] : await this.#claim(lane, free)
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
    const { pushes: due, dropped } = await this.#pushesOf(subscription, await readDueDeliveries(db, subscription.id, clock.now()))
    const unread = await this.#contents.countUnread(db, subscription.accountId)
    const done = [...dropped]
    let { shown } = subscription
    let clear = await this.#readMeanwhile(subscription)
    const { pushes, postponed } = this.#afterPause(due, shown.filter(({ tag }) => !clear.includes(tag)))
    let pause: Pause | null = null
    let isSent = false
    const deadline = AbortSignal.timeout(maxClaimMs)
    for (const push of pushes.slice(0, maxPerClaim)) {
      if (deadline.aborted) break
      // Who has signed out meanwhile, maybe on a shared device, gets no more; who has the browser now has another claim.
      if (!await isStillTheirs(db, subscription)) return deleteEndedSubscription(db, subscription.id)
      const { outcome, isSlow } = await this.#send(subscription, push, { unread, clear: clear.filter((tag) => tag !== push.tag) }, deadline)
      if (outcome === 'gone') return deleteGoneSubscription(db, subscription)
      if (typeof outcome === 'object') {
        pause = outcome
        break
      }
      done.push(...push.deliveryIds)
      if (outcome === 'sent') {
        isSent = true
        shown = [...shown.filter(({ tag }) => tag !== push.tag && !clear.includes(tag)), { id: push.id, tag: push.tag, at: clock.now().toISOString() }].slice(-maxShown)
        clear = []
      }
      if (isSlow) {
        pause = this.#pause(subscription.failures + 1)
        break
      }
    }
    await releaseSubscription(db, subscription.id, {
      leaseEnd, done, postponed, shown,
      notBefore: pause?.notBefore ?? null,
      failures: pause?.failures ?? 0,
      sentAt: isSent ? clock.now() : null,
    })
  }

  /** Which of these pushes may be sent now, and the deliveries of those that wait because the browser was sent one of their group within the last minute. */
  #afterPause(due: readonly PushMessage[], shown: readonly ShownNotification[]): { pushes: PushMessage[]; postponed: { id: string; dueAt: Date }[] } {
    const now = this.deps.clock.now().getTime()
    const ends = new Map(shown.filter(({ id }) => id !== test.id).map(({ tag, at }) => [tag, Date.parse(at) + groupPauseMs]))
    const endOf = ({ tag }: PushMessage) => ends.get(tag) ?? now
    return {
      pushes: due.filter((push) => endOf(push) <= now),
      postponed: due.filter((push) => endOf(push) > now).flatMap((push) => push.deliveryIds.map((id) => ({ id, dueAt: new Date(endOf(push)) }))),
    }
  }

  /** The tags of what the browser may still show although it has been read, on another device. */
  async #readMeanwhile({ accountId, shown }: ClaimedSubscription): Promise<string[]> {
    const unread = await readUnreadIds(this.deps.db, accountId, shown.map(({ id }) => id))
    return shown.filter(({ id }) => id !== test.id && !unread.has(id)).map(({ tag }) => tag)
  }

  /** What is to be sent, oldest first, and the deliveries of which nothing is left to say. */
  async #pushesOf({ accountId, language }: ClaimedSubscription, due: readonly DueDelivery[]): Promise<{ pushes: PushMessage[]; dropped: string[] }> {
    const oldest = this.deps.clock.now().getTime() - giveUpAfterMs
    const unread = await readUnreadIds(this.deps.db, accountId, due.flatMap(({ notificationId }) => notificationId ?? []))
    const texts = unread.size === 0 ? new Map<string, PushText>() : await this.#contents.describe(this.deps.db, accountId, [...unread])
    const byTag = new Map<string, PushMessage>()
    const dropped: string[] = []
    for (const { id, notificationId, dueAt } of due) {
      const text = notificationId === null ? testText : texts.get(notificationId)
      if (text === undefined || dueAt.getTime() < oldest) {
        dropped.push(id)
        continue
      }
      const tag = notificationId === null ? test.tag : text.group
      const earlier = byTag.get(tag)?.deliveryIds ?? []
      // Deleted first, so that it takes the place of the newest.
      byTag.delete(tag)
      byTag.set(tag, {
        id: notificationId ?? test.id,
        tag,
        deliveryIds: [...earlier, id],
        dueAt,
        kind: text.kind,
        title: shorten(translate(text.text, language), maxLengths.title),
        body: shorten(text.body ?? '', maxLengths.body),
        url: text.link,
      })
    }
    return { pushes: [...byTag.values()], dropped }
  }

  async #send(subscription: ClaimedSubscription, push: PushMessage, extras: { unread: number; clear: string[] }, deadline: AbortSignal): Promise<{ outcome: Outcome; isSlow: boolean }> {
    const { id, kind, title, body, url, tag } = push
    const first = await this.#post(subscription, push, { id, kind, title, body, url, tag, ...extras }, deadline)
    // Too large for this service: once more, without all that can be done without.
    const isTooLarge = typeof first === 'object' && first?.status === 413
    const last = isTooLarge ? await this.#post(subscription, push, { id, kind, title: shorten(title, shortTitleLength), url, tag, unread: extras.unread }, deadline) : first
    if (last === 'untried') return { outcome: this.#pause(subscription.failures, breakerPause), isSlow: false }
    const ms = (last?.ms ?? 0) + (isTooLarge ? first.ms : 0)
    return { outcome: this.#outcomeOf(last, subscription), isSlow: ms > slowMs }
  }

  /** Null: no answer. "untried": the push service is left alone, or has enough to do. */
  async #post({ endpoint, p256dh, auth }: ClaimedSubscription, { tag, dueAt, kind }: PushMessage, payload: object, signal: AbortSignal): Promise<PushResponse | 'untried' | null> {
    const { body, headers } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: await this.deps.keys.details(),
      TTL: Math.max(0, Math.round((dueAt.getTime() + giveUpAfterMs - this.deps.clock.now().getTime()) / 1_000)),
      // A device that was off gets the newest of a group alone.
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
      // Somebody waits for the test; all else may wait for a device that saves its battery.
      urgency: kind === testText.kind ? 'high' : 'normal',
      contentEncoding: 'aes128gcm',
    })
    try {
      return await this.deps.transport.send({ endpoint, headers, body, signal })
    } catch (error) {
      // What went wrong at an address that a stranger gave is of no interest.
      return error instanceof BrokenCircuitError || error instanceof UserError ? 'untried' : null
    }
  }

  #outcomeOf(response: PushResponse | null, { failures, id }: ClaimedSubscription): Outcome {
    if (response === null) return this.#pause(failures + 1)
    const { status, retryAfter } = response
    if (status >= 200 && status < 300) return 'sent'
    if (status === 404 || status === 410) return 'gone'
    if (status >= 500 || status === 429 || status === 408) return this.#pause(failures + 1, retryAfter === null ? null : retryAfterMs(retryAfter, this.deps.clock.now().getTime()))
    this.deps.log.warn({ status, subscription: id }, 'a push service refused a notification')
    return 'refused'
  }

  /** The next attempt is made when the service says so, else after a pause that grows. */
  #pause(failures: number, ms: number | null = null): Pause {
    return { notBefore: new Date(this.deps.clock.now().getTime() + (ms ?? pauseAfter(failures))), failures }
  }
}

const testText: PushText = { kind: 'TEST', text: messages.test, link: '/dashboard#settings', group: test.tag }

/** The pause that the header `Retry-After` asks for, as seconds or as a date; a day at most. Null: it says nothing that can be read. */
export function retryAfterMs(header: string, now: number): number | null {
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1_000 : Date.parse(header) - now
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 1_000), giveUpAfterMs)
}

/** A promise, and what resolves it. */
function signal(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {}
  const promise = new Promise<void>((done) => { resolve = done })
  return { promise, resolve }
}
