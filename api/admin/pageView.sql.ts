import sql, { raw } from 'sql-template-tag'
import { row, type Db } from '../platform/database/database'
import { executePrepared } from '../platform/database/executePrepared'
import type { PageViewCount } from './pageView.entity'

/** Counts one view of a page on a day. */
export async function addPageView(
  db: Db,
  { day, path, device }: Pick<PageViewCount, 'day' | 'path' | 'device'>,
): Promise<void> {
  await executePrepared(
    db,
    sql`
    INSERT INTO page_view_count AS c (day, path, device, count) VALUES (${day}::date, ${path}, ${device}::smallint, 1)
    ON CONFLICT (day, path, device) DO UPDATE SET count = c.count + 1`,
  )
}

/** Rows that one statement counts. */
const batchSize = 10_000

/**
 * Counts the next views that were stored one by one, and deletes them: each is in one place at any time, also where this is broken off
 * or runs twice.
 * @param after the id of the last one before; null: from the first one
 * @returns the id of the last one; null: none was left
 */
export async function countStoredViews(db: Db, after: string | null): Promise<string | null> {
  const found = await row<{ last: string | null }>(
    db,
    sql`
    WITH batch AS (
      SELECT id FROM page_view WHERE id > ${after ?? '0'}::bigint ORDER BY id LIMIT ${raw(String(batchSize))}
    ), stored AS (
      DELETE FROM page_view v USING batch WHERE v.id = batch.id RETURNING v.id, v.day, v.path, v.device
    ), counted AS (
      INSERT INTO page_view_count AS c (day, path, device, count)
      SELECT day, path, device, count(*)::int FROM stored GROUP BY day, path, device ORDER BY day, path, device
      ON CONFLICT (day, path, device) DO UPDATE SET count = c.count + excluded.count
    )
    SELECT max(id)::text AS last FROM batch`,
  )
  return found?.last ?? null
}
