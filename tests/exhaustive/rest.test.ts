import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { restEntries } from '../../api/container'
import { errorBody, restStatuses } from '../../api/http/rest/restErrors'
import { newKey, statusAndCode, TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, passwords, type TestApp } from '../support/testApp'
import { callRest } from '../support/rest'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'

/**
 * Who may call what: every path, for every kind of viewer, and with every kind of broken body. A path that is in the
 * tables but not here fails the first test, and so does one of the specification that is in no table.
 */

type Kind = 'visitor' | 'unnamed' | 'owner' | 'stranger' | 'unlocked' | 'admin' | 'box'
const kinds: Kind[] = ['visitor', 'unnamed', 'owner', 'stranger', 'unlocked', 'admin', 'box']

/** The calls that the specification names. */
const specified = [
  '/accounts/standard/create/object',
  ...['read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/AccountsStandard/${call}`,
  ),
  ...['create/object', 'update/object', 'read/all', 'read/object', 'delete/object'].map((call) => `/ItemStore/${call}`),
  ...['create/object', 'read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/Recipes/${call}`,
  ),
  ...['create/object', 'read/all', 'read/object', 'read/profile', 'update/object', 'delete/object'].map(
    (call) => `/Pantries/${call}`,
  ),
  ...['create/object', 'update/object', 'read/allMine/received', 'read/allMine/sent', 'read/object'].map(
    (call) => `/Messages/${call}`,
  ),
  ...['create/object', 'read/all', 'read/object', 'update/object', 'delete/object'].map((call) => `/Feedback/${call}`),
  '/messages/send',
  '/messages/read/all/received',
  '/sendEmail',
]

/** What there is for each question alone. */
interface SeededIds {
  recipe: number
  secret: number
  item: string
  feedback: number
  message: string
  ownKey: string
  ownId: number
}

interface Rule {
  body: (made: SeededIds) => object
  /** The status, for all or for some. */
  may: number | (Partial<Record<Kind, number>> & { others: number })
}

const signedIn = { owner: 200, stranger: 200, admin: 200, others: 401 } as const
const admins = { admin: 200, unlocked: 200, others: 403 } as const
/** Of an account that one has not: there is none to change. */
const itsOwner = { owner: 200, stranger: 404, admin: 404, others: 401 } as const
const shelf = '5000108030591'

const rules: Record<string, Rule> = {
  '/accounts/standard/create/object': {
    body: () => ({ UserObject: { UserInfo: { Name: `u${newKey().slice(0, 8)}` } }, PantryObject: {} }),
    may: { unnamed: 200, owner: 409, stranger: 409, admin: 409, others: 401 },
  },
  '/AccountsStandard/read/all': { body: () => ({}), may: admins },
  '/AccountsStandard/read/object': { body: ({ ownKey }) => ({ KeyHash: ownKey }), may: itsOwner },
  '/AccountsStandard/read/profile': { body: () => ({ ID: owner.id }), may: 200 },
  '/AccountsStandard/update/object': {
    body: ({ ownKey }) => ({ KeyHash: ownKey, AccountObject: { UserInfo: { Headline: 'Bakes' } } }),
    may: itsOwner,
  },
  // The wrong password: a viewer who gets this answer was permitted.
  '/AccountsStandard/delete/object': {
    body: ({ ownKey }) => ({ KeyHash: ownKey, Password: 'wrong' }),
    may: { stranger: 404, admin: 404, others: 401 },
  },
  '/ItemStore/create/object': {
    body: ({ item }) => ({ Object: { Barcode: `${item}x`, Brand: 'B', Name: 'N', Capacity: 5, Unit: 'ml' } }),
    may: signedIn,
  },
  '/ItemStore/update/object': {
    body: ({ item }) => ({ Object: { Barcode: item, Name: 'Oats' } }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/ItemStore/read/all': { body: () => ({}), may: 200 },
  '/ItemStore/read/object': { body: () => ({ Barcode: shelf }), may: 200 },
  '/ItemStore/delete/object': {
    body: ({ item }) => ({ Barcode: item }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Recipes/create/object': { body: () => ({ Object: { Name: 'Soup' }, Public: true }), may: signedIn },
  '/Recipes/read/all': { body: () => ({}), may: 200 },
  '/Recipes/read/object': { body: ({ secret }) => ({ ID: secret }), may: { owner: 200, others: 404 } },
  '/Recipes/read/profile': { body: ({ recipe }) => ({ ID: recipe }), may: 200 },
  '/Recipes/update/object': {
    body: ({ recipe }) => ({ Object: { ID: recipe, Object: { Name: 'Better soup' } } }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Recipes/delete/object': {
    body: ({ recipe }) => ({ ID: recipe }),
    may: { owner: 200, unlocked: 200, admin: 200, others: 403 },
  },
  '/Pantries/create/object': { body: () => ({ PantryObject: { [shelf]: { Quantity: 3 } } }), may: signedIn },
  '/Pantries/read/all': { body: () => ({}), may: 200 },
  // It shares nothing.
  '/Pantries/read/object': { body: () => ({ ID: owner.id }), may: { owner: 200, others: 404 } },
  '/Pantries/read/profile': { body: () => ({ ID: sharer.id }), may: 200 },
  '/Pantries/update/object': {
    body: () => ({ Object: { ID: owner.id, PantryObject: { [shelf]: { Quantity: 2 } } } }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Pantries/delete/object': {
    body: () => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Messages/create/object': {
    body: () => ({ Object: { RecipientID: sharer.id, MessageObject: { message: 'Hello' } } }),
    may: signedIn,
  },
  '/Messages/update/object': {
    body: ({ message }) => ({ Object: { ID: message, MessageObject: { message: 'Hello again' } } }),
    may: itsOwner,
  },
  '/Messages/read/allMine/received': {
    body: () => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Messages/read/allMine/sent': {
    body: () => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/Messages/read/object': { body: ({ message }) => ({ ID: message }), may: itsOwner },
  '/Feedback/create/object': { body: () => ({ Object: { Text: 'Good bread.' } }), may: 200 },
  '/Feedback/read/all': { body: () => ({}), may: admins },
  '/Feedback/read/object': { body: ({ feedback }) => ({ ID: feedback }), may: admins },
  '/Feedback/update/object': { body: ({ feedback }) => ({ ID: feedback }), may: admins },
  '/Feedback/delete/object': { body: ({ feedback }) => ({ ID: feedback }), may: admins },
  '/messages/send': {
    body: ({ ownId }) => ({
      SenderID: ownId,
      RecipientID: sharer.id,
      ThreadID: 'general',
      MessageObject: { message: 'Hello' },
    }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/messages/read/all/received': {
    body: () => ({ ID: owner.id }),
    may: { owner: 200, stranger: 403, admin: 403, others: 401 },
  },
  '/auth/register': { body: () => ({ Email: `${newKey()}@example.org`, Password: goodPassword }), may: 200 },
  '/auth/login': { body: () => ({ Email: sharer.email, Password: goodPassword }), may: 200 },
  '/auth/profile': { body: () => ({}), may: { unnamed: 200, ...signedIn } },
  '/auth/logout': { body: () => ({}), may: 200 },
  '/auth/api_keys/create/object': {
    body: () => ({ Name: 'Display', Scope: 'READ', Password: goodPassword }),
    may: signedIn,
  },
  '/auth/api_keys/read/all': { body: () => ({}), may: signedIn },
  '/auth/api_keys/delete/object': {
    body: () => ({ ID: newKey() }),
    may: { owner: 404, stranger: 404, admin: 404, others: 401 },
  },
  '/sendEmail': {
    body: () => ({ Recipient: 'ada@example.org', Subject: 'The flour', Body: 'It has come.' }),
    may: admins,
  },
}

/** A box at the owner's shelf may what visitors may, and this besides. */
const ofBoxes: Record<string, number> = {
  '/Pantries/read/object': 200,
}

function statusFor(path: string, { may }: Rule, kind: Kind): number {
  if (typeof may === 'number') return may
  return (kind === 'box' ? (ofBoxes[path] ?? may.visitor) : may[kind]) ?? may.others
}

let testApp: TestApp
let owner: Cook
let sharer: Cook
let made: SeededIds
const clients = new Map<Kind, TestClient>()

beforeAll(async () => {
  testApp = await openTestApp()
  const seed = seeding(testApp)
  owner = await seed.cook('owner')
  sharer = await seed.cook('sharer')
  await seed.item(`0${shelf}`, 'Porridge')
  await seed.shelve(sharer, `0${shelf}`, 2, true)
  const unnamed = await seed.unnamed('unnamed')
  const unlocked = await seed.unlocked('EDIT')
  await unlocked.get('mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { kind } } }', {
    input: { area: 'ADMIN', password: passwords.admin },
  })
  clients
    .set('visitor', seed.visitor())
    .set('unnamed', unnamed)
    .set('owner', owner)
    .set('stranger', await seed.cook('stranger'))
    .set('unlocked', unlocked)
    .set('admin', await seed.admin('boss'))
    .set('box', await seed.atBox(owner))
  made = await make()
})
afterAll(() => testApp.close())

async function make(): Promise<SeededIds> {
  const seed = seeding(testApp)
  const item = `label-${newKey().slice(0, 8)}`
  await owner.get(operations.createItem, {
    input: { barcode: item, brand: 'Larder Mills', name: 'Oats', capacity: 500, unit: 'G' },
  })
  const { submitFeedback } = await owner.get<{ submitFeedback: { id: string } }>(
    'mutation { submitFeedback(input: { text: "Good bread." }) { id } }',
  )
  await resetRateLimits(testApp)
  const { sendMessage } = await owner.get<{ sendMessage: { message: { id: string } } }>(
    'mutation ($input: SendMessageInput!) { sendMessage(input: $input) { message { id } } }',
    { input: { recipientId: String(sharer.id), text: 'Hello', key: newKey() } },
  )
  const { viewer } = await owner.get<{ viewer: { keyHash: string } }>('{ viewer { keyHash } }')
  return {
    recipe: await seed.recipe(owner),
    secret: await seed.recipe(owner, { name: 'Secret soup', public: false }),
    item,
    feedback: Number(submitFeedback.id),
    message: sendMessage.message.id,
    ownKey: viewer.keyHash,
    ownId: owner.id,
  }
}

/** The same browser again, so that one question cannot change who asks the next. */
function copyOf(kind: Kind): TestClient {
  const original = clients.get(kind)
  if (!original) throw new Error(`no client for ${kind}`)
  const copy = new TestClient(testApp.url)
  for (const [name, value] of original.cookies) copy.cookies.set(name, value)
  return copy
}

/** As a copy; but with a session of its own where the call ends it, and with a person of its own where the call gives them a username. */
async function askerOf(kind: Kind, path: string): Promise<TestClient> {
  if (kind === 'unnamed' && path === '/accounts/standard/create/object') return seeding(testApp).unnamed(newKey())
  const cook = clients.get(kind)
  // Who signs in anew leaves the session they came with.
  if (path !== '/auth/login' && path !== '/auth/logout') return copyOf(kind)
  return cook && 'email' in cook ? seeding(testApp).again(cook as Cook) : new TestClient(testApp.url)
}

const restCalls = restEntries.filter(({ kind }) => kind !== 'route')

const callOf = (path: string) => {
  const call = restCalls.find((each) => each.path === path)
  if (!call) throw new Error(`no call at ${path}`)
  return call
}

test('every call of the specification is there, and every call has a rule', () => {
  const paths = restCalls.map(({ path }) => path)
  expect(specified.filter((path) => !paths.some((there) => there === path))).toEqual([])
  expect(Object.keys(rules).sort()).toEqual(paths.sort())
})

test.each(
  Object.entries(rules).flatMap(([path, rule]) =>
    kinds.map((kind) => [path, kind, statusFor(path, rule, kind), rule] as const),
  ),
)('%s called by %s: %d', async (path, kind, status, rule) => {
  const call = callOf(path)
  const { body, ...answer } = await callRest(
    await askerOf(kind, path),
    path,
    rule.body(path.includes('/delete/') ? await make() : made),
  )
  expect([answer.status, body]).toEqual([status, expect.anything()])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  if (status === 200) expect(call.response.safeParse(body).error?.issues).toBeUndefined()
  else {
    const refused = errorBody.parse(body)
    expect(refused.status).toBe(status)
    // What a call may be refused with stands in its table, and from there in the OpenAPI document.
    if (status !== 400) expect(call.errors).toContain(refused.error_code)
    expect(refused.link).toBe(`${testApp.url}/rest/errors#${refused.error_code}`)
  }
})

/** Every body, with one value after the other replaced. */
function* withBroken(body: unknown, broken: unknown, path: string[] = []): Generator<{ field: string; body: unknown }> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  for (const [name, value] of Object.entries(body)) {
    yield { field: [...path, name].join('.'), body: { ...body, [name]: broken } }
    for (const inner of withBroken(value, broken, [...path, name]))
      yield { ...inner, body: { ...body, [name]: inner.body } }
  }
}

test.each(Object.keys(rules))(
  '%s refuses values of the wrong kind by the name of the field, and repeats none of them',
  async (path) => {
    for (const broken of [{ wrong: ['kind'] }, 'NUL \u0000', 'half a pair \ud800', -1.5, 2 ** 40]) {
      await Promise.all(
        [...withBroken(rules[path]?.body(made), broken)].map(async ({ field, body }) => {
          const answer = await callRest<{ error_code: string; field?: string; message: string }>(
            copyOf('owner'),
            path,
            body,
          )
          expect([path, field, answer.status, answer.body.error_code]).toEqual([
            path,
            field,
            expect.any(Number),
            expect.stringMatching(/^(?!INTERNAL$)[A-Z_]+$/),
          ])
          if (answer.status === 400)
            expect([path, field.split('.')[0], answer.body.field?.split('.')[0]]).toEqual([
              path,
              field.split('.')[0],
              field.split('.')[0],
            ])
          expect(answer.body.message).not.toMatch(/NUL|half a pair|1099511627776/)
        }),
      )
    }
  },
)

test.each(Object.keys(rules))('%s refuses what is missing by its name', async (path) => {
  const body = rules[path]?.body(made) ?? {}
  const { status, body: refused } = await callRest<{ error_code?: string; field?: string }>(
    await askerOf('admin', path),
    path,
    {},
  )
  // Whole lists need nothing.
  if (Object.keys(body).length === 0) expect(status).toBe(200)
  else
    expect([status, refused.error_code, refused.field]).toEqual([
      400,
      'BAD_INPUT',
      expect.stringMatching(new RegExp(`^(${Object.keys(body).join('|')}|RecipientID)`)),
    ])
})

test.each(Object.keys(rules))('%s is POST and JSON, of at most 256 KB, from our own pages', async (path) => {
  await Promise.all(
    ['GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'].map(async (method) => {
      const response = await fetch(`${testApp.url}${path}`, { method })
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST'])
    }),
  )
  const owned = copyOf('owner')
  const refused = async (body: unknown, headers: Record<string, string>) => {
    const answer = await callRest<{ error_code: string }>(owned, path, body, headers)
    return [answer.status, answer.body.error_code]
  }
  expect(await refused('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).toEqual([415, 'NOT_JSON'])
  expect(await refused('{"a":', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused('[]', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused('null', {})).toEqual([400, 'BAD_INPUT'])
  expect(await refused({ ...rules[path]?.body(made), padding: 'x'.repeat(300 * 1024) }, {})).toEqual([413, 'TOO_LARGE'])
  expect(await refused(rules[path]?.body(made), { origin: 'https://elsewhere.example' })).toEqual([403, 'FORBIDDEN'])
  expect(await refused(rules[path]?.body(made), { 'sec-fetch-site': 'cross-site' })).toEqual([403, 'FORBIDDEN'])
})

test('upper and lower case are told apart, and the pages of the app stay where they are', async () => {
  for (const path of ['/messages', '/recipes', '/pantries', '/Recipes', '/recipes/read']) {
    const page = await fetch(`${testApp.url}${path}`)
    expect([path, page.headers.get('content-type')]).toEqual([path, 'text/html; charset=utf-8'])
  }
  for (const path of [
    '/Messages/send',
    '/messages/read/object',
    '/recipes/read/all',
    '/RECIPES/read/all',
    '/Recipes/read/all/',
  ]) {
    expect([
      path,
      ...(await statusAndCode(
        fetch(`${testApp.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      )),
    ]).toEqual([path, 404, 'NOT_FOUND'])
  }
})

test('a call that needs no body may come without any', async () => {
  const response = await fetch(`${testApp.url}/ItemStore/read/all`, { method: 'POST' })
  expect([response.status, Array.isArray(await response.json())]).toEqual([200, true])
})

test('a token is as good as a cookie; an expired one is told from one that never was', async () => {
  const program = new TestClient(testApp.url)
  const { signIn } = await program.get<{ signIn: { tokens: { accessToken: string } } }>(
    'mutation ($input: SignInInput!) { signIn(input: $input) { tokens { accessToken } } }',
    { input: { email: owner.email, password: goodPassword, delivery: 'BODY' } },
  )
  program.bearer = signIn.tokens.accessToken
  expect((await callRest(program, '/AccountsStandard/read/object', { KeyHash: made.ownKey })).status).toBe(200)
  testApp.clock.pass(16 * 60_000)
  expect((await callRest(program, '/Recipes/read/object', { ID: made.recipe })).body).toMatchObject({
    status: 401,
    error_code: 'TOKEN_EXPIRED',
  })
  testApp.clock.pass(-16 * 60_000)
  program.bearer = 'la_nonsense'
  expect((await callRest(program, '/Recipes/read/all')).body).toMatchObject({
    status: 401,
    error_code: 'TOKEN_INVALID',
  })
})

test('a call that there is not is refused in the shape of those that there are', async () => {
  const missing = await callRest(copyOf('visitor'), '/Recipes/read/everything', {})
  expect(missing.body).toMatchObject({
    status: 404,
    error_code: 'NOT_FOUND',
    message: expect.any(String),
    link: `${testApp.url}/rest/errors#NOT_FOUND`,
  })
})

test('every code of a refusal is explained at its link', async () => {
  const page = await (await fetch(`${testApp.url}/rest/errors`)).text()
  for (const code of Object.keys(restStatuses)) expect(page).toContain(`<dt id="${code}">`)
})

test('whole lists are limited, with a time to wait', async () => {
  await resetRateLimits(testApp)
  const visitor = copyOf('visitor')
  let last = await callRest(visitor, '/ItemStore/read/all')
  for (let i = 0; i < 40 && last.status === 200; i++) last = await callRest(visitor, '/ItemStore/read/all')
  expect(last.body).toMatchObject({ status: 429, error_code: 'RATE_LIMITED' })
  expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a mistake of ours is an apology, with nothing of what happened', async () => {
  const before = testApp.logged.length
  await testApp.db.query('ALTER TABLE recipe RENAME TO recipe_away')
  try {
    const { status, body } = await callRest(copyOf('visitor'), '/Recipes/read/object', { ID: 1 })
    expect([status, body.error_code]).toEqual([500, 'INTERNAL'])
    expect(JSON.stringify(body)).not.toMatch(/relation|recipe_away|SELECT/)
    expect(testApp.logged.length).toBeGreaterThan(before)
  } finally {
    await testApp.db.query('ALTER TABLE recipe_away RENAME TO recipe')
  }
})
