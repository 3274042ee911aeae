import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { createClient } from 'graphql-ws'
import { WebSocket } from 'ws'
import { newKey, TestClient } from '../support/client'
import { openTestApp, passwords, type TestApp } from '../support/testApp'
import { callRest, execute } from '../support/rest'
import { goodPassword, seeding, type Cook } from '../support/seed'

/** API keys, and the REST calls that sign in. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>
const barcode = '05000108030591'

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  await seed.item(barcode, 'Porridge')
})
afterAll(() => testApp.close())

interface CreatedKey {
  createApiKey: {
    key: string
    apiKey: { id: string; name: string; prefix: string; scope: string; lastUsedAt: string | null }
  }
}
const create =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id name prefix scope lastUsedAt } } }'
const revoke = 'mutation ($id: UUID!) { revokeApiKey(input: { id: $id }) { viewer { apiKeys { id } } } }'
const make = async (cook: TestClient, scope: 'READ' | 'WRITE', name = 'Kitchen display') =>
  (await cook.get<CreatedKey>(create, { input: { name, scope, currentPassword: goodPassword } })).createApiKey
const keysOf = async (client: TestClient) =>
  (
    await client.get<{ viewer: { apiKeys: { id: string; lastUsedAt: string | null }[] } }>(
      '{ viewer { apiKeys { id name prefix scope lastUsedAt } } }',
    )
  ).viewer.apiKeys

/** A client with an API key. */
function program(key: string): TestClient {
  const client = new TestClient(testApp.url)
  client.bearer = key
  return client
}

const moveStock = () =>
  `mutation { moveStock(input: { barcode: "${barcode}", delta: 1, key: "${newKey()}" }) { entry { quantity } } }`

test('a key is returned once, is stored as a hash, and acts as its person', async () => {
  const cook = await seed.cook('keeper')
  const { key, apiKey } = await make(cook, 'WRITE')
  expect(key).toMatch(/^lk_[A-Za-z0-9]{8}[\w-]{43}$/)
  expect(apiKey).toEqual({
    id: expect.any(String),
    name: 'Kitchen display',
    prefix: key.slice(0, 11),
    scope: 'WRITE',
    lastUsedAt: null,
  })
  const { id, prefix } = apiKey
  expect(await keysOf(cook)).toEqual([{ id, name: 'Kitchen display', prefix, scope: 'WRITE', lastUsedAt: null }])
  const [row] = (await testApp.db.query('SELECT * FROM api_key WHERE id = $1', [id])) as Record<string, unknown>[]
  expect(row?.hash).toEqual(createHash('sha256').update(key).digest())
  expect(JSON.stringify(Object.values(row ?? {}))).not.toContain(key.slice(11))

  expect(
    await program(key).get('{ viewer { kind keyHash email account { username } sessions { id } apiKeys { id } } }'),
  ).toEqual({
    viewer: {
      kind: 'PERSON',
      keyHash: expect.any(String),
      email: cook.email,
      account: { username: 'keeper' },
      sessions: [],
      apiKeys: [],
    },
  })
  expect(await program(key).get(moveStock())).toEqual({ moveStock: { entry: { quantity: 1 } } })
})

test('a key for reading cannot write: over HTTP, WebSocket and REST, pictures and files', async () => {
  const cook = await seed.cook('reader')
  const client = program((await make(cook, 'READ')).key)
  expect(await client.get('{ myPantry { id } }')).toEqual({ myPantry: { id: String(cook.id) } })
  expect(await client.refused(moveStock())).toMatchObject({
    code: 'FORBIDDEN',
    status: 403,
    sentence: 'This API key can only read. Create one that can write.',
  })
  expect(await overSocket(client.bearer, moveStock())).toMatchObject({ code: 'FORBIDDEN' })
  expect(await overSocket(client.bearer, '{ viewer { account { username } } }')).toEqual({
    viewer: { account: { username: 'reader' } },
  })
  expect(
    (await callRest(client, '/Recipes/create/object', { Object: { Name: 'Soup' }, Public: false })).body,
  ).toMatchObject({ status: 403, error_code: 'FORBIDDEN' })
  expect((await callRest(client, '/Recipes/read/all')).status).toBe(200)
  const refusal = {
    errors: [expect.objectContaining({ extensions: { code: 'FORBIDDEN', messageKey: 'platform.readOnlyKey' } })],
  }
  for (const path of ['/images', '/recipe-photos']) {
    const response = await client.post(path, '--x--\r\n', { 'content-type': 'multipart/form-data; boundary=x' })
    expect([path, await response.json()]).toEqual([path, refusal])
  }
  const part = await fetch(`${testApp.url}/imports/${newKey()}/files/0?offset=0`, {
    method: 'PUT',
    body: 'abc',
    headers: {
      'content-type': 'application/octet-stream',
      'x-forwarded-for': client.ip,
      authorization: `Bearer ${client.bearer}`,
    },
  })
  expect(await part.json()).toEqual(refusal)
})

/** Runs one operation over its own WebSocket; returns its data or its error. */
async function overSocket(key: string | null, query: string): Promise<unknown> {
  const socket = createClient({
    url: `${testApp.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${key}` },
    retryAttempts: 0,
  })
  try {
    for await (const { data, errors } of socket.iterate({ query }))
      return errors?.[0] ? { ...errors[0].extensions } : data
  } catch (error) {
    return Array.isArray(error) ? { ...(error as { extensions: object }[])[0]?.extensions } : error
  } finally {
    await socket.dispose()
  }
  return null
}

test('keys cannot change sign-in methods or unlock elevated rights', async () => {
  const cook = await seed.cook('careful')
  const { key, apiKey } = await make(cook, 'WRITE')
  const client = program(key)
  const word = `currentPassword: "${goodPassword}"`
  for (const field of [
    `signIn(input: { email: "${cook.email}", password: "${goodPassword}" })`,
    'createAccount(input: { username: "another" })',
    'signOut',
    'signOutEverywhere',
    `endSession(input: { id: "${newKey()}" })`,
    `changePassword(input: { ${word}, newPassword: "another shelf of lemons" })`,
    `changeEmail(input: { ${word}, email: "new@example.org" })`,
    `removeAccount(input: { ${word} })`,
    `unlock(input: { area: EDIT, password: "${passwords.edit}" })`,
    `allowProviderLink(input: { ${word} })`,
    `removeSignInMethod(input: { id: "${newKey()}", ${word} })`,
    `revokeApiKey(input: { id: "${apiKey.id}" })`,
    `createApiKey(input: { name: "More", scope: WRITE, ${word} })`,
  ]) {
    expect([field, await client.refused(`mutation { ${field} { viewer { kind } } }`)]).toEqual([
      field,
      expect.objectContaining({ code: 'FORBIDDEN' }),
    ])
  }
  expect(await keysOf(cook)).toHaveLength(1)
})

test("an admin's key has no admin rights", async () => {
  const admin = await seed.admin('boss')
  const client = program((await make(admin, 'WRITE')).key)
  expect(await admin.get('{ adminUsers { nodes { id } } }')).toMatchObject({ adminUsers: { nodes: expect.any(Array) } })
  expect(await client.refused('{ adminUsers { nodes { id } } }')).toMatchObject({ code: 'FORBIDDEN' })
  expect(await client.get('{ viewer { admin isAdmin } }')).toEqual({ viewer: { admin: 0, isAdmin: false } })
  expect(await callRest(client, '/AccountsStandard/read/all')).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
})

test('creating a key needs the password and a name, and has a limit', async () => {
  const cook = await seed.cook('maker')
  expect(await cook.refused(create, { input: { name: 'X', scope: 'READ', currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
    field: 'currentPassword',
  })
  expect(
    await cook.refused(create, { input: { name: '  ', scope: 'READ', currentPassword: goodPassword } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'name' })
  expect(
    await seed.visitor().refused(create, { input: { name: 'X', scope: 'READ', currentPassword: '' } }),
  ).toMatchObject({ code: 'UNAUTHENTICATED' })
  // The most that somebody may have: to create each, the API hashes the password once, and it limits how often.
  await testApp.db.query(
    `INSERT INTO api_key (id, account_id, name, prefix, hash, scope, created_at) SELECT gen_random_uuid(), $1, 'x', 'lk_x', sha256(n::text::bytea), 'READ', now() FROM generate_series(1, 20) n`,
    [cook.id],
  )
  expect(
    await cook.refused(create, { input: { name: 'X', scope: 'READ', currentPassword: goodPassword } }),
  ).toMatchObject({ code: 'TOO_MANY' })
})

test('its last use is stored once a minute', async () => {
  const cook = await seed.cook('seldom')
  const { key } = await make(cook, 'READ')
  const lastUse = async () => (await keysOf(cook))[0]?.lastUsedAt
  await program(key).get('{ viewer { kind } }')
  const first = await lastUse()
  expect(first).toEqual(expect.any(String))
  await program(key).get('{ viewer { kind } }')
  expect(await lastUse()).toBe(first)
  testApp.clock.pass(61_000)
  await program(key).get('{ viewer { kind } }')
  expect(Date.parse((await lastUse()) ?? '')).toBeGreaterThan(Date.parse(first ?? '') + 60_000)
})

test("revoking a key closes its sockets, and nobody revokes another person's", async () => {
  const [cook, other] = [await seed.cook('revoker'), await seed.cook('nosy')]
  const { key, apiKey } = await make(cook, 'READ')
  const closed = new Promise<{ code: number; at: number }>((resolve, reject) => {
    const socket = createClient({
      url: `${testApp.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${key}` },
      retryAttempts: 0,
      lazy: false,
      onNonLazyError: () => undefined,
      on: {
        connected: () =>
          void other
            .refused(revoke, { id: apiKey.id })
            .then(({ code }) => {
              expect(code).toBe('NOT_FOUND')
            })
            .then(() => cook.get(revoke, { id: apiKey.id }))
            .catch(reject),
        closed: (event) => {
          resolve({ code: (event as { code: number }).code, at: Date.now() })
        },
      },
    })
    void socket
  })
  expect((await closed).code).toBe(4401)
  expect(await program(key).refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID', status: 401 })
  expect(await cook.refused(revoke, { id: apiKey.id })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await keysOf(cook)).toEqual([])
})

test('keys stay when the password changes and are deleted with the account', async () => {
  const cook = await seed.cook('leaver')
  const { key } = await make(cook, 'READ')
  await cook.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'another shelf of lemons' },
  })
  expect(await program(key).get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
  await cook.get(
    'mutation { removeAccount(input: { currentPassword: "another shelf of lemons" }) { viewer { kind } } }',
  )
  expect(await program(key).refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await testApp.db.query('SELECT 1 FROM api_key WHERE account_id = $1', [cook.id])).toEqual([])
})

test('a program registers, signs in, opens its account, refreshes its tokens and signs out', async () => {
  const client = seed.visitor()
  const credentials = { Email: ' Robot@example.org', Password: goodPassword }
  expect(await execute(client, '/auth/register', credentials)).toEqual({ Email: 'robot@example.org' })
  const first = await execute(client, '/auth/login', credentials)
  expect(first).toEqual({
    AccessToken: expect.stringMatching(/^la_/),
    RefreshToken: expect.stringMatching(/^lr_/),
    KeyHash: null,
    NeedsUsername: true,
  })
  expect(client.cookies.size).toBe(0)

  client.bearer = String(first.AccessToken)
  expect(await execute(client, '/auth/profile')).toMatchObject({
    ID: null,
    NeedsUsername: true,
    Email: 'robot@example.org',
  })
  const { KeyHash } = await execute(client, '/accounts/standard/create/object', {
    UserObject: { UserInfo: { Name: 'robot' } },
  })
  expect(await execute(client, '/auth/profile')).toEqual({
    ID: expect.any(Number),
    KeyHash,
    Email: 'robot@example.org',
    Username: 'robot',
    Admin: 0,
    NeedsUsername: false,
  })
  client.bearer = null
  expect(await execute(client, '/auth/login', credentials)).toMatchObject({ KeyHash, NeedsUsername: false })

  const refresh = (token: unknown) =>
    fetch(`${testApp.url}/auth/session`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  const traded = (await (await refresh(first.RefreshToken)).json()) as Record<string, string>
  expect(traded).toMatchObject({
    AccessToken: expect.stringMatching(/^la_/),
    RefreshToken: expect.stringMatching(/^lr_/),
    accessToken: traded.AccessToken,
  })
  client.bearer = traded.AccessToken ?? null
  expect(await execute(client, '/auth/logout')).toEqual({})
  expect(await callRest(client, '/auth/profile')).toMatchObject({
    status: 401,
    body: { error_code: 'TOKEN_INVALID', link: expect.stringContaining('#TOKEN_INVALID') },
  })
  const over = await refresh(traded.RefreshToken)
  expect([over.status, await over.json()]).toEqual([
    401,
    expect.objectContaining({
      status: 401,
      error_code: 'TOKEN_INVALID',
      message: expect.any(String),
      link: expect.stringContaining('/rest/errors#'),
    }),
  ])
})

test('an expired token and an unknown one have different codes', async () => {
  const client = seed.visitor()
  const cook = await seed.cook('late')
  client.bearer = String(
    (await execute(client, '/auth/login', { Email: cook.email, Password: goodPassword })).AccessToken,
  )
  testApp.clock.pass(16 * 60_000)
  expect(await callRest(client, '/auth/profile')).toMatchObject({ status: 401, body: { error_code: 'TOKEN_EXPIRED' } })
  testApp.clock.pass(-16 * 60_000)
  for (const token of ['la_unknown', 'lk_unknown', 'nonsense']) {
    client.bearer = token
    expect(await callRest(client, '/auth/profile')).toMatchObject({
      status: 401,
      body: { error_code: 'TOKEN_INVALID' },
    })
  }
})

test('a wrong password, a weak one and a registered address have their status', async () => {
  const cook = await seed.cook('strict')
  const client = seed.visitor()
  expect(await callRest(client, '/auth/login', { Email: cook.email, Password: 'wrong' })).toMatchObject({
    status: 401,
    body: { error_code: 'INCORRECT_CREDENTIALS', message: 'Incorrect Credentials.' },
  })
  expect(await callRest(client, '/auth/register', { Email: 'weak@example.org', Password: 'short' })).toMatchObject({
    status: 400,
    body: { error_code: 'WEAK_PASSWORD', field: 'Password' },
  })
  expect(await callRest(client, '/auth/register', { Email: cook.email, Password: goodPassword })).toMatchObject({
    status: 400,
    body: { error_code: 'REGISTRATION_FAILED' },
  })
  expect(await callRest(client, '/auth/register', { Email: 'no address', Password: goodPassword })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Email' },
  })
  for (let i = 0; i < 12; i += 1)
    await callRest(client, '/auth/login', { Email: 'guessed@example.org', Password: 'wrong' })
  const limited = await callRest(client, '/auth/login', { Email: 'guessed@example.org', Password: 'wrong' })
  expect(limited).toMatchObject({ status: 429, body: { error_code: 'RATE_LIMITED' } })
  expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('keys are created, listed and revoked by REST, but not with a key', async () => {
  const cook: Cook = await seed.cook('resty')
  const made = await execute(cook, '/auth/api_keys/create/object', {
    Name: 'Robot',
    Scope: 'WRITE',
    Password: goodPassword,
  })
  expect(made).toEqual({
    ID: expect.any(String),
    Name: 'Robot',
    Prefix: String(made.Key).slice(0, 11),
    Scope: 'WRITE',
    CreatedAt: expect.any(String),
    LastUsedAt: null,
    Key: expect.stringMatching(/^lk_/),
  })
  const { Key, ...rest } = made
  expect(await execute(cook, '/auth/api_keys/read/all')).toEqual([rest])
  const robot = program(String(Key))
  expect(await execute(robot, '/auth/profile')).toMatchObject({ Username: 'resty', Admin: 0 })
  expect(
    await callRest(robot, '/auth/api_keys/create/object', { Name: 'More', Scope: 'WRITE', Password: goodPassword }),
  ).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
  expect(await callRest(robot, '/auth/logout')).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
  expect(await execute(cook, '/auth/api_keys/delete/object', { ID: made.ID })).toEqual({ ID: made.ID })
  expect(await callRest(robot, '/auth/profile')).toMatchObject({ status: 401, body: { error_code: 'TOKEN_INVALID' } })
  expect(
    await callRest(cook, '/auth/api_keys/create/object', { Name: 'Robot', Scope: 'ALL', Password: goodPassword }),
  ).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT', field: 'Scope' } })
})
