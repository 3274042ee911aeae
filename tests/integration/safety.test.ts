import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as ask } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { WebSocket } from 'ws'
import { postgresTransport } from '../../api/platform/pubsub/transport.postgres'
import { Pubsub } from '../../api/platform/pubsub/pubsub'
import { startServer } from '../../api/http/server'
import { newKey, statusAndCode, TestClient } from '../support/client'
import { holdRequests } from '../support/holdRequests'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, operations, seeding } from '../support/seed'

/** Regression tests of attacks that once worked. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>
const barcode = '05000108030591'

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  await seed.item(barcode, 'Porridge')
})
afterAll(() => testApp.close())

const alive = async () => (await fetch(`${testApp.url}/health/live`)).status

/** Sends raw bytes, and resets the connection if asked to. */
function sendRaw(text: string, { breakOff }: { breakOff: boolean }): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(Number(new URL(testApp.url).port), '127.0.0.1', () => {
      socket.write(text)
      if (breakOff) socket.resetAndDestroy()
    })
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`

test('invalid and broken upgrades are refused and closed, and the server keeps running', async () => {
  expect(await sendRaw(upgrade('//'), { breakOff: false })).toContain('404')
  expect(await sendRaw(upgrade('/nope'), { breakOff: false })).toContain('404')
  await Promise.all(Array.from({ length: 40 }, (_, i) => sendRaw(upgrade(i % 2 ? '/nope' : '//'), { breakOff: true })))
  expect(await alive()).toBe(200)
})

test.each([
  [
    'null for a page size',
    'BAD_USER_INPUT',
    'query ($n: Int) { pantries(first: 100) { nodes { entries(first: 100) { nodes { item { name brand code } } } } } x: pantry(id: 1) { entries(first: $n) { nodes { barcode } } } }',
    { n: null },
  ],
  [
    'a negative page size beside',
    'TOO_LARGE',
    '{ pantries(first: 100) { nodes { entries(first: 100) { nodes { item { name brand code } } } } } x: pantries(first: -2147483648) { nodes { entries(first: 100) { nodes { barcode } } } } }',
    {},
  ],
])('%s does not switch the cost limit off', async (_name, code, query, variables) => {
  const answer = await seed.visitor().ask(query, variables)
  expect(answer.status).toBe(400)
  expect(answer.errors).toMatchObject([{ extensions: { code } }])
  expect(answer.data).toBeFalsy()
})

test('changing the password ends what stolen tokens have opened, sockets included', async () => {
  const ada = await seed.cook('ada')
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let opened = () => {}
  const open = new Promise<void>((resolve) => {
    opened = resolve
  })
  const closed = new Promise<number>((resolve) => {
    createClient({
      url: `${testApp.url.replace('http', 'ws')}/graphql`,
      lazy: false,
      retryAttempts: 0,
      onNonLazyError: () => undefined,
      webSocketImpl: class extends WebSocket {
        constructor(address: string, protocols: string) {
          super(address, protocols, { headers: { cookie } })
        }
      },
      on: { connected: () => opened(), closed: (event) => resolve((event as { code: number }).code) },
    })
  })
  await open
  await ada.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a fresh jar of plums' },
  })
  expect(await closed).toBe(4401)
  expect(await ada.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
})

test('no session opened with the old password survives its change', async () => {
  const bela = await seed.cook('bela')
  const thieves = Array.from({ length: 10 }, () => seed.visitor())
  const tries = thieves.map((thief) =>
    thief.ask(operations.signIn, { input: { email: bela.email, password: goodPassword } }),
  )
  await bela.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a fresh jar of plums' },
  })
  await Promise.all(tries)
  for (const thief of thieves) {
    const { data, errors } = await thief.ask<{ viewer: { kind: string } }>('{ viewer { kind } }')
    expect(['TOKEN_INVALID', 'VISITOR']).toContain(errors[0]?.extensions.code ?? data.viewer.kind)
  }
})

test('signing out wins against concurrent refreshes', async () => {
  for (let i = 0; i < 5; i++) {
    const cook = await seed.cook(`carla${i}`)
    const tabs = Array.from({ length: 4 }, () =>
      Object.assign(new TestClient(testApp.url), { cookies: new Map(cook.cookies) }),
    )
    const [out, ...refreshed] = await Promise.all([
      cook.ask('mutation { signOut { viewer { kind } } }'),
      ...tabs.map((tab) => tab.post('/auth/session', {})),
    ])
    expect(out.errors).toEqual([])
    for (const answer of refreshed)
      if (answer.status !== 200) expect(await statusAndCode(answer)).toEqual([401, 'TOKEN_INVALID'])
    for (const tab of tabs)
      if (tab.cookies.size > 0)
        expect(await tab.refused('{ viewer { kind } }')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  }
})

test('an account can be removed during stock moves', async () => {
  const dora = await seed.cook('dora')
  const copy = Object.assign(new TestClient(testApp.url), { cookies: new Map(dora.cookies) })
  const moves = Array.from({ length: 30 }, () =>
    copy.ask(operations.moveStock, { input: { barcode, delta: 1, key: newKey() } }),
  )
  const removed = await dora.ask(
    'mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }',
    { input: { currentPassword: goodPassword } },
  )
  expect(removed.errors).toEqual([])
  for (const answer of await Promise.all(moves))
    expect(['', 'UNAUTHENTICATED', 'TOKEN_INVALID']).toContain(answer.errors[0]?.extensions.code ?? '')
})

test("a script cannot get the cookie's session in a body", async () => {
  const erik = await seed.cook('erik')
  const answer = await erik.post('/auth/session', {}, { authorization: 'Bearer !' })
  expect(await statusAndCode(answer.clone())).toEqual([401, 'TOKEN_INVALID'])
  expect(await answer.text()).not.toMatch(/l[ar]_/)
  expect(erik.cookies.size).toBe(2)
})

test('a public DNS name that points to this server is not its own origin', async () => {
  const answer = await new Promise<[number | undefined, string]>((resolve) => {
    const asked = ask(
      `${testApp.url}/graphql`,
      {
        method: 'POST',
        headers: { host: 'evil.example:4000', origin: 'http://evil.example:4000', 'content-type': 'application/json' },
      },
      (response) => {
        void text(response).then((body) => resolve([response.statusCode, body]))
      },
    )
    asked.end('{"query":"{ viewer { kind } }"}')
  })
  expect(answer).toEqual([403, expect.stringContaining('"code":"FORBIDDEN"')])
})

test('the addresses of one IPv6 network, and the ports of one address, are one client', async () => {
  const unlock = 'mutation { unlock(input: { area: EDIT, password: "guess" }) { viewer { kind } } }'
  for (const address of [(i: number) => `2001:db8:1:2::${i.toString(16)}`, (i: number) => `198.51.100.7:${4000 + i}`]) {
    const codes: (string | undefined)[] = []
    for (let i = 1; i <= 9; i++) {
      const client = seed.visitor()
      client.ip = address(i)
      codes.push((await client.ask(unlock)).errors[0]?.extensions.code)
    }
    expect(codes).toEqual([...Array<string>(8).fill('INCORRECT_CREDENTIALS'), 'RATE_LIMITED'])
  }
})

test('the product database is queried before typed details are stored', async () => {
  await resetRateLimits(testApp)
  testApp.products.answers.set('4006381333931', {
    product: { brands: 'Honest', product_name: 'Honest jam', quantity: '340 g' },
  })
  const frida = await seed.cook('frida')
  const added = await frida.get(
    'mutation ($input: AddItemInput!) { addItem(input: $input) { entry { item { brand name } } } }',
    {
      input: {
        barcode: '04006381333931',
        brand: 'Poison',
        name: 'Do not buy',
        capacity: 1,
        unit: 'G',
        quantity: 1,
        key: newKey(),
      },
    },
  )
  expect(added).toEqual({ addItem: { entry: { item: { brand: 'Honest', name: 'Honest jam' } } } })
})

test('of one IP address 12 requests run and 300 wait; more are refused, other addresses are served, and none is lost', async () => {
  const held = holdRequests(testApp)
  const crowded = Object.assign(seed.visitor(), { ip: '198.51.100.9' })
  const crowd = Array.from({ length: 12 + 300 + 8 }, () =>
    crowded.post('/graphql', { query: '{ viewer { kind } }' }, held.headers),
  )
  const refused: Response[] = []
  await new Promise<void>((resolve, reject) => {
    for (const one of crowd)
      one.then((answer) => {
        if (answer.status === 429 && refused.push(answer) === 8) resolve()
      }, reject)
  })
  for (const answer of refused) {
    expect(answer.headers.get('retry-after')).toBe('2')
    expect(await statusAndCode(answer)).toEqual([429, 'RATE_LIMITED'])
  }
  expect(await seed.visitor().get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'VISITOR' } })

  held.release()
  const statuses = (await Promise.all(crowd)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(312)
  expect((await crowded.ask('{ viewer { kind } }')).status).toBe(200)
})

test('a recipe cannot hold characters that turn text around, whichever field they are sent in', async () => {
  const cook = await seed.cook('bidi')
  const fields = 'id version name ingredients instructions tags sourceName sourceUrl'
  const invisible = '\u202E\u2066\u061C\u200B\u00AD'
  const typed = {
    name: `Soup ${invisible}elppa`,
    ingredients: [`2 ${invisible}apples`, invisible],
    instructions: [`Cook${invisible}.`],
    tags: [`one${invisible}pot`],
    servings: 2,
    public: false,
  }
  const source = { sourceName: `Gran${invisible}ny`, sourceUrl: `https://example.org/${invisible}soup` }
  type Stored = Record<'id' | 'name' | 'sourceName' | 'sourceUrl', string> & {
    version: number
    ingredients: string[]
    instructions: string[]
    tags: string[]
  }
  const expected = {
    name: 'Soup elppa',
    ingredients: ['2 apples'],
    instructions: ['Cook.'],
    tags: ['onepot'],
    sourceName: 'Granny',
    sourceUrl: 'https://example.org/soup',
  }

  const {
    createRecipe: { recipe },
  } = await cook.get<{ createRecipe: { recipe: Stored } }>(
    `mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { ${fields} } } }`,
    { input: { ...typed, ...source, key: newKey() } },
  )
  expect(recipe).toMatchObject(expected)
  const { id, version } = recipe
  const { updateRecipe } = await cook.get<{ updateRecipe: { recipe: Stored } }>(
    `mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { ${fields} } } }`,
    { input: { ...typed, name: `${invisible}Stew`, id, version } },
  )
  expect(updateRecipe.recipe).toMatchObject({ ...expected, name: 'Stew' })
  // Read again, so that it is the stored recipe that is checked.
  const { recipe: read } = await cook.get<{ recipe: Stored }>(`query ($id: Id!) { recipe(id: $id) { ${fields} } }`, {
    id,
  })
  expect(JSON.stringify(read)).not.toMatch(/[\u202E\u2066\u061C\u200B\u00AD]/)
  expect(
    await cook.refused(`mutation ($input: RecipeInput!) { createRecipe(input: $input) { recipe { id } } }`, {
      input: { ...typed, name: invisible, ingredients: [invisible], instructions: [], key: newKey() },
    }),
  ).toMatchObject({ code: 'BAD_INPUT' })
})

test('files of the web app that are deleted while the server runs are 404, and the server keeps running', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'larder-web-'))
  await cp('dist/web', folder, { recursive: true })
  const { services } = testApp.app
  const log = pino({ level: 'silent' })
  const pubsub = new Pubsub(postgresTransport(testApp.databaseUrl), log)
  const running = await startServer(
    { ...testApp.app, services: { ...services, log, pubsub } },
    { databaseUrl: testApp.databaseUrl, webFolder: folder },
  )
  const get = async (path: string, encoding = 'br, gzip') => {
    const answer = await fetch(`http://127.0.0.1:${running.port}${path}`, { headers: { 'accept-encoding': encoding } })
    await answer.arrayBuffer()
    return answer.status
  }
  const assets = (await readdir(join(folder, 'assets')))
    .filter((name) => /\.(js|css|woff2)$/.test(name))
    .map((name) => `/assets/${name}`)
  try {
    expect(await Promise.all(assets.slice(0, 5).map((path) => get(path)))).toEqual([200, 200, 200, 200, 200])
    const meanwhile = Promise.all(assets.map((path) => get(path)))
    await rm(folder, { recursive: true })
    for (const status of await meanwhile) expect([200, 404]).toContain(status)
    for (const path of assets) expect([await get(path), await get(path, 'identity')]).toEqual([404, 404])
    // The page itself was read when the server started.
    expect([await get('/'), await get('/pantries'), await get('/health/live')]).toEqual([200, 200, 200])
  } finally {
    await running.close()
  }
})

test('a variable of the wrong type is not repeated in the error', async () => {
  const answer = await seed
    .visitor()
    .ask(operations.signIn, { input: { email: 'a@example.org', password: 'hunter2-secret', delivery: 'PIGEON' } })
  expect(answer.status).toBe(400)
  expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }])
  expect(JSON.stringify(answer.errors)).not.toContain('hunter2')
})

test('the log of a bug has no values of its SQL statement', async () => {
  await testApp.db.query("ALTER TABLE identity ADD CONSTRAINT broken CHECK (email <> 'gil@example.org')")
  const answer = await seed
    .visitor()
    .ask(operations.register, { input: { email: 'gil@example.org', password: goodPassword } })
  expect(answer.errors[0]?.extensions.code).toBe('INTERNAL')
  expect(JSON.stringify(testApp.logged)).not.toMatch(/argon2|gil@example/)
})

test('nothing in a document is ever evaluated as code, however often it is sent', async () => {
  const visitor = seeding(testApp).visitor()
  visitor.cookies.set('any', 'cookie')
  // A date as the compiler of operations writes it into its code.
  const magic = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dglobalThis.broughtIn=1'
  for (let i = 0; i < 6; i++) await visitor.ask(`{ recipes(name: "${magic}") { __typename nodes { __typename id } } }`)
  expect('broughtIn' in globalThis).toBe(false)
})
