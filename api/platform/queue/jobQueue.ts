import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  type Job,
  type Runner,
  type TaskList,
  type Worker,
} from 'graphile-worker'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { withTimeout } from '../../../lib/async/withTimeout'
import { row, rows, type Db } from '../database/database'
import { poolOf } from '../database/dataSource'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import { traced } from '../telemetry/tracing'
import {
  jobRules,
  type Background,
  type Expiring,
  type JobHandler,
  type JobHandlers,
  type JobName,
  type JobRule,
  type NewJob,
} from './jobs'

/** Jobs that a process runs at a time: more than there are lanes, so that mail servers and push services that hang keep nothing else waiting. */
const concurrency = 12
/** How often each of those looks for jobs whose time has come; it hears at once of those that are to run now. In milliseconds, as all here. */
const pollInterval = 5_000
/** How often a process asks whether there is something to do. */
const usualCheckInterval = 10_000
/** How long `stop` waits for what is being done. */
const stopTimeout = 5_000
/** How long after a failure of the queue itself, such as while the database is away, it is started again. */
const restartPause = 2_000

/** How the list of PostgreSQL's connections names the one by which a process hears of jobs: it shows that the process lives. */
const connectionPrefix = 'larder-jobs '

/** How long after a start rows are brought up to date once more. */
const upgradeMs = 3_600_000

const slow = 'slow'

/** A job that failed, as admins see it. */
export interface FailedJob {
  id: string
  name: JobName
  attempts: number
  failure: string
  /** When it failed last. */
  failedAt: Date
  /** When it is tried again by itself; null: never. */
  nextTryAt: Date | null
}

/** How many jobs there are in the database, by state. One that is late is also counted as waiting or failed. */
export interface JobCounts {
  /** Not tried yet, or to run at a later time. */
  waiting: number
  /** Their time was over a minute ago. */
  late: number
  running: number
  /** Tried in vain, and tried again by themselves. */
  failed: number
  /** Not tried again, unless an admin says so. */
  givenUp: number
}

const lateAfter = '1 minute'

/** Makes, or brings up to date, the tables of the queue: a schema of its own, `graphile_worker`. Called under the lock of migrations. */
export const migrateQueue = (db: DataSource): Promise<void> =>
  runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => undefined) })

const ruleOf = (name: JobName): JobRule => jobRules[name]
const names = Object.keys(jobRules) as JobName[]
/** How the database names a job: what a process does not know by this name it leaves alone. */
const taskOf = (name: JobName): string => [name, ruleOf(name).version].filter(Boolean).join(' ')

const isTimed = (runs: JobRule['runs']): boolean => runs.includes('*')
/** Does it run again and again by itself? */
const isRepeated = (name: JobName): boolean => isTimed(ruleOf(name).runs) || ruleOf(name).runs === 'when due'

const nameOf = (task: string): JobName | undefined => names.find((name) => taskOf(name) === task)

/**
 * The queue of background work, in the database: all processes add to it and take from it. A job is added in the transaction of
 * the change that asks for it. It may run twice, where a process dies over it, so each finds out by itself what is left to do.
 */
export class JobQueue implements Background, Expiring {
  readonly #handlers = new Map<JobName, JobHandler>()
  readonly #checks = new Map<JobName, () => Promise<boolean>>()
  readonly #running = new Set<JobName>()
  readonly #stopping = new AbortController()
  #runner: Runner | null = null
  #kept: Promise<void> | null = null

  /** @param deps `db`: the connections of jobs */
  constructor(private readonly deps: { db: DataSource; log: Log; metrics?: Metrics; checkInterval?: number }) {
    this.handle({ releaseJobs: { isDue: () => this.#isAnyAbandoned(), run: () => this.#releaseJobs() } })
  }

  /** Says what jobs do; each is said once. */
  handle(handlers: JobHandlers): void {
    for (const [name, handler] of Object.entries(handlers) as [JobName, JobHandlers[JobName] & object][]) {
      if (this.#handlers.has(name)) throw new Error(`Two modules say what the job ${name} does.`)
      this.#handlers.set(name, typeof handler === 'function' ? handler : handler.run)
      if (typeof handler === 'object') this.#checks.set(name, handler.isDue)
    }
  }

  /** Adds a job in the caller's transaction. */
  async add(db: Db, name: JobName, job: NewJob = {}): Promise<void> {
    await this.addAll(db, name, [job])
  }

  /** Adds jobs, no two with one key, in the caller's transaction. */
  async addAll(db: Db, name: JobName, jobs: readonly NewJob[]): Promise<void> {
    if (jobs.length === 0) return
    const { attempts, isSlow } = ruleOf(name)
    await rows(
      db,
      sql`
      SELECT 1 FROM graphile_worker.add_jobs(ARRAY(
        SELECT (${taskOf(name)}::text, coalesce(j.payload, '{}'), j.lane, j."runAt", ${attempts}::int, j.key, ${isSlow ? 1 : 0}::int, ${isSlow ? [slow] : []}::text[])::graphile_worker.job_spec
        FROM json_to_recordset(${JSON.stringify(jobs)}::json) AS j (payload json, lane text, "runAt" timestamptz, key text)))`,
    )
  }

  /** What the library calls, by job. */
  get tasks(): TaskList {
    return Object.fromEntries(
      names.map((name) => [taskOf(name), (payload: unknown, { job }: { job: Job }) => this.#run(name, payload, job)]),
    )
  }

  start(): void {
    this.#kept ??= this.#keepRunning()
  }

  /** Takes no more jobs, and waits five seconds at most for those that run; what is left is for the next process. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    const stopped = (async () => {
      await this.#runner?.stop().catch(() => undefined)
      await this.#kept
    })()
    await withTimeout(stopped, stopTimeout, () => undefined)
  }

  /** The newest jobs that failed, and have not succeeded since. */
  async failed(limit: number): Promise<FailedJob[]> {
    const jobs = await rows<Omit<FailedJob, 'name'> & { task: string }>(
      this.deps.db,
      sql`
      SELECT id, task_identifier AS task, attempts, last_error AS failure, updated_at AS "failedAt", CASE WHEN attempts < max_attempts THEN run_at END AS "nextTryAt"
      FROM graphile_worker.jobs WHERE last_error IS NOT NULL AND attempts > 0 AND locked_at IS NULL ORDER BY updated_at DESC, id DESC LIMIT ${limit}::int`,
    )
    // Those of other versions are left to them.
    return jobs.flatMap(({ task, ...job }) => {
      const name = nameOf(task)
      return name === undefined ? [] : [{ ...job, name }]
    })
  }

  /** How many jobs there are, of all processes, by what becomes of them. */
  async counts(): Promise<JobCounts> {
    const counts = await row<JobCounts>(
      this.deps.db,
      sql`
      SELECT count(*) FILTER (WHERE isOpen AND last_error IS NULL)::int AS waiting,
        count(*) FILTER (WHERE isOpen AND run_at < now() - ${lateAfter}::interval)::int AS late,
        count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
        count(*) FILTER (WHERE isOpen AND last_error IS NOT NULL)::int AS failed,
        count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts)::int AS "givenUp"
      FROM (SELECT *, locked_at IS NULL AND attempts < max_attempts AS isOpen FROM graphile_worker.jobs) j`,
    )
    return counts ?? { waiting: 0, late: 0, running: 0, failed: 0, givenUp: 0 }
  }

  /** Lets a job that failed run now, with all its attempts. @returns its name; null: there is no such job */
  async retry(db: Db, id: number): Promise<JobName | null> {
    const job = await row<{ task: string }>(
      db,
      sql`SELECT task_identifier AS task FROM graphile_worker.jobs WHERE id = ${id}::bigint AND last_error IS NOT NULL AND locked_at IS NULL`,
    )
    const name = job && nameOf(job.task)
    if (!name) return null
    await rows(
      db,
      sql`SELECT 1 FROM graphile_worker.reschedule_jobs(ARRAY[${id}::bigint], run_at => now(), attempts => 0)`,
    )
    return name
  }

  /** Deletes jobs that failed, or that no version of the app takes any more, after a month. */
  async deleteExpired(db: DataSource): Promise<void> {
    await rows(
      db,
      sql`
      SELECT 1 FROM graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE greatest(updated_at, run_at) < now() - interval '30 days'))`,
    )
  }

  async #run(name: JobName, payload: unknown, job: Job): Promise<unknown[] | void> {
    // One that takes longer than the time between two would come to hold all connections of the database.
    if (isRepeated(name) && this.#running.has(name)) return
    const handler = this.#handlers.get(name)
    if (!handler) throw new Error(`No module says what the job ${name} does.`)
    this.#running.add(name)
    try {
      const isLast = job.attempts >= job.max_attempts
      const result = await traced(name, 'job', () => handler(payload, this.#stopping.signal, isLast))
      this.#count(name, 'done')
      return Array.isArray(result) ? result : undefined
    } catch (error) {
      this.#count(name, 'failed')
      if (!(await this.#isReplaced(job))) throw error
      this.deps.log.warn({ err: error }, `${ruleOf(name).what} failed`)
    } finally {
      this.#running.delete(name)
    }
  }

  #count(job: JobName, outcome: 'done' | 'failed'): void {
    this.deps.metrics?.jobRuns.inc({ job, outcome })
  }

  /** Was one with the same key added while it ran? Then that one does what is left. */
  async #isReplaced({ id, key }: Job): Promise<boolean> {
    return (
      key !== null &&
      (await row(this.deps.db, sql`SELECT 1 FROM graphile_worker.jobs WHERE key = ${key} AND id <> ${id}::bigint`)) !==
        null
    )
  }

  /** Runs the library, and starts it again where it gives up. */
  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    const { checkInterval = usualCheckInterval } = this.deps
    while (!signal.aborted) {
      try {
        this.#runner = await this.#open()
        await this.#addAllThatStart()
        if (signal.aborted) await this.#runner.stop()
        const ended = this.#runner.promise.then(() => true)
        while (!(await withTimeout(ended, checkInterval, () => false))) await this.#addAllThatAreDue()
      } catch (error) {
        if (!signal.aborted) this.deps.log.warn({ err: error }, 'the queue of jobs stopped, and is started again')
        await this.#runner?.stop().catch(() => undefined)
      }
      this.#runner = null
      await pause(restartPause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** What is due every hour is due now. */
  async #addAllThatStart(): Promise<void> {
    const { db } = this.deps
    for (const name of names) {
      const { runs } = ruleOf(name)
      if (isRepeated(name) || runs === 'starts') await this.add(db, name, { key: taskOf(name) })
      if (runs === 'starts')
        await this.add(db, name, { key: `${taskOf(name)} again`, runAt: new Date(Date.now() + upgradeMs) })
    }
  }

  /** Reads first, so that a process with nothing to do writes nothing. */
  async #addAllThatAreDue(): Promise<void> {
    const { db, log } = this.deps
    for (const [name, isDue] of this.#checks)
      try {
        if (!this.#running.has(name) && (await isDue())) await this.add(db, name, { key: taskOf(name) })
      } catch (error) {
        log.warn({ err: error }, `asking for something to do failed: ${ruleOf(name).what}`)
      }
  }

  #open(): Promise<Runner> {
    const events = new EventEmitter()
    // Once it listens: the library sends that itself, and a connection takes one statement at a time.
    events.on(
      'pool:listen:success',
      ({ workerPool, client }: { workerPool: { id: string }; client: ListeningClient }) =>
        client.once('drain', () => {
          void client
            .query(`SELECT set_config('application_name', $1, false)`, [connectionPrefix + workerPool.id])
            .catch(() => undefined)
        }),
    )
    // The library looks for the next job before it has stored that the last one ended, and finds its lane taken: it looks once more.
    const done = new WeakSet<Worker>()
    events.on('job:complete', ({ worker }: { worker: Worker }) => done.add(worker))
    events.on('worker:getJob:empty', ({ worker }: { worker: Worker }) => done.delete(worker) && worker.nudge())
    return run({
      pgPool: poolOf(this.deps.db),
      taskList: this.tasks,
      concurrency,
      pollInterval,
      noHandleSignals: true,
      // Otherwise it does not wait for the statement that ends a job, and one that fails would end the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      events,
      logger: this.#logger(),
      forbiddenFlags: () => (names.some((name) => ruleOf(name).isSlow && this.#running.has(name)) ? [slow] : null),
      parsedCronItems: parseCronItems(
        names.flatMap((name) => {
          const { runs, attempts } = ruleOf(name)
          return isTimed(runs)
            ? [{ task: name, match: runs, identifier: name, options: { jobKey: name, maxAttempts: attempts } }]
            : []
        }),
      ),
    })
  }

  #logger(): Logger {
    return new Logger(() => (level, message, meta) => {
      // There are fewer connections than jobs at a time: those that wait for a mail server or a push service hold none.
      if ((level !== 'error' && level !== 'warning') || message.includes('maxPoolSize')) return
      const { error, job } = (meta ?? {}) as { error?: unknown; job?: { task_identifier: string } }
      const name = job && nameOf(job.task_identifier)
      this.deps.log.warn({ err: error }, name ? `${ruleOf(name).what} failed` : message)
    })
  }

  /** Has a process died over a job? */
  async #isAnyAbandoned(): Promise<boolean> {
    return (await row(this.deps.db, sql`${abandoned} LIMIT 1`)) !== null
  }

  /** The library itself takes over what a process left that died only after four hours. */
  async #releaseJobs(): Promise<void> {
    await rows(this.deps.db, sql`SELECT graphile_worker.force_unlock_workers(ARRAY(${abandoned}))`)
  }
}

/** SQL: the processes that have had a job for a minute, and are not heard of. */
const abandoned = sql`
  SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_at < now() - interval '1 minute'
    AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${connectionPrefix} || j.locked_by)`

/** What is used of the connection by which the library hears of jobs. */
interface ListeningClient {
  once(event: 'drain', then: () => void): unknown
  query(text: string, values: unknown[]): Promise<unknown>
}
