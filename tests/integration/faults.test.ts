import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { defaultTimeouts } from '../../api/platform/database'
import { newKey } from '../support/client'
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
  expect(stuck.errors[0]).toMatchObject({ message: 'We’re having a problem right now. Please try again in a moment.', extensions: { code: 'BUSY' } })
  expect((await seed.visitor().ask('{ pantries { nodes { id } } }')).errors[0]?.extensions.code).toBe('BUSY')

  proxy.flow()
  await until(async () => await statusOf('/health/ready') === 200)
  const again = await ada.get<{ moveStock: { entry: { quantity: number } } }>(move, { input })
  expect(again.moveStock.entry.quantity).toBe(1)
})

test('when all connections of the pool are in use, other requests wait, but the server is still ready', async () => {
  const held = await Promise.all(Array.from({ length: 20 }, async () => {
    const runner = testApp.db.createQueryRunner()
    await runner.connect()
    return runner
  }))
  try {
    const waiting = seed.visitor().ask('{ pantries { nodes { id } } }')
    expect([await statusOf('/health/live'), await statusOf('/health/ready')]).toEqual([200, 200])
    expect((await waiting).errors[0]?.extensions.code).toBe('BUSY')
  } finally {
    await Promise.all(held.map((runner) => runner.release()))
  }
  await seed.visitor().get('{ pantries { nodes { id } } }')
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
  await until(async () => await statusOf('/health/ready') === 200)
  const quantity = async () => (await bela.get<{ myPantry: { entries: { nodes: { quantity: number }[] } } }>('{ myPantry { entries { nodes { quantity } } } }')).myPantry.entries.nodes[0]?.quantity ?? 0
  // A commit whose answer was lost on the wire may count, but no answer may be wrong.
  expect(await quantity()).toBeGreaterThanOrEqual(acknowledged)
  for (const key of keys) await bela.get(move, { input: { barcode, delta: 1, key } })
  expect(await quantity()).toBe(keys.length)
})
