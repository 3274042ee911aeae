import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { deleteRowsInBatches } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { CachedCount } from '../recipes/cachedCount'
import type { CountViewInput } from './admin.inputs'
import { messages } from './admin.messages'
import type { PageViews } from './admin.types'
import { PageView } from './pageView.entity'
import { readPageViews } from './pageView.reads'

const views: RateLimitRule = { name: 'page-views', atOnce: 60, everySeconds: 2 }
const shownDays = 30
const maxPaths = 20
/** How long page views are stored. */
const retentionDays = 400
const day = 24 * 60 * 60_000

/** Counts page views, without identifying visitors. */
export class PageViewService {
  readonly #statistics: CachedCount<PageViews>
  readonly #paths: ReadonlySet<string>

  /**
   * @param paths the path patterns of all pages
   * @param counts false: counting is switched off
   */
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    paths: readonly string[],
    private readonly counts: boolean,
  ) {
    this.#paths = new Set(paths)
    this.#statistics = new CachedCount(clock, () => this.#sum())
  }

  /** Counts one view of a page. BAD_INPUT, RATE_LIMITED. */
  async count(client: ClientInfo, { path, device }: CountViewInput): Promise<boolean> {
    if (!this.#paths.has(path)) throw new UserError('BAD_INPUT', messages.noSuchView, { field: 'path' })
    if (!this.counts) return false
    await this.limits.consume([views, client.ip])
    await this.db.getRepository(PageView).insert({ path, day: dayOf(this.clock.now()), device })
    return true
  }

  /** Statistics of the last 30 days, at most a minute old. */
  statistics(): Promise<PageViews> {
    return this.#statistics.get()
  }

  /** Deletes old page views. */
  async deleteExpired(): Promise<void> {
    await deleteRowsInBatches(this.db, 'page_view', sql`day < ${this.#ago(retentionDays)}::date`)
  }

  async #sum(): Promise<PageViews> {
    const since = this.#ago(shownDays - 1)
    const summed = await readPageViews(this.db, { since, days: shownDays, maxPaths })
    return { total: 0, days: [], paths: [], devices: [], ...summed, counted: this.counts }
  }

  #ago(days: number): string {
    return dayOf(new Date(this.clock.now().getTime() - days * day))
  }
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)
