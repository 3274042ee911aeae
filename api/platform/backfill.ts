import { setTimeout } from 'node:timers/promises'
import type { Job } from './jobs'
import type { Log } from './log'

/** Milliseconds between two batches: requests come first. */
const pauseMs = 20
/** After a batch that failed, for example because the database was unavailable. */
const retryMs = 30_000
/** During an upgrade an earlier version of the app may go on storing rows for so long; those are looked for once more. */
const upgradeMs = 3_600_000

/**
 * Brings stored rows up to date after each start, and once more an hour later, in batches, until a batch finds none left. Which rows are up to date is
 * stored with them, so that a process that was stopped goes on where it was.
 * @param runBatch handles the rows after a key (null: the first ones), and returns the last one's key; null: none are left
 */
export function backfillJob(
  { name, log }: { name: string; log: Log },
  runBatch: (after: string | null) => Promise<string | null>,
): Job {
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  const pause = (ms: number): Promise<void> =>
    setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)

  const updateAll = async (): Promise<void> => {
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
      await pause(wait)
    }
  }

  const run = async (): Promise<void> => {
    await updateAll()
    await pause(upgradeMs)
    await updateAll()
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
