import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { once } from 'node:events'
import { connect } from 'node:net'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { statusAndCode } from '../support/client'
import { nextServed } from '../support/nextServed'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding } from '../support/seed'

/** What a request's body may cost, and how slowly it may come. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())
beforeEach(() => resetRateLimits(testApp))

/** Repeats a request until its address has to wait, which is soon. @returns what was answered before */
async function untilLimited<Answer>(
  ask: () => Promise<Answer>,
  isLimited: (answer: Answer) => boolean,
): Promise<Answer[]> {
  const answers: Answer[] = []
  for (;;) {
    const answer = await ask()
    if (isLimited(answer)) return answers
    answers.push(answer)
    if (answers.length > 50) throw new Error(`never limited: ${JSON.stringify(answer)}`)
  }
}

/** At least so many are answered before, however fast they are sent. */
const expectOnly = (answers: unknown[], answer: unknown) => {
  expect(answers.length).toBeGreaterThanOrEqual(20)
  for (const each of answers) expect(each).toEqual(answer)
}

const query = 'query ($id: Id!) { pantry(id: $id) { id } }'
const objects = (count: number) => `[${Array.from({ length: count }, () => '{}').join(',')}]`
const ids = (count: number) => `[${Array.from({ length: count }, () => '1').join(',')}]`

test.each([
  ['83,000 empty objects', `{"id":${objects(83_000)}}`],
  ['120,000 ids', `{"id":${ids(120_000)}}`],
  ['120,000 lists in one another', `{"id":${'['.repeat(120_000)}${']'.repeat(120_000)}}`],
  ['20,000 keys', `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
])(
  'a body of %s is refused before it is looked at, and after some of them its address has to wait',
  async (_name, variables) => {
    const visitor = seed.visitor()
    const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`
    expectOnly(
      await untilLimited(
        () => statusAndCode(visitor.post('/graphql', body)),
        ([status]) => status === 429,
      ),
      [413, 'TOO_LARGE'],
    )
    expect(await visitor.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'VISITOR' } })
    expect(await statusAndCode(seed.visitor().post('/graphql', body))).toEqual([413, 'TOO_LARGE'])
  },
)

test('the same holds for REST calls', async () => {
  const visitor = seed.visitor()
  const body = `{"Name":${objects(20_000)}}`
  const ask = () => statusAndCode(visitor.post('/ItemStore/read/object', body))
  expectOnly(await untilLimited(ask, ([, code]) => code === 'RATE_LIMITED'), [413, 'TOO_LARGE'])
})

test('what is below the limit is answered, and counted as well', async () => {
  const visitor = seed.visitor()
  const body = `{"query":${JSON.stringify(query)},"variables":{"id":${objects(4_900)}}}`
  const ask = () => statusAndCode(visitor.post('/graphql', body))
  expectOnly(await untilLimited(ask, ([, code]) => code === 'RATE_LIMITED'), [400, 'BAD_USER_INPUT'])
})

test('a long text, and texts full of commas, are no values', async () => {
  const visitor = seed.visitor()
  for (let i = 0; i < 30; i++) {
    expect(
      await visitor.get(
        'query ($first: Int!, $name: String) { pantries(first: $first, name: $name) { nodes { id } } }',
        { first: 1, name: null, unused: ',[{"'.repeat(20_000) },
      ),
    ).toEqual({ pantries: { nodes: expect.any(Array) } })
  }
})

test('the same holds for WebSockets', async () => {
  const ip = seed.visitor().ip
  class FromThere extends WebSocket {
    constructor(address: string, protocols: string[]) {
      super(address, protocols, { headers: { 'x-forwarded-for': ip } })
    }
  }
  const client = createClient({
    url: `${testApp.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: FromThere,
    lazy: false,
    retryAttempts: 0,
  })
  const ask = (variables: Record<string, unknown>) =>
    new Promise<string>((resolve, reject) => {
      client.subscribe(
        { query, variables },
        {
          next: ({ errors }) => resolve(String(errors?.[0]?.extensions?.code)),
          error: (errors) => resolve(String((errors as { extensions: { code: string } }[])[0]?.extensions.code)),
          complete: () => reject(new Error('nothing came')),
        },
      )
    })
  const many = Array.from({ length: 12_000 }, () => 1)
  expectOnly(
    await untilLimited(
      () => ask({ id: many }),
      (code) => code === 'RATE_LIMITED',
    ),
    'TOO_LARGE',
  )
  await client.dispose()
})

/** A request whose body has begun and does not go on. */
async function begun(path: string, ip: string, headers: Record<string, string> = {}) {
  const { hostname, port, host } = new URL(testApp.url)
  const socket = connect(Number(port), hostname)
  const served = nextServed()
  const lines = Object.entries({
    host,
    'x-forwarded-for': ip,
    'content-type': 'application/json',
    'content-length': '5000',
    ...headers,
  }).map(([name, value]) => `${name}: ${value}`)
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n{"`)
  await served
  return socket
}

test.each(['/graphql', '/ItemStore/read/object', '/Recipes/read/all'])(
  'forty bodies of one address that arrive byte by byte at %s keep nobody there from being answered',
  async (path) => {
    const visitor = seed.visitor()
    const slow = await Promise.all(Array.from({ length: 40 }, () => begun(path, visitor.ip)))
    expect(await visitor.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'VISITOR' } })
    expect((await visitor.post('/Recipes/read/all', {})).status).toBe(200)
    for (const socket of slow) socket.destroy()
  },
)

test('slow uploads of many people keep nobody from sending theirs', async () => {
  const cooks = await Promise.all(['amy', 'ben', 'col', 'dee', 'eli'].map((name) => seed.cook(name)))
  const last = await seed.cook('fin')
  const cookie = (cook: typeof last) => [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const form = { 'content-type': 'multipart/form-data; boundary=x' }
  const slow = await Promise.all(
    cooks.flatMap((cook) =>
      Array.from({ length: 3 }, () => begun('/images', cook.ip, { cookie: cookie(cook), ...form })),
    ),
  )
  expect(await statusAndCode(last.post('/images', '--x--\r\n', form))).toEqual([400, 'BAD_INPUT'])
  for (const socket of slow) socket.destroy()
})

test('of too many bodies of one address that do not go on, the oldest gets 408 in words, and the newest is answered', async () => {
  const visitor = seed.visitor()
  const oldest = await begun('/graphql', visitor.ip)
  const answer = once(oldest, 'data')
  const slow = []
  for (let i = 0; i < 200; i++) slow.push(await begun('/graphql', visitor.ip))
  const text = String(((await answer) as [Buffer])[0])
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
  expect(text).toContain('"code":"TOO_SLOW"')
  expect(text).toMatch(/\r\nconnection: close\r\n/i)
  expect(await visitor.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'VISITOR' } })
  for (const socket of [oldest, ...slow]) socket.destroy()
})

test('none of this was logged', () => {
  expect(testApp.logged).toEqual([])
})
