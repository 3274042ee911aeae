import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows, deleteRowsInBatches } from './database'
import { UserError, messages } from './errors'

/** A burst of `atOnce`, refilled by one every `everySeconds`. */
export interface RateLimitRule {
  name: string
  atOnce: number
  everySeconds: number
}

/**
 * Rate limits in Postgres, so that they hold across processes and restarts. One row per key holds the time up to
 * which the burst is used (the "generic cell rate algorithm"), so that a refusal names the exact time to wait,
 * and nobody is locked out for good.
 */
export class RateLimits {
  constructor(private readonly db: DataSource) {}

  /** Consumes one of each rule (or `count`: all or none), or refuses with RATE_LIMITED and the time to wait. */
  async consume(...wanted: [rule: RateLimitRule, who: string, count?: number][]): Promise<void> {
    for (const [rule, who, count] of wanted) {
      const wait = await this.tryConsume(rule, who, count)
      if (wait > 0) throw new UserError('RATE_LIMITED', messages.wait(wait), { retryAfter: wait })
    }
  }

  /** Consumes `count` and returns 0, or consumes nothing and returns the whole seconds to wait. */
  async tryConsume(rule: RateLimitRule, who: string, count = 1): Promise<number> {
    const key = keyOf(rule, who)
    const step = `${rule.everySeconds * count} seconds`
    const burst = `${rule.everySeconds * rule.atOnce} seconds`
    const consumed = await row(this.db, sql`
      INSERT INTO rate_limit AS r (key, used_until) VALUES (${key}, now() + ${step}::interval)
      ON CONFLICT (key) DO UPDATE SET used_until = greatest(r.used_until, now()) + ${step}::interval
      WHERE greatest(r.used_until, now()) + ${step}::interval <= now() + ${burst}::interval
      RETURNING key`)
    if (consumed) return 0
    const refused = await row<{ wait: number }>(this.db, sql`
      SELECT ceil(extract(epoch FROM used_until + ${step}::interval - now() - ${burst}::interval))::int AS wait
      FROM rate_limit WHERE key = ${key}`)
    return Math.max(1, refused?.wait ?? 1)
  }

  /** How many could be consumed now; consumes nothing. */
  async remaining(rule: RateLimitRule, who: string): Promise<number> {
    const usage = await row<{ used: number }>(this.db, sql`
      SELECT greatest(0, extract(epoch FROM used_until - now()))::float8 AS used FROM rate_limit WHERE key = ${keyOf(rule, who)}`)
    return Math.max(0, Math.floor(rule.atOnce - (usage?.used ?? 0) / rule.everySeconds))
  }

  /** Gives one back that was consumed. */
  async refund(rule: RateLimitRule, who: string): Promise<void> {
    await rows(this.db, sql`
      UPDATE rate_limit SET used_until = used_until - ${`${rule.everySeconds} seconds`}::interval WHERE key = ${keyOf(rule, who)}`)
  }

  /** Gives a key its whole burst back, e.g. after the right password. */
  async reset(rule: RateLimitRule, who: string): Promise<void> {
    await rows(this.db, sql`DELETE FROM rate_limit WHERE key = ${keyOf(rule, who)}`)
  }

  /** Deletes rows that no longer limit anybody. */
  async deleteExpired(): Promise<void> {
    await deleteRowsInBatches(this.db, 'rate_limit', sql`used_until < now()`)
  }
}

/** Hashed, so that the table holds no addresses of people. */
function keyOf(rule: RateLimitRule, who: string): string {
  return `${rule.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 24)}`
}
