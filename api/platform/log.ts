import pino, { type Logger } from 'pino'
import type { Config } from './config'

export type Log = Logger

/** One JSON object a line on standard error; standard output belongs to the words for people. */
export function openLog(level: Config['logLevel']): Log {
  return pino({ serializers: { err: describeError }, level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: ['password', '*.password', 'tokens', '*.tokens'] }, pino.destination({ dest: 2, sync: true }))
}

/**
 * An error for the log: what, where and why. Not the values that a statement carried, nor Postgres'
 * detail that repeats them: they hold addresses and hashes.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) }
  const facts: Record<string, unknown> = { type: error.name, message: error.message, stack: error.stack }
  for (const name of ['code', 'constraint', 'table', 'column', 'query'] as const) {
    if (name in error) facts[name] = (error as unknown as Record<string, unknown>)[name]
  }
  return error.cause === undefined ? facts : { ...facts, cause: describeError(error.cause) }
}
