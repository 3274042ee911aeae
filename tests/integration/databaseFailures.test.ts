import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { createServer, type AddressInfo } from 'node:net'
import pg from 'pg'
import { Item } from '../../api/items/item.entity'
import { poolOf, transaction } from '../../api/platform/database'
import { isDatabaseUnavailable } from '../../api/platform/databaseFailures'
import { newKey } from '../support/client'
import { createDatabase } from '../support/databases'
import { withoutLimits } from '../support/rateLimits'
import { callRest } from '../support/rest'
import { seeding, type Cook } from '../support/seed'
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy'
import { openTestApp, type TestApp } from '../support/testApp'

/** Each way in which a database fails, at each moment of a transaction, as GraphQL and REST answer it. */

let app: TestApp
let proxy: StallingProxy
let ada: Cook
const barcode = '05000108030591'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'

/** Makes the database fail: with an SQLSTATE, or by ending the connection, at a statement of the move or at its commit. */
const faults = `
  CREATE TABLE fault (state text, moment text);
  CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE wanted text := (SELECT state FROM fault WHERE moment = TG_ARGV[0]);
  BEGIN
    IF wanted = 'terminate' THEN PERFORM pg_terminate_backend(pg_backend_pid());
    ELSIF wanted IS NOT NULL THEN RAISE EXCEPTION 'a fault of the test' USING ERRCODE = wanted; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER fail_now BEFORE INSERT ON stock_move FOR EACH ROW EXECUTE FUNCTION fail('statement');
  CREATE CONSTRAINT TRIGGER fail_later AFTER INSERT ON stock_move DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION fail('commit')`

const fault = (state: string, moment: string) => app.db.query('INSERT INTO fault VALUES ($1, $2)', [state, moment])
const mend = () => app.db.query('DELETE FROM fault')

async function quantity(): Promise<number> {
  const { myPantry } = await ada.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
    '{ myPantry { entries { nodes { quantity } } } }',
  )
  return myPantry.entries.nodes[0]?.quantity ?? 0
}

beforeAll(async () => {
  proxy = await startStallingProxy(await createDatabase(process.env.LARDER_TEST_POSTGRES ?? ''))
  app = await openTestApp({}, proxy.url)
  const seed = seeding(app)
  ada = await seed.cook('ada')
  await seed.item(barcode, 'Porridge')
  await app.db.query(faults)
  await withoutLimits(app)
})
afterEach(mend)
afterAll(async () => {
  proxy.flow()
  await app.close()
  await proxy.stop()
})

const states = ['53100', '53200', '58030', '57P01', '08006', '25006', '40001', 'terminate']
const moments = states.flatMap((state) => ['statement', 'commit'].map((moment) => [state, moment] as const))

test.each(moments)(
  '%s at a %s: GraphQL and REST answer BUSY, 503 and when to try again, and the same key then counts once',
  async (state, moment) => {
    const before = await quantity()
    const input = { barcode, delta: 1, key: newKey() }
    await fault(state, moment)
    const answer = await ada.ask(move, { input })
    expect({
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      extensions: answer.errors[0]?.extensions,
    }).toEqual({
      status: 503,
      retryAfter: '2',
      extensions: { code: 'BUSY', messageKey: 'platform.busy', retryAfter: 2 },
    })
    const rest = await callRest(ada, '/Pantries/update/object', { Object: { [barcode]: { Quantity: before + 7 } } })
    expect({ status: rest.status, code: rest.body.error_code, retryAfter: rest.headers.get('retry-after') }).toEqual({
      status: 503,
      code: 'BUSY',
      retryAfter: '2',
    })
    await mend()
    expect(await quantity()).toBe(before)
    for (let i = 0; i < 2; i++) await ada.get(move, { input })
    expect(await quantity()).toBe(before + 1)
  },
)

test('a deadlock and a serialization failure that pass are not noticed', async () => {
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

test('a connection that stalled in a transaction does not return to the pool with it', async () => {
  await app.db.query('CREATE TABLE mark (name text)')
  // As in production a statement fails after some seconds; connecting may take as long as a busy machine needs.
  const own = await openTestApp({}, proxy.url, {}, { connect: 30_000, statement: 5_000, idleInTransaction: 30_000 })
  for (const stallsBefore of ['the first statement', 'the second statement']) {
    const stuck = transaction(own.db, async (db) => {
      if (stallsBefore === 'the second statement') await db.query("INSERT INTO mark VALUES ('stuck')")
      proxy.stall()
      await db.query("INSERT INTO mark VALUES ('stuck')")
    })
    const error = await stuck.then(
      () => null,
      (reason: unknown) => reason,
    )
    proxy.flow()
    expect(isDatabaseUnavailable(error)).toBe(true)
    // On whichever connection: nothing is part of an older transaction, and everything is there for another connection.
    await Promise.all(Array.from({ length: 20 }, () => own.db.query("INSERT INTO mark VALUES ('kept')")))
    const states = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const client = await poolOf(own.db).connect()
        const status = client.getTransactionStatus()
        await client.query('SELECT pg_sleep(0.01)')
        return { client, status }
      }),
    )
    for (const { client } of states) client.release()
    expect(new Set(states.map(({ status }) => status))).toEqual(new Set(['I']))
    const [{ kept, stuck: left }] = (await own.db.query(
      "SELECT count(*) FILTER (WHERE name = 'kept')::int AS kept, count(*) FILTER (WHERE name = 'stuck')::int AS stuck FROM mark",
    )) as [{ kept: number; stuck: number }]
    expect({ kept, left }).toEqual({ kept: stallsBefore === 'the first statement' ? 20 : 40, left: 0 })
  }
  await own.close()
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
  const connectionString = app.databaseUrl
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
