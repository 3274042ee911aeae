import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import type { Person } from '../platform/viewer'
import { Account } from './account.entity'
import type { ExportedData, ExportedPantry, Lifecycle } from './account.lifecycle'
import { readExportedBlocks } from './block.reads'

const downloadLimit: RateLimitRule = { name: 'account-exports', atOnce: 4, everySeconds: 600 }

export interface AccountExportDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  lifecycles: readonly Lifecycle[]
}

/** Exports all data of an account, with the pantries that it owns, as one JSON file, from the lifecycles of all modules. */
export class AccountExportService {
  constructor(private readonly deps: AccountExportDependencies) {}

  /** The JSON file in chunks, read from the database while it is sent. RATE_LIMITED. */
  async file(person: Person): Promise<AsyncIterable<string>> {
    await this.deps.limits.consume([downloadLimit, String(person.accountId)])
    const account = await this.deps.db.getRepository(Account).findOneByOrFail({ id: person.accountId })
    const ownedIds = Object.entries(person.memberships).flatMap(([id, role]) => (role === 'OWNER' ? [Number(id)] : []))
    return this.#chunks(account, ownedIds)
  }

  async *#chunks(account: Account, ownedIds: readonly number[]): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(this.deps.clock.now())}`
    for (const lifecycle of [ownLifecycle, ...this.deps.lifecycles]) {
      for (const [name, part] of Object.entries(lifecycle.export?.(this.deps.db, account) ?? {})) {
        yield `,\n${JSON.stringify(name)}:`
        yield* writePart(part)
      }
    }
    yield ',\n"ownedPantries":['
    for (const [at, pantryId] of ownedIds.entries()) {
      yield `${at === 0 ? '' : ','}\n{"id":${pantryId}`
      yield* this.#pantry({ pantryId, accountId: account.id })
      yield '}'
    }
    yield ']\n}\n'
  }

  async *#pantry(pantry: ExportedPantry): AsyncGenerator<string> {
    for (const lifecycle of this.deps.lifecycles) {
      for (const [name, part] of Object.entries(lifecycle.exportPantry?.(this.deps.db, pantry) ?? {})) {
        yield `,\n${JSON.stringify(name)}:`
        yield* writePart(part)
      }
    }
  }
}

const writePart = (part: ExportedData): AsyncGenerator<string> =>
  typeof part === 'function' ? writeRecord(part) : writeList(part)

async function* writeRecord(part: () => Promise<object | null>): AsyncGenerator<string> {
  yield JSON.stringify(await part())
}

async function* writeList(part: AsyncIterable<object>): AsyncGenerator<string> {
  yield '['
  let isFirst = true
  for await (const record of part) {
    yield `${isFirst ? '' : ','}\n${JSON.stringify(record)}`
    isFirst = false
  }
  yield ']'
}

/** What this module itself exports. */
const ownLifecycle: Lifecycle = {
  export(db, { id }): Record<string, ExportedData> {
    return {
      account: () =>
        db.getRepository(Account).findOne({
          select: {
            id: true,
            username: true,
            name: true,
            headline: true,
            bio: true,
            description: true,
            admin: true,
            homePantryId: true,
            sendsAvoidedFoods: true,
            createdAt: true,
          },
          where: { id },
        }),
      blocked: readExportedBlocks(db, id),
    }
  },
}
