import { runOnce, Logger } from 'graphile-worker'
import { poolOf } from '../../api/platform/database/dataSource'
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
  runTasks(app, queue.tasks)

/** Runs the jobs of one name that are due by the clock of the test, until none is. */
export async function runDueJobsOf(app: TestApp, name: JobName): Promise<void> {
  await app.db.query(
    'UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL AND run_at > now() AND run_at <= $1',
    [app.clock.now()],
  )
  const task = app.app.services.queue.tasks[name]
  if (!task) throw new Error(`There is no job ${name}.`)
  await runTasks(app, { [name]: task })
}

/** Sends the emails that wait and are due. */
export const sendEmails = (app: TestApp): Promise<void> => runDueJobsOf(app, 'sendEmail')

/** Sends the pushes that wait and are due. */
export const sendPushes = (app: TestApp): Promise<void> => runDueJobsOf(app, 'sendPushes')

/** Takes over the jobs of a process that was killed a while ago. */
export async function releaseJobs(app: TestApp): Promise<void> {
  await app.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '2 minutes' WHERE locked_at IS NOT NULL`,
  )
  await app.app.services.queue.add(app.db, 'releaseJobs')
  await runDueJobsOf(app, 'releaseJobs')
}

/** Lets all jobs that failed be due now, as "try again" does, and runs them. */
export async function retryFailedJobs(app: TestApp): Promise<void> {
  const { queue } = app.app.services
  for (const { id } of await queue.failed(100)) await queue.retry(app.db, Number(id))
  await runDueJobs(app)
}

async function runTasks(app: TestApp, taskList: JobQueue['tasks']): Promise<void> {
  do
    await runOnce({
      pgPool: poolOf(app.db),
      taskList,
      noHandleSignals: true,
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: new Logger(() => () => undefined),
    })
  // It ends early where the lane of the next job was taken for a moment.
  while (await isAnyDue(app, Object.keys(taskList)))
}

const isAnyDue = async (app: TestApp, names: string[]): Promise<boolean> =>
  (
    await app.db.query(
      `SELECT FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id
       WHERE j.is_available AND j.run_at <= now() AND t.identifier = ANY ($1) AND q.is_available IS NOT FALSE LIMIT 1`,
      [names],
    )
  ).length > 0
