import { Client } from 'pg'
import sql from 'sql-template-tag'
import { row, type Db } from './database/database'

/** Stores that a backup is complete. Nothing is stored in a database of an earlier version, which has no place for it. */
export async function storeBackupRun(databaseUrl: string, { bytes }: { bytes: number }): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'larder-backup',
    connectionTimeoutMillis: 5_000,
  })
  await client.connect()
  try {
    const { text, values } = sql`
      INSERT INTO backup_run (id, made_at, bytes) VALUES (1, now(), ${bytes})
      ON CONFLICT (id) DO UPDATE SET made_at = excluded.made_at, bytes = excluded.bytes`
    await client.query(text, values).catch((error: unknown) => {
      if (!isUndefinedTable(error)) throw error
    })
  } finally {
    await client.end()
  }
}

const isUndefinedTable = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42P01'

/** When a backup was made, and the bytes of its file. */
export interface LastBackup {
  madeAt: Date
  bytes: number
}

/** The last backup; null: there has never been one. */
export const readLastBackup = (db: Db): Promise<LastBackup | null> =>
  row<LastBackup>(db, sql`SELECT made_at AS "madeAt", bytes::float8 AS bytes FROM backup_run`)
