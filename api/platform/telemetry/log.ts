import pino, { type Logger, type LoggerOptions } from 'pino'
import type { Config } from '../config/config'

export type Log = Logger

/** One JSON object per line on standard error; standard output is for the start-up text. */
export function openLog(level: Config['logLevel'], { hooks }: Pick<LoggerOptions, 'hooks'>): Log {
  return pino(
    {
      serializers: { err: describeError },
      hooks,
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['password', '*.password', 'tokens', '*.tokens'],
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/**
 * An error for the log: type, message, stack and causes. Without a statement's parameters and Postgres' detail, which
 * repeats them: they hold addresses and hashes.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const fields: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  for (const name of ['code', 'constraint', 'table', 'column', 'query'] as const) {
    if (name in error) fields[name] = (error as unknown as Record<string, unknown>)[name]
  }
  return error.cause === undefined ? fields : { ...fields, cause: describeError(error.cause) }
}
