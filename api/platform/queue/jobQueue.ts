import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, parseCronItems, run, runMigrations, type Runner, type TaskList } from 'graphile-worker'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { withTimeout } from '../../../lib/async/withTimeout'
import { poolOf, row, rows, type Db } from '../database'
import type { Log } from '../log'
import { jobRules, type Background, type Expiring, type JobHandler, type JobName, type JobRule } from './jobs'

/** Jobs that a process runs at a time. */
const concurrency = 3
/** How often a process looks for jobs whose time has come; it hears at once of those that are to run now. In milliseconds, as all here. */
const pollInterval = 2_000
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

/** Makes, or brings up to date, the tables of the queue: a schema of its own, `graphile_worker`. Called under the lock of migrations. */
export const migrateQueue = (db: DataSource): Promise<void> =>
  runMigrations({ pgPool: poolOf(db), logger: new Logger(() => () => undefined) })

const ruleOf = (name: JobName): JobRule => jobRules[name]
const names = Object.keys(jobRules) as JobName[]
/** How the database names a job: what a process does not know by this name it leaves alone. */
const taskOf = (name: JobName): string => [name, ruleOf(name).version].filter(Boolean).join(' ')

const nameOf = (task: string): JobName | undefined => names.find((name) => taskOf(name) === task)

/**
 * The queue of background work, in the database: all processes add to it and take from it. A job is added in the transaction of
 * the change that asks for it. It may run twice, where a process dies over it, so each finds out by itself what is left to do.
 */
export class JobQueue implements Background, Expiring {
  readonly #handlers = new Map<JobName, JobHandler>()
  readonly #running = new Set<JobName>()
  readonly #stopping = new AbortController()
  #runner: Runner | null = null
  #kept: Promise<void> | null = null

  /** @param deps `db`: the connections of jobs */
  constructor(private readonly deps: { db: DataSource; log: Log }) {
    this.handle({ releaseJobs: () => this.#releaseJobs() })
  }

  /** Says what jobs do; each is said once. */
  handle(handlers: { readonly [Name in JobName]?: JobHandler }): void {
    for (const [name, handler] of Object.entries(handlers) as [JobName, JobHandler][]) {
      if (this.#handlers.has(name)) throw new Error(`Two modules say what the job ${name} does.`)
      this.#handlers.set(name, handler)
    }
  }

  /**
   * Adds a job in the caller's transaction.
   * @param key of jobs with one key one waits at a time: the last one added
   * @param runAt by the clock of the database; left out: now
   */
  async add(
    db: Db,
    name: JobName,
    { payload = {}, key = null, runAt = null }: { payload?: unknown; key?: string | null; runAt?: Date | null } = {},
  ): Promise<void> {
    const { attempts, isSlow } = ruleOf(name)
    await rows(
      db,
      sql`
      SELECT 1 FROM graphile_worker.add_job(${taskOf(name)}, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt}::timestamptz, max_attempts => ${attempts}::int, job_key => ${key},
        priority => ${isSlow ? 1 : 0}::int, flags => ${isSlow ? [slow] : []}::text[])`,
    )
  }

  /** What the library calls, by job. */
  get tasks(): TaskList {
    return Object.fromEntries(names.map((name) => [taskOf(name), (payload: unknown) => this.#run(name, payload)]))
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

  async #run(name: JobName, payload: unknown): Promise<unknown[] | void> {
    const { cron, againAfterSeconds } = ruleOf(name)
    // One that takes longer than the time between two would come to hold all connections of the database.
    if (cron !== null && cron !== 'starts' && this.#running.has(name)) return
    const handler = this.#handlers.get(name)
    if (!handler) throw new Error(`No module says what the job ${name} does.`)
    this.#running.add(name)
    try {
      const result = await handler(payload, this.#stopping.signal)
      if (againAfterSeconds !== undefined)
        await this.add(this.deps.db, name, { key: name, runAt: new Date(Date.now() + againAfterSeconds * 1_000) })
      return Array.isArray(result) ? result : undefined
    } finally {
      this.#running.delete(name)
    }
  }

  /** Runs the library, and starts it again where it gives up. */
  async #keepRunning(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      try {
        this.#runner = await this.#open()
        await this.#addAllThatStart()
        if (signal.aborted) await this.#runner.stop()
        await this.#runner.promise
      } catch (error) {
        if (!signal.aborted) this.deps.log.warn({ err: error }, 'the queue of jobs stopped, and is started again')
        await this.#runner?.stop().catch(() => undefined)
      }
      this.#runner = null
      await pause(restartPause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /** What is due every minute or hour is due now. */
  async #addAllThatStart(): Promise<void> {
    const { db } = this.deps
    for (const name of names) {
      const { cron } = ruleOf(name)
      if (cron !== null) await this.add(db, name, { key: taskOf(name) })
      if (cron === 'starts')
        await this.add(db, name, { key: `${taskOf(name)} again`, runAt: new Date(Date.now() + upgradeMs) })
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
          const { cron, attempts } = ruleOf(name)
          return cron === null || cron === 'starts'
            ? []
            : [{ task: name, match: cron, identifier: name, options: { jobKey: name, maxAttempts: attempts } }]
        }),
      ),
    })
  }

  #logger(): Logger {
    return new Logger(() => (level, message, meta) => {
      if (level !== 'error' && level !== 'warning') return
      const { error, job } = (meta ?? {}) as { error?: unknown; job?: { task_identifier: string } }
      const name = job && nameOf(job.task_identifier)
      this.deps.log.warn({ err: error }, name ? `${ruleOf(name).what} failed` : message)
    })
  }

  /** The library itself takes over what a process left that died only after four hours. */
  async #releaseJobs(): Promise<void> {
    await rows(
      this.deps.db,
      sql`
      SELECT graphile_worker.force_unlock_workers(ARRAY(
        SELECT DISTINCT j.locked_by FROM graphile_worker.jobs j WHERE j.locked_at < now() - interval '2 minutes'
          AND NOT EXISTS (SELECT FROM pg_stat_activity a WHERE a.datname = current_database() AND a.application_name = ${connectionPrefix} || j.locked_by)))`,
    )
  }
}

/** What is used of the connection by which the library hears of jobs. */
interface ListeningClient {
  once(event: 'drain', then: () => void): unknown
  query(text: string, values: unknown[]): Promise<unknown>
}
