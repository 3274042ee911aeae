import { IsNull, type DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
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

  /** The account whose data is exported in the background; null: it has been removed. */
  findAccount(db: DataSource, id: number): Promise<Account | null> {
    return db.getRepository(Account).findOneBy({ id, removedAt: IsNull() })
  }

  /** What the modules store about the person, by its name in the file. Each part can be read once. */
  parts(db: DataSource, account: Account): [name: string, part: ExportedData][] {
    return [ownLifecycle, ...this.deps.lifecycles].flatMap((lifecycle) =>
      Object.entries(lifecycle.export?.(db, account) ?? {}),
    )
  }

  /** What they store of a pantry that the account owns. Each part can be read once. */
  pantryParts(db: DataSource, pantry: ExportedPantry): [name: string, part: ExportedData][] {
    return this.deps.lifecycles.flatMap((lifecycle) => Object.entries(lifecycle.exportPantry?.(db, pantry) ?? {}))
  }

  async *#chunks(account: Account, ownedIds: readonly number[]): AsyncGenerator<string> {
    yield `{"exportedAt":${JSON.stringify(this.deps.clock.now())}`
    yield* writeParts(this.parts(this.deps.db, account))
    yield ',\n"ownedPantries":['
    for (const [at, pantryId] of ownedIds.entries()) {
      yield `${at === 0 ? '' : ','}\n{"id":${pantryId}`
      yield* writeParts(this.pantryParts(this.deps.db, { pantryId, accountId: account.id }))
      yield '}'
    }
    yield ']\n}\n'
  }
}

async function* writeParts(parts: readonly [name: string, part: ExportedData][]): AsyncGenerator<string> {
  for (const [name, part] of parts) {
    yield `,\n${JSON.stringify(name)}:`
    yield* writePart(part)
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
