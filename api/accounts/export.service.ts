import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import { row } from '../platform/database'
import { inChunks } from '../platform/chunks'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Account } from './account.entity'
import type { Exported, Lifecycle } from './account.lifecycle'

const downloads: RateLimitRule = { name: 'account-exports', atOnce: 4, everySeconds: 600 }

/** Writes everything that is a person's into one file that they keep: the sum of what the rooms hold of them. */
export class AccountExportService {
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    private readonly lifecycles: readonly Lifecycle[],
  ) {}

  /** The pieces of a JSON file, read while it is sent. RATE_LIMITED. */
  async file(person: Person): Promise<AsyncIterable<string>> {
    await this.limits.consume([downloads, String(person.accountId)])
    const account = await this.db.getRepository(Account).findOneByOrFail({ id: person.accountId })
    return this.#pieces(account)
  }

  async *#pieces(account: Account): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(this.clock.now())}`
    for (const room of [ownRoom, ...this.lifecycles]) {
      for (const [name, part] of Object.entries(room.export?.(this.db, account) ?? {})) {
        yield `,\n${JSON.stringify(name)}:`
        yield* typeof part === 'function' ? one(part) : many(part)
      }
    }
    yield '\n}\n'
  }
}

async function* one(part: () => Promise<object | null>): AsyncGenerator<string> {
  yield JSON.stringify(await part())
}

async function* many(part: AsyncIterable<object>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const record of part) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(record)}`
    isFirst = false
  }
  yield ']'
}

/** What this room itself holds of somebody. */
const ownRoom: Lifecycle = {
  export(db, { id }): Record<string, Exported> {
    return {
      account: () => row(db, sql`SELECT id, username, name, headline, bio, description, admin, created_at AS "createdAt" FROM account WHERE id = ${id}`),
      blocked: inChunks<{ id: number }>(db, (last, limit) => sql`
        SELECT b.blocked_id AS id, coalesce(a.username, 'former member') AS username, b.since FROM block b JOIN account a ON a.id = b.blocked_id
        WHERE b.account_id = ${id} AND b.blocked_id > ${last?.id ?? 0} ORDER BY b.blocked_id LIMIT ${limit}`),
    }
  },
}
