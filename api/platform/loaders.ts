import DataLoader from 'dataloader'
import type { Db } from './database/database'
import type { Page } from './paging'
import type { Replicas } from './database/replicas'
import type { Viewer } from './viewer'

/** Loads many keys at once for one viewer and one page; as many values as keys, in their order. */
export type BatchFunction<Key, Value> = (db: Db, viewer: Viewer, keys: readonly Key[], page: Page) => Promise<Value[]>

const noPage: Page = { first: 1 }

/**
 * The DataLoaders of one request: a hundred rows that each load their child make one statement. They end with the
 * request, so that nobody sees what was loaded for another viewer. A subscription turns the cache off: its values
 * would be stale at the next event, and pile up.
 */
export class Loaders {
  readonly #loaders = new Map<unknown, Map<string, unknown>>()

  constructor(
    private readonly replicas: Pick<Replicas, 'read'>,
    private readonly viewer: Viewer,
    private readonly options: { cache: boolean } = { cache: true },
  ) {}

  of<Key, Value>(batch: BatchFunction<Key, Value>, page: Page = noPage): DataLoader<Key, Value> {
    const pages = this.#loaders.get(batch) ?? new Map<string, unknown>()
    this.#loaders.set(batch, pages)
    const name = `${page.first}:${page.after ?? ''}`
    const known = pages.get(name) as DataLoader<Key, Value> | undefined
    if (known) return known
    const loader = new DataLoader<Key, Value>(
      (keys) => this.replicas.read(this.viewer, (db) => batch(db, this.viewer, keys, page)),
      { cache: this.options.cache },
    )
    pages.set(name, loader)
    return loader
  }
}

/** Rows by their key, in their order. */
export function groupBy<Key, Row>(rowsToGroup: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>()
  for (const row of rowsToGroup) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
