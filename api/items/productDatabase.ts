import { LessThan, type DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { Log } from '../platform/telemetry/log'
import type { ClientInfo } from '../platform/context'
import { deleteRowsInBatches } from '../platform/database/database'
import { HttpClient } from '../platform/outgoing/httpClient'
import { Outage } from '../platform/telemetry/outage'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { pantryIdOf, type Viewer } from '../platform/viewer'
import { CachedProductLookUp } from './cachedProductLookUp.entity'
import { productFields, parseProductResponse, type ProductLookUpResult } from './productData'

const dayMs = 24 * 60 * 60_000
const hitMaxAgeMs = 30 * dayMs
const missMaxAgeMs = dayMs

/** The product database allows 15 requests a minute from one address; all our processes together send 12. */
const requestLimit: RateLimitRule = { name: 'product-database', atOnce: 12, everySeconds: 5 }
/** What visitors may take of these requests, all together: half is left for people who are signed in, and for boxes. */
const visitorsLimit: RateLimitRule = { name: 'product-database-visitors', atOnce: 6, everySeconds: 10 }
/** Keeps one client from using up all of these requests: an address of visitors, or a pantry, whatever its address is. */
const clientLimit: RateLimitRule = { name: 'product-database-client', atOnce: 8, everySeconds: 8 }

/**
 * Client of the public product database (Open Food Facts unless configured otherwise). Answers are cached, and simultaneous
 * look-ups of the same product share one request.
 */
export class ProductDatabase {
  readonly #http: HttpClient
  readonly #outage: Outage
  readonly #pending = new Map<string, Promise<ProductLookUpResult>>()

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    log: Log,
    private readonly settings: { baseUrl: string; userAgent: string },
  ) {
    this.#outage = new Outage('the product database', log)
    this.#http = new HttpClient({
      name: 'product database',
      timeoutMs: 3_000,
      maxBytes: 1_000_000,
      atOnce: 4,
      waiting: 20,
      attempts: 2,
      userAgent: settings.userAgent,
    })
  }

  /**
   * Looks up a GTIN (14 digits); `unavailable`, never `not-found`, when the product database does not answer, or the viewer's
   * share of the requests is used up.
   */
  find(viewer: Viewer, client: Pick<ClientInfo, 'ip'>, gtin: string): Promise<ProductLookUpResult> {
    // Those who are signed in share no look-up with a visitor: it may end because the visitors' share is used up.
    const key = `${viewer.kind === 'visitor' ? 'visitors' : 'signed in'} ${gtin}`
    const pending = this.#pending.get(key)
    if (pending) return pending
    const lookUp = this.#find(viewer, client, gtin).finally(() => this.#pending.delete(key))
    this.#pending.set(key, lookUp)
    return lookUp
  }

  /** The cached answer, unless it has expired; sends no request. */
  async findCached(gtin: string): Promise<ProductLookUpResult | null> {
    const cached = await this.db.getRepository(CachedProductLookUp).findOneBy({ barcode: gtin })
    if (!cached) return null
    const { productData, fetchedAt } = cached
    if (this.clock.now().getTime() - fetchedAt.getTime() > (productData ? hitMaxAgeMs : missMaxAgeMs)) return null
    return productData ? { kind: 'found', productData } : { kind: 'not-found' }
  }

  /** Deletes look-ups that have expired. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, CachedProductLookUp, {
      fetchedAt: LessThan(new Date(this.clock.now().getTime() - hitMaxAgeMs)),
    })
  }

  async #find(viewer: Viewer, client: Pick<ClientInfo, 'ip'>, gtin: string): Promise<ProductLookUpResult> {
    const cached = await this.findCached(gtin)
    if (cached) return cached
    const isVisitor = viewer.kind === 'visitor'
    if (
      (await this.limits.tryConsume(clientLimit, isVisitor ? `address ${client.ip}` : `pantry ${pantryIdOf(viewer)}`)) >
      0
    )
      return { kind: 'unavailable' }
    if (isVisitor && (await this.limits.tryConsume(visitorsLimit, 'all')) > 0) return { kind: 'unavailable' }
    if ((await this.limits.tryConsume(requestLimit, 'all')) > 0) return { kind: 'unavailable' }
    const answer = await this.#fetch(gtin)
    if (answer.kind !== 'unavailable') {
      const lookUp = {
        barcode: gtin,
        productData: answer.kind === 'found' ? answer.productData : null,
        fetchedAt: this.clock.now(),
      }
      await this.db.getRepository(CachedProductLookUp).upsert(lookUp, ['barcode'])
    }
    return answer
  }

  async #fetch(gtin: string): Promise<ProductLookUpResult> {
    // Requested as printed: 13 digits, or 8 for the short codes.
    const code = gtin.startsWith('000000') ? gtin.slice(6) : gtin.startsWith('0') ? gtin.slice(1) : gtin
    try {
      const answer = await this.#http.get(
        `${this.settings.baseUrl}/api/v3/product/${code}.json?fields=${productFields}`,
      )
      const result = parseProductResponse(answer.status, answer.body)
      this.#outage.end()
      return result
    } catch (error) {
      this.#outage.notice(error, { gtin })
      return { kind: 'unavailable' }
    }
  }
}
