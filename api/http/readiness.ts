import type { ServerResponse } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Pool } from 'pg'
import { withTimeout } from '../../lib/async/withTimeout'
import type { Log } from '../platform/telemetry/log'
import { sendJson } from './httpRequests'

/** Milliseconds in which the database must answer for the app to be ready. */
const timeout = 500
/** Milliseconds after which its connection is given up. */
const giveUp = 2_000

/** Is the app ready for requests? Load balancers ask. */
export class Readiness {
  /** A connection of its own: when all connections of the app's pool are in use, the app is busy, but ready. */
  readonly #pool: Pool
  #isDraining = false

  /** Is the app about to stop? */
  get isDraining(): boolean {
    return this.#isDraining
  }

  /** @param databaseUrl that of requests: where they pass a pooler, it has to answer, too */
  constructor(databaseUrl: string, log: Log) {
    this.#pool = new Pool({
      connectionString: databaseUrl,
      max: 1,
      connectionTimeoutMillis: giveUp,
      query_timeout: giveUp,
      application_name: 'larder-ready',
    })
    this.#pool.on('error', (error) => log.warn({ err: error }, 'the connection for readiness was lost'))
  }

  async send(response: ServerResponse): Promise<void> {
    const answered = this.#pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    // An answer that came while the process was busy is read before it counts as late: a process that is taken out for being busy leaves its load to the others.
    const isUp = await withTimeout(answered, timeout, () => Promise.race([answered, nextTurn().then(() => false)]))
    const ready = isUp && !this.#isDraining
    sendJson(response, ready ? 200 : 503, { ready })
  }

  /** From now on the app is not ready: it is about to stop. */
  drain(): void {
    this.#isDraining = true
  }

  stop(): Promise<void> {
    return this.#pool.end()
  }
}
