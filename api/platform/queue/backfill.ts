import { setTimeout } from 'node:timers/promises'
import type { DataSource } from 'typeorm'
import type { JobQueue } from './jobQueue'
import type { JobHandler, JobName } from './jobs'

/** Milliseconds between two batches: requests come first. */
const pauseMs = 20
/** The longest run, so that a shutdown is not delayed; another job goes on from there. */
const longestRunMs = 5_000

/**
 * Brings stored rows up to date in batches, until a batch finds none left. Which rows are up to date is stored with them, so that
 * a process that was stopped goes on where it was.
 * @param runBatch handles the rows after a key (null: the first ones), and returns the last one's key; null: none are left
 */
export const backfill =
  (
    { queue, jobsDb }: { queue: JobQueue; jobsDb: DataSource },
    name: JobName,
    runBatch: (after: string | null) => Promise<string | null>,
  ): JobHandler =>
  async (payload, signal) => {
    const end = performance.now() + longestRunMs
    let after = (payload as { after?: string }).after ?? null
    do {
      after = await runBatch(after)
      if (after === null) return
      await setTimeout(pauseMs, undefined, { ref: false })
    } while (performance.now() < end && !signal.aborted)
    await queue.add(jobsDb, name, { payload: { after } })
  }
