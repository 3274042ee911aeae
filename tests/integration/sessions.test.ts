import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createClient, type Client } from 'graphql-ws'
import { WebSocket } from 'ws'
import { statusAndCode, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, operations, seeding } from '../support/seed'
import { withTimeout } from '../../lib/async/withTimeout'

let testApp: TestApp
let second: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  second = await openTestApp({}, testApp.databaseUrl)
  seed = seeding(testApp)
})
afterAll(async () => {
  await second.close()
  await testApp.close()
})

const who = '{ viewer { kind } }'
const minutes = 60_000

/** A client with the same cookies, like another tab. */
function tabOf(client: TestClient): TestClient {
  const tab = new TestClient(client.url)
  for (const [name, value] of client.cookies) tab.cookies.set(name, value)
  return tab
}

test('an expired access token is a 401 and not a visitor, until one refresh', async () => {
  const ada = await seed.cook('ada')
  testApp.clock.pass(16 * minutes)
  const answer = await ada.ask(who)
  expect(answer.status).toBe(401)
  expect(answer.errors[0]?.extensions.code).toBe('TOKEN_EXPIRED')
  expect((await ada.post('/auth/session', {})).status).toBe(200)
  expect(await ada.get(who)).toEqual({ viewer: { kind: 'PERSON' } })
})

test('two tabs may use the same refresh token, but after half a minute it ends the session', async () => {
  const bela = await seed.cook('bela')
  const [one, two, thief] = [tabOf(bela), tabOf(bela), tabOf(bela)]
  const answers = await Promise.all([one.post('/auth/session', {}), two.post('/auth/session', {})])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await one.get(who)).toEqual({ viewer: { kind: 'PERSON' } })
  expect(await two.get(who)).toEqual({ viewer: { kind: 'PERSON' } })

  testApp.clock.pass(31_000)
  expect(await statusAndCode(thief.post('/auth/session', {}))).toEqual([401, 'TOKEN_INVALID'])
  expect(thief.cookies.size).toBe(0)
  for (const tab of [one, two]) {
    expect(await tab.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    expect(await statusAndCode(tab.post('/auth/session', {}))).toEqual([401, 'TOKEN_INVALID'])
  }
})

test('a refresh token is valid for thirty days', async () => {
  const carla = await seed.cook('carla')
  testApp.clock.pass(31 * 24 * 60 * minutes)
  expect(await statusAndCode(carla.post('/auth/session', {}))).toEqual([401, 'TOKEN_EXPIRED'])
  expect(carla.cookies.size).toBe(0)
})

test('tokens are not in the database, only their hashes', async () => {
  const dora = await seed.cook('dora')
  const rows = (await testApp.db.query("SELECT encode(hash, 'escape') AS hash FROM session_token")) as {
    hash: string
  }[]
  for (const token of dora.cookies.values()) {
    expect(token).toMatch(/^l[ar]_[\w-]{43}$/)
    expect(rows.some(({ hash }) => hash.includes(token))).toBe(false)
  }
})

test('cookies are HttpOnly, SameSite=Lax and host-bound under https', async () => {
  const plain = seed.visitor()
  await plain.get(operations.register, { input: { email: 'erik@example.org', password: goodPassword } })
  const input = { email: 'erik@example.org', password: goodPassword }
  const here = await plain.post('/graphql', { query: operations.signIn, variables: { input } })
  for (const line of here.headers.getSetCookie())
    expect(line).toMatch(/^larder_(access|refresh)=l[ar]_[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/)

  const secure = await openTestApp({ PUBLIC_URL: 'https://larder.example.org' }, testApp.databaseUrl)
  const there = await new TestClient(secure.url).post('/graphql', { query: operations.signIn, variables: { input } })
  for (const line of there.headers.getSetCookie())
    expect(line).toMatch(
      /^__Host-larder_(access|refresh)=l[ar]_[\w-]+; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    )
  expect(there.headers.get('strict-transport-security')).toContain('max-age=')
  await secure.close()
})

test('a program gets its tokens in the body and no cookie, and refreshes them by Bearer', async () => {
  const frida = await seed.cook('frida')
  const program = seed.visitor()
  const signIn = 'mutation ($input: SignInInput!) { signIn(input: $input) { tokens { accessToken refreshToken } } }'
  const {
    signIn: { tokens },
  } = await program.get<{ signIn: { tokens: { accessToken: string; refreshToken: string } } }>(signIn, {
    input: { email: frida.email, password: goodPassword, delivery: 'BODY' },
  })
  expect(program.cookies.size).toBe(0)
  program.bearer = tokens.accessToken
  expect(await program.get(who)).toEqual({ viewer: { kind: 'PERSON' } })

  const traded = await new TestClient(testApp.url).post(
    '/auth/session',
    {},
    { authorization: `Bearer ${tokens.refreshToken}` },
  )
  expect(traded.headers.getSetCookie()).toEqual([])
  program.bearer = ((await traded.json()) as { accessToken: string }).accessToken
  expect(await program.get(who)).toEqual({ viewer: { kind: 'PERSON' } })
  program.bearer = 'la_made-up'
  expect((await program.ask(who)).errors[0]?.extensions.code).toBe('TOKEN_INVALID')
})

test('signing in again in the same browser ends the previous session', async () => {
  const gil = await seed.cook('gil')
  const before = tabOf(gil)
  await gil.get(operations.signIn, { input: { email: gil.email, password: goodPassword } })
  expect(await before.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
})

test("one can end this session, another one and all, but nobody else's", async () => {
  const hana = await seed.cook('hana')
  const [phone, tablet] = [await seed.again(hana), await seed.again(hana)]
  const stranger = await seed.cook('ivo')
  const {
    viewer: { sessions },
  } = await phone.get<{ viewer: { sessions: { id: string; current: boolean }[] } }>(
    '{ viewer { sessions { id current } } }',
  )
  expect(sessions).toHaveLength(3)
  const own = sessions.find(({ current }) => current)?.id
  const endSession = 'mutation ($input: EndSessionInput!) { endSession(input: $input) { viewer { sessions { id } } } }'

  await stranger.get(endSession, { input: { id: own } })
  expect(await phone.get(who)).toEqual({ viewer: { kind: 'PERSON' } })
  await hana.get(endSession, { input: { id: own } })
  expect(await phone.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })

  expect(await hana.get('mutation { signOut { viewer { kind } } }')).toEqual({
    signOut: { viewer: { kind: 'VISITOR' } },
  })
  expect(hana.cookies.size).toBe(0)
  expect(await tablet.get(who)).toEqual({ viewer: { kind: 'PERSON' } })
  const laptop = await seed.again(hana)
  await laptop.get('mutation { signOutEverywhere { viewer { kind } } }')
  expect(await tablet.refused(who)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
})

/** A WebSocket as a browser opens it, with a client's cookies; `closed` resolves to the close code. */
function socketOf(client: TestClient, url: string): { live: Client; closed: Promise<number>; opened: Promise<void> } {
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  let open = () => {}
  let close: (code: number) => void = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const closed = new Promise<number>((resolve) => {
    close = resolve
  })
  const live = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => undefined,
    webSocketImpl: class extends WebSocket {
      constructor(address: string, protocols: string) {
        super(address, protocols, { headers: { cookie, origin: url } })
      }
    },
    on: {
      connected: () => open(),
      closed: (event) => close((event as { code: number }).code),
    },
  })
  return { live, closed, opened }
}

test('logging out closes the open sockets of that session, on every process, and no others', async () => {
  const jo = await seed.cook('jo')
  const phone = await seed.again(jo)
  const [here, there, elsewhere] = [socketOf(jo, testApp.url), socketOf(jo, second.url), socketOf(phone, second.url)]
  await Promise.all([here.opened, there.opened, elsewhere.opened])
  await jo.get('mutation { signOut { viewer { kind } } }')
  expect(await here.closed).toBe(4401)
  expect(await there.closed).toBe(4401)
  const still = await withTimeout(elsewhere.closed, 300, () => 'open')
  expect(still).toBe('open')
  await elsewhere.live.dispose()
})

test("a socket with an expired token is closed with 4401, one without a token is a visitor's", async () => {
  const karl = await seed.cook('karl')
  testApp.clock.pass(16 * minutes)
  expect(await socketOf(karl, testApp.url).closed).toBe(4401)
  const visitor = socketOf(seed.visitor(), testApp.url)
  await visitor.opened
  await visitor.live.dispose()
})
