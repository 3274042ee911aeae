import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import {
  buildSchema,
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { serverAudits } from 'graphql-http'
import { statusAndCode, TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { withoutLimits } from '../support/rateLimits'
import { seeding } from '../support/seed'

/** GraphQL over HTTP as its specification has it, and the attacks on it that scanners try. */

let testApp: TestApp
let shut: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  shut = await openTestApp({ PLAYGROUND: 'false', RESPONSE_CACHE: 'true' }, testApp.databaseUrl)
  seed = seeding(testApp)
})
afterAll(async () => {
  await shut.close()
  await testApp.close()
})

const audits = serverAudits({ url: () => `${testApp.url}/graphql` })

test.each(audits.map(({ id, name, fn }) => ({ id, name, fn })))('$id: $name', async ({ fn }) => {
  expect(await fn()).toMatchObject({ status: 'ok' })
})

test('there are all sixty-one audits', () => {
  expect(audits).toHaveLength(61)
})

const get = (url: string, parameters: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, {
    headers: { 'x-forwarded-for': seed.visitor().ip, ...headers },
  })

test('a query runs by GET, as a visitor or with a token, and with variables; nothing may be stored on the way', async () => {
  const ada = await seed.cook('ada')
  const cookie = [...ada.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await get(testApp.url, { query: '{ viewer { kind } }' })
  expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
    200,
    'no-store',
    { data: { viewer: { kind: 'VISITOR' } } },
  ])
  expect(await (await get(testApp.url, { query: '{ viewer { kind } }' }, { cookie })).json()).toEqual({
    data: { viewer: { kind: 'PERSON' } },
  })
  const query = 'query ($first: Int!) { recipes(first: $first) { nodes { id } } }'
  expect(await (await get(testApp.url, { query, variables: JSON.stringify({ first: 1 }) })).json()).toEqual({
    data: { recipes: { nodes: [] } },
  })
})

test('a mutation and a subscription by GET are refused and not executed', async () => {
  const bela = await seed.cook('bela')
  const headers = { cookie: [...bela.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  for (const query of [
    'mutation { signOut { viewer { kind } } }',
    'mutation cop { __typename }',
    'subscription { messagesChanged { kind } }',
    'query A { viewer { kind } } mutation B { signOut { viewer { kind } } }',
  ]) {
    const operationName = query.includes('B') ? 'B' : ''
    const answer = await get(testApp.url, { query, ...(operationName && { operationName }) }, headers)
    expect([...(await statusAndCode(answer)), answer.headers.get('allow')]).toEqual([405, 'BAD_REQUEST', 'POST'])
  }
  expect(await bela.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
})

test.each([
  ['a page of another site', 403, 'FORBIDDEN', { query: '{ viewer { kind } }' }, { 'sec-fetch-site': 'cross-site' }],
  ['another origin', 403, 'FORBIDDEN', { query: '{ viewer { kind } }' }, { origin: 'https://evil.example' }],
  ['variables that are no JSON', 400, 'BAD_INPUT', { query: '{ viewer { kind } }', variables: '{' }, {}],
  ['variables that are a list', 400, 'BAD_REQUEST', { query: '{ viewer { kind } }', variables: '[]' }, {}],
  ['a lone surrogate', 400, 'BAD_INPUT', { query: '{ viewer { kind } }', variables: '{"a":"\\ud800"}' }, {}],
  ['eleven levels', 400, 'GRAPHQL_VALIDATION_FAILED', { query: `{ ${'a { '.repeat(10)}a${' }'.repeat(10)} }` }, {}],
  [
    'a persisted query',
    200,
    'PERSISTED_QUERY_NOT_SUPPORTED',
    {
      extensions:
        '{"persistedQuery":{"version":1,"sha256Hash":"ecf4edb46db40b5132295c0291d62fb65d6759a9eedfa4d5d612dd5ec54a6b38"}}',
    },
    {},
  ],
])('by GET, %s is answered %d', async (_name, status, code, parameters, headers) => {
  expect(await statusAndCode(get(testApp.url, parameters, headers))).toEqual([status, code])
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'])('%s is refused with what is allowed', async (method) => {
  const answer = await fetch(`${testApp.url}/graphql?query={viewer{kind}}`, { method })
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST'])
})

test('visitors who ask the same by GET get the same answer for a second', async () => {
  const query = '{ recipes(first: 3) { nodes { name } } }'
  const ask = async () => (await get(shut.url, { query })).json()
  // Before the second begins: hashing a password takes long.
  const cleo = await seed.cook('cleo')
  for (;;) {
    const start = performance.now()
    const before = await ask()
    await seed.recipe(cleo, { name: `Made in between ${start}`, public: true })
    const after = await ask()
    // A slow machine may need more than the second: then once more.
    if (performance.now() - start < 1_000) return expect(after).toEqual(before)
  }
})

test.each([
  ['a syntax error', 'GRAPHQL_PARSE_FAILED', { query: '{' }],
  ['an unknown field', 'GRAPHQL_VALIDATION_FAILED', { query: '{ nothing }' }],
  [
    'a variable of the wrong kind',
    'BAD_USER_INPUT',
    { query: 'query ($id: Id!) { pantry(id: $id) { id } }', variables: { id: {} } },
  ],
])(
  '%s has status 200 for who names application/json, and 400 for who names the newer type or none',
  async (_name, code, body) => {
    const ask = (accept: string) => statusAndCode(seed.visitor().post('/graphql', body, { accept }))
    expect(await ask('application/json')).toEqual([200, code])
    expect(await ask('application/graphql-response+json')).toEqual([400, code])
    expect(await ask('application/graphql-response+json, application/json;q=0.9')).toEqual([400, code])
    expect(await ask('*/*')).toEqual([400, code])
  },
)

const many = (count: number, each: (i: number) => string) => Array.from({ length: count }, (_, i) => each(i)).join(' ')

test.each([
  ['eleven unknown directives', `{ __typename ${many(11, () => '@aa')} }`],
  ['a thousand of @skip', `{ __typename ${'@skip '.repeat(330)} }`],
  [
    'directives of fragments',
    `{ ...A ...B } fragment A on Query { viewer { kind ${many(6, () => '@include(if: true)')} } } fragment B on Query ${many(5, () => '@aa')} { __typename }`,
  ],
  [
    'directives of the operation and its variables',
    `query ($a: Int ${many(6, () => '@aa')}) ${many(5, () => '@bb')} { __typename }`,
  ],
  ['five hundred times the same field', `{ ${'__typename '.repeat(500)} }`],
  ['the same field in inline fragments', `{ ${many(17, () => '... { __typename }')} }`],
  ['the same fragment', `{ ${many(17, () => '...A')} } fragment A on Query { __typename }`],
  ['a hundred aliases', `{ ${many(101, (i) => `a${i}: __typename`)} }`],
])('%s are refused with few errors, by POST, GET and WebSocket alike', async (_name, query) => {
  for (const answer of [await seed.visitor().post('/graphql', { query }), await get(testApp.url, { query })]) {
    const { errors } = (await answer.json()) as { errors: { message: string; extensions: { code: string } }[] }
    expect(answer.status).toBe(400)
    expect(errors.length).toBeLessThan(8)
    expect(errors).toContainEqual(
      expect.objectContaining({ message: expect.stringMatching(/^This operation (has|repeats) \d+ /) }),
    )
  }
})

test('ten unknown directives do not give ten errors', async () => {
  const { errors } = await seed.visitor().ask(`query cop { __typename ${'@aa'.repeat(10)} }`)
  expect(errors.length).toBeGreaterThan(0)
  expect(errors.length).toBeLessThan(10)
})

test('introspection in circles is refused, though introspection is allowed', async () => {
  const query = `query cop { __schema { types { ${'fields { type { '.repeat(5)}name${' } }'.repeat(5)} } } }`
  expect(await seed.visitor().refused(query)).toMatchObject({ status: 400, code: 'GRAPHQL_VALIDATION_FAILED' })
})

test('no error carries a trace, a stack or another extension than code and translation', async () => {
  for (const query of ['qwerty cop { abc }', 'query cop { __typename', '{ abc }']) {
    const { errors } = await seed.visitor().ask(query)
    expect(errors.length).toBeGreaterThan(0)
    for (const { extensions } of errors) expect(Object.keys(extensions)).toEqual(['code'])
  }
})

test.each([
  ['urlencoded', 'application/x-www-form-urlencoded', new URLSearchParams({ query: '{ viewer { kind } }' }).toString()],
  ['text', 'text/plain', '{"query":"{ viewer { kind } }"}'],
  ['graphql', 'application/graphql', '{ viewer { kind } }'],
])('a body of type %s is refused', async (_name, type, body) => {
  expect((await seed.visitor().post('/graphql', body, { 'content-type': type })).status).toBe(415)
})

const secrets = /RegisterInput|String!|"email"|"input"|"password"|Did you mean/
test.each([
  ['required fields of a literal', 'mutation { register(input: {}) { email } }', {}],
  ['a required argument', 'mutation { register { email } }', {}],
  ['required fields of a variable', 'mutation ($in: RegisterInput!) { register(input: $in) { email } }', { in: {} }],
  ['a required field that is null', 'mutation { register(input: { email: null, password: null }) { email } }', {}],
  [
    'a variable left out for a required argument',
    'mutation ($in: RegisterInput) { register(input: $in) { email } }',
    {},
  ],
])('without the playground, %s are not named', async (_name, query, variables) => {
  const answer = await new TestClient(shut.url).ask(query, variables)
  expect(answer.errors.length).toBeGreaterThan(0)
  for (const { message } of answer.errors) expect(message).not.toMatch(secrets)
  const open = await seed.visitor().ask(query, variables)
  expect(open.errors[0]?.message).toMatch(secrets)
})

/** What is sent in place of each scalar: where `isPlain`, something that may well be there. */
const scalarValues = {
  Id: { plain: '1', odd: '2147483647' },
  ID: { plain: 'onion', odd: '' },
  UUID: { plain: '4f1c6a52-8d0a-4b5e-9a57-0c1d5e6f7a8b', odd: '00000000-0000-0000-0000-000000000000' },
  Barcode: { plain: '05000108030591', odd: 'food:' },
  DateTime: { plain: '2030-01-02T03:04:05.000Z', odd: '9999-12-31T23:59:59.999Z' },
  LocalDate: { plain: '2030-01-02', odd: '2199-12-31' },
  String: { plain: 'Porridge', odd: '' },
  Int: { plain: 1, odd: -2147483648 },
  Float: { plain: 1, odd: -1e300 },
  Boolean: { plain: true, odd: false },
} satisfies Record<string, { plain: unknown; odd: unknown }>

interface Filling {
  kind: 'plain' | 'odd'
  /** What is said of what may be left out. */
  optional: 'left out' | 'null' | 'given'
}

function valueOf(type: GraphQLInputType, filling: Filling): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType as GraphQLInputType, filling)
  if (isListType(type)) return filling.kind === 'odd' ? [] : [valueOf(type.ofType as GraphQLInputType, filling)]
  if (isEnumType(type)) return type.getValues().at(filling.kind === 'odd' ? -1 : 0)?.value
  if (isInputObjectType(type)) return valuesOf(Object.values(type.getFields()), filling)
  return scalarValues[type.name as keyof typeof scalarValues][filling.kind]
}

function valuesOf(inputs: readonly (GraphQLArgument | GraphQLInputField)[], filling: Filling): Record<string, unknown> {
  return Object.fromEntries(
    inputs.flatMap(({ name, type }) => {
      if (isNonNullType(type) || filling.optional === 'given') return [[name, valueOf(type, filling)]]
      return filling.optional === 'null' ? [[name, null]] : []
    }),
  )
}

const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
const operations = (['query', 'mutation'] as const).flatMap((kind) =>
  Object.values((kind === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}).map(
    (field) => ({ kind, field }),
  ),
)
const fillings: Filling[] = (['plain', 'odd'] as const).flatMap((kind) =>
  (['left out', 'null', 'given'] as const).map((optional) => ({ kind, optional })),
)

function textOf(kind: string, { name, args, type }: GraphQLField<unknown, unknown>, sent: readonly string[]): string {
  const used = args.filter((argument) => sent.includes(argument.name))
  const head =
    used.length === 0 ? '' : ` (${used.map((argument) => `$${argument.name}: ${String(argument.type)}`).join(', ')})`
  const given = used.length === 0 ? '' : `(${used.map((argument) => `${argument.name}: $${argument.name}`).join(', ')})`
  return `${kind}${head} { it: ${name}${given} ${isCompositeType(getNamedType(type)) ? '{ __typename }' : ''} }`
}

const isAdmin = async (client: TestClient): Promise<boolean> =>
  (await client.ask<{ viewer: { isAdmin: boolean } }>('{ viewer { isAdmin } }')).data?.viewer?.isAdmin === true

test('whatever is left out, null, empty or odd, no operation fails in a way that nobody foresaw', async () => {
  await withoutLimits(testApp)
  let admins = 0
  const nextAdmin = () => seed.admin(`eve${admins++}`)
  let eve = await nextAdmin()
  await seed.item('05000108030591', 'Porridge')
  await seed.recipe(eve, { public: true })
  const unforeseen: unknown[] = []
  const answered = new Set<string>()
  for (const filling of fillings) {
    for (const { kind, field } of operations) {
      for (const client of [seed.visitor(), eve]) {
        const variables = valuesOf(field.args, filling)
        const { errors } = await client.ask(textOf(kind, field, Object.keys(variables)), variables)
        if (errors.some(({ extensions: { code } }) => code === 'INTERNAL')) unforeseen.push([field.name, filling])
        if (errors.every(({ extensions: { code } }) => code !== 'GRAPHQL_VALIDATION_FAILED')) answered.add(field.name)
      }
      // Some operations end sessions, or open others.
      if (kind === 'mutation' && !(await isAdmin(eve))) eve = await nextAdmin()
    }
  }
  expect(unforeseen).toEqual([])
  // An operation that is refused before it runs shows nothing.
  expect(operations.map(({ field }) => field.name).filter((name) => !answered.has(name))).toEqual([])
})
