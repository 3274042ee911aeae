import QuickLRU from 'quick-lru'
import type { ClientBase, Pool, QueryArrayConfig, QueryArrayResult, QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** Statements that have a name at a time; the cache holds up to twice as many. Our own operations need about a hundred. */
const maxNames = 150
/** Uses after which a statement gets the name of one that was not used for longest: what is sent once or twice takes none. */
const usesBeforeNaming = 3
/** Statements without a name whose uses are counted; up to twice as many. */
const maxCandidates = 500
/** Statements that one connection keeps prepared, in its memory and in that of its Postgres process. */
const maxOnConnection = 300

/**
 * Names under which statements are prepared, by their text. Clients choose fields and page sizes, and with them the texts:
 * when all names are in use, the statement that was not used for longest loses its name to one that is used again and again.
 * A name always means the same text: pg refuses to prepare another text under it.
 */
export class StatementNames {
  readonly #names = new QuickLRU<string, string>({ maxSize: maxNames })
  /** How often those without a name were used. */
  readonly #candidates = new QuickLRU<string, number>({ maxSize: maxCandidates })
  #count = 0

  /** The name of a statement that is used now; undefined: it is sent without one. */
  nameOf(text: string): string | undefined {
    return this.#names.get(text) ?? this.#nextName(text)
  }

  #nextName(text: string): string | undefined {
    if (this.#names.size >= maxNames) {
      const uses = (this.#candidates.get(text) ?? 0) + 1
      if (uses < usesBeforeNaming) {
        this.#candidates.set(text, uses)
        return undefined
      }
      this.#candidates.delete(text)
    }
    this.#count += 1
    const name = `read_${this.#count}`
    this.#names.set(text, name)
    return name
  }
}

/** The names of this process, for all its connections. */
export const statementNames = new StatementNames()

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
