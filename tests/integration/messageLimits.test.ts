import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { createDatabase } from '../support/databases'
import { stopDatabaseClock } from '../support/rateLimits'
import { messageOperations, send } from '../support/messages'
import { seeding, type Cook } from '../support/seed'

const hour = 60 * 60_000
let testApp: TestApp
let neighbours: number[]

beforeAll(async () => {
  const databaseUrl = await createDatabase(process.env.LARDER_TEST_POSTGRES ?? '')
  await stopDatabaseClock(databaseUrl)
  testApp = await openTestApp({}, databaseUrl)
  // Forty people at once: registering each would take a password hash and a request against the limits.
  neighbours = (
    (await testApp.db.query(
      "INSERT INTO account (key_hash, username) SELECT gen_random_uuid(), 'neighbour' || n FROM generate_series(1, 40) AS n RETURNING id",
    )) as { id: number }[]
  ).map(({ id }) => id)
})
afterAll(() => testApp.close())

/** How many new conversations go through before the limit, and how long it then says to wait. */
async function begin(cook: Cook): Promise<{ begun: number; retryAfter: number; status: number }> {
  for (const [begun, id] of neighbours.entries()) {
    const {
      errors: [error],
      status,
      headers,
    } = await cook.ask(messageOperations.send, { input: { recipientId: String(id), text: 'Hello', key: newKey() } })
    if (!error) continue
    expect([error.extensions.code, headers.get('retry-after')]).toEqual([
      'RATE_LIMITED',
      String(error.extensions.retryAfter),
    ])
    return { begun, retryAfter: error.extensions.retryAfter ?? 0, status }
  }
  throw new Error('there was no limit')
}

test('a new account may begin five conversations an hour, an older one thirty', async () => {
  const seed = seeding(testApp)
  const newcomer = await seed.cook('newcomer')
  expect(await begin(newcomer)).toMatchObject({ begun: 5, status: 429 })
  // In a conversation that there is, they go on, and answering is no new one.
  await send(newcomer, { id: neighbours[0] } as Cook, 'And another thing')
  const old = await seed.cook('old')
  testApp.clock.pass(25 * hour)
  for (const cook of [old, newcomer]) await seed.signInAgain(cook)
  await send(old, newcomer, 'Hello')
  await send(newcomer, old, 'Hello yourself')
  expect(await begin(old)).toMatchObject({ begun: 29, status: 429 })
  testApp.clock.pass(-25 * hour)
})

test('sixty messages at once, then it takes time; what was sent already may be sent again', async () => {
  const cook = await seeding(testApp).cook('chatty')
  const to = { id: neighbours[0] } as Cook
  const key = newKey()
  await send(cook, to, 'first', { key })
  const answers: string[] = []
  for (let i = 0; i < 70 && !answers.includes('RATE_LIMITED'); i++) {
    const {
      errors: [error],
    } = await cook.ask(messageOperations.send, { input: { recipientId: String(to.id), text: `${i}`, key: newKey() } })
    answers.push(error?.extensions.code ?? 'sent')
  }
  expect(answers).toEqual([...Array<string>(59).fill('sent'), 'RATE_LIMITED'])
  expect((await send(cook, to, 'first', { key })).message.number).toBe(1)
})

test('thirty new threads with one partner, then a limit; existing threads are not limited', async () => {
  const seed = seeding(testApp)
  const cook = await seed.cook('many-topics')
  const to = { id: neighbours[1] } as Cook
  const barcodes = Array.from({ length: 35 }, (_, i) => `shop-${i}`)
  for (const barcode of barcodes) await seed.item(barcode, `Item ${barcode}`)
  await send(cook, to, 'Hello')
  const answers: string[] = []
  for (const thread of barcodes) {
    const {
      errors: [error],
    } = await cook.ask(messageOperations.send, {
      input: { recipientId: String(to.id), thread, text: 'And this?', key: newKey() },
    })
    answers.push(error?.extensions.code ?? 'sent')
  }
  expect(answers).toEqual([...Array<string>(30).fill('sent'), ...Array<string>(5).fill('RATE_LIMITED')])
  await send(cook, to, 'And again', { thread: 'shop-0' })
})

test('more than sixty markRead at once are RATE_LIMITED', async () => {
  const seed = seeding(testApp)
  const [cook, other] = [await seed.cook('fast-reader'), await seed.cook('fast-writer')]
  const { thread, message } = await send(other, cook, 'Hello')
  const read = async () =>
    (await cook.ask(messageOperations.markRead, { input: { threadId: thread.id, number: message.number } })).errors[0]
      ?.extensions.code ?? 'read'
  const answers: string[] = []
  while (answers.length < 200 && !answers.includes('RATE_LIMITED')) answers.push(await read())
  expect(answers).toEqual([...Array<string>(60).fill('read'), 'RATE_LIMITED'])
})
