import { existsSync } from 'node:fs'
import { BackupError } from '../api/backup/backupFile'
import { ConfigError, readConfig } from '../api/platform/config'
import { EmbeddedDatabaseError, findEmbedded, startEmbedded } from '../lib/embedded-postgres/embeddedPostgres'

interface Reached {
  url: string
  stop(): Promise<void>
}

/** The embedded database of a data directory, locked: created where there is none, refused while the app is running on it. */
export const alone = (dataDir: string): Promise<Reached> => startEmbedded({ dataDir, log: (sentence) => console.log(sentence) })

/** The embedded database of a data directory, whether the app is running on it or not. */
export async function besideTheApp(dataDir: string): Promise<Reached> {
  const found = await findEmbedded(dataDir)
  if (!found) throw new BackupError(`There is no database in ${dataDir}. DATA_DIR says where it is.`)
  return found.url === null ? alone(dataDir) : { url: found.url, stop: async () => undefined }
}

/**
 * Runs work on the database of the settings.
 * @param reach how the embedded database is opened, where DATABASE_URL is not set
 */
export async function onDatabase<Result>(reach: (dataDir: string) => Promise<Reached>, work: (url: string) => Promise<Result>): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const { databaseUrl, dataDir } = readConfig(process.env)
  if (databaseUrl !== null) return work(databaseUrl)
  const { url, stop } = await reach(dataDir)
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
export async function tellMistakes(work: () => Promise<string | null>): Promise<void> {
  try {
    const mistake = await work()
    if (mistake === null) return
    console.error(mistake)
  } catch (error) {
    console.error(explain(error))
  }
  process.exitCode = 1
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', '28P01', '28000', '3D000']

function explain(error: unknown): unknown {
  if (error instanceof BackupError || error instanceof EmbeddedDatabaseError || error instanceof ConfigError) return error.message
  if (error instanceof Error && 'code' in error && unreachable.includes(String(error.code))) return `The database does not let us in: ${error.message}`
  return error
}
