import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from '../lib/embedded-postgres/errors'
import { ConfigError, type Config } from './platform/config/config'
import { databaseFault } from './platform/database/databaseFault'
import { isDatabaseUnavailable } from './platform/database/databaseFailures'
import { describeError } from './platform/telemetry/log'

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'productName'>

/** Errors of Node's file system that the operator can fix. */
const fileErrors: Record<string, string> = {
  EACCES: 'Check who may read and write it.',
  EPERM: 'Check who may read and write it.',
  EROFS: 'It is on a file system that can only be read.',
  ENOSPC: 'The disk is full. Make room on it, and start again.',
  EDQUOT: 'The disk is full. Make room on it, and start again.',
}

/**
 * What the operator reads of a start that failed: a sentence with what to do next. Where the cause is not known, the details are in a file
 * that it names.
 * @param settings null: the start did not come to read them
 */
export function startFault(error: unknown, settings: Settings | null): string {
  return knownFault(error, settings) ?? unknownFault(error, settings)
}

function knownFault(error: unknown, settings: Settings | null): string | null {
  const fault: unknown = settings?.databaseUrl != null ? databaseFault(error, settings.databaseUrl) : error
  if (fault instanceof ConfigError || fault instanceof EmbeddedDatabaseError) return fault.message
  if (!(fault instanceof Error)) return null
  const code = 'code' in fault ? String(fault.code) : ''
  const remedy = fileErrors[code]
  if (remedy !== undefined && 'path' in fault) return `${String(fault.path)} can't be used (${code}). ${remedy}`
  if (settings === null || !isDatabaseUnavailable(fault)) return null
  if (code === '53100')
    return `The disk is full (${fault.message}). Make room on it, and start again: what is done stays done.`
  return `The database did not answer in time, or ended (${fault.message}). Start again: what is done stays done. If it happens again, ${join(settings.dataDir, 'postgres', 'postgres.log')} says why.`
}

function unknownFault(error: unknown, settings: Settings | null): string {
  const name = settings?.productName ?? 'The app'
  const details = detailsOf(describeError(error))
  for (const folder of [...(settings && existsSync(settings.dataDir) ? [settings.dataDir] : []), tmpdir()]) {
    const file = join(folder, 'failed-start.log')
    try {
      // Never into what is there: it could be somebody else's, or a link to another file, in a folder that everybody may write.
      rmSync(file, { force: true })
      writeFileSync(file, `${new Date().toISOString()}\n${details}\n`, { mode: 0o600, flag: 'wx' })
      return `${name} could not start, for a reason that it does not know. Start it again; if that fails, too, report what is in ${file}.`
    } catch {
      // The next folder, or else it is printed.
    }
  }
  return `${name} could not start, for a reason that it does not know:\n${details}`
}

/** An error with its causes, as text. */
function detailsOf({ stack, message, cause, ...fields }: Record<string, unknown>): string {
  const text = `${String(stack ?? message)}\n${JSON.stringify(fields)}`
  return typeof cause === 'object' && cause !== null
    ? `${text}\nCaused by: ${detailsOf(cause as Record<string, unknown>)}`
    : text
}
