import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows, deleteRowsInBatches } from './database'
import { UserError, messages } from './errors'

/** So many at once, and then one more each so many seconds. */
export interface RateLimitRule {
  name: string
  atOnce: number
  everySeconds: number
}

/**
 * Counts in Postgres, so that limits hold across processes and restarts. One row a key holds the
 * moment up to which the allowance is used (the "generic cell rate algorithm"), so a refusal
 * knows exactly how long to wait and nobody is locked out for good.
 */
export class RateLimits {
  constructor(private readonly db: DataSource) {}

  /** Takes one from each allowance (or as many as are asked for: all or none), or refuses with the time to wait. */
  async consume(...wanted: [allowance: RateLimitRule, who: string, count?: number][]): Promise<void> {
    for (const [allowance, who, count] of wanted) {
      const wait = await this.tryTake(allowance, who, count)
      if (wait > 0) throw new UserError('RATE_LIMITED', messages.wait(wait), { retryAfter: wait })
    }
  }

  /** Takes one, or as many as are asked for, and answers 0, or answers the whole seconds to wait. */
  async tryTake(allowance: RateLimitRule, who: string, count = 1): Promise<number> {
    const key = keyOf(allowance, who)
    const step = `${allowance.everySeconds * count} seconds`
    const room = `${allowance.everySeconds * allowance.atOnce} seconds`
    const taken = await row(this.db, sql`
      INSERT INTO rate_limit AS r (key, used_until) VALUES (${key}, now() + ${step}::interval)
      ON CONFLICT (key) DO UPDATE SET used_until = greatest(r.used_until, now()) + ${step}::interval
      WHERE greatest(r.used_until, now()) + ${step}::interval <= now() + ${room}::interval
      RETURNING key`)
    if (taken) return 0
    const left = await row<{ wait: number }>(this.db, sql`
      SELECT ceil(extract(epoch FROM used_until + ${step}::interval - now() - ${room}::interval))::int AS wait
      FROM rate_limit WHERE key = ${key}`)
    return Math.max(1, left?.wait ?? 1)
  }

  /** How many there are to take now; nothing is taken. */
  async left(allowance: RateLimitRule, who: string): Promise<number> {
    const found = await row<{ used: number }>(this.db, sql`
      SELECT greatest(0, extract(epoch FROM used_until - now()))::float8 AS used FROM rate_limit WHERE key = ${keyOf(allowance, who)}`)
    return Math.max(0, Math.floor(allowance.atOnce - (found?.used ?? 0) / allowance.everySeconds))
  }

  /** Gives one back that was taken. */
  async refund(allowance: RateLimitRule, who: string): Promise<void> {
    await rows(this.db, sql`
      UPDATE rate_limit SET used_until = used_until - ${`${allowance.everySeconds} seconds`}::interval WHERE key = ${keyOf(allowance, who)}`)
  }

  /** Gives a key its whole allowance back, e.g. after the right password. */
  async reset(allowance: RateLimitRule, who: string): Promise<void> {
    await rows(this.db, sql`DELETE FROM rate_limit WHERE key = ${keyOf(allowance, who)}`)
  }

  /** Removes what no longer limits anybody. */
  async sweep(): Promise<void> {
    await deleteRowsInBatches(this.db, 'rate_limit', sql`used_until < now()`)
  }
}

/** Addresses of people do not stand in this table in the clear. */
function keyOf(allowance: RateLimitRule, who: string): string {
  return `${allowance.name}:${createHash('sha256').update(who).digest('base64url').slice(0, 24)}`
}
