import { migrations } from '../migrations/all'
import { entities } from './container'
import { createDataSource } from './platform/database'

/** Key of the advisory lock that a migrating process holds. */
export const migrationLock = 7_215_003

/** Runs pending migrations. Several processes may start at once; one migrates at a time. */
export async function migrate(url: string): Promise<void> {
  const db = createDataSource(url, { entities, migrations })
  // Migrations, and waiting for the lock, may take longer than other statements.
  db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
  await db.initialize()
  const runner = db.createQueryRunner()
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await db.runMigrations({ transaction: 'each' })
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await runner.release()
    await db.destroy()
  }
}
