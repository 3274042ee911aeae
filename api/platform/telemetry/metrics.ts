import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from '../../../lib/async/withTimeout'

/** Seconds. Few, because each operation has a series for each. */
const requestBuckets = [0.005, 0.025, 0.1, 0.3, 1, 3, 10]
const statementBuckets = [0.001, 0.005, 0.025, 0.1, 0.5, 2, 5]

/** How long what is read for an answer may take, in milliseconds: a database that stalls must not keep Prometheus waiting. */
const readTimeout = 2_000

/** Reads what is only known when it is asked for. */
type Source = () => Promise<void> | void

/**
 * What `/metrics` answers, by prom-client; docs/monitoring.md says what each means. Every label has a fixed list of values: names in
 * our code, never what clients send. One for each app, and not prom-client's global registry, as tests open several apps in a process.
 */
export class Metrics {
  readonly #registry = new Registry()
  readonly #own = { registers: [this.#registry] }
  readonly #sources: Source[] = []
  #hasProcess = false

  readonly requests = new Counter({
    ...this.#own,
    name: 'larder_requests_total',
    help: 'Requests, by operation, way in (graphql, rest, socket, web) and HTTP status',
    labelNames: ['operation', 'via', 'status'],
  })
  readonly requestDurations = new Histogram({
    ...this.#own,
    name: 'larder_request_duration_seconds',
    help: 'Time from a request until its response is sent, by operation',
    labelNames: ['operation'],
    buckets: requestBuckets,
  })
  readonly errors = new Counter({
    ...this.#own,
    name: 'larder_errors_total',
    help: 'Errors in responses, by code; INTERNAL is a bug',
    labelNames: ['code'],
  })
  readonly sockets = new Gauge({ ...this.#own, name: 'larder_sockets', help: 'Open WebSockets' })
  readonly databaseUp = new Gauge({
    ...this.#own,
    name: 'larder_database_up',
    help: 'Did the database answer when these metrics were asked for? 1 or 0',
  })
  readonly connections = new Gauge({
    ...this.#own,
    name: 'larder_database_connections',
    help: 'Connections of a pool (requests, jobs) by state: used, idle',
    labelNames: ['pool', 'state'],
  })
  readonly waitingForConnection = new Gauge({
    ...this.#own,
    name: 'larder_database_waiting',
    help: 'What waits for a connection of a pool',
    labelNames: ['pool'],
  })
  readonly statementDurations = new Histogram({
    ...this.#own,
    name: 'larder_statement_duration_seconds',
    help: 'Time of SQL statements, by pool',
    labelNames: ['pool'],
    buckets: statementBuckets,
  })
  readonly slowStatements = new Counter({
    ...this.#own,
    name: 'larder_slow_statements_total',
    help: 'SQL statements that took longer than SLOW_STATEMENT, by pool',
    labelNames: ['pool'],
  })
  readonly jobs = new Gauge({
    ...this.#own,
    name: 'larder_jobs',
    help: 'Background jobs of all processes by state: waiting, late, running, failed (to be tried again), given_up',
    labelNames: ['state'],
  })
  readonly jobRuns = new Counter({
    ...this.#own,
    name: 'larder_job_runs_total',
    help: 'Runs of background jobs in this process, by job and outcome: done, failed',
    labelNames: ['job', 'outcome'],
  })
  readonly emails = new Counter({
    ...this.#own,
    name: 'larder_emails_total',
    help: 'Emails by outcome: sent, failed (to be tried again), given_up',
    labelNames: ['outcome'],
  })
  readonly pushes = new Counter({
    ...this.#own,
    name: 'larder_pushes_total',
    help: 'Push notifications by outcome: sent, gone (the browser), refused, failed, postponed',
    labelNames: ['outcome'],
  })
  readonly webhooks = new Counter({
    ...this.#own,
    name: 'larder_webhook_deliveries_total',
    help: 'Attempts to send to webhooks by outcome: sent, failed, postponed',
    labelNames: ['outcome'],
  })
  readonly lastBackup = new Gauge({
    ...this.#own,
    name: 'larder_last_backup_timestamp_seconds',
    help: 'When the last backup was made; 0: never',
  })
  readonly limitsHit = new Counter({
    ...this.#own,
    name: 'larder_limits_hit_total',
    help: 'What a rate limit refused, by limit',
    labelNames: ['limit'],
  })
  readonly reads = new Counter({
    ...this.#own,
    name: 'larder_reads_total',
    help: 'Reads that may go to a replica, by where they went: primary, replica',
    labelNames: ['target'],
  })
  readonly replicaLag = new Gauge({
    ...this.#own,
    name: 'larder_replica_lag_seconds',
    help: 'How far a replica is behind, by its place in DATABASE_REPLICA_URLS; +Inf: it is lost',
    labelNames: ['replica'],
  })
  readonly cache = new Counter({
    ...this.#own,
    name: 'larder_response_cache_total',
    help: 'Requests of visitors that may share a response, by result: hit, miss',
    labelNames: ['result'],
  })

  /** Adds what is read for each answer; one that fails or takes too long leaves its metrics as they were. */
  readForAnswer(source: Source): void {
    this.#sources.push(source)
  }

  /** How many pushes there were in this process, by outcome. */
  async pushOutcomes(): Promise<{ outcome: string; count: number }[]> {
    const { values } = await this.pushes.get()
    return values.map(({ labels, value }) => ({ outcome: String(labels.outcome), count: value }))
  }

  /** The metrics as text for Prometheus, with those of the process: CPU, memory, event loop, garbage collection. */
  async answer(): Promise<{ contentType: string; text: string }> {
    // Not before somebody asks: they watch the event loop and the garbage collector.
    if (!this.#hasProcess) collectDefaultMetrics({ register: this.#registry })
    this.#hasProcess = true
    await Promise.all(
      this.#sources.map((source) =>
        withTimeout(
          (async () => source())().catch(() => undefined),
          readTimeout,
          () => undefined,
        ),
      ),
    )
    return { contentType: this.#registry.contentType, text: await this.#registry.metrics() }
  }
}
