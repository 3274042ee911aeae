import sql, { type Sql } from 'sql-template-tag'
import type { TableShape } from './backupFormat'

/** TypeORM's own tables, which running the migrations fills. */
const migrationTables = ['migration', 'typeorm_metadata']

/** Backup and restore write and read values in the same format, whatever the server's settings. */
export const sessionSettings = [
  "SET LOCAL timezone = 'UTC'",
  "SET LOCAL datestyle = 'ISO, YMD'",
  "SET LOCAL intervalstyle = 'iso_8601'",
  "SET LOCAL bytea_output = 'hex'",
  'SET LOCAL extra_float_digits = 1',
  'SET LOCAL statement_timeout = 0',
  'SET LOCAL idle_in_transaction_session_timeout = 0',
]

/** A table with the types of its columns. */
export interface TableInfo extends TableShape {
  /** In the order of the columns. */
  types: string[]
}

/** Every table of the app, by name; of one that is divided the whole, without its parts. */
export const tablesStatement: Sql = sql`
  SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns, array_agg(format_type(a.atttypid, a.atttypmod) ORDER BY a.attnum) AS types
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relname <> ALL (${migrationTables}::text[])
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
  GROUP BY c.relname ORDER BY c.relname`

/** The sequences of those tables, and those that belong to no table. */
export const sequencesStatement: Sql = sql`
  SELECT s.relname AS name FROM pg_class s
  LEFT JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = s.oid AND d.refclassid = 'pg_class'::regclass AND d.deptype IN ('a', 'i')
  LEFT JOIN pg_class t ON t.oid = d.refobjid
  WHERE s.relnamespace = current_schema()::regnamespace AND s.relkind = 'S' AND (t.relname IS NULL OR t.relname <> ALL (${migrationTables}::text[]))
  ORDER BY s.relname`

/** A quoted identifier. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`
