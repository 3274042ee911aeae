import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { Log } from '../platform/log'
import { row, deleteRowsInBatches } from '../platform/database'
import { HttpClient } from '../platform/httpClient'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { LookUp } from './lookUp.entity'
import { productFields, readProductAnswer, type ProductAnswer } from './productFacts'

const day = 24 * 60 * 60_000
const hitsLast = 30 * day
const missesLast = day

/** The database asks for at most 15 reads a minute from one address; all our processes share 12. */
const ourShare: RateLimitRule = { name: 'product-database', atOnce: 12, everySeconds: 5 }
/** Of which one address may not take all. */
const shareOfAddress: RateLimitRule = { name: 'product-database-ip', atOnce: 8, everySeconds: 8 }

/**
 * The public product database (Open Food Facts unless configured otherwise), asked politely: what
 * it said is remembered, and several people who scan the same new packet cause one call.
 */
export class ProductDatabase {
  readonly #outgoing: HttpClient
  readonly #flights = new Map<string, Promise<ProductAnswer>>()

  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly settings: { baseUrl: string; userAgent: string },
  ) {
    this.#outgoing = new HttpClient({ timeoutMs: 3_000, maxBytes: 1_000_000, atOnce: 4, waiting: 20, attempts: 2, userAgent: settings.userAgent })
  }

  /**
   * What it knows of a GTIN (14 digits); "cannot tell" when it does not answer, never "not found".
   * @param ip who asks, for a fair share
   */
  find(gtin: string, ip: string): Promise<ProductAnswer> {
    const known = this.#flights.get(gtin)
    if (known) return known
    const flight = this.#find(gtin, ip).finally(() => this.#flights.delete(gtin))
    this.#flights.set(gtin, flight)
    return flight
  }

  /** What it said before, if that is still fresh; asks nothing. */
  async remembered(gtin: string): Promise<ProductAnswer | null> {
    const known = await this.db.getRepository(LookUp).findOneBy({ barcode: gtin })
    if (!known) return null
    const age = this.clock.now().getTime() - known.askedAt.getTime()
    if (age > (known.facts ? hitsLast : missesLast)) return null
    return known.facts ? { kind: 'found', facts: known.facts } : { kind: 'not-found' }
  }

  /** Removes what is too old to be believed. */
  async sweep(): Promise<void> {
    await deleteRowsInBatches(this.db, 'look_up', sql`asked_at < ${new Date(this.clock.now().getTime() - hitsLast)}`)
  }

  async #find(gtin: string, ip: string): Promise<ProductAnswer> {
    const remembered = await this.remembered(gtin)
    if (remembered) return remembered
    if (await this.limits.tryTake(shareOfAddress, ip) > 0) return { kind: 'cannot-tell' }
    if (await this.limits.tryTake(ourShare, 'all') > 0) return { kind: 'cannot-tell' }
    const answer = await this.#ask(gtin)
    if (answer.kind !== 'cannot-tell') {
      const facts = answer.kind === 'found' ? JSON.stringify(answer.facts) : null
      await row(this.db, sql`
        INSERT INTO look_up (barcode, facts, asked_at) VALUES (${gtin}, ${facts}::jsonb, ${this.clock.now()})
        ON CONFLICT (barcode) DO UPDATE SET facts = excluded.facts, asked_at = excluded.asked_at`)
    }
    return answer
  }

  async #ask(gtin: string): Promise<ProductAnswer> {
    // Asked for as printed: 13 digits, or 8 for the short codes.
    const code = gtin.startsWith('000000') ? gtin.slice(6) : gtin.startsWith('0') ? gtin.slice(1) : gtin
    try {
      const answer = await this.#outgoing.get(`${this.settings.baseUrl}/api/v3/product/${code}.json?fields=${productFields}`)
      return readProductAnswer(answer.status, answer.body)
    } catch (error) {
      this.log.warn({ err: error, gtin }, 'the product database gave no usable answer')
      return { kind: 'cannot-tell' }
    }
  }
}
