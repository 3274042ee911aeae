import { randomBytes, randomUUID } from 'node:crypto'
import type { DataSource, EntityManager } from 'typeorm'
import { lockActiveAccount } from '../accounts/account.sql'
import { assertCanManage, roleIn } from '../pantries/pantry.rules'
import type { Clock } from '../platform/clock'
import { transaction } from '../platform/database/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import type { SafePost } from '../platform/outgoing/safePost'
import type { Person } from '../platform/viewer'
import { Webhook, WebhookDelivery, WebhookKind } from './webhook.entity'
import type { CreateWebhookInput } from './webhook.inputs'
import { messages } from './webhook.texts'
import type { CreateWebhookPayload } from './webhook.types'
import type { WebhookDeliveryService } from './webhookDelivery.service'
import { secretText } from './webhookSignature'

export const maxWebhooks = 10
/** The most deliveries that are listed of a webhook. */
export const listedDeliveries = 20

const changeLimit: RateLimitRule = { name: 'webhooks', atOnce: 30, everySeconds: 30 }
const testLimit: RateLimitRule = { name: 'webhook-tests', atOnce: 5, everySeconds: 60 }

/** What only a pantry has. */
const ofPantries: readonly WebhookKind[] = [WebhookKind.STOCK_CHANGED, WebhookKind.LIST_CHANGED]

export interface WebhookDependencies {
  db: DataSource
  clock: Clock
  limits: RateLimits
  transport: SafePost
  deliveries: WebhookDeliveryService
}

/** A person's webhooks. What is sent to them is WebhookDeliveryService's. */
export class WebhookService {
  constructor(private readonly deps: WebhookDependencies) {}

  /** The person's, the newest first. Those of pantries that they have left are not there any more. */
  async list(person: Person): Promise<Webhook[]> {
    const { accountId } = person
    const all = await this.deps.db.getRepository(Webhook).find({ where: { accountId }, order: { id: 'DESC' } })
    return all.filter(({ pantryId }) => pantryId === null || roleIn(person, pantryId) !== null)
  }

  /** The last deliveries of a webhook of the viewer's, the newest first. */
  lastDeliveries(webhookId: number): Promise<WebhookDelivery[]> {
    return this.deps.db.getRepository(WebhookDelivery).find({
      where: { webhookId },
      order: { happenedAt: 'DESC', id: 'DESC' },
      take: listedDeliveries,
    })
  }

  /** Adds a webhook. @throws UserError BAD_INPUT, FORBIDDEN, TOO_MANY, RATE_LIMITED */
  async create(
    person: Person,
    { pantryId = null, url: given, kinds }: CreateWebhookInput,
  ): Promise<CreateWebhookPayload> {
    const { accountId } = person
    const { db, clock, limits, transport } = this.deps
    if (pantryId !== null)
      assertCanManage(person, pantryId, kinds.includes(WebhookKind.LIST_CHANGED) ? 'HOME' : 'STOCK')
    if (!transport.isAllowed(given)) throw new UserError('BAD_INPUT', messages.badUrl, { field: 'url' })
    if (kinds.length === 0) throw new UserError('BAD_INPUT', messages.noKinds, { field: 'kinds' })
    if (pantryId === null && kinds.some((kind) => ofPantries.includes(kind)))
      throw new UserError('BAD_INPUT', messages.onlyForPantry, { field: 'pantryId' })
    await limits.consume([changeLimit, String(accountId)])
    const secret = randomBytes(32)
    const webhook = await transaction(db, async (inner) => {
      // One after the other for each person, so that the limit holds.
      await lockActiveAccount(inner, accountId, 'FOR NO KEY UPDATE')
      if ((await inner.countBy(Webhook, { accountId })) >= maxWebhooks)
        throw new UserError('TOO_MANY', messages.tooMany({ limit: maxWebhooks }))
      return inner.save(
        inner.create(Webhook, {
          accountId,
          pantryId,
          // As the parser that connects writes it.
          url: new URL(given).href,
          secret,
          kinds: [...new Set(kinds)],
          createdAt: clock.now(),
          failures: 0,
          notBefore: null,
          disabledAt: null,
        }),
      )
    })
    return { webhook, secret: secretText(secret), webhooks: await this.list(person) }
  }

  /** Turns a webhook on again. What happened meanwhile is not sent. Safe to repeat. @throws UserError NOT_FOUND, RATE_LIMITED */
  async enable(person: Person, id: number): Promise<Webhook> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      const webhook = await this.#require(db, person, id)
      if (webhook.disabledAt === null) return webhook
      return db.save(Webhook, { ...webhook, disabledAt: null, failures: 0, notBefore: null })
    })
  }

  /** Sends a test. @throws UserError NOT_FOUND, VERSION_CONFLICT: it is off; RATE_LIMITED */
  async sendTest(person: Person, id: number): Promise<Webhook> {
    await this.deps.limits.consume([testLimit, String(person.accountId)])
    return transaction(this.deps.db, async (db) => {
      const webhook = await this.#require(db, person, id)
      if (webhook.disabledAt !== null) throw new UserError('VERSION_CONFLICT', messages.isOff)
      await db.insert(WebhookDelivery, {
        id: randomUUID(),
        webhookId: id,
        kind: null,
        pantryId: null,
        happenedAt: this.deps.clock.now(),
      })
      // Somebody waits for it: what failed before does not hold it back.
      await db.update(Webhook, { id }, { notBefore: null })
      await this.deps.deliveries.addJobs(db, [id])
      return webhook
    })
  }

  /** Removes a webhook, and what waits for it. Safe to repeat. RATE_LIMITED. @returns those that are left */
  async remove(person: Person, id: number): Promise<Webhook[]> {
    await this.deps.limits.consume([changeLimit, String(person.accountId)])
    await this.deps.db.getRepository(Webhook).delete({ id, accountId: person.accountId })
    return this.list(person)
  }

  /** A webhook of the person's, locked. NOT_FOUND. */
  async #require(db: EntityManager, person: Person, id: number): Promise<Webhook> {
    const webhook = await db.findOne(Webhook, {
      where: { id, accountId: person.accountId },
      lock: { mode: 'pessimistic_write' },
    })
    if (webhook === null || (webhook.pantryId !== null && roleIn(person, webhook.pantryId) === null))
      throw new UserError('NOT_FOUND', messages.noSuchWebhook, { field: 'id' })
    return webhook
  }
}
