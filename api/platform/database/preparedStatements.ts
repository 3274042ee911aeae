import QuickLRU from 'quick-lru'
import type { ClientBase, Pool, QueryArrayConfig, QueryArrayResult, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/**
 * Statements that have a name at a time; the cache holds up to twice as many. Our own operations need about a hundred, and they
 * keep their names by being used, while clients choose fields and page sizes and with them ever other texts.
 */
const maxNames = 500
/** Statements that one connection keeps prepared, in its memory and in that of its Postgres process. */
const maxOnConnection = 300

const names = new QuickLRU<string, string>({ maxSize: maxNames })
let count = 0

/**
 * The name under which a statement is prepared: planned anew each time, a recipe takes half as long again. A name always means the
 * same text: pg refuses to prepare another text under it.
 */
export function statementName(text: string): string {
  const known = names.get(text)
  if (known !== undefined) return known
  count += 1
  const name = `read_${count}`
  names.set(text, name)
  return name
}

const preparedOn = new WeakMap<ClientBase, Set<string>>()

/** Must this connection be closed before it goes back to the pool? Nothing else deletes the statements that lost their names. */
export const holdsTooMany = (client: ClientBase): boolean => (preparedOn.get(client)?.size ?? 0) >= maxOnConnection

/** A connection that breaks emits its error, which would end the process unheard, and the statement fails with it. */
const ignore = () => undefined

/** Runs a statement on this connection, prepared if it has a name. */
export function runPrepared<Row extends unknown[]>(
  client: ClientBase,
  statement: QueryArrayConfig,
): Promise<QueryArrayResult<Row>>
export function runPrepared<Row extends QueryResultRow>(
  client: ClientBase,
  statement: QueryConfig,
): Promise<QueryResult<Row>>
export function runPrepared(client: ClientBase, statement: QueryConfig): Promise<QueryResult> {
  if (statement.name !== undefined) preparedOn.set(client, (preparedOn.get(client) ?? new Set()).add(statement.name))
  return client.query(statement)
}

/** Runs a statement on a connection of the pool, as `pool.query` does, and replaces the connection once it holds too many prepared statements. */
export async function queryPrepared<Row extends unknown[]>(
  pool: Pool,
  statement: QueryArrayConfig,
): Promise<QueryArrayResult<Row>>
export async function queryPrepared<Row extends QueryResultRow>(
  pool: Pool,
  statement: QueryConfig,
): Promise<QueryResult<Row>>
export async function queryPrepared(pool: Pool, statement: QueryConfig): Promise<QueryResult> {
  const client = await pool.connect()
  client.on('error', ignore)
  let isBroken = true
  try {
    const result = await runPrepared(client, statement)
    isBroken = holdsTooMany(client)
    return result
  } finally {
    client.off('error', ignore)
    client.release(isBroken)
  }
}
