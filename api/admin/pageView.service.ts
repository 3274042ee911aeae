import { LessThan, type DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { deleteRowsInBatches } from '../platform/database/database'
import { dayAt } from '../platform/localDay'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/limits/rateLimits'
import { CachedCount } from '../platform/database/cachedCount'
import type { CountViewInput } from './admin.inputs'
import { messages } from './admin.texts'
import type { PageViews } from './pageView.types'
import { PageViewCount } from './pageView.entity'
import { readPageViews } from './pageView.reads'
import { addPageView } from './pageView.sql'

const views: RateLimitRule = { name: 'page-views', atOnce: 60, everySeconds: 2 }
const shownDays = 30
const maxPaths = 20
/** How long counts are stored. */
const retentionDays = 400
const day = 24 * 60 * 60_000

export interface PageViewDependencies {
  db: DataSource
  limits: RateLimits
  clock: Clock
  /** The path patterns of all pages. */
  paths: readonly string[]
  /** False: counting is switched off. */
  counts: boolean
}

/** Counts page views, without identifying visitors. */
export class PageViewService {
  readonly #statistics: CachedCount<PageViews>
  readonly #paths: ReadonlySet<string>

  constructor(private readonly deps: PageViewDependencies) {
    this.#paths = new Set(deps.paths)
    this.#statistics = new CachedCount(deps.clock, () => this.#sum())
  }

  /** Counts one view of a page. BAD_INPUT, RATE_LIMITED. */
  async count(client: ClientInfo, { path, device }: CountViewInput): Promise<boolean> {
    if (!this.#paths.has(path)) throw new UserError('BAD_INPUT', messages.noSuchView, { field: 'path' })
    if (!this.deps.counts) return false
    await this.deps.limits.consume([views, client.ip])
    await addPageView(this.deps.db, { path, day: dayAt(this.deps.clock.now()), device })
    return true
  }

  /** Statistics of the last 30 days, at most a minute old. */
  statistics(): Promise<PageViews> {
    return this.#statistics.get()
  }

  /** Deletes old counts. */
  async deleteExpired(db: DataSource): Promise<void> {
    await deleteRowsInBatches(db, PageViewCount, { day: LessThan(this.#ago(retentionDays)) })
  }

  async #sum(): Promise<PageViews> {
    const since = this.#ago(shownDays - 1)
    const summed = await readPageViews(this.deps.db, { since, days: shownDays, maxPaths })
    return { total: 0, days: [], paths: [], devices: [], ...summed, counted: this.deps.counts }
  }

  #ago(days: number): string {
    return dayAt(new Date(this.deps.clock.now().getTime() - days * day))
  }
}
