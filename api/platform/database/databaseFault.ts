import sql from 'sql-template-tag'
import { ConfigError, type Config } from '../config/config'
import { row, today, type Db } from './database'
import { isDatabaseUnavailable } from './databaseFailures'

/** The settings that name a database. */
type DatabaseSetting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL'

/** The address as people write it, without user name and password. */
const serverOf = (url: string): string => new URL(url).host || 'this computer'

/** Errors of the network, before the server itself has answered. */
function describeNetworkError(code: string, url: string, setting: DatabaseSetting): string | null {
  const name = new URL(url).hostname
  if (code === 'ENOTFOUND')
    return `${setting} names the server "${name}", and there is none of that name. Check the name.`
  if (code === 'EAI_AGAIN')
    return `${setting} names the server "${name}", whose address can't be looked up now. Check the name, and the network.`
  if (code === 'ECONNREFUSED')
    return `Nothing answers at ${serverOf(url)}, which ${setting} names. Check that the server is running, and its port.`
  if (['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN', 'EHOSTDOWN'].includes(code))
    return `${serverOf(url)}, which ${setting} names, can't be reached from here (${code}).`
  return null
}

/** SQLSTATEs with which PostgreSQL refuses a connection, or the work on the database. */
const connectionErrors: Record<string, string> = {
  '28P01': 'refuses the user name or password. If the password has signs such as % @ / ? #, percent-encode them.',
  '28000': 'does not let this user in.',
  '3D000': 'has no database of that name. Create it first.',
  '42501': 'does not let this user create tables.',
  '53300': 'has no free connections. Try again later, or raise its max_connections.',
  '57P03': 'is still starting, or shutting down. Try again in a moment.',
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** The error of opening the database at `url`, as a sentence where the operator can fix the cause. It never holds the password. */
export function databaseFault(error: unknown, url: string, setting: DatabaseSetting = 'DATABASE_URL'): unknown {
  if (!(error instanceof Error)) return error
  const network = describeNetworkError(codeOf(error), url, setting)
  if (network !== null) return new ConfigError(network)
  const description = connectionErrors[codeOf(error)]
  if (description !== undefined) return new ConfigError(`The database at ${setting} ${description} (${error.message})`)
  return isDatabaseUnavailable(error)
    ? new ConfigError(`The database at ${setting} can't be used: ${error.message}`)
    : error
}

/** Names DATABASE_DIRECT_URL, where that is set, in the fault of work that goes past the pooler; `startFault` names DATABASE_URL. */
export async function namingDirectUrl<Result>(
  work: Promise<Result>,
  { databaseDirectUrl }: Pick<Config, 'databaseDirectUrl'>,
): Promise<Result> {
  return work.catch((error: unknown) => {
    throw databaseDirectUrl === null ? error : databaseFault(error, databaseDirectUrl, 'DATABASE_DIRECT_URL')
  })
}

/** Checks that the database knows the time zone, too: its list may be older than ours. */
export async function requireTimeZone(db: Db, name: string): Promise<void> {
  await row(db, sql`SELECT ${today}`).catch((error: unknown) => {
    const isUnknown = error instanceof Error && codeOf(error) === '22023'
    throw isUnknown
      ? new ConfigError(
          `TIME_ZONE is ${name}, which this PostgreSQL doesn't know. Take another name of the same zone, or a newer PostgreSQL.`,
        )
      : error
  })
}
