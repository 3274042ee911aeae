import { inSavepoint, type Db } from '../platform/database/database'
import { isDatabaseUnavailable } from '../platform/database/databaseFailures'
import type { Log } from '../platform/telemetry/log'
import {
  NotificationKind,
  type DescribedNotification,
  type NotificationKindDefinition,
  type NotificationRow,
} from './notification.types'

/** What the modules have declared about each kind of notification. */
export class NotificationKinds {
  #byKind: Map<NotificationKind, NotificationKindDefinition> | null = null

  /** @param declared by all modules; complete once all services are constructed */
  constructor(
    private readonly declared: readonly NotificationKindDefinition[],
    private readonly log: Pick<Log, 'warn'>,
  ) {}

  /** Every kind that is declared, in the order of the enum. */
  all(): NotificationKindDefinition[] {
    return Object.values(NotificationKind)
      .map((kind) => this.#kinds.get(kind))
      .filter((definition) => definition !== undefined)
  }

  /** The declaration of a kind; null: no module declares it. */
  find(kind: NotificationKind): NotificationKindDefinition | null {
    return this.#kinds.get(kind) ?? null
  }

  /** The declaration of a kind. @throws Error: no module declares it */
  get(kind: NotificationKind): NotificationKindDefinition {
    const definition = this.find(kind)
    if (definition === null) throw new Error(`No module declares the notification kind ${kind}.`)
    return definition
  }

  /**
   * Words for notifications of one account, in their order. Left out: what the account may see no more, and kinds that are no longer
   * declared.
   * @returns `failed`: those of kinds whose words could not be read now, which is logged
   */
  async describe<Row extends NotificationRow & { kind: NotificationKind }>(
    db: Db,
    accountId: number,
    stored: readonly Row[],
  ): Promise<{ described: { row: Row; words: DescribedNotification }[]; failed: Row[] }> {
    const kinds = [...new Set(stored.map(({ kind }) => kind))]
    const failed = new Set<NotificationKind>()
    const words = new Map<string, DescribedNotification>()
    // One after the other: `db` may be a transaction, whose connection runs one statement at a time.
    for (const kind of kinds) {
      try {
        const found = await inSavepoint(
          db,
          (inner) =>
            this.find(kind)?.describe(
              inner,
              accountId,
              stored.filter((row) => row.kind === kind),
            ) ?? Promise.resolve(null),
        )
        for (const [id, one] of found ?? []) words.set(id, one)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        this.log.warn({ err: error, kind }, 'describing notifications failed')
        failed.add(kind)
      }
    }
    return {
      described: stored.flatMap((row) => {
        const found = words.get(row.id)
        return found ? [{ row, words: found }] : []
      }),
      failed: stored.filter(({ kind }) => failed.has(kind)),
    }
  }

  get #kinds(): Map<NotificationKind, NotificationKindDefinition> {
    if (this.#byKind) return this.#byKind
    const byKind = new Map<NotificationKind, NotificationKindDefinition>()
    for (const definition of this.declared) {
      const { kind, channels, defaults } = definition
      if (byKind.has(kind)) throw new Error(`Two modules declare the notification kind ${kind}.`)
      if (channels.email === 'digest' && defaults.email)
        throw new Error(`Nobody gets the digest without asking for it: ${kind}.`)
      byKind.set(kind, definition)
    }
    this.#byKind = byKind
    return byKind
  }
}
