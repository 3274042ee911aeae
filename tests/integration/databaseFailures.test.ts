import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createServer, type AddressInfo } from 'node:net'
import { createClient } from 'graphql-ws'
import pg from 'pg'
import { Item } from '../../api/items/item.entity'
import { transaction } from '../../api/platform/database/database'
import { isDatabaseUnavailable } from '../../api/platform/database/databaseFailures'
import { barcode, expectBusy, openFailingDatabase, type FailingDatabase } from '../support/failingDatabase'
import { socketOf } from '../support/messages'

/** How a database that fails is recognised and answered; each way in which it fails, at each moment, is in tests/exhaustive. */

let failing: FailingDatabase

beforeAll(async () => {
  failing = await openFailingDatabase()
})
afterEach(() => failing.mend())
afterAll(() => failing.close())

// The hardest: nobody says whether the move is stored.
test('a connection that ends at a commit: GraphQL and REST answer BUSY, 503 and when to try again, and the same key then counts once', () =>
  expectBusy(failing, 'terminate', 'commit'))

test('a subscription that begins while the database does not answer is refused with BUSY, and is no fault of the app', async () => {
  const { app, ada, proxy } = failing
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    webSocketImpl: socketOf(ada.cookies),
  })
  await new Promise<void>((resolve) => client.on('connected', () => resolve()))
  proxy.stall()
  try {
    const refusal = await new Promise((resolve) =>
      client.subscribe(
        { query: 'subscription { messagesChanged { kind } }' },
        { next: () => resolve('an event'), error: resolve, complete: () => resolve('its end') },
      ),
    )
    expect(refusal).toMatchObject([{ extensions: { code: 'BUSY' } }])
  } finally {
    proxy.flow()
    await client.dispose()
  }
})

test('a deadlock and a serialization failure that pass are not noticed', async () => {
  const { app } = failing
  for (const state of ['40P01', '40001']) {
    let attempts = 0
    const result = await transaction(app.db, async (db) => {
      attempts += 1
      if (attempts < 3)
        await db.query(`DO $$ BEGIN RAISE EXCEPTION 'a fault of the test' USING ERRCODE = '${state}'; END $$`)
      return 'done'
    })
    expect([result, attempts]).toEqual(['done', 3])
  }
})

test('a connection that ends between two statements of a transaction: what comes after it is BUSY, by query and by repository', async () => {
  const { app } = failing
  const end = (pid: number) => app.db.query('SELECT pg_terminate_backend($1, 5000)', [pid])
  const attempt = (use: 'query' | 'repository' | 'transaction') =>
    transaction(app.db, async (db) => {
      const [{ pid }] = (await db.query('SELECT pg_backend_pid() AS pid')) as [{ pid: number }]
      await end(pid)
      for (let i = 0; ; i++) {
        try {
          if (use === 'query') await db.query('SELECT 1')
          else if (use === 'repository') await db.getRepository(Item).findOneBy({ barcode })
          else await db.transaction((inner) => inner.query('SELECT 1'))
        } catch (error) {
          // The first statement meets the broken connection, later ones that it was released.
          if (i === 2) throw error
        }
      }
    })
  for (const use of ['query', 'repository', 'transaction'] as const) {
    const error = await attempt(use).then(
      () => null,
      (reason: Error) => reason,
    )
    expect([use, error?.name, isDatabaseUnavailable(error)]).toEqual([
      use,
      expect.stringMatching(/Already ?Released/i),
      true,
    ])
  }
})

/** What is thrown, and whether it counts. */
async function thrown(promise: Promise<unknown>): Promise<[string, boolean]> {
  const error = await promise.then(
    () => new Error('nothing was thrown'),
    (reason: unknown) => reason,
  )
  return [error instanceof Error ? error.message : String(error), isDatabaseUnavailable(error)]
}

test('what pg throws without a class or a code is recognised: in another version, this says which text has changed', async () => {
  const connectionString = failing.app.databaseUrl
  const pool = new pg.Pool({ connectionString, max: 1, connectionTimeoutMillis: 1, query_timeout: 20 })
  const opened = new pg.Client({ connectionString })
  await opened.connect()
  opened.on('error', () => undefined)
  // A server that accepts and never answers, and one that hangs up.
  const silent = createServer().listen(0, '127.0.0.1')
  const rude = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
  const portOf = (server: typeof silent) => (server.address() as AddressInfo).port
  const to = (server: typeof silent, options: pg.PoolConfig = {}) => ({
    host: '127.0.0.1',
    port: portOf(server),
    user: 'x',
    database: 'x',
    ...options,
  })
  await Promise.all(
    [silent, rude].map(
      (server) => new Promise((resolve) => (server.listening ? resolve(null) : server.once('listening', resolve))),
    ),
  )
  try {
    expect(await thrown(new pg.Client(to(rude)).connect())).toEqual([
      expect.stringMatching(/^(Connection terminated unexpectedly|read ECONNRESET)$/),
      true,
    ])
    expect(await thrown(new pg.Client(to(silent, { connectionTimeoutMillis: 1 })).connect())).toEqual([
      'timeout expired',
      true,
    ])
    const silentPool = new pg.Pool(to(silent, { max: 1, connectionTimeoutMillis: 20 }))
    const [first, second] = await Promise.all([thrown(silentPool.connect()), thrown(silentPool.connect())])
    expect([first, second]).toEqual([
      ['Connection terminated due to connection timeout', true],
      ['timeout exceeded when trying to connect', true],
    ])
    expect(await thrown(opened.query({ text: 'SELECT pg_sleep(1)', query_timeout: 1 } as pg.QueryConfig))).toEqual([
      'Query read timeout',
      true,
    ])
    const killed = thrown(opened.query('SELECT pg_sleep(1)'))
    void opened.end()
    expect(await killed).toEqual(['Connection terminated', true])
    expect(await thrown(opened.query('SELECT 1'))).toEqual(['Client was closed and is not queryable', true])
    const broken = new pg.Client({ connectionString })
    await broken.connect()
    const lost = new Promise((resolve) => broken.once('error', resolve))
    await thrown(broken.query('SELECT pg_terminate_backend(pg_backend_pid())'))
    await lost
    expect(await thrown(broken.query('SELECT 1'))).toEqual([
      'Client has encountered a connection error and is not queryable',
      true,
    ])
    await pool.end()
    expect(await thrown(pool.connect())).toEqual(['Cannot use a pool after calling end on the pool', true])
  } finally {
    for (const server of [silent, rude]) server.close()
  }
})
