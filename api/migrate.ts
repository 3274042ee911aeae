import { setTimeout } from 'node:timers/promises'
import type { DataSource, QueryRunner } from 'typeorm'
import { migrations as allMigrations } from '../migrations/all'
import { adoptBaseline } from './baseline'
import {
  closeCancelling,
  createDataSource,
  migrationConnections,
  type Migrations,
} from './platform/database/dataSource'
import { migrateQueue } from './platform/queue/jobQueue'

/** Key of the advisory lock that a migrating process holds. */
export const migrationLock = 7_215_003

/** Milliseconds after which a process looks again whether the one that migrates is done. */
const pollingTime = 200

interface MigrateOptions {
  /** Ends the migration that runs; it is rolled back, or runs anew at the next start. */
  signal?: AbortSignal
  /** Runs before the pending migrations of a database that has had some; where it fails, none of them runs. */
  beforeUpgrade?: () => Promise<void>
  /** Those of this version, unless a test brings its own. */
  migrations?: Migrations
}

/**
 * Runs pending migrations, each in its own transaction unless it says otherwise. Several processes may start at once; one migrates at
 * a time.
 * @throws ConfigError when the database is older than version 0.1.0
 */
export async function migrate(
  url: string,
  { signal, beforeUpgrade, migrations = allMigrations }: MigrateOptions = {},
): Promise<void> {
  const db = await createDataSource(url, { entities: [], migrations, ...migrationConnections() }).initialize()
  const end = () => void closeCancelling(db).catch(() => undefined)
  signal?.addEventListener('abort', end)
  const runner = db.createQueryRunner()
  try {
    await lockMigrations(runner, signal)
    await adoptBaseline(runner)
    if (beforeUpgrade && (await isToBeUpgraded(db, runner))) await beforeUpgrade()
    await db.runMigrations({ transaction: 'each' })
    await migrateQueue(db)
  } finally {
    signal?.removeEventListener('abort', end)
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    await runner.release()
    if (db.isInitialized) await db.destroy()
  }
}

/**
 * Takes the lock, or asks for it again and again. A statement that waited in it would hold a snapshot, for whose end CREATE INDEX
 * CONCURRENTLY of the process that migrates would wait in turn, for ever.
 */
async function lockMigrations(runner: QueryRunner, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const [{ locked }] = (await runner.query('SELECT pg_try_advisory_lock($1) AS locked', [migrationLock])) as [
      { locked: boolean },
    ]
    if (locked) return
    await setTimeout(pollingTime, undefined, { signal })
  }
}

/** Has the database had migrations of an earlier version, and lacks some of this one? */
async function isToBeUpgraded(db: DataSource, runner: QueryRunner): Promise<boolean> {
  if (!(await runner.hasTable('migration'))) return false
  const [{ count }] = (await runner.query('SELECT count(*)::int AS count FROM migration')) as [{ count: number }]
  return count > 0 && (await db.showMigrations())
}
