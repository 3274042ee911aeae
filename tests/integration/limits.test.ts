import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { statusAndCode, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, operations, seeding } from '../support/seed'

let testApp: TestApp
let shut: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  shut = await openTestApp({ PLAYGROUND: 'false' }, testApp.databaseUrl)
  seed = seeding(testApp)
})
afterAll(async () => {
  await shut.close()
  await testApp.close()
})

test('eleven wrong guesses in a row are slowed down with 429 and Retry-After, on every process, but not for others', async () => {
  const ada = await seed.cook('ada')
  const guesser = seed.visitor()
  const input = { email: ada.email, password: 'a wrong guess' }
  const answers = []
  for (let i = 0; i < 11; i++) answers.push(await guesser.ask(operations.signIn, { input }))
  for (const { status, errors } of answers.slice(0, 10))
    expect([status, errors]).toMatchObject([
      200,
      [{ message: 'Incorrect Credentials.', extensions: { code: 'INCORRECT_CREDENTIALS' } }],
    ])
  const [last] = answers.slice(-1)
  expect(last?.status).toBe(429)
  expect(last?.errors[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED', retryAfter: expect.any(Number) })
  expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)

  const elsewhere = Object.assign(new TestClient(shut.url), { ip: guesser.ip })
  expect(await elsewhere.refused(operations.signIn, { input })).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  await seed.visitor().get(operations.signIn, { input: { email: ada.email, password: goodPassword } })
})

test('the address in X-Forwarded-For counts only behind a configured proxy', async () => {
  const open = await openTestApp({ TRUST_PROXY: '' }, testApp.databaseUrl)
  const unlock = 'mutation { unlock(input: { area: EDIT, password: "guess" }) { viewer { kind } } }'
  const answers = []
  for (let i = 0; i < 9; i++) answers.push(await new TestClient(open.url).ask(unlock))
  expect(answers.map(({ status }) => status)).toEqual([...Array<number>(8).fill(200), 429])
  expect(answers.at(-1)?.errors).toMatchObject([{ extensions: { code: 'RATE_LIMITED' } }])
  await open.close()
})

/** An operation of so many levels, without meaning: it is measured before it is understood. */
const deep = (levels: number): string => `{ ${'a { '.repeat(levels - 1)}a${' }'.repeat(levels - 1)} }`

test('an operation of eleven levels is refused, also when fragments hide them', async () => {
  const tooDeep = expect.objectContaining({
    message: expect.stringContaining('11 levels deep'),
    extensions: expect.objectContaining({ code: 'GRAPHQL_VALIDATION_FAILED' }),
  })
  const straight = await seed.visitor().ask(deep(11))
  expect(straight.errors).toContainEqual(tooDeep)
  const hidden = await seed.visitor().ask(`{ a { a { a { a { a { ...F } } } } } } fragment F on Query ${deep(6)}`)
  expect(hidden.errors).toContainEqual(tooDeep)
  const allowed = await seed.visitor().ask(deep(10))
  expect(allowed.errors.some(({ message }) => message.includes('levels deep'))).toBe(false)
})

test.each([
  [
    'sixteen aliases',
    'GRAPHQL_VALIDATION_FAILED',
    'This operation has 16 aliases; at most 15 are answered.',
    `{ ${Array.from({ length: 16 }, (_, i) => `a${i}: viewer { kind }`).join(' ')} }`,
  ],
  [
    'aliases hidden in fragments',
    'GRAPHQL_VALIDATION_FAILED',
    'This operation has 16 aliases; at most 15 are answered.',
    `{ ...A ...B } fragment A on Query { ${Array.from({ length: 8 }, (_, i) => `a${i}: viewer { kind }`).join(' ')} } fragment B on Query { ${Array.from({ length: 8 }, (_, i) => `b${i}: viewer { kind }`).join(' ')} }`,
  ],
  [
    'a thousand and one tokens',
    'GRAPHQL_PARSE_FAILED',
    'Syntax Error: Document contains more that 1000 tokens. Parsing aborted.',
    `{ ${'viewer { kind } '.repeat(260)} }`,
  ],
  [
    'pages of pages',
    'TOO_LARGE',
    'This operation costs 50201; at most 6000 is answered. Please ask for less at once.',
    '{ pantries(first: 100) { nodes { entries(first: 100) { nodes { item { name brand code } } } } } }',
  ],
  [
    'two sign-ins',
    'GRAPHQL_VALIDATION_FAILED',
    'Only one field that checks a password may stand in an operation.',
    'mutation { a: signIn(input: { email: "a@b.example", password: "x" }) { viewer { kind } } b: signIn(input: { email: "a@b.example", password: "y" }) { viewer { kind } } }',
  ],
  [
    'two links that stop emails',
    'GRAPHQL_VALIDATION_FAILED',
    'Only one field that checks a password may stand in an operation.',
    'mutation { a: stopNotificationEmails(input: { kinds: [RATING], token: "x" }) { kinds } b: stopNotificationEmails(input: { kinds: [RATING], token: "y" }) { kinds } }',
  ],
  [
    'a fragment of itself',
    'GRAPHQL_VALIDATION_FAILED',
    'Cannot spread fragment "A" within itself.',
    '{ ...A } fragment A on Query { viewer { kind } ...A }',
  ],
])('%s in one operation are refused', async (_name, code, message, query) => {
  const answer = await seed.visitor().ask(query)
  expect(answer.status).toBe(400)
  expect(answer.errors).toMatchObject([{ message, extensions: { code } }])
})

test('an array of operations is refused', async () => {
  const response = await seed
    .visitor()
    .post('/graphql', [{ query: '{ viewer { kind } }' }, { query: '{ viewer { kind } }' }])
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_REQUEST' } }] })
})

test('a body over 256 KB is refused', async () => {
  const response = await seed
    .visitor()
    .post('/graphql', { query: '{ viewer { kind } }', padding: 'x'.repeat(260 * 1024) })
    .catch((error: unknown) => error)
  // The server may close the connection while the rest is still being sent: then there is no response to read.
  if (response instanceof Response) {
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'TOO_LARGE' } }] })
  } else {
    expect(response).toBeInstanceOf(TypeError)
  }
})

test.each([
  ['a PUT', 405, undefined, (url: string) => fetch(`${url}/graphql?query={viewer{kind}}`, { method: 'PUT' })],
  [
    'a form',
    415,
    undefined,
    (url: string) =>
      fetch(`${url}/graphql`, { method: 'POST', body: new URLSearchParams({ query: '{ viewer { kind } }' }) }),
  ],
  [
    'a multipart form',
    415,
    undefined,
    (url: string) => {
      const form = new FormData()
      form.set('operations', '{}')
      return fetch(`${url}/graphql`, { method: 'POST', body: form })
    },
  ],
  ['broken JSON', 400, 'BAD_INPUT', (url: string) => new TestClient(url).post('/graphql', '{"query":')],
  [
    'another site',
    403,
    'FORBIDDEN',
    (url: string) =>
      new TestClient(url).post('/graphql', { query: '{ viewer { kind } }' }, { origin: 'https://evil.example' }),
  ],
  [
    'another site, without saying which',
    403,
    'FORBIDDEN',
    (url: string) =>
      new TestClient(url).post('/graphql', { query: '{ viewer { kind } }' }, { 'sec-fetch-site': 'cross-site' }),
  ],
])('%s is answered %d', async (_name, status, code, send) => {
  const response = await send(testApp.url)
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await statusAndCode(response)).toEqual([status, code])
})

test.each([
  ['NUL', '\u0000', 'GRAPHQL_VALIDATION_FAILED'],
  ['a lone surrogate', '\ud800', 'GRAPHQL_PARSE_FAILED'],
])('%s in what is typed is refused in words, in variables and in the operation itself', async (_name, sign, code) => {
  const query = 'mutation ($input: RegisterInput!) { register(input: $input) { email } }'
  expect(
    await seed.visitor().refused(query, { input: { email: 'a@example.org', password: `a good password ${sign}` } }),
  ).toMatchObject({ code: 'BAD_INPUT', status: 400 })
  const escaped = `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`
  const literal = await seed
    .visitor()
    .ask(`mutation { register(input: { email: "a@example.org", password: "a good password ${escaped}" }) { email } }`)
  expect(literal.status).toBe(400)
  expect(literal.errors[0]?.extensions.code).toBe(code)
})

test.each(['0', '-1', '2147483648', '9999999999', 'nope', '1e3', ' 7'])(
  'the id %s never reaches the database',
  async (id) => {
    const answer = await seed.visitor().ask('query ($id: Id!) { pantry(id: $id) { id } }', { id })
    expect(answer.status).toBe(400)
    expect(answer.errors[0]?.extensions.code).toBe('BAD_USER_INPUT')
  },
)

test('a page has 1 to 100 rows', async () => {
  for (const first of [0, 101, -5]) {
    expect(
      await seed.visitor().refused('query ($first: Int!) { pantries(first: $first) { nodes { id } } }', { first }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'first' })
  }
})

test('a refused argument is never echoed', async () => {
  const password = `secret ${'x'.repeat(1_000)}`
  const answer = await seed.visitor().ask(operations.signIn, { input: { email: 'a@example.org', password } })
  expect(answer.errors[0]?.extensions.code).toBe('BAD_INPUT')
  expect(JSON.stringify(answer.errors)).not.toContain('secret')
})

test("the playground's switch governs introspection and suggestions", async () => {
  const introspection =
    '{ __schema { types { name fields { name type { name ofType { name ofType { name ofType { name ofType { name } } } } } } } } }'
  expect((await seed.visitor().ask(introspection)).status).toBe(200)
  expect(await seed.visitor().refused('{ viewr { kind } }')).toMatchObject({
    code: 'GRAPHQL_VALIDATION_FAILED',
    sentence: expect.stringContaining('Did you mean'),
  })

  const closed = new TestClient(shut.url)
  expect(await closed.refused(introspection)).toMatchObject({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' })
  expect(await closed.refused('{ viewr { kind } }')).toMatchObject({
    code: 'GRAPHQL_VALIDATION_FAILED',
    sentence: expect.not.stringContaining('Did you mean'),
  })
  expect((await fetch(`${shut.url}/playground`)).headers.get('content-security-policy')).not.toMatch(
    /(script-src|style-src) [^;]*'unsafe-inline'/,
  )
})

test('a bug is logged whole under its request id and answered without details', async () => {
  const broken = await openTestApp({})
  await broken.db.query('ALTER TABLE pantry RENAME TO pantry_gone')
  const answer = await new TestClient(broken.url).ask('{ pantry(id: "1") { id } }')
  const [error] = answer.errors
  expect(error?.extensions.code).toBe('INTERNAL')
  expect(JSON.stringify(answer.errors)).not.toMatch(/pantry_gone|relation|SELECT|node_modules/)
  const entry = broken.logged.find(({ requestId }) => requestId === error?.extensions.requestId)
  expect(JSON.stringify(entry)).toContain('relation')
  await broken.close()
})
