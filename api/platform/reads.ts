import type { Pool } from 'pg'
import sql, { raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js'
import type { Db } from './database'

/** Each connection keeps every prepared statement: beyond so many different ones, they are sent as they are. */
const mostPrepared = 200
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= mostPrepared) return known
  const name = `read_${names.size + 1}`
  names.set(text, name)
  return name
}

/**
 * When a statement is planned: once and for all values (`prepared`), which saves the planning; or for the values
 * of each time, which is right where a word may stand everywhere or nowhere.
 */
type Plan = 'prepared' | 'each time'

/**
 * SQL: an array of values for a prepared statement. What stands in a SELECT is not looked into by the planner, which
 * takes it to have ten elements each time: otherwise a plan for these few would always seem cheaper than the one for
 * all, and the statement would be planned anew with every call, which takes longer than carrying it out. Behind ANY it is
 * cast once more, or it would be read as a query of rows.
 */
export const listOf = (values: readonly (string | number | null)[], type: 'int' | 'text' | 'uuid'): Sql => sql`(SELECT ${values}::${raw(type)}[])`

/**
 * Rows of a statement that is asked all the time, as one JSON value that Postgres builds: cheaper for both than
 * rows of columns. JSON knows no moments: those named are read back, whole milliseconds of them.
 */
export async function readRows<Row extends object>(db: Db, statement: Sql, moments: readonly (keyof Row & string)[], plan: Plan = 'prepared'): Promise<Row[]> {
  const read = await readValue<Row[]>(db, sql`SELECT coalesce(json_agg(one), '[]')::text AS value FROM (${statement}) one`, plan) ?? []
  for (const row of read) reviveMoments(row, moments)
  return read
}

/**
 * The one JSON value, called `value` and cast to text, that a statement answers with; null when there is none.
 * Outside of transactions it goes to the pool itself, past what TypeORM does for each statement.
 */
export async function readValue<Value>(db: Db, statement: Sql, plan: Plan = 'prepared'): Promise<Value | null> {
  const { text, values } = statement
  if (!(db instanceof DataSource)) {
    const [row] = await db.query(text, values) as { value: string | null }[]
    return row?.value == null ? null : JSON.parse(row.value) as Value
  }
  const pool: Pool = (db.driver as PostgresDriver).master
  const { rows: [row] } = await pool.query<[string | null]>({ name: plan === 'prepared' ? nameOf(text) : undefined, text, values, rowMode: 'array' })
  return row?.[0] == null ? null : JSON.parse(row[0]) as Value
}

/** Turns the named texts of a row that came as JSON into moments. */
export function reviveMoments<Row extends object>(row: Row, moments: readonly (keyof Row & string)[]): void {
  for (const name of moments) {
    const text: unknown = row[name]
    if (typeof text === 'string') Object.assign(row, { [name]: new Date(text) })
  }
}
