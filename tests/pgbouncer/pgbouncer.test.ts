import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import type { DataSource } from 'typeorm'
import { row, rows, today } from '../../api/platform/database/database'
import { createDataSource, requestTimeouts, sessionSettings } from '../../api/platform/database/dataSource'
import { executePreparedRow } from '../../api/platform/database/executePrepared'
import { requireSettings } from '../../api/platform/database/pooler.sql'
import { startApp, type App } from '../support/app'
import { newKey, TestClient } from '../support/client'
import { createDatabase } from '../support/databases'
import { startPgbouncer, type Pgbouncer } from '../support/pgbouncer'
import { goodPassword, operations } from '../support/seed'

/** The app behind a real PgBouncer in transaction mode: `npm run test:pgbouncer`. */

/** Its date differs from the server's, which is at UTC, for fourteen hours of the day. */
const timeZone = 'Pacific/Kiritimati'
const statementTimeout = 1_500

let pgbouncer: Pgbouncer
let app: App
let direct: string
let pooled: DataSource

beforeAll(async () => {
  const server = new URL(process.env.LARDER_TEST_POSTGRES ?? '')
  server.username = 'postgres'
  pgbouncer = await startPgbouncer(server.href, { poolSize: 3 })
  direct = await createDatabase(server.href)
  app = await startApp({
    DATABASE_URL: pgbouncer.through(direct),
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL: '15',
    TIME_ZONE: timeZone,
    STATEMENT_TIMEOUT: String(statementTimeout / 1_000),
  })
  pooled = await createDataSource(pgbouncer.through(direct), {
    entities: [],
    migrations: [],
    isPooled: true,
    poolSize: 12,
  }).initialize()
})
afterAll(async () => {
  await pooled.destroy()
  await app.stop()
  await pgbouncer.stop()
})

const times = <Result>(count: number, work: (i: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

test('forty stock moves at once of one person count, each once', async () => {
  const cook = new TestClient(app.url)
  const input = { email: 'pooled@example.org', password: goodPassword }
  await cook.get(operations.register, { input })
  await cook.get(operations.signIn, { input })
  await cook.get(operations.createAccount, { input: { username: 'pooledCook' } })
  const keys = Array.from({ length: 40 }, () => newKey())
  const move = (key: string) =>
    cook.askAgainWhileBusy(operations.moveStock, { input: { barcode: 'food:kohlrabi', delta: 1, key } })
  await Promise.all(keys.map(move))
  // Each once more, as after a connection that broke.
  await Promise.all(keys.map(move))
  expect(await cook.get('{ myPantry { entries(first: 5) { nodes { quantity } } } }')).toEqual({
    myPantry: { entries: { nodes: [{ quantity: 40 }] } },
  })
})

test('today is that of the community, on every connection that clients share', async () => {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const found = await times(60, () =>
    row<{ day: string; pid: number }>(pooled, sql`SELECT ${today}::text AS day, pg_backend_pid() AS pid`),
  )
  expect(new Set(found.map((one) => one?.day))).toEqual(new Set([day]))
  expect(new Set(found.map((one) => one?.pid)).size).toBeLessThanOrEqual(3)
  await times(12, () => requireSettings(pooled, sessionSettings(requestTimeouts(statementTimeout), timeZone)))
})

test('a statement ends after the limit of requests', async () => {
  await expect(rows(pooled, sql`SELECT pg_sleep(60)`)).rejects.toMatchObject({ code: '57014' })
})

test('prepared statements answer, whichever connection they meet', async () => {
  const answers = await times(300, async (i) => {
    const wide = i % 2 === 0
    const found = await executePreparedRow<{ sum: number }>(
      pooled,
      wide ? sql`SELECT ${i}::int + 1000 AS sum` : sql`SELECT ${i}::int + 1 AS sum`,
    )
    return found?.sum === i + (wide ? 1_000 : 1)
  })
  expect(answers.every(Boolean)).toBe(true)
  const prepared = await rows<{ statement: string }>(
    pooled,
    sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE '%AS sum'`,
  )
  expect(prepared.length).toBeGreaterThan(0)
})

test('requests and the check of readiness go through it; live events and jobs have connections past it', async () => {
  expect((await fetch(`${app.url}/health/ready`)).status).toBe(200)
  const clients = await pgbouncer.console('SHOW CLIENTS')
  const names = clients.filter(({ database }) => database !== 'pgbouncer').map((one) => one.application_name)
  expect(new Set(names)).toEqual(new Set(['larder', 'larder-ready']))
  const past = await app.sql<{ name: string }>(
    `SELECT DISTINCT split_part(application_name, ' ', 1) AS name FROM pg_stat_activity WHERE datname = current_database()`,
  )
  expect(past.map(({ name }) => name)).toEqual(expect.arrayContaining(['larder-live', 'larder-jobs']))
})
