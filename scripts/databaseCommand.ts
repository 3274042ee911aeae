import { existsSync } from 'node:fs'
import { BackupError } from '../api/backup/backupFile'
import { ConfigError, readConfig } from '../api/platform/config'
import { EmbeddedDatabaseError, findEmbedded, startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'

interface OpenedDatabase {
  url: string
  stop(): Promise<void>
}

/** Starts the embedded database of a data directory, creating it where there is none. Fails while the app runs on it: the directory is locked. */
export const startExclusively = (dataDir: string): Promise<OpenedDatabase> => startEmbedded({ dataDir, log: (sentence) => console.log(sentence) })

/** The embedded database of a data directory: connects to it if the app has started it, otherwise starts it. */
export async function startOrConnect(dataDir: string): Promise<OpenedDatabase> {
  const found = await findEmbedded(dataDir)
  if (!found) throw new BackupError(`There is no database in ${dataDir}. DATA_DIR says where it is.`)
  return found.url === null ? startExclusively(dataDir) : { url: found.url, stop: async () => undefined }
}

/**
 * Runs work on the database of the settings.
 * @param open how the embedded database is opened, where DATABASE_URL is not set
 */
export async function withDatabase<Result>(open: (dataDir: string) => Promise<OpenedDatabase>, work: (url: string) => Promise<Result>): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== null) return work(databaseUrl)
  const { url, stop } = await open(dataDir)
  try {
    return await work(url)
  } finally {
    await stop()
  }
}

/**
 * Runs a command; errors that its user can fix are printed as a message, others with their stack.
 * @param work returns what is wrong with its arguments, or null
 */
export async function runCommand(work: () => Promise<string | null>): Promise<void> {
  try {
    const usageError = await work()
    if (usageError === null) return
    console.error(usageError)
  } catch (error) {
    console.error(describeError(error))
  }
  process.exitCode = 1
}

const connectionErrors = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

function describeError(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof EmbeddedDatabaseError || error instanceof ConfigError) return error.message
  if (error instanceof Error && 'code' in error && connectionErrors.includes(String(error.code))) return `The database does not let us in: ${error.message}`
  return error
}
