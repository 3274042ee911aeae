import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { ConfigError } from '../config/config'
import { row, rows, transaction } from './database'
import type { SessionSettings } from './dataSource'

/*
 * Through a PgBouncer in transaction mode a connection is a session for one transaction. It refuses settings at the start of a
 * connection, and SET would reach whoever comes next. So the role has them, in this database: PostgreSQL gives them to each
 * connection that the pooler opens.
 */

/** Key of the lock under which one process at a time changes the role: two at once fail. */
const roleLock = 7_215_004

/**
 * Gives the settings to the role of these connections, in their database. What it may not set stays as it is: `requireSettings` says so.
 * @param db past the pooler
 */
export async function storeSettings(db: DataSource, settings: SessionSettings): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await transaction(db, async (inner) => {
      await rows(inner, sql`SELECT pg_advisory_xact_lock(${roleLock})`)
      const change = await row<{ statement: string }>(
        inner,
        sql`
        SELECT format('ALTER ROLE %I IN DATABASE %I SET %s = %L', current_user, current_database(), ${name}::text, ${value}::text) AS statement
        WHERE NOT EXISTS (
          SELECT FROM pg_db_role_setting s JOIN pg_database d ON d.oid = s.setdatabase JOIN pg_roles r ON r.oid = s.setrole
          WHERE d.datname = current_database() AND r.rolname = current_user AND ${`${name}=${value}`}::text = ANY (s.setconfig)
        )`,
      )
      if (change) await inner.query(change.statement)
    }).catch((error: unknown) => {
      // PostgreSQL lets only its superuser store a setting that it does not know itself, such as our time zone.
      if (!(error instanceof Error && 'code' in error && error.code === '42501')) throw error
    })
}

/**
 * Checks that a connection has the settings.
 * @param db through the pooler
 * @throws ConfigError that says what to do
 */
export async function requireSettings(db: DataSource, settings: SessionSettings): Promise<void> {
  const found = await rows<{ name: string; value: string | null; database: string }>(
    db,
    sql`
    SELECT n.name, coalesce((SELECT setting FROM pg_settings s WHERE s.name = n.name), current_setting(n.name, true)) AS value, current_database() AS database
    FROM unnest(${Object.keys(settings)}::text[]) AS n (name)`,
  )
  const wrong = found.filter(({ name, value }) => value !== settings[name])
  if (wrong.length === 0) return
  const remedies = wrong.map(
    ({ name, database }) => `ALTER DATABASE "${database}" SET ${name} = '${settings[name] ?? ''}';`,
  )
  throw new ConfigError(
    `Connections through DATABASE_URL lack settings that Larder needs. Run this as PostgreSQL's superuser, then let the pooler connect anew (RECONNECT in PgBouncer's console, or start it again):\n${remedies.join('\n')}`,
  )
}
