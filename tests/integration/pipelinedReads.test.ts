import { afterAll, afterEach, beforeAll, expect, jest, test } from '@jest/globals'
import pg, { type QueryArrayConfig } from 'pg'
import sql from 'sql-template-tag'
import { pipelinedReadsOf } from '../../api/platform/database'
import { isDatabaseUnavailable } from '../../api/platform/databaseFailures'
import { pipelinedPoolSize, PipelinedReads } from '../../api/platform/pipelinedReads'
import { readValue } from '../../api/platform/reads'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

let app: TestApp
let reads: PipelinedReads
const pools: pg.Pool[] = []

beforeAll(async () => {
  app = await openTestApp()
})
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.end())))
afterAll(() => app.close())

function openReads(options: pg.PoolConfig = {}): PipelinedReads {
  const pool = new pg.Pool({
    connectionString: app.databaseUrl,
    max: pipelinedPoolSize,
    pipeline: true,
    application_name: 'reads of a test',
    ...options,
  })
  pool.on('error', () => undefined)
  pools.push(pool)
  return new PipelinedReads(pool)
}

const statement = (text: string, values: unknown[] = []): QueryArrayConfig => ({ text, values, rowMode: 'array' })
/** Sends it where it may wait for others: it fails where it may not. */
const send = async (text: string, values?: unknown[]): Promise<unknown[] | undefined> => {
  const sent = reads.query(statement(text, values))
  if (!sent) throw new Error('all connections are busy')
  return (await sent).rows[0]
}
const pidOf = (rows: unknown[] | undefined) => rows?.[0]
/** Nobody waits on this promise yet: its failure is not unhandled. */
const settled = (promise: Promise<unknown>) =>
  promise.then(
    (value) => ({ value, error: null }),
    (error: unknown) => ({ value: null, error }),
  )

test('sixteen reads at a time share two connections, each gets its own answer, and what comes then needs a connection of its own', async () => {
  reads = openReads()
  const sent = Array.from({ length: 16 }, (_, n) => send('SELECT pg_backend_pid(), $1::int', [n]))
  expect(reads.query(statement('SELECT 1'))).toBeNull()
  const answers = await Promise.all(sent)
  expect(answers.map((answer) => answer?.[1])).toEqual(Array.from({ length: 16 }, (_, n) => n))
  expect(new Set(answers.map(pidOf)).size).toBe(2)
})

test('a read that comes when nothing waits is answered as ever, and the connections are kept', async () => {
  reads = openReads()
  const pids = []
  for (let i = 0; i < 5; i++) pids.push(pidOf(await send('SELECT pg_backend_pid()')))
  expect(new Set(pids).size).toBe(1)
  expect(reads.pool.totalCount).toBe(1)
})

test('a statement that fails fails alone, and its connection takes no more', async () => {
  reads = openReads()
  const sent = ['SELECT 1', 'SELECT 1 / 0', 'SELECT 2', 'SELECT nonsense', 'SELECT 3', 'SELECT 4'].map((text) =>
    settled(send(text)),
  )
  const answers = await Promise.all(sent)
  expect(answers.map(({ value, error }) => value ?? (error as pg.DatabaseError).code)).toEqual([
    [1],
    '22012',
    [2],
    '42703',
    [3],
    [4],
  ])
  await until('the connection of the two that failed is closed', () => reads.pool.totalCount === 1)
})

test('a statement whose preparation failed with the one before it may be sent again', async () => {
  reads = openReads()
  const named = { name: 'read', text: 'SELECT count(*) FROM not_there', values: [], rowMode: 'array' as const }
  const errors = (
    await Promise.all(
      [1, 2, 3].map(() => settled(reads.query(named) ?? Promise.reject(new Error('all connections are busy')))),
    )
  ).map(({ error }) => error)
  // The first and the third are on one connection, the second is on another.
  expect(errors.map((error) => isDatabaseUnavailable(error))).toEqual([false, false, true])
})

test('nothing is sent behind a statement that is slow', async () => {
  reads = openReads()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000)
  const slow = [1, 2].map(() => send('SELECT pg_sleep(0.3), 1'))
  clock.mockReturnValue(1_019)
  const behind = reads.query(statement('SELECT 2'))
  clock.mockReturnValue(1_021)
  const later = reads.query(statement('SELECT 3'))
  clock.mockRestore()
  expect([(await behind)?.rows, later]).toEqual([[[2]], null])
  await Promise.all(slow)
})

test('a connection that is killed: all that wait on it are told that the database is unavailable, and the next read is answered', async () => {
  reads = openReads()
  const before = await Promise.all([1, 2].map(() => send('SELECT pg_backend_pid()')))
  const sent = Array.from({ length: 8 }, () => settled(send('SELECT pg_sleep(2)')))
  await app.db.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'reads of a test'",
  )
  const errors = (await Promise.all(sent)).map(({ error }) => error)
  expect(errors.map((error) => isDatabaseUnavailable(error))).toEqual(Array.from({ length: 8 }, () => true))
  const after = await send('SELECT pg_backend_pid()')
  expect(before).not.toContainEqual(after)
  await until('the killed connections have left the pool', () => reads.pool.totalCount === 1)
})

test('a server that does not answer in time: the connection is closed, so that what waits behind is not answered with it', async () => {
  reads = openReads({ query_timeout: 500 })
  const sent = Array.from({ length: 4 }, () => settled(send('SELECT pg_sleep(2)')))
  const errors = (await Promise.all(sent)).map(({ error }) => error)
  expect(errors.map((error) => isDatabaseUnavailable(error))).toEqual([true, true, true, true])
  expect(await send('SELECT 1')).toEqual([1])
})

test('no connection to be had: the read is told so, and a later one tries again', async () => {
  reads = openReads({ connectionString: app.databaseUrl.replace(/:\d+\//, ':1/') })
  for (let i = 0; i < 2; i++) expect(isDatabaseUnavailable((await settled(send('SELECT 1'))).error)).toBe(true)
})

test('reads of the app that are planned once share connections; others, and those of transactions, do not', async () => {
  const pool = pipelinedReadsOf(app.db).pool
  let acquired = 0
  const count = () => {
    acquired += 1
  }
  pool.on('acquire', count)
  try {
    await Promise.all(Array.from({ length: 10 }, (_, n) => readValue(app.db, sql`SELECT ${n}::text AS value`)))
    expect(acquired).toBe(2)
    await readValue(app.db, sql`SELECT '1' AS value`, 'each time')
    await app.db.transaction((db) => readValue(db, sql`SELECT '2' AS value`))
    expect(acquired).toBe(2)
  } finally {
    pool.off('acquire', count)
  }
})
