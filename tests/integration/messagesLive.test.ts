import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Client } from 'pg'
import { openTestApp, type TestApp } from '../support/testApp'
import { follow } from '../support/follower'
import { messageOperations, listen, one, pageOf, send, socketOf, type MessageListener } from '../support/messages'
import { withoutLimits } from '../support/rateLimits'
import { until } from '../support/until'
import { redisHere, startRedis, type TestRedis } from '../support/redis'
import { seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'

/** Two servers on one database, like two processes: events of one reach the subscribers of the other. */

let testApp: TestApp
let second: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  second = await openTestApp({}, testApp.databaseUrl)
  await withoutLimits(testApp)
  seed = seeding(testApp)
})
afterAll(async () => {
  await second.close()
  await testApp.close()
})

let count = 0
async function two(): Promise<[Cook, Cook]> {
  count += 1
  return Promise.all([seed.cook(`ada${count}`), seed.cook(`bela${count}`)])
}

const kindsOf = ({ events }: MessageListener) => events.map(({ kind }) => kind)

test('every event reaches both people once, in every window and on every server, and nobody else', async () => {
  const [ada, bela] = await two()
  const [carla] = await two()
  const listeners = await Promise.all([
    listen(testApp.url, ada),
    listen(second.url, ada),
    listen(testApp.url, bela),
    listen(second.url, bela),
  ])
  const stranger = await listen(second.url, carla)
  const {
    thread: { id: threadId },
  } = await send(ada, bela, 'Hello')
  // An event shows what is unread when it is delivered.
  await until('the message has reached every window', () => listeners.every(({ events }) => events.length === 1))
  await one(bela, messageOperations.typing, { input: { recipientId: String(ada.id) } })
  await one(bela, messageOperations.markRead, { input: { threadId, number: 1 } })
  await one(ada, messageOperations.edit, { input: { threadId, number: 1, text: 'Hello there' } })
  await one(ada, messageOperations.unsend, { input: { threadId, number: 1 } })
  const [here, there, partnerHere, partnerThere] = listeners as [
    MessageListener,
    MessageListener,
    MessageListener,
    MessageListener,
  ]
  await until(
    'everybody has received everything',
    () =>
      [here, there].every(({ events }) => events.length === 5) &&
      [partnerHere, partnerThere].every(({ events }) => events.length === 4),
  )
  for (const listener of [here, there])
    expect(kindsOf(listener)).toEqual(['SENT', 'TYPING', 'READ', 'CHANGED', 'CHANGED'])
  for (const listener of [partnerHere, partnerThere])
    expect(kindsOf(listener)).toEqual(['SENT', 'READ', 'CHANGED', 'CHANGED'])
  expect(partnerThere.events[0]).toMatchObject({
    threadId,
    partnerId: String(ada.id),
    number: 1,
    message: { fromViewer: false },
    thread: { unreadCount: 1 },
    unreadMessages: 1,
  })
  expect(there.events[2]).toMatchObject({
    partnerId: String(bela.id),
    message: null,
    thread: { partnerReadNumber: 1 },
    unreadMessages: 0,
  })
  expect(partnerHere.events.at(-1)).toMatchObject({ message: { text: '' }, unreadMessages: 0 })
  expect(stranger.events).toEqual([])
  await Promise.all([...listeners, stranger].map((listener) => listener.close()))
})

test('at most one typing event is sent per second, and none to people without a conversation', async () => {
  const [ada, bela] = await two()
  const listener = await listen(second.url, bela)
  const type = () => one(ada, messageOperations.typing, { input: { recipientId: String(bela.id) } })
  expect(await type()).toBe(true)
  await send(ada, bela, 'Hello')
  testApp.clock.pass(1_000)
  for (let i = 0; i < 5; i++) await type()
  testApp.clock.pass(1_000)
  await type()
  await until(
    'the second typing event has arrived',
    () => kindsOf(listener).filter((kind) => kind === 'TYPING').length === 2,
  )
  expect(kindsOf(listener)).toEqual(['SENT', 'TYPING', 'TYPING'])
  await listener.close()
})

test('a visitor cannot subscribe', async () => {
  const listener = await listen(testApp.url, seed.visitor())
  expect(listener.failed).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }])
  await listener.close()
})

test('signing out closes subscriptions at once, on every server', async () => {
  const [ada, bela] = await two()
  const listener = await listen(second.url, bela)
  await bela.get('mutation { signOut { viewer { kind } } }')
  await send(ada, bela, 'Are you there?')
  await until('the stream is closed', () => listener.closed.length > 0)
  expect([listener.closed, listener.events]).toEqual([[4401], []])
})

test('a socket that reads too slowly is closed with 4413, and its client catches up', async () => {
  const [ada, bela] = await two()
  const {
    thread: { id: threadId },
  } = await send(ada, bela, `first ${'漢'.repeat(3_900)}`)
  // The subscription selects each message many times, so that few events fill the socket's buffer.
  const query = `subscription { messagesChanged { kind ${Array.from({ length: 15 }, (_, i) => `a${i}: message { text }`).join(' ')} } }`
  const Socket = socketOf(bela.cookies)
  const slow = new Socket(`${second.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => slow.once('close', resolve))
  const received = (text: string) =>
    new Promise<void>((resolve) => {
      slow.on('message', (data: Buffer) => {
        if (data.toString('utf8').includes(text)) resolve()
      })
    })
  await new Promise((resolve) => slow.once('open', resolve))
  const [acknowledged, subscribed] = [received('connection_ack'), received('LISTENING')]
  slow.send(JSON.stringify({ type: 'connection_init' }))
  await acknowledged
  slow.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }))
  await subscribed
  slow.pause()

  // As if another process published 500 changes at once; `hint` makes each payload different.
  await testApp.db.query(
    `SELECT pg_notify('larder', json_build_array('another process', 'messages:' || $1::int, json_build_object('kind', 'CHANGED', 'partnerId', $2::int, 'threadId', $3::int, 'number', 1, 'hint', n))::text)
     FROM generate_series(1, 500) AS n`,
    [bela.id, ada.id, threadId],
  )
  const texts = ['second', 'third', 'fourth']
  for (const text of texts) await send(ada, bela, text)
  // Events are delivered in order: when a later one has arrived, the server has been through all of these.
  const [carla] = await two()
  const other = await listen(second.url, carla)
  await send(ada, carla, 'later')
  await until('the later event has arrived', () => other.events.length > 0)
  await other.close()
  slow.resume()
  expect(await closed).toBe(4413)

  const follower = follow(Object.assign(await seed.again(bela), { url: second.url }), threadId)
  await until('all messages are shown', () => follower.shown.length === 4)
  expect(follower.shown.slice(1)).toEqual(texts)
  await follower.stop()
})

/** Ends the LISTEN connections of all servers on this database, as a restart of Postgres does. */
async function endTransportConnections(databaseUrl: string): Promise<void> {
  const admin = new Client({ connectionString: databaseUrl })
  await admin.connect()
  await admin.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'larder-live' AND datname = current_database()",
  )
  await admin.end()
}

const interrupted = ({ logged }: TestApp) =>
  logged.filter(({ msg }) => msg === 'live events between processes are interrupted').length
const reconnected = ({ logged }: TestApp) =>
  logged.filter(({ msg }) => msg === 'live events between processes are back').length

test('when a server loses its connection to Postgres, its subscribers are closed with 1012 and resync', async () => {
  const [ada, bela] = await two()
  const listeners = await Promise.all([listen(testApp.url, ada), listen(second.url, bela)])
  await endTransportConnections(testApp.databaseUrl)
  await until('both sockets are closed', () => listeners.every(({ closed }) => closed.length > 0))
  expect(listeners.map(({ closed }) => closed)).toEqual([[1012], [1012]])
  await until('both have reconnected', () => reconnected(testApp) > 0 && reconnected(second) > 0)
  const listener = await listen(second.url, bela)
  await send(ada, bela, 'Hello again')
  await until('the event arrives', () => listener.events.length === 1)
  await listener.close()
})

test(`over ${redisHere}: what one server could not publish makes the subscribers of the other resync`, async () => {
  const redis = await startRedis()
  const [first, other] = await Promise.all([
    openTestApp({ REDIS_URL: redis.url }, testApp.databaseUrl),
    openTestApp({ REDIS_URL: redis.url }, testApp.databaseUrl),
  ])
  try {
    const [ada, bela] = await two()
    const here = Object.assign(await seed.again(ada), { url: first.url })
    const listener = await listen(other.url, bela)
    await send(here, bela, 'over Redis')
    await until('the event arrives', () => listener.events.length === 1)
    await redis.kill()
    await until('both notice', () => interrupted(first) === 1 && interrupted(other) === 1)
    // While Redis is down, people on one server get each other's events, and messages are stored.
    const sameServer = await listen(first.url, bela)
    const { thread } = await send(here, bela, 'while Redis was down')
    await until('the event arrives on the same server', () => sameServer.events.length === 1)
    expect(listener.events.length).toBe(1)
    await redis.start()
    await until('the listener is closed so that it resyncs', () => listener.closed.length === 1)
    expect(listener.closed).toEqual([1012])
    expect((await pageOf(bela, thread.id, { after: 1 }))?.nodes.map(({ text }) => text)).toEqual([
      'while Redis was down',
    ])
    await sameServer.close()
  } finally {
    await Promise.all([first.close(), other.close()])
    await redis.kill()
  }
})

test('a server starts and serves without its Redis, and connects when Redis is up', async () => {
  const redis: TestRedis = await startRedis()
  await redis.kill()
  const alone = await openTestApp({ REDIS_URL: redis.url }, testApp.databaseUrl)
  try {
    const [ada, bela] = await two()
    const listener = await listen(alone.url, bela)
    await send(Object.assign(await seed.again(ada), { url: alone.url }), bela, 'on one server')
    await until('the event arrives', () => listener.events.length === 1)
    expect(interrupted(alone)).toBe(1)
    await redis.start()
    await until('it has connected', () => reconnected(alone) === 1)
  } finally {
    await alone.close()
    await redis.kill()
  }
})

test('one read from the database serves all windows of a person', async () => {
  const [ada, bela] = await two()
  const listeners = await Promise.all(Array.from({ length: 10 }, () => listen(testApp.url, bela)))
  const statements = watchStatements(testApp)
  await send(ada, bela, 'Hello')
  await until('all windows have received it', () => listeners.every(({ events }) => events.length === 1))
  // For the sender's answer, and for the recipient's ten windows.
  expect(statements.stop().filter((text) => text.includes('AS "unreadMessages"')).length).toBe(2)
  await Promise.all(listeners.map((listener) => listener.close()))
})
