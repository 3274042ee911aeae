import { migrations } from '../migrations/all'
import { entities } from './container'
import { createDataSource } from './platform/database'

/** Any number that only we use: who holds it migrates, the others wait. */
export const turnOfMigrations = 7_215_003

/** Brings the tables up to date. Several processes may start at once; one migrates at a time. */
export async function migrate(url: string): Promise<void> {
  const db = createDataSource(url, entities, migrations)
  // Migrations may take their time, and waiting for one's turn is not a stalled statement.
  db.setOptions({ extra: { statement_timeout: 0, query_timeout: 0 } })
  await db.initialize()
  const runner = db.createQueryRunner()
  try {
    await runner.query('SELECT pg_advisory_lock($1)', [turnOfMigrations])
    await db.runMigrations({ transaction: 'each' })
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [turnOfMigrations]).catch(() => undefined)
    await runner.release()
    await db.destroy()
  }
}
