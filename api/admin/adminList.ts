import sql, { join, raw, type Sql } from 'sql-template-tag'
import { rows, type Db } from '../platform/database'
import { UserError } from '../platform/errors'
import { readCursor, toPage, writeCursor, type Connection, type Page } from '../platform/paging'
import { patternOf } from '../recipes/nameFilter'
import { messages } from './admin.messages'

type Kind = 'text' | 'integer' | 'bigint' | 'boolean' | 'moment'

/** What a list is sorted by: an expression that an index has, with the key behind it. */
interface SortKey {
  by: Sql
  kind: Kind
}

/** A list of one table, and how it is searched and sorted. */
export interface AdminList<Sort extends string> {
  /** The table with its alias, `account a`. */
  table: Sql
  /** That alias. */
  alias: Sql
  /** The key, by which rows that are sorted alike are told apart. */
  key: SortKey
  /** What each row shows. */
  columns: Sql
  /** Which rows there are at all; null: all. */
  only: Sql | null
  sorts: Record<Sort, SortKey>
  /** So many rows are looked at one by one before an index is asked which rows match at all; fewer where looking is dear. */
  walks?: number
  /** SQL over one row: what is looked for stands in it. `seen` looks at the row, `known` asks indexes; both say the same. */
  search(pattern: string): { seen: Sql; known: Sql }
}

export interface AdminListQuery<Sort extends string> extends Page {
  search?: string | null
  sort: Sort
  descending: boolean
}

const usualWalk = 2_000

interface Sorted {
  sortedBy: string
  sortKey: string
}

/**
 * One page of a list, however deep, searched and sorted. What is common is found among the first rows in the list's order, what
 * is rare by an index, and Postgres cannot guess which it is: so the first rows are looked through, and only where
 * they do not fill the page is the index asked, which then has little to tell.
 */
export async function adminListPage<Row extends object, Sort extends string>(db: Db, listing: AdminList<Sort>, wanted: AdminListQuery<Sort>): Promise<Connection<Row>> {
  const { table, alias, key, columns } = listing
  const { sort, descending, first } = wanted
  const { by, kind } = listing.sorts[sort]
  const direction = raw(descending ? 'DESC' : 'ASC')
  const order = sql`ORDER BY ${by} ${direction}, ${key.by} ${direction}`
  const most = raw(String(first + 1))
  const there = join([...(listing.only ? [listing.only] : []), ...beyond(listing, wanted), sql`true`], ' AND ')
  const shown = sql`${columns}, ${asText(by, kind)} AS "sortedBy", ${asText(key.by, key.kind)} AS "sortKey"`
  const pattern = patternOf(wanted.search)
  const search = pattern === null ? null : listing.search(pattern)
  const found = await rows<Row & Sorted>(db, search === null ? sql`SELECT ${shown} FROM ${table} WHERE ${there} ${order} LIMIT ${most}` : sql`
    WITH walked AS MATERIALIZED (
      SELECT ${key.by} AS key FROM (
        SELECT ${alias}.* FROM ${table} WHERE ${there} ${order} LIMIT ${raw(String(listing.walks ?? usualWalk))}
      ) ${alias} WHERE ${search.seen} ${order} LIMIT ${most}
    ), page AS (
      SELECT key FROM walked WHERE (SELECT count(*) FROM walked) = ${most}
      UNION ALL
      (SELECT ${key.by} FROM (
        SELECT ${alias}.* FROM ${table} WHERE (SELECT count(*) FROM walked) < ${most} AND ${there} AND ${search.known} OFFSET 0
      ) ${alias} ${order} LIMIT ${most})
    )
    SELECT ${shown} FROM page JOIN ${table} ON ${key.by} = page.key ${order}`)
  return toPage(found, first, ({ sortedBy, sortKey }) => writeCursor([sort, descending, sortedBy, sortKey]))
}

function beyond<Sort extends string>({ sorts, key }: AdminList<Sort>, { after, sort, descending }: AdminListQuery<Sort>): Sql[] {
  if (!after) return []
  const [itsSort, wasDescending, value, id] = readCursor<readonly [string, boolean, string, string]>(after, ['string', 'boolean', 'string', 'string'])
  // A cursor of the list in another order says nothing about this one.
  if (itsSort !== sort || wasDescending !== descending) throw noSuchPage()
  const { by, kind } = sorts[sort]
  return [sql`(${by}, ${key.by}) ${raw(descending ? '<' : '>')} (${fromText(value, kind)}, ${fromText(id, key.kind)})`]
}

/** A value as the cursor keeps it: exactly, microseconds included. */
function asText(by: Sql, kind: Kind): Sql {
  return kind === 'moment' ? sql`to_char(${by} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`${by}::text`
}

/** Cursors come from outside: what is none of ours never reaches the database. */
const shapes: Record<Kind, { fits(text: string): boolean; type: string }> = {
  text: { fits: () => true, type: 'text' },
  integer: { fits: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31, type: 'int' },
  bigint: { fits: (text) => /^\d{1,18}$/.test(text), type: 'bigint' },
  boolean: { fits: (text) => text === 'true' || text === 'false', type: 'boolean' },
  moment: { fits: (text) => /^[12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(text) && isDay(text), type: 'timestamptz' },
}

/** JavaScript reads the 30th of February as a day in March. */
const isDay = (text: string) => {
  const moment = new Date(text)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 19) === text.slice(0, 19)
}

function fromText(text: string, kind: Kind): Sql {
  if (!shapes[kind].fits(text)) throw noSuchPage()
  return sql`${text}::${raw(shapes[kind].type)}`
}

const noSuchPage = () => new UserError('BAD_INPUT', messages.noSuchPage, { field: 'after' })
