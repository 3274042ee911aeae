import { DatabaseError, type Pool, type PoolClient, type QueryArrayConfig, type QueryArrayResult } from 'pg'
import { DatabaseUnavailable } from './databaseFailures'
import { holdsTooMany, runPrepared } from './preparedStatements'

/** Connections that are shared at a time: two keep Postgres busy, and each hardly ever runs out of statements under load. */
const maxShared = 2
/** Statements that wait on one connection, with the one that runs. */
const maxWaiting = 8
/** Milliseconds without an answer after which a connection is taken to run something slow. */
const slowAfter = 20

/** The pool needs more connections than are shared: those that drain before they are closed count, too. */
export const pipelinedPoolSize = 2 * maxShared

/** A connection with statements of several requests. */
interface SharedConnection {
  readonly client: Promise<PoolClient>
  /** Statements without an answer. */
  waiting: number
  /** When it last answered, or got its first statement; by `performance.now`. */
  answeredAt: number
  /** Is it closed once nothing waits on it? */
  isClosing: boolean
}

const ignore = () => undefined

/** The statement before it, which would have prepared it on this connection, was refused: this one was not to blame, and may be sent again. */
const isUnprepared = (error: unknown): error is DatabaseError =>
  error instanceof DatabaseError && error.code === '26000'

/**
 * Sends short reads one after the other on few connections, without waiting for the answers (pipelining). Waking a process of
 * Postgres costs both sides more than many a statement does; under load these never sleep.
 * Only for reads outside of transactions, planned once, that take milliseconds: each waits for those before it.
 */
export class PipelinedReads {
  readonly #shared = new Set<SharedConnection>()

  /** @param pool of `pipelinedPoolSize` connections with the option `pipeline`, for nothing else */
  constructor(readonly pool: Pool) {}

  /** Sends the statement; null: it would wait for too many others, or for a slow one, and belongs on a connection of its own. */
  query<Row extends unknown[]>(statement: QueryArrayConfig): Promise<QueryArrayResult<Row>> | null {
    const connection = this.#shared.size < maxShared ? this.#open() : this.#leastBusy()
    return connection && this.#run<Row>(connection, statement)
  }

  #open(): SharedConnection {
    const connection = { client: this.#connect(), waiting: 0, answeredAt: performance.now(), isClosing: false }
    this.#shared.add(connection)
    return connection
  }

  async #connect(): Promise<PoolClient> {
    const client = await this.pool.connect()
    // A connection that breaks emits its error, which would end the process unheard, and the statements fail with it.
    client.on('error', ignore)
    return client
  }

  #leastBusy(): SharedConnection | null {
    let found: SharedConnection | null = null
    const isSlowSince = performance.now() - slowAfter
    for (const connection of this.#shared) {
      if (connection.waiting < (found?.waiting ?? maxWaiting) && connection.answeredAt > isSlowSince) found = connection
    }
    return found
  }

  async #run<Row extends unknown[]>(
    connection: SharedConnection,
    statement: QueryArrayConfig,
  ): Promise<QueryArrayResult<Row>> {
    connection.waiting += 1
    try {
      const client = await connection.client
      const result = await runPrepared<Row>(client, statement)
      if (holdsTooMany(client)) this.#close(connection)
      return result
    } catch (error) {
      // Those behind it are still answered, unless the connection broke; what fails must not go on to hold up others.
      this.#close(connection)
      throw isUnprepared(error) ? new DatabaseUnavailable(error) : error
    } finally {
      connection.answeredAt = performance.now()
      connection.waiting -= 1
      if (connection.waiting === 0) this.#giveBack(connection)
    }
  }

  /** It gets no more statements. */
  #close(connection: SharedConnection): void {
    connection.isClosing = true
    this.#shared.delete(connection)
  }

  #giveBack(connection: SharedConnection): void {
    this.#shared.delete(connection)
    connection.client.then((client) => {
      client.off('error', ignore)
      client.release(connection.isClosing)
    }, ignore)
  }
}
