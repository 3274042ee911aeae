import { setTimeout } from 'node:timers/promises'
import type { Job } from './jobs'
import type { Log } from './log'

/** Milliseconds between two batches: requests come first. */
const pauseMs = 20
/** After a batch that failed, for example because the database was unavailable. */
const retryMs = 30_000

/**
 * Brings stored rows up to date after each start, in batches, until a batch finds none left. Which rows are up to date is
 * stored with them, so that a process that was stopped goes on where it was.
 * @param runBatch handles the rows after a key (null: the first ones), and returns the last one's key; null: none are left
 */
export function backfillJob({ name, log }: { name: string; log: Log }, runBatch: (after: string | null) => Promise<string | null>): Job {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const run = async (): Promise<void> => {
    let after: string | null = null
    while (!stopping.signal.aborted) {
      const wait = await runBatch(after).then(
        (last) => {
          after = last
          return last === null ? null : pauseMs
        },
        (error: unknown) => {
          log.warn({ err: error }, `${name} failed, and is tried again`)
          return retryMs
        },
      )
      if (wait === null) return
      await setTimeout(wait, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
    }
  }

  return {
    start() {
      running = run()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
