import { migrations } from '../migrations/all'
import { adoptBaseline } from './baseline'
import { closeCancelling, createDataSource, migrationConnections } from './platform/database'
import { migrateQueue } from './platform/queue/jobQueue'

/** Key of the advisory lock that a migrating process holds. */
export const migrationLock = 7_215_003

/**
 * Runs pending migrations, each in its own transaction. Several processes may start at once; one migrates at a time.
 * @throws ConfigError when the database is older than version 0.1.0
 * @param signal ends the migration that runs; it is rolled back
 */
export async function migrate(url: string, signal?: AbortSignal): Promise<void> {
  const db = await createDataSource(url, { entities: [], migrations, ...migrationConnections() }).initialize()
  const end = () => void closeCancelling(db).catch(() => undefined)
  signal?.addEventListener('abort', end)
  const runner = db.createQueryRunner()
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock])
    await adoptBaseline(runner)
    await db.runMigrations({ transaction: 'each' })
    await migrateQueue(db)
  } finally {
    signal?.removeEventListener('abort', end)
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await runner.release()
    if (db.isInitialized) await db.destroy()
  }
}
