import { randomUUID } from 'node:crypto'
import pg, { type PoolClient } from 'pg'
import {
  DataSource,
  DefaultNamingStrategy,
  type DataSourceOptions,
  type MigrationInterface,
  type MixedList,
  type NamingStrategyInterface,
  type Table,
} from 'typeorm'
import { withTimeout } from '../../../lib/async/withTimeout'
import { DatabaseUnavailable } from './databaseFailures'
import { watchStatements, type StatementListener } from './statementWatch'

type PostgresConnectionOptions = Extract<DataSourceOptions, { type: 'postgres' }>

type EntityClasses = MixedList<new () => object>
export type Migrations = (new () => MigrationInterface)[]

export const snakeCase = (text: string) => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

const tableNameOf = (table: Table | string) => (typeof table === 'string' ? table : table.name)

/**
 * `usedUntil` in code is `used_until` in Postgres, so that SQL written by hand needs no quotes, and
 * constraints have the names that Postgres itself would give them, so that code can match its errors.
 */
class SnakeCase extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, given?: string): string {
    return given ?? snakeCase(className)
  }
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return snakeCase([...prefixes, given ?? property].join('_'))
  }
  override joinColumnName(relation: string, referenced: string): string {
    return snakeCase(`${relation}_${referenced}`)
  }
  override primaryKeyName(table: Table | string): string {
    return `${tableNameOf(table)}_pkey`
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${tableNameOf(table)}_${columns.join('_')}_key`
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${tableNameOf(table)}_${columns.join('_')}_fkey`
  }
  override indexName(table: Table | string, columns: string[]): string {
    return `${tableNameOf(table)}_${columns.join('_')}_idx`
  }
}

interface DatabaseSettings {
  entities: EntityClasses
  migrations: Migrations
  /** The community's; by default that of the setting's default. */
  timeZone?: string
  timeouts?: DatabaseTimeouts
  /** Connections at a time. */
  poolSize?: number
  /** How PostgreSQL's list of connections names them. */
  applicationName?: string
  /** Do the connections pass a pooler, such as PgBouncer in transaction mode? Then they have their settings from elsewhere: see pooler.sql.ts. */
  isPooled?: boolean
  /** Hears of each statement; left out: none is measured. */
  onStatement?: StatementListener
}

/** How long one may wait for the database, in milliseconds; 0: as long as it takes. */
export interface DatabaseTimeouts {
  /** For a connection, new or of the pool. */
  connect: number
  /** For one statement, which the database then ends. */
  statement: number
  /** Between two statements of a transaction, which the database then ends. */
  idleInTransaction: number
}

/**
 * Those of requests. A slow home server may take seconds for a page, which is better than an error; a database that has stalled
 * is noticed by connecting.
 */
export const requestTimeouts = (statement: number): DatabaseTimeouts => ({
  connect: 1_500,
  statement,
  idleInTransaction: statement,
})
export const defaultTimeouts = requestTimeouts(5_000)

/** Those of requests to a replica: where it does not answer, the primary database is still to be asked. */
export const replicaTimeouts = (statement: number): DatabaseTimeouts => ({
  ...requestTimeouts(Math.min(statement, 2_000)),
  connect: 500,
})

/** Connections of background work. They have a name of their own in each process, by which `closeCancelling` finds them. */
export const jobConnections = () => ({
  poolSize: 6,
  timeouts: { connect: 60_000, statement: 600_000, idleInTransaction: 60_000 },
  applicationName: `larder-jobs ${randomUUID()}`,
})

/** Connections of migrations, which take as long as they take. */
export const migrationConnections = () => ({
  poolSize: 2,
  timeouts: { connect: 60_000, statement: 0, idleInTransaction: 0 },
  applicationName: `larder-migrations ${randomUUID()}`,
})

const defaultTimeZone = 'Europe/London'

/** What a connection needs in its `options` for `today`. */
export const timeZoneOption = (timeZone: string): string => `-c larder.time_zone=${timeZone}`

/** What PostgreSQL is told of a connection, by name, in its own units. */
export type SessionSettings = Readonly<Record<string, string>>

/** The settings of a connection. All of them are said in any case: a role or a database may have others. */
export const sessionSettings = (timeouts: DatabaseTimeouts, timeZone: string): SessionSettings => ({
  statement_timeout: String(timeouts.statement),
  idle_in_transaction_session_timeout: String(timeouts.idleInTransaction),
  lock_timeout: '0',
  // Starting parallel workers takes longer than most of our statements.
  max_parallel_workers_per_gather: '0',
  'larder.time_zone': timeZone,
})

/** The connection pool. Connecting, waiting for a connection and every statement have a time-out. */
export function createDataSource(
  url: string,
  {
    entities,
    migrations,
    timeZone = defaultTimeZone,
    timeouts = defaultTimeouts,
    poolSize = 20,
    applicationName = 'larder',
    isPooled = false,
    onStatement,
  }: DatabaseSettings,
): DataSource {
  const pools: pg.Pool[] = []
  const db = new DataSource({
    type: 'postgres',
    // TypeORM takes its pool from here: the one way to it that is public.
    driver: {
      ...pg,
      Pool: class extends MarkingPool {
        constructor(options?: pg.PoolConfig) {
          super(options)
          if (onStatement) this.on('connect', (client) => watchStatements(client, onStatement))
          pools.push(this)
        }
      },
    },
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    namingStrategy: new SnakeCase(),
    synchronize: false,
    logging: false,
    poolSize,
    connectTimeoutMS: timeouts.connect,
    applicationName,
    extra: {
      // The database says why it ended a statement; where it says nothing, the driver gives up a little later.
      query_timeout: timeouts.statement === 0 ? 0 : timeouts.statement + 200,
      ...(!isPooled && {
        options: Object.entries(sessionSettings(timeouts, timeZone))
          .map(([name, value]) => `-c ${name}=${value}`)
          .join(' '),
      }),
    },
  })
  poolsOf.set(db, pools)
  return db
}

/** How long a statement of a job may still take while the process ends, in seconds. */
const lastStatementSeconds = 1

/**
 * Closes what uses these connections, then the connections. Statements that keep it waiting for over a second are cancelled, and then all that
 * still run. For connections that have a name of their own.
 */
export async function closeCancelling(
  db: DataSource,
  close: () => Promise<void> = async () => undefined,
): Promise<void> {
  if (!db.isInitialized) return close()
  const closed = close()
  while (
    !(await withTimeout(
      closed.then(() => true),
      lastStatementSeconds * 1_000,
      () => false,
    ))
  )
    await cancelStatements(db, lastStatementSeconds)
  await cancelStatements(db, 0)
  await db.destroy()
}

/** Cancels what has been running for so long. Fails never: a database that does not answer ends nothing. */
async function cancelStatements({ options }: DataSource, seconds: number): Promise<void> {
  const { url, applicationName } = options as PostgresConnectionOptions
  const client = new pg.Client({
    connectionString: url,
    application_name: 'larder',
    connectionTimeoutMillis: defaultTimeouts.connect,
    query_timeout: defaultTimeouts.connect,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `
      SELECT pg_cancel_backend(pid) FROM pg_stat_activity
      WHERE application_name = $1 AND state = 'active' AND query_start <= clock_timestamp() - $2 * interval '1 second'`,
      [applicationName, seconds],
    )
  } catch {
    // Then the connections are closed all the same.
  } finally {
    void client.end().catch(() => undefined)
  }
}

const poolsOf = new WeakMap<DataSource, readonly pg.Pool[]>()

/** The connections of a DataSource, for what goes past TypeORM. */
export function poolOf(db: DataSource): pg.Pool {
  // After `destroy` and `initialize` there is a new one.
  const pool = poolsOf.get(db)?.at(-1)
  if (!pool || !db.isInitialized) throw new DatabaseUnavailable(new Error('The database is not open.'))
  return pool
}

const toUnavailable = (error: Error): Error => (error instanceof TypeError ? error : new DatabaseUnavailable(error))

/** Marks errors of connecting by their class: pg gives most of them no code. */
class MarkingPool extends pg.Pool {
  constructor(options?: pg.PoolConfig) {
    super(options)
    // A connection may break while nobody listens: between the pool, which stops, and TypeORM, which begins a little later.
    // What is sent on it then fails by itself; an error that nobody hears would end the process.
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  override connect(): Promise<PoolClient>
  override connect(
    callback: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): void
  override connect(
    callback?: (error: Error | undefined, client: PoolClient | undefined, done: (release?: unknown) => void) => void,
  ): Promise<PoolClient> | void {
    if (!callback)
      return super.connect().catch((error: Error) => {
        throw toUnavailable(error)
      })
    super.connect((error, client, done) => callback(error && toUnavailable(error), client, done))
  }
}
