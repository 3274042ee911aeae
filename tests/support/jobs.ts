import { runOnce, Logger } from 'graphile-worker'
import { poolOf } from '../../api/platform/database'
import type { JobQueue } from '../../api/platform/queue/jobQueue'
import type { JobName } from '../../api/platform/queue/jobs'
import type { TestApp } from './testApp'

/** Runs a job now, and then all that wait in the queue and are due, until none is. Nothing else in tests runs jobs. */
export async function runJob(app: TestApp, name: JobName): Promise<void> {
  await app.app.services.queue.add(app.db, name, { key: name })
  await runDueJobs(app)
}

/** Runs all jobs that wait in the queue and are due, until none is. */
export const runDueJobs = (app: TestApp, queue: JobQueue = app.app.services.queue): Promise<void> =>
  runOnce({
    pgPool: poolOf(app.db),
    taskList: queue.tasks,
    noHandleSignals: true,
    logger: new Logger(() => () => undefined),
  })

/** Lets all jobs that failed be due now, as "try again" does, and runs them. */
export async function retryFailedJobs(app: TestApp): Promise<void> {
  const { queue } = app.app.services
  for (const { id } of await queue.failed(100)) await queue.retry(app.db, Number(id))
  await runDueJobs(app)
}
