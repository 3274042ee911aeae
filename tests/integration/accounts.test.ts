import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TestClient } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, operations, seeding } from '../support/seed'

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

const viewer =
  '{ viewer { kind needsUsername email account { id username pantry { id name postcode } } sessions { id device current } } }'
interface Viewer {
  viewer: {
    kind: string
    needsUsername: boolean
    email: string | null
    account: { id: string; username: string; pantry: { id: string; name: string; postcode: string } } | null
    sessions: { id: string; device: string; current: boolean }[]
  }
}

test('a new cook registers, signs in, chooses a user name and has a pantry', async () => {
  const client = seed.visitor()
  const registered = await client.get<{ register: { email: string } }>(operations.register, {
    input: { email: ' Ada @Example.ORG', password: goodPassword },
  })
  expect(registered.register.email).toBe('ada@example.org')

  const first = await client.get<{ signIn: Viewer }>(operations.signIn, {
    input: { email: 'ADA@example.org', password: goodPassword },
  })
  expect(first.signIn.viewer).toMatchObject({
    kind: 'VISITOR',
    needsUsername: true,
    email: 'ada@example.org',
    account: null,
  })

  await client.get(operations.createAccount, { input: { username: 'Ada L' } })
  const retried = await client.get<{ signIn: Viewer }>(operations.signIn, {
    input: { email: 'ada@example.org', password: goodPassword },
  })
  expect(retried.signIn.viewer).toMatchObject({ kind: 'PERSON', needsUsername: false, account: { username: 'adal' } })

  const seen = await client.get<Viewer>(viewer)
  expect(seen.viewer.account?.pantry).toEqual({ id: seen.viewer.account?.id, name: 'adal’s pantry', postcode: '' })
  expect(seen.viewer.sessions).toEqual([{ id: expect.any(String), device: 'Firefox on Linux', current: true }])
})

test('wrong credentials have the same error for registered and unknown addresses', async () => {
  const known = await seed.cook('bela')
  const other = seed.visitor()
  for (const email of [known.email, 'nobody@example.org']) {
    expect(await other.refused(operations.signIn, { input: { email, password: 'not the password' } })).toMatchObject({
      sentence: 'Incorrect Credentials.',
      code: 'INCORRECT_CREDENTIALS',
    })
  }
  expect(other.cookies.size).toBe(0)
})

test('an invalid address is refused with the message of the form', async () => {
  for (const email of ['', '   ', 'not an address', '@example.org']) {
    expect(await seed.visitor().refused(operations.signIn, { input: { email, password: goodPassword } })).toMatchObject(
      { sentence: 'Please fill in all fields correctly' },
    )
    expect(
      await seed.visitor().refused(operations.register, { input: { email, password: goodPassword } }),
    ).toMatchObject({ sentence: 'Please fill in all fields correctly' })
  }
})

test('an address that is registered, in any spelling, or reserved cannot be registered', async () => {
  await seed.cook('carla')
  for (const email of ['carla@example.org', 'CARLA @example.org', 'box@boxes.invalid']) {
    expect(
      await seed.visitor().refused(operations.register, { input: { email, password: goodPassword } }),
    ).toMatchObject({ sentence: 'Failed to register. Please try again.', code: 'REGISTRATION_FAILED' })
  }
})

test.each(['short', 'x'.repeat(129), 'password1', 'QWERTY123'])('the password %s is refused', async (password) => {
  expect(
    await seed.visitor().refused(operations.register, { input: { email: 'dora@example.org', password } }),
  ).toMatchObject({ code: 'WEAK_PASSWORD', field: 'password' })
})

test.each(['🫙 eight jars', 'ÄÖÜ ßßßß ñ', 'x y'.repeat(42)])('the password %s works as it is', async (password) => {
  const client = seed.visitor()
  const email = `any${password.length}@example.org`
  await client.get(operations.register, { input: { email, password } })
  await client.get(operations.signIn, { input: { email, password } })
  expect(
    await seed.visitor().refused(operations.signIn, { input: { email, password: password.slice(0, -1) } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('user names are unique, and invalid ones are refused', async () => {
  await seed.cook('erik')
  const client = seed.visitor()
  await client.get(operations.register, { input: { email: 'erika@example.org', password: goodPassword } })
  await client.get(operations.signIn, { input: { email: 'erika@example.org', password: goodPassword } })
  expect(await client.refused(operations.createAccount, { input: { username: 'E rik' } })).toMatchObject({
    code: 'USERNAME_TAKEN',
    field: 'username',
  })
  for (const username of ['', 'x', '<b>', '-a', 'a'.repeat(31)]) {
    expect(await client.refused(operations.createAccount, { input: { username } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'username',
    })
  }
  await client.get(operations.createAccount, { input: { username: 'erika' } })
  expect(await client.refused(operations.createAccount, { input: { username: 'erika2' } })).toMatchObject({
    code: 'ACCOUNT_EXISTS',
  })
})

test('an account needs a session', async () => {
  expect(await seed.visitor().refused(operations.createAccount, { input: { username: 'ghost' } })).toMatchObject({
    code: 'UNAUTHENTICATED',
  })
})

test('changing the password needs the current one, ends the other sessions and renews this one', async () => {
  const frida = await seed.cook('frida')
  const phone = await seed.again(frida)
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }'
  expect(
    await frida.refused(change, { input: { currentPassword: 'wrong', newPassword: 'another good one' } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS', field: 'currentPassword' })
  expect(
    await frida.refused(change, { input: { currentPassword: goodPassword, newPassword: '12345678' } }),
  ).toMatchObject({ code: 'WEAK_PASSWORD', field: 'newPassword' })
  expect((await phone.get<Viewer>(viewer)).viewer.kind).toBe('PERSON')
  const before = new Map(frida.cookies)

  await frida.get(change, { input: { currentPassword: goodPassword, newPassword: 'another good one' } })
  expect((await frida.get<Viewer>(viewer)).viewer.kind).toBe('PERSON')
  expect(frida.cookies.get('larder_access')).not.toBe(before.get('larder_access'))
  expect(await phone.refused(viewer)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  const thief = Object.assign(new TestClient(testApp.url), { cookies: before })
  expect(await thief.refused(viewer)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  await seed.visitor().refused(operations.signIn, { input: { email: frida.email, password: goodPassword } })
  await seed.visitor().get(operations.signIn, { input: { email: frida.email, password: 'another good one' } })
})

test('changing the address needs the current password and an unregistered address', async () => {
  const gil = await seed.cook('gil')
  const phone = await seed.again(gil)
  await seed.cook('hana')
  const change = 'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email } } }'
  expect(
    await gil.refused(change, { input: { currentPassword: 'wrong', email: 'gilbert@example.org' } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(
    await gil.refused(change, { input: { currentPassword: goodPassword, email: 'hana@example.org' } }),
  ).toMatchObject({ code: 'REGISTRATION_FAILED', field: 'email' })
  expect(await gil.get(change, { input: { currentPassword: goodPassword, email: 'Gilbert@example.org' } })).toEqual({
    changeEmail: { viewer: { email: 'gilbert@example.org' } },
  })
  expect(await phone.refused(viewer)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
})

test('removing the account ends all sessions, frees address and name, and leaves an empty row', async () => {
  const ivo = await seed.cook('ivo')
  const phone = await seed.again(ivo)
  await seed.item('05000108030591', 'Sultana porridge')
  await seed.shelve(ivo, '05000108030591', 2, true)
  const remove = 'mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }'
  expect(await ivo.refused(remove, { input: { currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })

  expect(await ivo.get(remove, { input: { currentPassword: goodPassword } })).toEqual({
    removeAccount: { viewer: { kind: 'VISITOR' } },
  })
  expect(ivo.cookies.size).toBe(0)
  expect(await phone.refused(viewer)).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
  expect(await seed.visitor().get(`{ pantry(id: "${ivo.id}") { id } }`)).toEqual({ pantry: null })
  expect(
    await seed.visitor().refused(operations.signIn, { input: { email: ivo.email, password: goodPassword } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  const [row] = (await testApp.db.query(
    'SELECT username, name, removed_at IS NOT NULL AS removed FROM account WHERE id = $1',
    [ivo.id],
  )) as Record<string, unknown>[]
  expect(row).toEqual({ username: null, name: '', removed: true })
  const [{ count }] = (await testApp.db.query(
    "SELECT count(*)::int AS count FROM session WHERE state = 'removed'",
  )) as [{ count: number }]
  expect(count).toBe(2)
  await seed.cook('ivo')
})

test('a registration without a user name can be removed', async () => {
  const client = seed.visitor()
  await client.get(operations.register, { input: { email: 'jo@example.org', password: goodPassword } })
  await client.get(operations.signIn, { input: { email: 'jo@example.org', password: goodPassword } })
  await client.get('mutation { removeAccount(input: { currentPassword: "a shelf of lemons" }) { viewer { kind } } }')
  await client.get(operations.register, { input: { email: 'jo@example.org', password: goodPassword } })
})

test("the shared passwords elevate sessions for half an hour, visitors' too", async () => {
  const unlock = 'mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { kind capabilities { area } } } }'
  const passer = seed.visitor()
  expect(await passer.refused(unlock, { input: { area: 'EDIT', password: 'guess' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
    sentence: 'Incorrect Credentials.',
    field: 'password',
  })
  expect(await passer.get(unlock, { input: { area: 'EDIT', password: 'the edit password' } })).toEqual({
    unlock: { viewer: { kind: 'VISITOR', capabilities: [{ area: 'EDIT' }] } },
  })
  const tokenBefore = passer.cookies.get('larder_access')
  await passer.get(unlock, { input: { area: 'ADMIN', password: 'the admin password' } })
  expect(passer.cookies.get('larder_access')).not.toBe(tokenBefore)
  expect(await passer.get('{ viewer { capabilities { area } } }')).toEqual({
    viewer: { capabilities: [{ area: 'EDIT' }, { area: 'ADMIN' }] },
  })

  testApp.clock.pass(14 * 60_000)
  const refreshed = await passer.post('/auth/session', {})
  expect(refreshed.status).toBe(200)
  testApp.clock.pass(17 * 60_000)
  await passer.post('/auth/session', {})
  expect(await passer.get('{ viewer { capabilities { area } } }')).toEqual({ viewer: { capabilities: [] } })
})
