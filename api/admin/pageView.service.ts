import sql, { raw } from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import type { Clock } from '../platform/clock'
import type { ClientInfo } from '../platform/context'
import { row, rows, deleteRowsInBatches } from '../platform/database'
import { UserError } from '../platform/errors'
import type { RateLimitRule, RateLimits } from '../platform/rateLimits'
import { Figure } from '../recipes/figure'
import type { CountViewInput } from './admin.inputs'
import { messages } from './admin.messages'
import type { PageViews } from './admin.types'

const views: RateLimitRule = { name: 'page-views', atOnce: 60, everySeconds: 2 }
const shownDays = 30
const mostPaths = 20
/** So long they are kept. */
const keptDays = 400
const day = 24 * 60 * 60_000

/** Counts which pages are looked at, and nothing about who does. */
export class PageViewService {
  readonly #figures: Figure<PageViews>
  readonly #paths: ReadonlySet<string>

  /**
   * @param paths the patterns of all pages
   * @param counts false: whoever runs this wants nothing counted
   */
  constructor(
    private readonly db: DataSource,
    private readonly limits: RateLimits,
    private readonly clock: Clock,
    paths: readonly string[],
    private readonly counts: boolean,
  ) {
    this.#paths = new Set(paths)
    this.#figures = new Figure(clock, () => this.#sum())
  }

  /** Notes that somebody looked at a page. BAD_INPUT, RATE_LIMITED. */
  async count(door: ClientInfo, { path, device }: CountViewInput): Promise<boolean> {
    if (!this.#paths.has(path)) throw new UserError('BAD_INPUT', messages.noSuchView, { field: 'path' })
    if (!this.counts) return false
    await this.limits.consume([views, door.ip])
    await rows(this.db, sql`INSERT INTO page_view (path, day, device) VALUES (${path}, ${dayOf(this.clock.now())}, ${device})`)
    return true
  }

  /** The last 30 days; up to a minute old. */
  figures(): Promise<PageViews> {
    return this.#figures.get()
  }

  /** Removes what is older than anybody looks at. */
  async sweep(): Promise<void> {
    await deleteRowsInBatches(this.db, 'page_view', sql`day < ${this.#ago(keptDays)}::date`)
  }

  async #sum(): Promise<PageViews> {
    const since = this.#ago(shownDays - 1)
    const summed = await row<Omit<PageViews, 'counted'>>(this.db, sql`
      WITH seen AS MATERIALIZED (
        SELECT day, path, device, count(*)::int AS count FROM page_view WHERE day >= ${since}::date GROUP BY day, path, device
      )
      SELECT (SELECT coalesce(sum(count), 0)::int FROM seen) AS total,
        (SELECT json_agg(one ORDER BY one.day) FROM (
          SELECT d::date::text AS day, coalesce((SELECT sum(count) FROM seen WHERE seen.day = d::date), 0)::int AS count
          FROM generate_series(${since}::date, ${since}::date + ${raw(String(shownDays - 1))}, interval '1 day') AS d
        ) one) AS days,
        (SELECT coalesce(json_agg(one), '[]') FROM (
          SELECT path, sum(count)::int AS count FROM seen GROUP BY path ORDER BY 2 DESC, 1 LIMIT ${raw(String(mostPaths))}
        ) one) AS paths,
        (SELECT json_agg(one ORDER BY one.device) FROM (
          SELECT device, coalesce((SELECT sum(count) FROM seen WHERE seen.device = d.device), 0)::int AS count FROM (VALUES (0), (1), (2)) AS d (device)
        ) one) AS devices`)
    return { total: 0, days: [], paths: [], devices: [], ...summed, counted: this.counts }
  }

  #ago(days: number): string {
    return dayOf(new Date(this.clock.now().getTime() - days * day))
  }
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)
