import sql, { raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { connectionOf, rows, type Db } from './database'
import { poolOf } from './dataSource'
import { asUnavailable } from './databaseFailures'
import { queryPrepared, runPrepared, statementName } from './preparedStatements'

/**
 * Executes a frequent statement, one that reads or one that writes, in a transaction or outside of one: Postgres plans it once
 * for all values. For statements whose text does not depend on what clients send.
 */
export async function executePrepared<Row extends object>(db: Db, statement: Sql): Promise<Row[]> {
  const { text, values } = statement
  const named = { name: statementName(text), text, values }
  if (db instanceof DataSource) return (await queryPrepared<Row>(poolOf(db), named).catch(asUnavailable)).rows
  const connection = connectionOf(db)
  // A transaction that `transaction` did not open has a connection that only TypeORM knows.
  if (connection === null) return rows<Row>(db, statement)
  return (await runPrepared<Row>(connection, named).catch(asUnavailable)).rows
}

/** The same, for the first row that the statement returns; null when there is none. */
export async function executePreparedRow<Row extends object>(db: Db, statement: Sql): Promise<Row | null> {
  return (await executePrepared<Row>(db, statement))[0] ?? null
}

/**
 * SQL: an array of values for a prepared statement. It stands in a SELECT, because the planner does not look into that
 * and assumes ten elements: otherwise the plan for these few values would always seem cheaper than the generic plan, and
 * the statement would be planned anew with every call, which takes longer than running it. Behind ANY it is cast once
 * more, or it would be read as a query of rows.
 */
export const arrayParameter = (
  values: readonly (string | number | null)[],
  type: 'int' | 'bigint' | 'text' | 'uuid',
): Sql => sql`(SELECT ${values}::${raw(type)}[])`
