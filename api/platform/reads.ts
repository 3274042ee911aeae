import sql, { raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { DatabaseUnavailable, isConnectionError, poolOf, type Db } from './database'

/** Each connection keeps every prepared statement: beyond so many different ones, statements are sent without a name. */
const maxPreparedStatements = 200
const statementNames = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known !== undefined || statementNames.size >= maxPreparedStatements) return known
  const name = `read_${statementNames.size + 1}`
  statementNames.set(text, name)
  return name
}

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
export const arrayParameter = (values: readonly (string | number | null)[], type: 'int' | 'text' | 'uuid'): Sql => sql`(SELECT ${values}::${raw(type)}[])`

/**
 * Rows of a hot statement, as one JSON value that Postgres builds: cheaper for both sides than rows of columns. JSON has
 * no dates: the columns named in `dates` are parsed, to whole milliseconds.
 */
export async function readRows<Row extends object>(db: Db, statement: Sql, dates: readonly (keyof Row & string)[], plan: Plan = 'prepared'): Promise<Row[]> {
  const read = await readValue<Row[]>(db, sql`SELECT coalesce(json_agg(one), '[]')::text AS value FROM (${statement}) one`, plan) ?? []
  for (const row of read) reviveDates(row, dates)
  return read
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
  const { rows: [row] } = await poolOf(db).query<[string | null]>({ name: plan === 'prepared' ? statementName(text) : undefined, text, values, rowMode: 'array' }).catch((error: unknown) => {
    throw isConnectionError(error) && !(error instanceof DatabaseUnavailable) ? new DatabaseUnavailable(error) : error
  })
  return row?.[0] == null ? null : JSON.parse(row[0]) as Value
}

/** Parses the named columns of a row that came as JSON into dates. */
export function reviveDates<Row extends object>(row: Row, dates: readonly (keyof Row & string)[]): void {
  for (const name of dates) {
    const text: unknown = row[name]
    if (typeof text === 'string') Object.assign(row, { [name]: new Date(text) })
  }
}
