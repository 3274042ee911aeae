import { existsSync } from 'node:fs'
import { BackupError } from '../backup/backupFormat'
import { ConfigError, readConfig, type Config } from '../platform/config/config'
import { databaseFault } from '../platform/database/databaseFault'
import { UserError } from '../platform/errors'
import { EmbeddedDatabaseError, findEmbedded, startEmbedded } from '../../lib/embedded-postgres/embeddedPostgres'

/** A mistake of the person who runs the command; the message is for them. */
export class CommandError extends Error {}

/** How a command is called: by npm in a checkout, by a name of its own in the container. */
export const commandName = (name: string): string =>
  process.env.npm_lifecycle_event === name ? `npm run ${name} --` : `larder-${name.replace(':', '-')}`

interface OpenedDatabase {
  url: string
  stop(): Promise<void>
}

/** Starts the embedded database of a data directory, creating it where there is none. Fails while the app runs on it: the directory is locked. */
export const startExclusively = (dataDir: string): Promise<OpenedDatabase> =>
  startEmbedded({ dataDir, log: (sentence) => console.error(sentence) })

/** The embedded database of a data directory: connects to it if the app has started it, otherwise starts it. */
export async function startOrConnect(dataDir: string): Promise<OpenedDatabase> {
  const found = await findEmbedded(dataDir)
  if (!found) throw new CommandError(`There’s no database in ${dataDir} yet. Start the app once, or set DATA_DIR.`)
  return found.url === null ? startExclusively(dataDir) : { url: found.url, stop: async () => undefined }
}

/**
 * Runs work on the database of the settings.
 * @param open how the embedded database is opened, where DATABASE_URL is not set
 */
export async function withDatabase<Result>(
  open: (dataDir: string) => Promise<OpenedDatabase>,
  work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env)
  const databaseUrl = config.databaseDirectUrl ?? config.databaseUrl
  if (databaseUrl !== null)
    return work(databaseUrl, config).catch((error: unknown) => {
      throw databaseFault(error, databaseUrl, config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL')
    })
  const { url, stop } = await open(config.dataDir)
  try {
    return await work(url, config)
  } finally {
    await stop()
  }
}

/** Runs a command. Errors that its user can fix are printed as a sentence, others with their stack; both exit with 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(describeError(error))
    process.exitCode = 1
  }
}

const errorsOfUsers = [CommandError, BackupError, UserError, ConfigError, EmbeddedDatabaseError]

function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (errorsOfUsers.some((type) => error instanceof type)) return error.message
  // A table or a column that is not there.
  if ('code' in error && (error.code === '42P01' || error.code === '42703'))
    return 'This database isn’t up to date. Start the app once to update it.'
  return error
}
