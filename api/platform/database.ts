import { DataSource, DefaultNamingStrategy, type EntityManager, type MigrationInterface, type MixedList, type NamingStrategyInterface, type Table } from 'typeorm'
import sql, { raw, type Sql } from 'sql-template-tag'

/** The whole database, or the transaction in which we are. */
export type Db = DataSource | EntityManager

type EntityClasses = MixedList<new () => object>
export type Migrations = (new () => MigrationInterface)[]

const snake = (text: string) => text.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase()

const nameOf = (table: Table | string) => typeof table === 'string' ? table : table.name

/**
 * `usedUntil` in code is `used_until` in Postgres, so that SQL written by hand needs no quotes, and
 * constraints have the names Postgres itself would give them, so that its refusals can be read.
 */
class SnakeCase extends DefaultNamingStrategy implements NamingStrategyInterface {
  override tableName(className: string, given?: string): string {
    return given ?? snake(className)
  }
  override columnName(property: string, given: string | undefined, prefixes: string[]): string {
    return snake([...prefixes, given ?? property].join('_'))
  }
  override joinColumnName(relation: string, referenced: string): string {
    return snake(`${relation}_${referenced}`)
  }
  override primaryKeyName(table: Table | string): string {
    return `${nameOf(table)}_pkey`
  }
  override uniqueConstraintName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_key`
  }
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_fkey`
  }
  override indexName(table: Table | string, columns: string[]): string {
    return `${nameOf(table)}_${columns.join('_')}_idx`
  }
}

/**
 * The one door to Postgres. A stalled database must not hold requests for long: connecting,
 * waiting and every statement have a limit under the two seconds that people are promised.
 */
export function createDataSource(url: string, entities: EntityClasses, migrations: Migrations): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    entities,
    migrations,
    migrationsTableName: 'migration',
    namingStrategy: new SnakeCase(),
    synchronize: false,
    logging: false,
    poolSize: 20,
    connectTimeoutMS: 1_500,
    applicationName: 'larder',
    extra: {
      statement_timeout: 1_800,
      query_timeout: 2_000,
      idle_in_transaction_session_timeout: 5_000,
      // Nothing here is so long that helpers are worth being called: calling them takes longer than most statements.
      options: '-c max_parallel_workers_per_gather=0',
    },
  })
}

/** Rows of one statement, typed by the caller who wrote its columns. */
export async function rows<Row>(db: Db, statement: Sql): Promise<Row[]> {
  // For UPDATE and DELETE the driver answers [rows, count]; we always want the rows.
  const answer: unknown = await db.query(statement.text, statement.values)
  if (Array.isArray(answer) && answer.length === 2 && Array.isArray(answer[0]) && typeof answer[1] === 'number') {
    return answer[0] as Row[]
  }
  return answer as Row[]
}

/** The first row, or null. */
export async function row<Row>(db: Db, statement: Sql): Promise<Row | null> {
  return (await rows<Row>(db, statement))[0] ?? null
}

/**
 * Deletes what fits the condition, in portions, so that no statement takes long and nobody waits for us.
 * @param table a name written in our code, never one from outside
 */
export async function deleteRowsInBatches(db: DataSource, table: string, condition: Sql): Promise<void> {
  for (;;) {
    const gone = await rows(db, sql`
      DELETE FROM ${raw(table)} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)} WHERE ${condition} LIMIT 1000)) RETURNING 1`)
    if (gone.length < 1_000) return
  }
}

/** Did the database refuse because this unique constraint or index already holds the value? */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return error instanceof Error
    && 'code' in error && error.code === '23505'
    && 'constraint' in error && error.constraint === constraint
}

/** Runs a transaction; what was put off with `afterCommit` runs when it is committed, and never when it is not. */
export async function transaction<Result>(db: DataSource, run: (db: EntityManager) => Promise<Result>): Promise<Result> {
  const attempt = async () => {
    const afterwards: (() => void)[] = []
    const result = await db.transaction(async (inner) => {
      putOff.set(inner, afterwards)
      return run(inner)
    })
    for (const step of afterwards) step()
    return result
  }
  try {
    return await attempt()
  } catch (error) {
    // Of two that wait for each other Postgres ends one, whole: that one simply tries again.
    if (error instanceof Error && 'code' in error && error.code === '40P01') return attempt()
    throw error
  }
}

const putOff = new WeakMap<EntityManager, (() => void)[]>()

/** For what others may only hear of once it is true: live events. */
export function afterCommit(db: EntityManager, step: () => void): void {
  const afterwards = putOff.get(db)
  if (!afterwards) throw new Error('afterCommit needs a transaction opened by transaction()')
  afterwards.push(step)
}
