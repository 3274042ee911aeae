import { setTimeout } from 'node:timers/promises'
import type { Client } from 'pg'
import {
  DataSource,
  getMetadataArgsStorage,
  type EntityManager,
  type FindOptionsWhere,
  type ObjectLiteral,
} from 'typeorm'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DatabaseUnavailable, isDatabaseUnavailable } from './databaseFailures'
import { snakeCase } from './dataSource'
import { holdsTooMany } from './preparedStatements'

/** The whole database, or the transaction in which we are. */
export type Db = DataSource | EntityManager

/**
 * SQL over a row of an entity's table: its columns by property, without those that are read only when they are asked for.
 * @param alias of the table
 * @param but the properties that the statement leaves out, or reads in its own way
 */
export function columnsOf<Entity extends object>(
  entity: new () => Entity,
  alias: string,
  but: readonly (keyof Entity)[],
): Record<string, Sql> {
  const left: readonly PropertyKey[] = but
  return Object.fromEntries(
    getMetadataArgsStorage()
      .columns.filter(
        ({ target, propertyName, options }) =>
          target === entity && options.select !== false && !left.includes(propertyName),
      )
      // Names in our code, not input.
      .map(({ propertyName }) => [propertyName, raw(`${alias}.${snakeCase(propertyName)}`)]),
  )
}

/** SQL: these columns under the names of their properties, to stand behind SELECT. */
export const selected = (columns: Readonly<Record<string, Sql>>): Sql =>
  join(Object.entries(columns).map(([name, column]) => sql`${column} AS ${raw(`"${name}"`)}`))

/** SQL: the day of a timestamp in the community's time zone. */
export const localDayOf = (timestamp: Sql): Sql =>
  sql`(${timestamp} AT TIME ZONE current_setting('larder.time_zone'))::date`

/** SQL: the day today in the community's time zone. */
export const today = localDayOf(sql`now()`)

/**
 * SQL: the same, evaluated once for a statement and not for each row, which costs a page of a hundred rows more than reading them
 * does. The planner cannot estimate by it: it is not for conditions that are to choose an index, but right for rows of one pantry and
 * along an index that another condition chooses, such as one by distance.
 */
export const todayOnce = sql`(SELECT ${today})`

/** The rows of one statement, typed by the caller, who wrote its columns. */
export async function rows<Row>(db: Db, statement: Sql): Promise<Row[]> {
  // For UPDATE and DELETE the driver returns [rows, count]; we always want the rows.
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

/** Deletes what matches the condition, in batches, so that no statement takes long or locks many rows. */
export async function deleteRowsInBatches<Row extends ObjectLiteral>(
  db: DataSource,
  entity: new () => Row,
  where: FindOptionsWhere<Row>,
): Promise<void> {
  const repository = db.getRepository(entity)
  const [matching, values] = repository
    .createQueryBuilder('one')
    .select('one.ctid')
    .where(where)
    .limit(1_000)
    .getQueryAndParameters()
  const statement = `DELETE FROM ${repository.metadata.tableName} WHERE ctid = ANY (ARRAY(${matching}))`
  for (;;) {
    const [, deleted] = (await db.query(statement, values)) as [unknown[], number]
    if (deleted < 1_000) return
  }
}

/** Did a statement fail because this unique constraint or index holds the value already? */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    error.code === '23505' &&
    'constraint' in error &&
    error.constraint === constraint
  )
}

/** Attempts at a transaction that Postgres rolled back because of another one. */
const maxAttempts = 3
/** Milliseconds that the next attempt waits at most. */
const maxPause = 50

/** Runs a transaction; steps given to `afterCommit` run after the commit, and never after a rollback. */
export async function transaction<Result>(
  db: DataSource,
  run: (db: EntityManager) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const steps: (() => void)[] = []
    try {
      const result = await onOneConnection(db, (inner) => {
        afterCommitSteps.set(inner, steps)
        return run(inner)
      })
      for (const step of steps) step()
      return result
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error
      await setTimeout(Math.random() * maxPause)
    }
  }
}

/** Of two transactions in a deadlock, or that cannot be serialized, Postgres rolls back one: that one is run again. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === '40P01' || error.code === '40001')

const connections = new WeakMap<EntityManager, Client>()

/** The connection of a transaction opened by `transaction`; null for any other. For what goes past TypeORM. */
export const connectionOf = (db: EntityManager): Client | null => connections.get(db) ?? null

/**
 * A transaction on a connection of its own. One whose rollback may not have arrived is closed: back in the pool, it would
 * still be in this transaction, and the next one to use it would write into that. (Where the rollback to a savepoint fails, TypeORM
 * takes it for done, and then releases the savepoint in place of committing.)
 */
async function onOneConnection<Result>(db: DataSource, run: (db: EntityManager) => Promise<Result>): Promise<Result> {
  const runner = db.createQueryRunner()
  try {
    const connection = (await runner.connect()) as Client
    try {
      const result = await runner.manager.transaction((inner) => {
        connections.set(inner, connection)
        return run(inner)
      })
      if (connection.getTransactionStatus() !== 'I')
        throw new DatabaseUnavailable(new Error('The transaction was not committed.'))
      return result
    } catch (error) {
      if ((isDatabaseUnavailable(error) && !isConflict(error)) || connection.getTransactionStatus() !== 'I')
        void connection.end()
      throw error
    } finally {
      if (holdsTooMany(connection)) void connection.end()
    }
  } finally {
    await runner.release()
  }
}

/**
 * Runs what may fail without ending the transaction around it: in a savepoint, because after a failed statement Postgres refuses
 * all others. Without a transaction it just runs.
 */
export const inSavepoint = <Result>(db: Db, run: (db: Db) => Promise<Result>): Promise<Result> =>
  'queryRunner' in db && db.queryRunner?.isTransactionActive === true ? db.transaction(run) : run(db)

const afterCommitSteps = new WeakMap<EntityManager, (() => void)[]>()

/** Runs a step once the transaction is committed: live events, which must not precede what they announce. */
export function afterCommit(db: EntityManager, step: () => void): void {
  const steps = afterCommitSteps.get(db)
  if (!steps) throw new Error('afterCommit needs a transaction opened by transaction()')
  steps.push(step)
}
