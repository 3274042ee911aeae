import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { LessThan, type DataSource } from 'typeorm'
import { row, rows, deleteRowsInBatches } from '../database/database'
import { UserError, messages } from '../errors'
import type { Metrics } from '../telemetry/metrics'
import { RateLimit } from './rateLimit.entity'

/** A burst of `atOnce`, refilled by one every `everySeconds`. */
export interface RateLimitRule {
  name: string
  atOnce: number
  everySeconds: number
}

/** A limit on the attempts of all clients together that no client can use up for the others: the first ones of each never count. */
export interface SharedLimitRule {
  /** For each client; the IPv6 networks of one /48 have ten times as much together. */
  first: RateLimitRule
  /** For all clients together, of those who have used up their first attempts. */
  all: RateLimitRule
}

/** How many networks' worth of first attempts an IPv6 /48 has: one person may hold all of its 65,536 networks. */
const networksPerSite = 10

/** The result of consuming: `wait` is 0, or the whole seconds to wait; `refund` undoes it. */
export interface Consumption {
  wait: number
  refund(): Promise<void>
}

/**
 * Rate limits in Postgres, so that they hold across processes and restarts. One row per key holds the time up to
 * which the burst is used (the "generic cell rate algorithm"), so that a refusal names the exact time to wait,
 * and nobody is locked out for good.
 */
export class RateLimits {
  constructor(
    private readonly db: DataSource,
    private readonly metrics?: Metrics,
  ) {}

  /** Consumes one of each rule (or `count`: all or none), or refuses with RATE_LIMITED and the time to wait. */
  async consume(...wanted: [rule: RateLimitRule, who: string, count?: number][]): Promise<void> {
    for (const [rule, who, count] of wanted) {
      const wait = await this.tryConsume(rule, who, count)
      if (wait > 0) throw rateLimited(wait)
    }
  }

  /** Consumes `count` and returns 0, or consumes nothing and returns the whole seconds to wait. */
  async tryConsume(rule: RateLimitRule, who: string, count = 1): Promise<number> {
    const key = keyOf(rule, who)
    const step = `${rule.everySeconds * count} seconds`
    const burst = `${rule.everySeconds * rule.atOnce} seconds`
    const consumed = await row(
      this.db,
      sql`
      INSERT INTO rate_limit AS r (key, used_until) VALUES (${key}, now() + ${step}::interval)
      ON CONFLICT (key) DO UPDATE SET used_until = greatest(r.used_until, now()) + ${step}::interval
      WHERE greatest(r.used_until, now()) + ${step}::interval <= now() + ${burst}::interval
      RETURNING key`,
    )
    if (consumed) return 0
    this.metrics?.limitsHit.inc({ limit: rule.name })
    const refused = await row<{ wait: number }>(
      this.db,
      sql`
      SELECT ceil(extract(epoch FROM used_until + ${step}::interval - now() - ${burst}::interval))::int AS wait
      FROM rate_limit WHERE key = ${key}`,
    )
    return Math.max(1, refused?.wait ?? 1)
  }

  /**
   * Consumes one of a shared limit. Call `refund` where the attempt succeeds, so that only failures count.
   * @param client who attempts it
   * @param subject what all clients share, e.g. the area that a password unlocks
   */
  async tryConsumeShared({ first, all }: SharedLimitRule, client: string, subject: string): Promise<Consumption> {
    const refundFirst = await this.tryConsumeFirst(first, client, subject)
    if (refundFirst !== null) return { wait: 0, refund: refundFirst }
    const wait = await this.tryConsume(all, subject)
    return {
      wait,
      refund: async () => {
        if (wait === 0) await this.refund(all, subject)
      },
    }
  }

  /**
   * Consumes one of the first attempts of a client; of an IPv6 network also one of those that its /48 has together.
   * @param client an IP address, an IPv6 network as `2001:db8:1:2::/64`, or the id of somebody
   * @returns the function that gives it back; null: none is left
   */
  async tryConsumeFirst(rule: RateLimitRule, client: string, subject: string): Promise<Consumption['refund'] | null> {
    const own = `${subject} ${client}`
    if ((await this.tryConsume(rule, own)) > 0) return null
    const site = siteOf(client)
    if (site === null) return () => this.refund(rule, own)
    const ruleOfSite = {
      name: `${rule.name}-site`,
      atOnce: rule.atOnce * networksPerSite,
      everySeconds: rule.everySeconds / networksPerSite,
    }
    const ofSite = `${subject} ${site}`
    if ((await this.tryConsume(ruleOfSite, ofSite)) === 0) {
      return async () => {
        await Promise.all([this.refund(rule, own), this.refund(ruleOfSite, ofSite)])
      }
    }
    await this.refund(rule, own)
    return null
  }

  /** Like `tryConsumeShared`, but refuses with RATE_LIMITED. @returns the function that refunds it */
  async consumeShared(rule: SharedLimitRule, client: string, subject: string): Promise<Consumption['refund']> {
    const { wait, refund } = await this.tryConsumeShared(rule, client, subject)
    if (wait > 0) throw rateLimited(wait)
    return refund
  }

  /** How many could be consumed now; consumes nothing. */
  async remaining(rule: RateLimitRule, who: string): Promise<number> {
    const usage = await row<{ used: number }>(
      this.db,
      sql`
      SELECT greatest(0, extract(epoch FROM used_until - now()))::float8 AS used FROM rate_limit WHERE key = ${keyOf(rule, who)}`,
    )
    return Math.max(0, Math.floor(rule.atOnce - (usage?.used ?? 0) / rule.everySeconds))
  }

  /** Undoes the consumption of one. */
  async refund(rule: RateLimitRule, who: string, count = 1): Promise<void> {
    await rows(
      this.db,
      sql`
      UPDATE rate_limit SET used_until = used_until - ${`${rule.everySeconds * count} seconds`}::interval WHERE key = ${keyOf(rule, who)}`,
    )
  }

  /** Gives a key its whole burst back, e.g. after the right password. */
  async reset(rule: RateLimitRule, who: string): Promise<void> {
    await rows(this.db, sql`DELETE FROM rate_limit WHERE key = ${keyOf(rule, who)}`)
  }

  /** Deletes rows that no longer limit anybody. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, RateLimit, { usedUntil: LessThan(new Date()) })
  }
}

/** The error that tells a client how many seconds to wait. */
export const rateLimited = (wait: number): UserError =>
  new UserError('RATE_LIMITED', messages.wait(wait), { retryAfter: wait })

/** The /48 of an IPv6 /64, which is what an organisation or a customer gets (RFC 6177); null for any other client. */
function siteOf(client: string): string | null {
  const prefix = /^((?:[\da-f]{1,4}:){2}[\da-f]{1,4}):[\da-f]{1,4}::\/64$/.exec(client)?.[1]
  return prefix === undefined ? null : `${prefix}::/48`
}

/** Hashed, so that the table holds no addresses of people. */
function keyOf(rule: RateLimitRule, who: string): string {
  return `${rule.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 24)}`
}
