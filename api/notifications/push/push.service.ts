import { ECDH } from 'node:crypto'
import { LessThan, Raw, type DataSource, type EntityManager } from 'typeorm'
import { raw } from 'sql-template-tag'
import { lockActiveAccount } from '../../accounts/account.sql'
import { isActiveSession } from '../../auth/sessions/session.sql'
import type { Clock } from '../../platform/clock'
import type { ClientInfo } from '../../platform/context'
import { deleteRowsInBatches, transaction } from '../../platform/database/database'
import { UserError } from '../../platform/errors'
import type { JobQueue } from '../../platform/queue/jobQueue'
import type { RateLimitRule, RateLimits } from '../../platform/limits/rateLimits'
import type { Person, SessionInfo } from '../../platform/viewer'
import { PushDelivery, PushSubscription } from './push.entity'
import type { AddPushSubscriptionInput } from './push.inputs'
import { messages } from './push.texts'
import {
  pushJobs,
  queuePushes,
  queueTest,
  readSubscriptions,
  renewPushes,
  upsertSubscription,
  type NewPush,
} from './push.sql'
import type { PushSubscriptionType } from './push.types'
import { giveUpAfterMs } from './pushMessages'
import type { SafePost } from '../../platform/outgoing/safePost'
import type { VapidKeys } from './vapid'

/** Beyond it the oldest goes. */
const maxSubscriptions = 10

const changeLimit: RateLimitRule = { name: 'push-subscriptions', atOnce: 30, everySeconds: 30 }
const testLimit: RateLimitRule = { name: 'push-test', atOnce: 5, everySeconds: 60 }

export interface PushDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  keys: VapidKeys
  transport: SafePost
  queue: JobQueue
}

/** The browsers that show a person's notifications (Web Push), and what is queued for them. */
export class PushService {
  constructor(private readonly deps: PushDependencies) {}

  /** The key that browsers subscribe with, 65 bytes as base64url. */
  async publicKey(): Promise<string> {
    return (await this.deps.keys.details()).publicKey
  }

  /** Queues pushes in the caller's transaction; those that are due are sent once it is committed. */
  async queue(db: EntityManager, pushes: readonly NewPush[]): Promise<void> {
    await this.#addJobs(db, await queuePushes(db, pushes, this.deps.clock.now()))
  }

  async #addJobs(db: EntityManager, subscriptionIds: readonly number[]): Promise<void> {
    if (subscriptionIds.length > 0) await this.deps.queue.addAll(db, 'sendPushes', await pushJobs(db, subscriptionIds))
  }

  /** Replaces the ids of renewed notifications in queued pushes, and in what browsers are recorded to show. */
  async renew(
    db: EntityManager,
    renewed: readonly { accountId: number; id: string; earlierId: string }[],
  ): Promise<void> {
    if (renewed.length > 0) await renewPushes(db, renewed)
  }

  /** The person's browsers, newest first. */
  async list({ accountId, session }: Person): Promise<PushSubscriptionType[]> {
    const subscriptions = await readSubscriptions(this.deps.db, accountId)
    return subscriptions.map(({ sessionId, ...subscription }) => ({
      ...subscription,
      current: sessionId === session?.id,
    }))
  }

  /**
   * Adds the browser of this session, or renews it; of eleven the oldest goes. A browser in which somebody else was signed in
   * is theirs no longer. Idempotent. FORBIDDEN for a program, BAD_INPUT, RATE_LIMITED.
   */
  async add(
    person: Person,
    client: Pick<ClientInfo, 'device'>,
    { endpoint: given, p256dh, auth, language }: AddPushSubscriptionInput,
  ): Promise<PushSubscriptionType[]> {
    const { accountId } = person
    const session = requireSession(person)
    if (!this.deps.transport.isAllowed(given))
      throw new UserError('BAD_INPUT', messages.badEndpoint, { field: 'endpoint' })
    if (!isPublicKey(p256dh)) throw new UserError('BAD_INPUT', messages.badKeys, { field: 'p256dh' })
    // As the parser that connects writes it, so that others read the same.
    const endpoint = new URL(given).href
    await this.deps.limits.consume([changeLimit, String(accountId)])
    await transaction(this.deps.db, async (db) => {
      await lockActiveAccount(db, accountId, 'FOR NO KEY UPDATE')
      await upsertSubscription(
        db,
        { accountId, sessionId: session.id, endpoint, p256dh, auth, language, device: client.device },
        { now: this.deps.clock.now(), limit: maxSubscriptions },
      )
    })
    return this.list(person)
  }

  /** Removes one of the person's browsers. Idempotent. RATE_LIMITED. */
  async remove(person: Person, id: number): Promise<PushSubscriptionType[]> {
    const { accountId } = person
    await this.deps.limits.consume([changeLimit, String(accountId)])
    await this.deps.db.getRepository(PushSubscription).delete({ id, accountId })
    return this.list(person)
  }

  /** Sends a test notification to the browser of this session. NOT_FOUND: it has no subscription. FORBIDDEN for a program, RATE_LIMITED. */
  async sendTest(person: Person): Promise<void> {
    const session = requireSession(person)
    await this.deps.limits.consume([testLimit, String(person.accountId)])
    await transaction(this.deps.db, async (db) => {
      const id = await queueTest(db, session.id, this.deps.clock.now())
      if (id === null) throw new UserError('NOT_FOUND', messages.notSubscribed)
      await this.#addJobs(db, [id])
    })
  }

  /** Deletes what was due a day ago, and the subscriptions of sessions that have ended. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, PushDelivery, {
      dueAt: LessThan(new Date(this.deps.clock.now().getTime() - giveUpAfterMs)),
    })
    await deleteRowsInBatches(db, PushSubscription, { sessionId: Raw((id) => `NOT ${isActiveSession(raw(id)).text}`) })
  }
}

/** The session of the browser. */
function requireSession(person: Person): SessionInfo {
  if (person.session === null) throw new Error('a person without an API key has a session')
  return person.session
}

/** Is this an uncompressed point of the curve P-256? */
function isPublicKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url')
  if (bytes.length !== 65 || bytes[0] !== 4) return false
  try {
    ECDH.convertKey(bytes, 'prime256v1')
    return true
  } catch {
    return false
  }
}
