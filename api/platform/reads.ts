import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { connectionOf, poolOf, rows, type Db } from './database'
import { DatabaseUnavailable, isConnectionError } from './databaseFailures'
import { queryPrepared, runPrepared, statementNames } from './preparedStatements'

/**
 * When Postgres plans a statement: once for all values (`prepared`), which saves the planning; or each time for its
 * values, which is right where a search word may match every row or none.
 */
type Plan = 'prepared' | 'each time'

/**
 * SQL: an array of values for a prepared statement. It stands in a SELECT, because the planner does not look into that
 * and assumes ten elements: otherwise the plan for these few values would always seem cheaper than the generic plan, and
 * the statement would be planned anew with every call, which takes longer than running it. Behind ANY it is cast once
 * more, or it would be read as a query of rows.
 */
export const arrayParameter = (values: readonly (string | number | null)[], type: 'int' | 'bigint' | 'text' | 'uuid'): Sql => sql`(SELECT ${values}::${raw(type)}[])`

/**
 * Rows of a hot statement, as one JSON value that Postgres builds: cheaper for both sides than rows of columns. JSON has
 * no dates: the columns named in `dates` are parsed, to whole milliseconds.
 */
export async function readRows<Row extends object>(db: Db, statement: Sql, dates: readonly (keyof Row & string)[], plan: Plan = 'prepared'): Promise<Row[]> {
  const read = await readValue<Row[]>(db, sql`SELECT coalesce(json_agg(one), '[]')::text AS value FROM (${statement}) one`, plan) ?? []
  for (const row of read) reviveDates(row, dates)
  return read
}

const arraysOf = new WeakMap<readonly string[], Sql>()

/** SQL: a JSON object with an array for each column of `one`. */
function selectArrays(names: readonly string[]): Sql {
  const known = arraysOf.get(names)
  if (known) return known
  const arrays = raw(`SELECT json_build_object(${names.map((name) => `'${name}', json_agg(one."${name}")`).join(', ')})::text AS value`)
  arraysOf.set(names, arrays)
  return arrays
}

/**
 * Rows of a hot statement as `readRows` has them, for pages of many rows: Postgres writes an array for each column, which costs
 * it and the parser less than an object for each row.
 * @param names the names of the statement's columns; the same array each time spares building the statement anew
 */
export async function readRowsByColumn<Row extends object>(db: Db, names: readonly string[], statement: Sql, dates: readonly (keyof Row & string)[], plan: Plan = 'prepared'): Promise<Row[]> {
  const arrays = await readValue<Record<string, unknown[] | null>>(db, sql`${selectArrays(names)} FROM (${statement}) one`, plan) ?? {}
  const [first = ''] = names
  return (arrays[first] ?? []).map((_, n) => {
    const row: Record<string, unknown> = {}
    for (const name of names) row[name] = arrays[name]?.[n]
    reviveDates(row as Row, dates)
    return row as Row
  })
}

/**
 * The one JSON value, called `value` and cast to text, that a statement returns; null when there is none.
 * Outside of transactions it goes to the pool directly, past what TypeORM does for each statement.
 */
export async function readValue<Value>(db: Db, statement: Sql, plan: Plan = 'prepared'): Promise<Value | null> {
  const { text, values } = statement
  if (!(db instanceof DataSource)) {
    const [row] = await db.query(text, values) as { value: string | null }[]
    return row?.value == null ? null : JSON.parse(row.value) as Value
  }
  const { rows: [row] } = await queryPrepared<[string | null]>(poolOf(db), { name: plan === 'prepared' ? statementNames.nameOf(text) : undefined, text, values, rowMode: 'array' }).catch(asUnavailable)
  return row?.[0] == null ? null : JSON.parse(row[0]) as Value
}

/**
 * Rows of a hot statement that Postgres plans once for all values, also in a transaction and also of one that writes.
 * For statements whose text does not depend on what clients send.
 */
export async function preparedRows<Row extends object>(db: Db, statement: Sql): Promise<Row[]> {
  const { text, values } = statement
  const named = { name: statementNames.nameOf(text), text, values }
  if (db instanceof DataSource) return (await queryPrepared<Row>(poolOf(db), named).catch(asUnavailable)).rows
  const connection = connectionOf(db)
  // A transaction that `transaction` did not open has a connection that only TypeORM knows.
  if (connection === null) return rows<Row>(db, statement)
  return (await runPrepared<Row>(connection, named).catch(asUnavailable)).rows
}

/** The first of those rows, or null. */
export async function preparedRow<Row extends object>(db: Db, statement: Sql): Promise<Row | null> {
  return (await preparedRows<Row>(db, statement))[0] ?? null
}

function asUnavailable(error: unknown): never {
  throw isConnectionError(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
}

/** Parses the named columns of a row that came as JSON into dates. */
function reviveDates<Row extends object>(row: Row, dates: readonly (keyof Row & string)[]): void {
  for (const name of dates) {
    const text: unknown = row[name]
    if (typeof text === 'string') Object.assign(row, { [name]: new Date(text) })
  }
}

/** Rows as an array for each column; null: there are no rows. */
export type ColumnArrays<Row> = { [Column in keyof Row]-?: Exclude<Row[Column], undefined>[] | null }

/**
 * SQL: rows as JSON, with one array for each column. For a hundred rows this costs Postgres half of what an object for each
 * row does, and Node less than rows of the protocol, of which pg parses every value by itself.
 * @param groups columns by name; the same groups are in the JSON
 * @param from FROM and all that follows
 * @param others further values of the JSON, over all of these rows as `one`, whose columns are named `"group.name"`
 */
export function columnArrays(groups: Record<string, Record<string, Sql>>, from: Sql, others: Record<string, Sql> = {}): Sql {
  const named = Object.entries(groups).flatMap(([group, columns]) => Object.entries(columns).map(([name, column]) => ({ group, name, column, alias: raw(`"${group}.${name}"`) })))
  const arrays = Object.keys(groups).map((group) => sql`${raw(`'${group}'`)}, json_build_object(${
    join(named.filter((one) => one.group === group).map(({ name, alias }) => sql`${raw(`'${name}'`)}, json_agg(one.${alias})`))})`)
  const values = Object.entries(others).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`)
  return sql`(WITH one AS (SELECT ${join(named.map(({ column, alias }) => sql`${column} AS ${alias}`))} ${from}) SELECT json_build_object(${join([...arrays, ...values])}) FROM one)`
}
