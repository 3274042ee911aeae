import type { LogFn, Logger, LoggerOptions } from 'pino'
import { isFailureOfDatabase } from './databaseFailures'
import { Outage } from '../telemetry/outage'

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>

/** Milliseconds between two looks whether the database is available again. */
const probeEveryMs = 1_000
/** It is once it answers, and nothing has failed for so many milliseconds. */
const quietMs = 5_000

/**
 * The outages of the database in the log: whatever failed because of one (requests and jobs, each in its own words) is counted, and the log
 * says so once at its beginning and once at its end.
 */
export class DatabaseOutages {
  #outage: Outage | null = null
  #probe: (() => Promise<unknown>) | null = null
  #timer: NodeJS.Timeout | null = null
  #lastFailure = 0
  #isEnding = false
  #isWriting = false

  /** For the options of the logger. */
  readonly hooks: LoggerOptions['hooks'] = { logMethod: this.#logMethod() }

  /** @param probe asks the database for something; fails while it is unavailable */
  watch(probe: () => Promise<unknown>): void {
    this.#probe = probe
  }

  /** From now on failures are not worth a word: the process ends, and closes its connections. */
  end(): void {
    this.#isEnding = true
    if (this.#timer) clearInterval(this.#timer)
  }

  #logMethod(): LogMethod {
    const log = (logger: Logger, args: Parameters<LogFn>, method: LogFn) => this.#log(logger, args, method)
    return function logMethod(args, method) {
      log(this, args, method)
    }
  }

  #log(logger: Logger, args: Parameters<LogFn>, method: LogFn): void {
    const [fields, words] = args as unknown as [unknown, unknown]
    if (
      this.#isWriting ||
      typeof fields !== 'object' ||
      fields === null ||
      !('err' in fields) ||
      !isFailureOfDatabase(fields.err)
    )
      return method.apply(logger, args)
    const { err, ...others } = fields
    this.#notice(logger, err, { ...others, failed: words })
  }

  #notice(logger: Logger, error: unknown, fields: object): void {
    if (this.#isEnding) return
    this.#lastFailure = performance.now()
    this.#outage ??= new Outage('the database', {
      warn: (...line: Parameters<Logger['warn']>) => this.#write(() => logger.warn(...line)),
    })
    this.#outage.notice(error, fields)
    this.#timer ??= setInterval(() => void this.#look(), probeEveryMs).unref()
  }

  /** Writes a line as it is. */
  #write(write: () => void): void {
    this.#isWriting = true
    write()
    this.#isWriting = false
  }

  async #look(): Promise<void> {
    const answers = await (this.#probe?.() ?? Promise.resolve()).then(
      () => true,
      () => false,
    )
    if (!answers || performance.now() - this.#lastFailure < quietMs || this.#timer === null) return
    clearInterval(this.#timer)
    this.#timer = null
    this.#outage?.end()
  }
}
