import type { DataSource } from 'typeorm'
import type { Log } from './log'

/** Background work of this process: started when the server listens, stopped before the database is closed. */
export interface Job {
  start?(): void
  stop?(): Promise<void> | void
}

/** Runs something again and again, never twice at once; a failure is logged and the next run is tried. */
export function periodicJob(
  { name, everyMs, immediately = false, log }: { name: string; everyMs: number; immediately?: boolean; log: Log },
  run: () => Promise<unknown>,
): Job {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  const attempt = (): void => {
    // Runs that take longer than the time between them would come to hold all connections of the database.
    if (isRunning) return
    isRunning = true
    void run()
      .catch((error: unknown) => log.warn({ err: error }, `${name} failed`))
      .finally(() => {
        isRunning = false
      })
  }
  return {
    start() {
      timer ??= setInterval(attempt, everyMs).unref()
      if (immediately) attempt()
    },
    stop() {
      clearInterval(timer)
    },
  }
}

/** Runs all of them, also when one fails; then throws the first failure. */
export async function runAll(steps: readonly (() => Promise<void> | void)[]): Promise<void> {
  const results = await Promise.allSettled(steps.map(async (step) => step()))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/** Holds rows that expire. */
export interface Expiring {
  /** @param db the connections of jobs */
  deleteExpired(db: DataSource): Promise<void>
}
