import DataLoader from 'dataloader'
import type { DataSource } from 'typeorm'
import type { Db } from './database'
import type { Page } from './paging'
import type { Viewer } from './viewer'

/** Answers many keys at once for one viewer and one page; as many answers as keys, in their order. */
export type Batch<Key, Value> = (db: Db, viewer: Viewer, keys: readonly Key[], page: Page) => Promise<Value[]>

const noPage: Page = { first: 1 }

/**
 * The loaders of one request. A hundred rows that each ask for their child become one statement;
 * nothing outlives the request, so nobody sees what was loaded for somebody else. What lasts, as a
 * subscription does, keeps no answers: they would be old at its next event, and grow with each.
 */
export class Loaders {
  readonly #open = new Map<unknown, Map<string, unknown>>()

  constructor(
    private readonly db: DataSource,
    private readonly viewer: Viewer,
    private readonly keeps: { cache: boolean } = { cache: true },
  ) {}

  of<Key, Value>(batch: Batch<Key, Value>, page: Page = noPage): DataLoader<Key, Value> {
    const pages = this.#open.get(batch) ?? new Map<string, unknown>()
    this.#open.set(batch, pages)
    const name = `${page.first}:${page.after ?? ''}`
    const known = pages.get(name) as DataLoader<Key, Value> | undefined
    if (known) return known
    const loader = new DataLoader<Key, Value>((keys) => batch(this.db, this.viewer, keys, page), { cache: this.keeps.cache })
    pages.set(name, loader)
    return loader
  }
}
