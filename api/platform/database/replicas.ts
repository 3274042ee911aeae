import type { DataSource } from 'typeorm'
import { withTimeout } from '../../../lib/async/withTimeout'
import { poolOf } from './dataSource'
import { isDatabaseUnavailable } from './databaseFailures'
import type { Log } from '../telemetry/log'
import type { Metrics } from '../telemetry/metrics'
import type { Background } from '../queue/jobs'
import type { Viewer } from '../viewer'

/** How often the primary and the replicas are asked how far they are, in milliseconds, as all here. */
const usualAskInterval = 500
/** A replica that has not answered by then is taken for lost. */
const answerTimeout = 1_000
/** A replica that is further behind is not used. */
const maxLag = 5_000
/** For how long it is remembered how far the primary was. */
const rememberedFor = 2 * maxLag
/** How long a lost replica is left alone. */
const retryAfter = 2_000

/** Positions in the log (WAL) are bytes since its beginning. */
type Position = number

interface Replica {
  /** Counted from 1, in the order of the setting. */
  name: string
  db: DataSource
  /** What it had replayed when it was asked last. */
  replayed: Position
  /** It has everything that the primary had written at this time; -Infinity: it is lost. */
  caughtUpAt: number
  isBeingAsked: boolean
  askAgainAt: number
}

export interface ReplicasDependencies {
  /** The database that is written to. */
  primary: DataSource
  /** The same, by connections on which nobody waits for requests. */
  asked: DataSource
  /** Copies of it that stream its log; they need not be there yet. Closed by `stop`. */
  replicas: readonly DataSource[]
  metrics: Metrics
  log: Log
  askInterval?: number
}

/** SQL: how far the primary has written its log. */
export const primaryPosition = `(pg_current_wal_lsn() - '0/0')::bigint`

/**
 * Says whether a read may go to a replica, which may be up to 5 s behind. It may if nobody could notice: see `read` and `list`. What checks
 * permissions, changes rows or follows a live event reads the primary. Without replicas everything does.
 */
export class Replicas implements Background {
  readonly #replicas: readonly Replica[]
  /** How far the primary was, and when; the oldest first. */
  #primaryWas: { at: number; position: Position }[] = []
  /** Where the primary was at the start: a replica that is not as far may lack the columns of this version. */
  #start: Position = Infinity
  /** Where each request reads: at one database, or its later reads might be older than its first ones. */
  readonly #chosen = new WeakMap<Viewer, Replica | 'primary'>()
  #timer: NodeJS.Timeout | undefined
  #turn = 0

  constructor(private readonly deps: ReplicasDependencies) {
    this.#replicas = deps.replicas.map((db, i) => ({
      name: String(i + 1),
      db,
      replayed: -Infinity,
      caughtUpAt: -Infinity,
      isBeingAsked: false,
      askAgainAt: -Infinity,
    }))
    if (this.exist)
      deps.metrics.readForAnswer(() => {
        for (const replica of this.#replicas)
          deps.metrics.replicaLag.set({ replica: replica.name }, this.#lagOf(replica) / 1_000)
      })
  }

  /** Are there any? */
  get exist(): boolean {
    return this.#replicas.length > 0
  }

  start(): void {
    if (!this.exist) return
    this.#timer = setInterval(() => void this.ask(), this.deps.askInterval ?? usualAskInterval)
    this.#timer.unref()
    void this.ask()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await Promise.all(this.#replicas.map(async ({ db }) => db.isInitialized && db.destroy()))
  }

  /** A read of what everybody may see: for visitors without a session it may go to a replica. Runs again at the primary if that is lost. */
  read<Result>(viewer: Viewer, run: (db: DataSource) => Promise<Result>): Promise<Result> {
    return this.#run(viewer, viewer.kind === 'visitor' && viewer.session === null, run)
  }

  /**
   * A list or a search over what everybody may see: also for people, boxes and programs that only read it may go to a replica, which has
   * everything that they wrote themselves.
   */
  list<Result>(viewer: Viewer, run: (db: DataSource) => Promise<Result>): Promise<Result> {
    return this.#run(viewer, true, run)
  }

  /** Asks primary and replicas how far they are. */
  async ask(): Promise<void> {
    const at = performance.now()
    const position = await positionOf(this.deps.asked, `SELECT ${primaryPosition}::float8 AS position`)
    if (position !== null) {
      this.#primaryWas = [...this.#primaryWas.filter((one) => one.at > at - rememberedFor), { at, position }]
      if (this.#start === Infinity) this.#start = position
    }
    await Promise.all(this.#replicas.map((replica) => this.#ask(replica)))
  }

  async #ask(replica: Replica): Promise<void> {
    if (replica.isBeingAsked || performance.now() < replica.askAgainAt) return
    replica.isBeingAsked = true
    try {
      if (!replica.db.isInitialized) await replica.db.initialize()
      const replayed = await positionOf(
        replica.db,
        `SELECT (pg_last_wal_replay_lsn() - '0/0')::float8 AS position WHERE pg_is_in_recovery()`,
      )
      if (replayed === null) return this.#lose(replica, new Error('It does not answer, or is no replica.'))
      replica.replayed = replayed
      const then = this.#primaryWas.findLast(({ position }) => position <= replayed)
      if (then) replica.caughtUpAt = Math.max(replica.caughtUpAt, then.at)
    } catch (error) {
      this.#lose(replica, error)
    } finally {
      replica.isBeingAsked = false
    }
  }

  #lose(replica: Replica, error: unknown): void {
    // Without `err`: the log would take its failure for an outage of the database itself.
    if (replica.caughtUpAt !== -Infinity)
      this.deps.log.warn(
        { replica: replica.name, reason: error instanceof Error ? error.message : String(error) },
        'a replica is lost: its reads go to the primary database',
      )
    replica.caughtUpAt = -Infinity
    replica.askAgainAt = performance.now() + retryAfter
  }

  async #run<Result>(viewer: Viewer, may: boolean, run: (db: DataSource) => Promise<Result>): Promise<Result> {
    const { primary, metrics } = this.deps
    const replica = may ? this.#choose(viewer) : null
    if (replica === null) {
      if (this.exist) metrics.reads.inc({ target: 'primary' })
      return run(primary)
    }
    try {
      const result = await run(replica.db)
      metrics.reads.inc({ target: 'replica' })
      return result
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error
      if (!isOfOneStatement(error)) this.#lose(replica, error)
      this.#chosen.set(viewer, 'primary')
      metrics.reads.inc({ target: 'primary' })
      return run(primary)
    }
  }

  /** The replica for this request; null: the primary. */
  #choose(viewer: Viewer): Replica | null {
    if (!this.exist) return null
    const needed = neededBy(viewer)
    const known = this.#chosen.get(viewer)
    if (known === 'primary' || needed === Infinity) return null
    if (known && known.replayed >= needed) return known
    const fit = this.#replicas.filter(
      (replica) => replica.replayed >= Math.max(needed, this.#start) && this.#lagOf(replica) <= maxLag,
    )
    const chosen = fit[this.#turn++ % Math.max(1, fit.length)] ?? null
    this.#chosen.set(viewer, chosen ?? 'primary')
    return chosen
  }

  #lagOf({ caughtUpAt }: Replica): number {
    return Math.max(0, performance.now() - caughtUpAt)
  }
}

/** How far a replica has to be for this viewer; Infinity: they read the primary. */
function neededBy(viewer: Viewer): Position {
  if (viewer.readsPrimary) return Infinity
  // A program that may write has no session that remembers it, nor has what acts in the background.
  if (viewer.kind === 'person' && viewer.session === null) return viewer.key?.scope === 'READ' ? 0 : Infinity
  return viewer.session?.wroteAt ?? 0
}

/** Did the statement take too long there, or meet what the replica had to replay? Then the replica itself is well. */
const isOfOneStatement = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '57014' || error.code === '40001')

/** The one number that the statement reads; null where it returns no row, or the database does not answer in time. */
async function positionOf(db: DataSource, statement: string): Promise<Position | null> {
  const asked = poolOf(db)
    .query<{ position: number }>(statement)
    .then(({ rows }) => rows[0]?.position ?? null)
    .catch(() => null)
  return withTimeout(asked, answerTimeout, () => null)
}
