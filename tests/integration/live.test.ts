import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { newKey } from '../support/client'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'
import { messageOperations, socketOf } from '../support/messages'
import { frameOf, openRawSocket } from '../support/rawSocket'
import { operations, seeding, type Cook } from '../support/seed'

/** Misbehaving WebSocket clients, and events for many subscribers. */

let app: TestApp

beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
// A disconnected client is no error of the server: nothing is logged.
beforeEach(() => {
  jest.spyOn(console, 'error')
})
afterEach(() => {
  expect(console.error).not.toHaveBeenCalled()
  jest.restoreAllMocks()
})

const alive = async () => (await fetch(`${app.url}/health/live`)).status
const message = (content: object) => frameOf('text', JSON.stringify(content))
/** Far more bytes than the operating system buffers for a client that does not read. */
const many = 64_000_000

test('a client that floods the socket with pings is disconnected', async () => {
  const socket = await openRawSocket(app.url)
  expect(
    await socket.flood(Buffer.concat(Array.from({ length: 500 }, () => frameOf('ping', 'x'.repeat(125)))), many),
  ).toBe(true)
  expect(await alive()).toBe(200)
})

test('a client that floods it with pings of the protocol and never reads is disconnected', async () => {
  const socket = await openRawSocket(app.url)
  socket.socket.write(message({ type: 'connection_init' }))
  expect(await socket.flood(message({ type: 'ping', payload: { filling: 'x'.repeat(50_000) } }), many)).toBe(true)
  expect(await alive()).toBe(200)
})

test('a client that sends operations and never reads is disconnected', async () => {
  const socket = await openRawSocket(app.url)
  socket.socket.write(message({ type: 'connection_init' }))
  const query = `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: __schema { types { name description fields { name description type { name } args { name description } } } }`).join(' ')} }`
  let asked = 0
  let isCut = false
  while (!isCut && asked < 400) {
    asked += 1
    isCut = await socket.flood(message({ type: 'subscribe', id: String(asked), payload: { query } }), 1)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  expect(isCut).toBe(true)
  expect(await alive()).toBe(200)
})

test('a socket that never answers the close does not keep the server from stopping', async () => {
  const own = await openTestApp({}, app.databaseUrl)
  const { socket: wire } = await openRawSocket(own.url)
  const cut = new Promise((resolve) => {
    wire.resume().once('close', resolve)
  })
  await own.close()
  await cut
})

interface Subscriber {
  client: Client
  heard: Promise<unknown>
}

/** Listens to a pantry, as somebody or as a visitor, until the first change. */
async function listen(pantryId: number, cook: Cook | null): Promise<Subscriber> {
  const cookie = [...(cook?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie } })
      }
    },
  })
  const heard = new Promise((resolve, reject) => {
    client.subscribe(
      {
        query: `subscription { pantryChanged(pantryId: "${pantryId}") { entry { quantity item { name } } itemCount } }`,
      },
      {
        next: ({ data, errors }) => (errors ? reject(new Error(JSON.stringify(errors))) : resolve(data?.pantryChanged)),
        error: reject,
        complete: () => undefined,
      },
    )
  })
  // What is asked later on the same socket is answered when the subscription is there.
  for await (const answer of client.iterate({ query: '{ viewer { kind } }' })) expect(answer.errors).toBeUndefined()
  return { client, heard }
}

test('of one move every subscriber receives what they may see, and it is read once for all who see the same', async () => {
  const seed = seeding(app)
  const ada = await seed.cook('ada')
  const bela = await seed.cook('bela')
  await seed.item('05000108030591', 'Porridge')
  await seed.item('04006381333931', 'Secret jam')
  await seed.shelve(ada, '05000108030591', 3, true)
  await seed.shelve(ada, '04006381333931', 1)
  const listeners = await Promise.all([ada, bela, ...Array<null>(40).fill(null)].map((cook) => listen(ada.id, cook)))

  const statements = watchStatements(app)
  await ada.get(operations.moveStock, { input: { barcode: '05000108030591', delta: 1, key: newKey() } })
  const [owner, ...others] = await Promise.all(listeners.map(({ heard }) => heard))
  const entry = { quantity: 4, item: { name: 'Porridge' } }
  expect(owner).toEqual({ entry, itemCount: 2 })
  for (const other of others) expect(other).toEqual({ entry, itemCount: 1 })
  const looks = statements.stop().filter((text) => text.includes('FROM pantry_entry e JOIN item i'))
  // For the answer to the move itself, for the owner's sight, and for everybody else's.
  expect(looks.length).toBe(3)
  await Promise.all(listeners.map(({ client }) => client.dispose()))
})

/** A socket of this person's that has said who it is; how it was closed, if it was. */
async function openSocket(
  cook: Cook,
): Promise<{ socket: WebSocket; closed: Promise<number>; greeted: Promise<'greeted' | number> }> {
  const Socket = socketOf(cook.cookies)
  const socket = new Socket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  const closed = new Promise<number>((resolve) => {
    socket.once('close', resolve)
  })
  const greeted = Promise.race([
    closed,
    new Promise<'greeted'>((resolve) => {
      socket.once('message', () => resolve('greeted'))
    }),
  ])
  await new Promise((resolve) => {
    socket.once('open', resolve)
  })
  socket.send(JSON.stringify({ type: 'connection_init' }))
  return { socket, closed, greeted }
}

test('a session has twenty sockets; one more is refused for the moment, and other sessions are not affected', async () => {
  const seed = seeding(app)
  const [cook, other] = [await seed.cook('many-windows'), await seed.cook('other-windows')]
  const open = []
  for (let i = 0; i < 20; i++) open.push(await openSocket(cook))
  expect(new Set(await Promise.all(open.map(({ greeted }) => greeted)))).toEqual(new Set(['greeted']))
  expect(await (await openSocket(cook)).greeted).toBe(1013)
  open.push(await openSocket(other))
  expect(await open.at(-1)?.greeted).toBe('greeted')
  // Where one has gone there is room again.
  open[0]?.socket.close()
  await open[0]?.closed
  for (let tries = 0; tries < 100; tries++) {
    const next = await openSocket(cook)
    open.push(next)
    if ((await next.greeted) === 'greeted') break
  }
  expect(await open.at(-1)?.greeted).toBe('greeted')
  for (const { socket } of open) socket.close()
})

test('the complexity limit of a subscription is lower than that of a query', async () => {
  const cook = await seeding(app).cook('curious')
  const asked = 'conversation { threads(first: 100) { id name lastNumber } }'
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf(cook.cookies),
  })
  const refused = await new Promise((resolve, reject) => {
    client.subscribe(
      { query: `subscription { messagesChanged { ${asked} } }` },
      { next: () => reject(new Error('it was carried out')), error: resolve, complete: () => undefined },
    )
  })
  expect(refused).toMatchObject([{ extensions: { code: 'TOO_LARGE' } }])
  expect(
    (await cook.ask(`{ ${asked.replace('conversation', `conversation(partnerId: "${cook.id}")`)} }`)).errors,
  ).toEqual([])
  await client.dispose()
})

test('a subscription reads each event again and caches nothing', async () => {
  const seed = seeding(app)
  const [reader, writer] = [await seed.cook('reader'), await seed.cook('writer')]
  await seed.item('04000417025005', 'Oats')
  await seed.item('04008400404127', 'Jam')
  const client = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf(reader.cookies),
  })
  const events = client.iterate<{ messagesChanged: { thread: { partner: { pantry: { itemCount: number } } } | null } }>(
    { query: 'subscription { messagesChanged { thread { partner { pantry { itemCount } } } } }' },
  )
  const next = async () => (await events.next()).value?.data?.messagesChanged.thread?.partner.pantry.itemCount
  expect(await next()).toBeUndefined()
  const heard: unknown[] = []
  for (const barcode of ['04000417025005', '04008400404127']) {
    await seed.shelve(writer, barcode, 1, true)
    await writer.get(messageOperations.send, {
      input: { recipientId: String(reader.id), text: 'There is more', key: newKey() },
    })
    heard.push(await next())
  }
  expect(heard).toEqual([1, 2])
  await client.dispose()
})
