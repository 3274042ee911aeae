import sql, { raw } from 'sql-template-tag'
import { row, rows, type Db } from '../platform/database/database'

/** A table with its indexes and what is stored apart from its rows. */
export interface TableSize {
  name: string
  bytes: number
  /** As PostgreSQL estimates them. */
  rows: number
}

/** The largest tables of the app, largest first; the parts of a divided one count together. */
export const readTableSizes = (db: Db, limit: number): Promise<TableSize[]> =>
  rows<TableSize>(
    db,
    sql`
    SELECT coalesce(i.inhparent, c.oid)::regclass::text AS name, sum(pg_total_relation_size(c.oid))::float8 AS bytes,
      sum(greatest(c.reltuples, pg_stat_get_live_tuples(c.oid)))::float8 AS rows
    FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace GROUP BY 1
    ORDER BY 2 DESC, 1 LIMIT ${raw(String(limit))}`,
  )

/** The bytes of the whole database. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const size = await row<{ bytes: number }>(db, sql`SELECT pg_database_size(current_database())::float8 AS bytes`)
  return size?.bytes ?? 0
}

/** The migrations that the database has. */
export async function readMigrationNames(db: Db): Promise<string[]> {
  const names = await rows<{ name: string }>(db, sql`SELECT name FROM migration`)
  return names.map(({ name }) => name)
}
