import sql, { type Sql, join, raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import { maxInt32 } from '../../lib/numbers/int32'
import { type Db, row, rows } from '../platform/database/database'
import { UserError } from '../platform/errors'
import { namePattern } from '../platform/database/nameFilter'
import { type Connection, type Page, decodeCursor, encodeCursor, toPage } from '../platform/paging'
import { messages } from './admin.texts'

type Kind = 'text' | 'integer' | 'bigint' | 'boolean' | 'timestamp'

/** What a list is sorted by: an expression that an index covers together with the primary key. */
interface SortKey {
  by: Sql
  kind: Kind
}

/** A list of one table's rows, and how it is searched and sorted. */
export interface AdminList<Sort extends string> {
  /** The table with its alias, `account a`. */
  table: Sql
  /** That alias. */
  alias: Sql
  /** The primary key: the order of rows with equal sort keys. */
  key: SortKey
  /** The columns of each row. */
  columns: Sql
  /** A condition on every row; null: none. */
  where: Sql | null
  sorts: Record<Sort, SortKey>
  /** How many rows are scanned in the list's order before the search uses an index; fewer where a row is expensive to test. */
  scanLimit?: number
  /** SQL conditions on a row that contains the pattern: `scan` tests the row, `indexed` uses indexes; both have the same result. */
  search(pattern: string): { scan: Sql; indexed: Sql }
}

export interface AdminListQuery<Sort extends string> extends Page {
  search?: string | null
  sort: Sort
  descending: boolean
}

const defaultScanLimit = 2_000

interface SortColumns {
  sortedBy: string
  sortKey: string
}

/**
 * One page of a list, searched and sorted, by keyset. A frequent pattern is found fastest among the first rows in the list's order, a
 * rare one by an index, and PostgreSQL cannot estimate which it is: the first rows are scanned, and only where they do not fill the
 * page the index is used, which then returns few rows.
 */
export async function adminListPage<Row extends object, Sort extends string>(
  db: Db,
  listing: AdminList<Sort>,
  query: AdminListQuery<Sort>,
): Promise<Connection<Row>> {
  const { table, alias, key, columns } = listing
  const { sort, descending, first } = query
  const { by, kind } = listing.sorts[sort]
  const direction = raw(descending ? 'DESC' : 'ASC')
  const order = sql`ORDER BY ${by} ${direction}, ${key.by} ${direction}`
  const limit = raw(String(first + 1))
  const condition = join(
    [...(listing.where ? [listing.where] : []), ...afterCursor(listing, query), sql`true`],
    ' AND ',
  )
  const selected = sql`${columns}, ${asText(by, kind)} AS "sortedBy", ${asText(key.by, key.kind)} AS "sortKey"`
  const pattern = namePattern(query.search)
  const search = pattern === null ? null : listing.search(pattern)
  const results = await rows<Row & SortColumns>(
    db,
    search === null
      ? sql`SELECT ${selected} FROM ${table} WHERE ${condition} ${order} LIMIT ${limit}`
      : sql`
    WITH scanned AS MATERIALIZED (
      SELECT ${key.by} AS key FROM (
        SELECT ${alias}.* FROM ${table} WHERE ${condition} ${order} LIMIT ${raw(String(listing.scanLimit ?? defaultScanLimit))}
      ) ${alias} WHERE ${search.scan} ${order} LIMIT ${limit}
    ), page AS (
      SELECT key FROM scanned WHERE (SELECT count(*) FROM scanned) = ${limit}
      UNION ALL
      (SELECT ${key.by} FROM (
        SELECT ${alias}.* FROM ${table} WHERE (SELECT count(*) FROM scanned) < ${limit} AND ${condition} AND ${search.indexed} OFFSET 0
      ) ${alias} ${order} LIMIT ${limit})
    )
    SELECT ${selected} FROM page JOIN ${table} ON ${key.by} = page.key ${order}`,
  )
  return toPage(results, first, ({ sortedBy, sortKey }) => encodeCursor([sort, descending, sortedBy, sortKey]))
}

function afterCursor<Sort extends string>(
  { sorts, key }: AdminList<Sort>,
  { after, sort, descending }: AdminListQuery<Sort>,
): Sql[] {
  if (!after) return []
  const [cursorSort, cursorDescending, value, id] = decodeCursor<readonly [string, boolean, string, string]>(after, [
    'string',
    'boolean',
    'string',
    'string',
  ])
  // A cursor is valid for one sort order alone.
  if (cursorSort !== sort || cursorDescending !== descending) throw noSuchPage()
  const { by, kind } = sorts[sort]
  return [sql`(${by}, ${key.by}) ${raw(descending ? '<' : '>')} (${fromText(value, kind)}, ${fromText(id, key.kind)})`]
}

/** A value as text for the cursor: exact, microseconds included. */
function asText(by: Sql, kind: Kind): Sql {
  return kind === 'timestamp'
    ? sql`to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${by}::text`
}

/** Cursors come from clients: a value in another format never reaches the database. */
const formats: Record<Kind, { matches(text: string): boolean; type: string }> = {
  text: { matches: () => true, type: 'text' },
  integer: { matches: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) <= maxInt32, type: 'int' },
  bigint: { matches: (text) => /^\d{1,18}$/.test(text), type: 'bigint' },
  boolean: { matches: (text) => text === 'true' || text === 'false', type: 'boolean' },
  timestamp: {
    matches: (text) => /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isDate(text),
    type: 'timestamptz',
  },
}

/** JavaScript parses 30 February as a day in March. */
const isDate = (text: string) => {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 19) === text.slice(0, 19)
}

function fromText(text: string, kind: Kind): Sql {
  if (!formats[kind].matches(text)) throw noSuchPage()
  return sql`${text}::${raw(formats[kind].type)}`
}

const noSuchPage = () => new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })

/** One row as its list shows it. */
export async function readListRow<Row>(
  db: EntityManager,
  { columns, table, key }: Pick<AdminList<string>, 'columns' | 'table' | 'key'>,
  id: number,
): Promise<Row> {
  const changedRow = await row<Row>(db, sql`SELECT ${columns} FROM ${table} WHERE ${key.by} = ${raw(String(id))}`)
  if (!changedRow) throw new Error(`row ${id} was changed in this transaction and is missing`)
  return changedRow
}
