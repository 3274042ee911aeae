import { BrokenCircuitError } from 'cockatiel'
import type { DataSource, EntityManager } from 'typeorm'
import { z } from 'zod'
import type { NotificationService } from '../notifications/notification.service'
import { NotificationKind } from '../notifications/notification.types'
import { roleIn } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { Metrics } from '../platform/telemetry/metrics'
import type { JobQueue } from '../platform/queue/jobQueue'
import { breakerPause, retryAfterMs, type SafePost, type SafePostResponse } from '../platform/outgoing/safePost'
import { ownerWithoutSession, type Person } from '../platform/viewer'
import { Webhook, WebhookDelivery, WebhookDeliveryState } from './webhook.entity'
import {
  claimDelivery,
  findMemberships,
  isAnyChangeDue,
  pruneDeliveries,
  readWithoutJob,
  spreadChanges,
  webhookJobs,
} from './webhook.sql'
import { readFacts, typeOf } from './webhookFacts'
import { signatureHeaders } from './webhookSignature'

const second = 1_000
const minute = 60 * second
const hour = 60 * minute
/** The pauses after attempts that failed in a row, in milliseconds: some 28 hours in all. After the last one the webhook is turned off. */
const pauses = [
  5 * second,
  30 * second,
  2 * minute,
  5 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  8 * hour,
  12 * hour,
]
/** How long the requests of one job may take in all, in milliseconds. */
const maxJobMs = 8_000
/** How many deliveries one job sends at most. */
const maxPerJob = 5
/** The receiver says that it is gone for good. */
const gone = 410

const jobPayload = z.object({ id: z.number() })

export interface WebhookDeliveryDependencies {
  /** The connections of jobs. */
  db: DataSource
  clock: Clock
  queue: JobQueue
  transport: SafePost
  notifications: NotificationService
  metrics: Metrics
}

/** What became of an attempt; `untried`: the receiver is left alone for now, which is no failure of its own. */
type Outcome = SafePostResponse | 'untried' | null

/**
 * Sends deliveries, each webhook's one after the other, the oldest first. A delivery whose receiver did not answer with 2xx is sent
 * again, with the same id: a receiver may get it twice.
 */
export class WebhookDeliveryService {
  constructor(private readonly deps: WebhookDeliveryDependencies) {}

  stop(): void {
    this.deps.transport.close()
  }

  /** Has something happened of which webhooks are to be told now? */
  isDue(): Promise<boolean> {
    return isAnyChangeDue(this.deps.db)
  }

  /** Makes deliveries of all that has happened. */
  async spread(): Promise<void> {
    let taken: number
    do {
      taken = await transaction(this.deps.db, async (db) => {
        const { webhookIds, count } = await spreadChanges(db)
        await this.addJobs(db, webhookIds)
        return count
      })
    } while (taken > 0)
  }

  /** Adds the jobs of webhooks for which something waits without one: a backup has no jobs. */
  async findWaiting(): Promise<void> {
    const ids = await readWithoutJob(this.deps.db)
    await transaction(this.deps.db, (db) => this.addJobs(db, ids))
  }

  /** Adds the jobs that send what waits for these webhooks, in the caller's transaction. */
  async addJobs(db: EntityManager, webhookIds: readonly number[]): Promise<void> {
    if (webhookIds.length > 0) await this.deps.queue.addAll(db, 'sendWebhooks', await webhookJobs(db, webhookIds))
  }

  /** Sends what waits for the webhook of a job. */
  async send(payload: unknown, signal: AbortSignal): Promise<void> {
    const { db, clock } = this.deps
    const { id } = jobPayload.parse(payload)
    const deadline = AbortSignal.any([AbortSignal.timeout(maxJobMs), signal])
    for (let sent = 0; sent < maxPerJob && !deadline.aborted; sent++) {
      const webhook = await db.getRepository(Webhook).findOneBy({ id })
      if (webhook === null || webhook.disabledAt !== null) return
      if (webhook.notBefore !== null && webhook.notBefore > clock.now()) break
      const person = await this.#personOf(webhook)
      if (person === null) return
      const claimed = await claimDelivery(db, id, clock.now())
      if (claimed === null) break
      if (!(await this.#deliver(webhook, person, { id: claimed.id, deadline }))) break
    }
    await pruneDeliveries(db, id)
    await transaction(db, (inner) => this.addJobs(inner, [id]))
  }

  /** Whose webhook it is, with what they are in pantries now. Null: they belong to its pantry no longer, and the webhook is removed. */
  async #personOf({ id, accountId, pantryId }: Webhook): Promise<Person | null> {
    const memberships = await findMemberships(this.deps.db, accountId)
    if (memberships === null) return null
    const person = { ...ownerWithoutSession(accountId), memberships }
    if (pantryId === null || roleIn(person, pantryId) !== null) return person
    await this.deps.db.getRepository(Webhook).delete({ id })
    return null
  }

  /** Sends a delivery once. @returns whether the next one may follow */
  async #deliver(
    webhook: Webhook,
    person: Person,
    { id, deadline }: { id: string; deadline: AbortSignal },
  ): Promise<boolean> {
    const { db, metrics } = this.deps
    const deliveries = db.getRepository(WebhookDelivery)
    // After the attempt was counted, so that what changes from now on makes another delivery.
    const delivery = await deliveries.findOneByOrFail({ id })
    const facts = await readFacts(db, person, delivery)
    if (facts === null) {
      await deliveries.delete({ id })
      return true
    }
    const { kind, pantryId, happenedAt } = delivery
    const body = JSON.stringify({
      id,
      type: typeOf[kind ?? 'TEST'],
      timestamp: happenedAt.toISOString(),
      data: { pantryId, ...facts },
    })
    const outcome = await this.#post(webhook, { id, body, deadline })
    const isDelivered = outcome !== null && outcome !== 'untried' && outcome.status >= 200 && outcome.status < 300
    metrics.webhooks.inc({ outcome: isDelivered ? 'sent' : outcome === 'untried' ? 'postponed' : 'failed' })
    if (isDelivered) {
      await deliveries.update({ id }, { state: WebhookDeliveryState.DELIVERED, status: outcome.status })
      if (webhook.failures > 0)
        await db.getRepository(Webhook).update({ id: webhook.id }, { failures: 0, notBefore: null })
      return true
    }
    if (outcome === 'untried')
      await db.getRepository(Webhook).update({ id: webhook.id }, { notBefore: this.#in(breakerPause) })
    else await this.#storeFailure(webhook, id, outcome)
    return false
  }

  async #post(
    { url, secret }: Webhook,
    { id, body, deadline }: { id: string; body: string; deadline: AbortSignal },
  ): Promise<Outcome> {
    try {
      return await this.deps.transport.send({
        endpoint: url,
        headers: {
          'content-type': 'application/json',
          ...signatureHeaders(secret, { id, body, at: this.deps.clock.now() }),
        },
        body: Buffer.from(body),
        signal: deadline,
      })
    } catch (error) {
      // Not logged: the address was given by a stranger.
      return error instanceof BrokenCircuitError || error instanceof UserError ? 'untried' : null
    }
  }

  /** Counts a failure; after too many in a row, or where the receiver is gone, turns the webhook off and says so to its owner. */
  async #storeFailure(webhook: Webhook, deliveryId: string, response: SafePostResponse | null): Promise<void> {
    const { clock, notifications } = this.deps
    const { id, accountId } = webhook
    const failures = webhook.failures + 1
    const pause = pauses[failures - 1]
    await transaction(this.deps.db, async (db) => {
      await db.update(WebhookDelivery, { id: deliveryId }, { status: response?.status ?? null })
      if (pause !== undefined && response?.status !== gone) {
        const asked = response?.retryAfter ? retryAfterMs(response.retryAfter, clock.now().getTime()) : null
        await db.update(Webhook, { id }, { failures, notBefore: this.#in(Math.max(pause, asked ?? 0)) })
        return
      }
      const turnedOff = await db.update(Webhook, { id }, { failures, notBefore: null, disabledAt: clock.now() })
      await db.update(
        WebhookDelivery,
        { webhookId: id, state: WebhookDeliveryState.WAITING },
        { state: WebhookDeliveryState.FAILED },
      )
      if (turnedOff.affected !== 0)
        await notifications.notify(db, [{ accountId, kind: NotificationKind.WEBHOOK, event: 'OFF', aboutId: id }])
    })
  }

  #in(ms: number): Date {
    return new Date(this.deps.clock.now().getTime() + ms)
  }
}
