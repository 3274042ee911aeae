import sql, { raw } from 'sql-template-tag'
import { row, type Db } from '../platform/database/database'
import type { PageViews } from './pageView.types'

/**
 * Page views of some days, summed by day, path and device. One statement.
 * @param since the first day, such as 2026-11-01
 */
export function readPageViews(
  db: Db,
  { since, days, maxPaths }: { since: string; days: number; maxPaths: number },
): Promise<Omit<PageViews, 'counted'> | null> {
  return row<Omit<PageViews, 'counted'>>(
    db,
    sql`
    WITH views AS MATERIALIZED (
      SELECT day, path, device, count FROM page_view_count WHERE day >= ${since}::date
    )
    SELECT (SELECT coalesce(sum(count), 0)::int FROM views) AS total,
      (SELECT json_agg(one ORDER BY one.day) FROM (
        SELECT d::date::text AS day, coalesce((SELECT sum(count) FROM views WHERE views.day = d::date), 0)::int AS count
        FROM generate_series(${since}::date, ${since}::date + ${raw(String(days - 1))}, interval '1 day') AS d
      ) one) AS days,
      (SELECT coalesce(json_agg(one), '[]') FROM (
        SELECT path, sum(count)::int AS count FROM views GROUP BY path ORDER BY 2 DESC, 1 LIMIT ${raw(String(maxPaths))}
      ) one) AS paths,
      (SELECT json_agg(one ORDER BY one.device) FROM (
        SELECT device, coalesce((SELECT sum(count) FROM views WHERE views.device = d.device), 0)::int AS count FROM (VALUES (0), (1), (2)) AS d (device)
      ) one) AS devices`,
  )
}
