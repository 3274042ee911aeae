import sql, { join, raw, type Sql } from 'sql-template-tag'
import { DataSource } from 'typeorm'
import { poolOf, type Db } from './database'
import { asUnavailable } from './databaseFailures'
import { queryPrepared, statementNames } from './preparedStatements'

/**
 * When Postgres plans a statement: once for all values (`prepared`), which saves the planning; or each time for its
 * values, which is right where a search word may match every row or none.
 */
export type Plan = 'prepared' | 'each time'

/**
 * Rows of a hot statement, as one JSON value that Postgres builds: cheaper for both sides than rows of columns. JSON has
 * no dates: the columns named in `dates` are parsed, to whole milliseconds.
 */
export async function readRows<Row extends object>(
  db: Db,
  statement: Sql,
  dates: readonly (keyof Row & string)[],
  plan: Plan = 'prepared',
): Promise<Row[]> {
  const read =
    (await readValue<Row[]>(
      db,
      sql`SELECT coalesce(json_agg(one), '[]')::text AS value FROM (${statement}) one`,
      plan,
    )) ?? []
  for (const row of read) reviveDates(row, dates)
  return read
}

/** What `readRowsByColumn` reads. */
interface RowsByColumn<Row extends object> {
  /** The names of the statement's columns. */
  names: readonly (keyof Row & string)[]
  statement: Sql
  /** Columns that are parsed into dates, to whole milliseconds. */
  dates: readonly (keyof Row & string)[]
  /** Further columns, looked up once for all rows instead of once for each: from an array of ids a JSON object of values by id. Where it has none the column is null. */
  byId?: Readonly<Record<string, (ids: Sql) => Sql>>
  /** A further column, of which only the row at the end of a page of `first` rows gets its value: what the cursor is made of. */
  atEnd?: { name: keyof Row & string; first: number }
  plan?: Plan
}

interface SelectedArrays {
  names: readonly string[]
  byId: Readonly<Record<string, (ids: Sql) => Sql>>
  atEnd?: { name: string; first: number }
}

/** SQL: a JSON object with an array for each column of `one`, what is looked up by its ids, and the value at the end of the page. */
const selectArrays = ({ names, byId, atEnd }: SelectedArrays): Sql =>
  sql`SELECT json_build_object(${join([
    ...names.map((name) => raw(`'${name}', json_agg(one."${name}")`)),
    ...Object.entries(byId).map(([name, read]) => sql`${raw(`'${name}'`)}, ${read(sql`array_agg(one.id)`)}`),
    ...(atEnd ? [raw(`'${atEnd.name}', (array_agg(one."${atEnd.name}"))[least(${atEnd.first}, count(*))]`)] : []),
  ])})::text AS value`

/**
 * Rows of a hot statement as `readRows` has them, for pages of many rows: Postgres writes an array for each column, which costs
 * it and the parser less than an object for each row.
 */
export async function readRowsByColumn<Row extends { id: number }>(
  db: Db,
  { names, statement, dates, byId = {}, atEnd, plan }: RowsByColumn<Row>,
): Promise<Row[]> {
  const read = await readValue<Record<string, unknown>>(
    db,
    sql`${selectArrays({ names, byId, atEnd })} FROM (${statement}) one`,
    plan,
  )
  if (!read) return []
  const found = rowsOfArrays(Object.fromEntries(names.map((name) => [name, read[name]])) as ColumnArrays<Row>)
  for (const row of found) {
    reviveDates(row, dates)
    for (const name of Object.keys(byId))
      Object.assign(row, { [name]: (read[name] as Record<number, unknown> | null)?.[row.id] ?? null })
  }
  const last = atEnd && found[Math.min(atEnd.first, found.length) - 1]
  if (last) Object.assign(last, { [atEnd.name]: read[atEnd.name] })
  return found
}

/**
 * The one JSON value, called `value` and cast to text, that a statement returns; null when there is none.
 * Outside of transactions it goes past what TypeORM does for each statement.
 */
export async function readValue<Value>(db: Db, statement: Sql, plan: Plan = 'prepared'): Promise<Value | null> {
  const { text, values } = statement
  if (!(db instanceof DataSource)) {
    const [row] = (await db.query(text, values)) as { value: string | null }[]
    return row?.value == null ? null : (JSON.parse(row.value) as Value)
  }
  const name = plan === 'prepared' ? statementNames.nameOf(text) : undefined
  const {
    rows: [row],
  } = await queryPrepared<[string | null]>(poolOf(db), { name, text, values, rowMode: 'array' }).catch(asUnavailable)
  return row?.[0] == null ? null : (JSON.parse(row[0]) as Value)
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

/** The rows of these arrays. */
export function rowsOfArrays<Row extends object>(arrays: ColumnArrays<Row>): Row[] {
  const columns = Object.entries<unknown[] | null>(arrays)
  return (columns[0]?.[1] ?? []).map((_, n) => {
    const row: Record<string, unknown> = {}
    for (const [name, values] of columns) row[name] = values?.[n]
    return row as Row
  })
}

/** The columns of `columnArrays`. */
export interface ColumnGroups {
  /** Named `"group.name"`. */
  columns: Sql
  /** Keys and values for json_build_object(), over rows with these columns as `one`. */
  arrays: Sql
}

/** Columns by group and name. A frequent statement makes them once. */
export function columnGroups(groups: Record<string, Record<string, Sql>>): ColumnGroups {
  const named = Object.entries(groups).flatMap(([group, columns]) =>
    Object.entries(columns).map(([name, column]) => ({ group, name, column, alias: raw(`"${group}.${name}"`) })),
  )
  const arrays = Object.keys(groups).map(
    (group) =>
      sql`${raw(`'${group}'`)}, json_build_object(${join(
        named
          .filter((one) => one.group === group)
          .map(({ name, alias }) => sql`${raw(`'${name}'`)}, json_agg(one.${alias})`),
      )})`,
  )
  return { columns: join(named.map(({ column, alias }) => sql`${column} AS ${alias}`)), arrays: join(arrays) }
}

/**
 * SQL: rows as JSON, with one array for each column. For a hundred rows this costs Postgres half of what an object for each
 * row does, and Node less than rows of the protocol, of which pg parses every value by itself.
 * @param groups the same groups are in the JSON
 * @param from FROM and all that follows
 * @param others further values of the JSON, over all of these rows as `one`, whose columns are named `"group.name"`
 * @param before what stands in the WITH clause before these rows, for them and for `others`
 */
export function columnArrays(
  { columns, arrays }: ColumnGroups,
  from: Sql,
  { others = {}, before }: { others?: Record<string, Sql>; before?: Sql } = {},
): Sql {
  const values = Object.entries(others).map(([name, value]) => sql`${raw(`'${name}'`)}, ${value}`)
  return sql`(WITH ${before ? sql`${before}, ` : sql``}one AS (SELECT ${columns} ${from}) SELECT json_build_object(${join([arrays, ...values])}) FROM one)`
}
