import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { defaultTimeouts } from '../../api/platform/database/dataSource'
import { withTimeout } from '../../lib/async/withTimeout'
import { newKey, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { createDatabase } from '../support/databases'
import { seeding } from '../support/seed'
import { startStallingProxy, type StallingProxy } from '../support/stallingProxy'

let testApp: TestApp
let proxy: StallingProxy
let seed: ReturnType<typeof seeding>
const barcode = '05000108030591'

beforeAll(async () => {
  proxy = await startStallingProxy(await createDatabase(process.env.LARDER_TEST_POSTGRES ?? ''))
  testApp = await openTestApp({}, proxy.url, {}, defaultTimeouts)
  seed = seeding(testApp)
  await seed.item(barcode, 'Porridge')
})
afterAll(async () => {
  proxy.flow()
  await testApp.close()
  await proxy.stop()
})

const statusOf = async (path: string) => (await fetch(`${testApp.url}${path}`)).status
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'

/** Asks until the answer is as hoped; says what it was instead when it never is. */
async function until(hope: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 100; i++) {
    if (await hope()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('this did not come true within ten seconds')
}

test('while all is well, it is live and ready', async () => {
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200])
})

test('a stalled database: requests fail with a sentence, readiness says so, and all is well again afterwards', async () => {
  const ada = await seed.cook('ada')
  const input = { barcode, delta: 1, key: newKey() }
  proxy.stall()
  expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 503])
  const stuck = await ada.ask(move, { input })
  expect(stuck.status).toBe(503)
  expect(stuck.errors[0]).toMatchObject({
    message: 'We’re having a problem right now. Please try again in a moment.',
    extensions: { code: 'BUSY' },
  })
  const others = await Promise.all(
    Array.from({ length: 10 }, () => seed.visitor().ask('{ pantries { nodes { id } } }')),
  )
  for (const { errors } of others) expect(errors[0]?.extensions.code).toBe('BUSY')
  const outages = () => testApp.logged.filter(({ msg }) => /database/.test(String(msg)))
  expect(outages()).toEqual([expect.objectContaining({ msg: 'the database is unavailable' })])

  proxy.flow()
  await until(async () => (await statusOf('/health/ready')) === 200)
  const again = await ada.get<{ moveStock: { entry: { quantity: number } } }>(move, { input })
  expect(again.moveStock.entry.quantity).toBe(1)
  await until(async () => outages().length > 1)
  const { failures } = outages()[1] ?? {}
  expect(outages().slice(1)).toEqual([expect.objectContaining({ msg: 'the database is available again' })])
  expect(failures).toBeGreaterThanOrEqual(11)
})

test('when all connections of the pool are in use, other requests wait, but the server is still ready', async () => {
  const held = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const runner = testApp.db.createQueryRunner()
      await runner.connect()
      return runner
    }),
  )
  try {
    const waiting = seed.visitor().ask('{ pantries { nodes { id } } }')
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200])
    expect((await waiting).errors[0]?.extensions.code).toBe('BUSY')
  } finally {
    await Promise.all(held.map((runner) => runner.release()))
  }
  await seed.visitor().get('{ pantries { nodes { id } } }')
})

test('200 moves at once on one entry, from as many addresses, wait for one another, and others have the connections meanwhile', async () => {
  const cleo = await seed.cook('cleo')
  await testApp.db.query(`
    CREATE FUNCTION slow_down() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(0.02); RETURN NEW; END';
    CREATE TRIGGER slow_down BEFORE INSERT ON stock_move FOR EACH ROW EXECUTE FUNCTION slow_down()`)
  try {
    const devices = Array.from({ length: 200 }, () =>
      Object.assign(new TestClient(testApp.url), { cookies: cleo.cookies }),
    )
    const moves = devices.map((device) => device.ask(move, { input: { barcode, delta: 1, key: newKey() } }))
    const isSettled = Promise.all(moves).then(() => true)
    for (let isDone = false; !isDone;) {
      await seed.visitor().get('{ pantries { nodes { id } } }')
      isDone = await withTimeout(isSettled, 50, () => false)
    }
    expect((await Promise.all(moves)).flatMap(({ errors }) => errors)).toEqual([])
    const { myPantry } = await cleo.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
      '{ myPantry { entries { nodes { quantity } } } }',
    )
    expect(myPantry.entries.nodes).toEqual([{ quantity: 200 }])
  } finally {
    await testApp.db.query('DROP TRIGGER slow_down ON stock_move')
  }
})

test('when the database goes away and comes back, nothing acknowledged is lost and no process ends', async () => {
  const bela = await seed.cook('bela')
  const keys = Array.from({ length: 60 }, newKey)
  let acknowledged = 0
  const scans = keys.map(async (key, i) => {
    await new Promise((resolve) => setTimeout(resolve, i * 5))
    const { errors } = await bela.ask(move, { input: { barcode, delta: 1, key } })
    if (errors.length === 0) acknowledged += 1
  })
  setTimeout(() => proxy.cut(), 120)
  setTimeout(() => proxy.flow(), 600)
  await Promise.all(scans)
  await until(async () => (await statusOf('/health/ready')) === 200)
  const quantity = async () =>
    (
      await bela.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>(
        '{ myPantry { entries { nodes { quantity } } } }',
      )
    ).myPantry.entries.nodes[0]?.quantity ?? 0
  // A commit whose answer was lost on the wire may count, but no answer may be wrong.
  expect(await quantity()).toBeGreaterThanOrEqual(acknowledged)
  for (const key of keys) await bela.get(move, { input: { barcode, delta: 1, key } })
  expect(await quantity()).toBe(keys.length)
})
