import pino, { type Logger } from 'pino'
import type { Config } from './config'

export type Log = Logger

/** One JSON object a line on standard error; standard output belongs to the words for people. */
export function openLog(level: Config['logLevel']): Log {
  return pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, redact: ['password', '*.password', 'tokens', '*.tokens'] }, pino.destination({ dest: 2, sync: true }))
}
