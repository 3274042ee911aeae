import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { TestClient } from '../support/client'
import { sendEmails } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { SoftAuthenticator, type AuthenticatorFault } from '../support/softAuthenticator'
import { openTestApp, type TestApp } from '../support/testApp'

/** Signing in with passkeys, with an authenticator in software; the browser's own is in tests/browser/passkeys.spec.ts. */

const minutes = 60_000

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>
/** Passkeys belong to a name. */
let home: string

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp(mail.settings)
  home = testApp.url.replace('127.0.0.1', 'localhost')
  seed = seeding({ ...testApp, url: home })
})
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

const startAdding =
  'mutation ($input: StartAddingPasskeyInput!) { startAddingPasskey(input: $input) { challenge relyingPartyId userId userName algorithms known { id transports } } }'
const addPasskey =
  'mutation ($input: AddPasskeyInput!) { addPasskey(input: $input) { viewer { signInMethods { id provider name lastUsedAt } } } }'
const startSignIn = 'mutation { startPasskeySignIn { challenge relyingPartyId } }'
const signIn =
  'mutation ($input: SignInWithPasskeyInput!) { signInWithPasskey(input: $input) { viewer { kind account { username } } tokens { accessToken } } }'
const remove =
  'mutation ($input: RemoveSignInMethodInput!) { removeSignInMethod(input: $input) { viewer { signInMethods { provider } } } }'

interface CreationOptions {
  challenge: string
  relyingPartyId: string
  userId: string
  userName: string
  algorithms: number[]
  known: { id: string; transports: string[] }[]
}
interface Method {
  id: string
  provider: string
  name: string | null
  lastUsedAt: string | null
}

const begin = async (cook: TestClient, currentPassword = goodPassword) =>
  (await cook.get<{ startAddingPasskey: CreationOptions }>(startAdding, { input: { currentPassword } }))
    .startAddingPasskey

/** Adds a passkey; returns its authenticator, and the sign-in method. */
async function withPasskey(cook: Cook, { name = 'Phone', counts = false } = {}) {
  const authenticator = new SoftAuthenticator(home, counts)
  const input = { name, ...authenticator.create(await begin(cook)) }
  const { viewer } = (await cook.get<{ addPasskey: { viewer: { signInMethods: Method[] } } }>(addPasskey, { input }))
    .addPasskey
  return { authenticator, methods: viewer.signInMethods, method: viewer.signInMethods.at(-1) }
}

const challengeFor = async (client: TestClient) =>
  (await client.get<{ startPasskeySignIn: { challenge: string; relyingPartyId: string } }>(startSignIn))
    .startPasskeySignIn

const asPerson = async (authenticator: SoftAuthenticator) => {
  const client = new TestClient(home)
  const answer = await client.get(signIn, { input: authenticator.sign(await challengeFor(client)) })
  return { client, answer }
}

test('a passkey is added with the password, signs in, and its owner is told', async () => {
  const cook = await seed.cook('passkeyada')
  expect(await cook.refused(startAdding, { input: { currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
    field: 'currentPassword',
  })
  expect(await begin(cook)).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    relyingPartyId: 'localhost',
    userId: expect.stringMatching(/^[\w-]{43}$/),
    userName: 'passkeyada',
    algorithms: expect.arrayContaining([-7, -257]),
    known: [],
  })
  const { authenticator, methods } = await withPasskey(cook, { name: ' My phone ' })
  expect(methods).toEqual([
    { id: expect.any(String), provider: 'PASSWORD', name: null, lastUsedAt: null },
    { id: expect.any(String), provider: 'PASSKEY', name: 'My phone', lastUsedAt: null },
  ])
  expect((await begin(cook)).known).toEqual([{ id: authenticator.id, transports: ['internal'] }])

  const { client, answer } = await asPerson(authenticator)
  expect(answer).toEqual({
    signInWithPasskey: { viewer: { kind: 'PERSON', account: { username: 'passkeyada' } }, tokens: null },
  })
  expect([...client.cookies.keys()].toSorted()).toEqual(['larder_access', 'larder_refresh'])
  const { viewer } = await client.get<{ viewer: { signInMethods: Method[] } }>(
    '{ viewer { signInMethods { name lastUsedAt } } }',
  )
  expect(viewer.signInMethods[1]).toEqual({ name: 'My phone', lastUsedAt: expect.any(String) })
  await sendEmails(testApp)
  expect(mail.to(cook.email).map(({ headers }) => headers.get('subject'))).toContainEqual(
    expect.stringContaining('a new passkey'),
  )
  expect(await testApp.db.query('SELECT action FROM audit_entry WHERE about_name = $1', ['passkeyada'])).toEqual([
    { action: 'ADD_PASSKEY' },
  ])
})

test.each<[string, AuthenticatorFault]>([
  ['for another origin', { origin: 'https://larder.example.net' }],
  ['for another relying party', { relyingPartyId: 'larder.example.net' }],
  ['with a challenge of its own', { challenge: randomBytes(32).toString('base64url') }],
  ['without verifying its person', { isVerified: false }],
])('a response %s neither signs in nor adds a passkey', async (what, fault) => {
  const cook = await seed.cook(`fault${what.replaceAll(' ', '').slice(-12)}`)
  const { authenticator } = await withPasskey(cook)
  const client = new TestClient(home)
  expect(await client.refused(signIn, { input: authenticator.sign(await challengeFor(client), fault) })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
  expect(client.cookies.size).toBe(0)
  const other = new SoftAuthenticator(home)
  expect(
    await cook.refused(addPasskey, { input: { name: 'Other', ...other.create(await begin(cook), fault) } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('a challenge is signed once, and within ten minutes', async () => {
  const cook = await seed.cook('oncesigner')
  const { authenticator } = await withPasskey(cook)
  const client = new TestClient(home)
  const input = authenticator.sign(await challengeFor(client))
  await client.get(signIn, { input })
  expect(await new TestClient(home).refused(signIn, { input })).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })

  const late = authenticator.sign(await challengeFor(client))
  const begun = await begin(cook)
  testApp.clock.pass(11 * minutes)
  expect(await new TestClient(home).refused(signIn, { input: late })).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(
    await cook.refused(addPasskey, { input: { name: 'Late', ...new SoftAuthenticator(home).create(begun) } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await testApp.app.services.passkeys.deleteExpired(testApp.db)
  expect(await testApp.db.query('SELECT 1 FROM passkey_challenge')).toEqual([])
  testApp.clock.pass(-11 * minutes)
})

test('a challenge for adding is good for the session that began, and not for signing in', async () => {
  const [ada, bob] = [await seed.cook('keybeginner'), await seed.cook('keyfinisher')]
  const { authenticator } = await withPasskey(ada)
  const begun = await begin(ada)
  expect(
    await bob.refused(addPasskey, { input: { name: 'Stolen', ...new SoftAuthenticator(home).create(begun) } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(await new TestClient(home).refused(signIn, { input: authenticator.sign(begun) })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
  const forSignIn = await challengeFor(ada)
  expect(
    await ada.refused(addPasskey, {
      input: { name: 'Mixed', ...new SoftAuthenticator(home).create({ ...begun, ...forSignIn }) },
    }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
})

test('an unknown passkey, another key, another person and an authenticator that counts backwards are refused alike', async () => {
  const cook = await seed.cook('counter')
  const { authenticator } = await withPasskey(cook, { counts: true })
  const client = new TestClient(home)
  const refused = async (input: object) => {
    const { sentence, code } = await client.refused(signIn, { input })
    return `${code} ${sentence}`
  }
  const signed = async () => authenticator.sign(await challengeFor(client))
  const answers = [
    await refused({ ...(await signed()), id: randomBytes(32).toString('base64url') }),
    await refused({
      ...(await signed()),
      signature: new SoftAuthenticator(home).sign(await challengeFor(client)).signature,
    }),
    await refused({ ...(await signed()), userHandle: randomBytes(32).toString('base64url') }),
    await refused({ ...(await signed()), authenticatorData: 'AAAA' }),
  ]
  await asPerson(authenticator)
  answers.push(await refused(authenticator.sign(await challengeFor(client), { counter: 1 })))
  expect(new Set(answers)).toEqual(
    new Set(['INCORRECT_CREDENTIALS That passkey didn’t work. Please try again, or sign in another way.']),
  )
  expect(client.cookies.size).toBe(0)
})

test('removing a passkey needs the password and ends the sessions that it opened', async () => {
  const cook = await seed.cook('keyremover')
  const { authenticator, method } = await withPasskey(cook)
  const { client } = await asPerson(authenticator)
  expect(await cook.refused(remove, { input: { id: method?.id, currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
  const stranger = await seed.cook('keystranger')
  expect(await stranger.refused(remove, { input: { id: method?.id, currentPassword: goodPassword } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await cook.get(remove, { input: { id: method?.id, currentPassword: goodPassword } })).toEqual({
    removeSignInMethod: { viewer: { signInMethods: [{ provider: 'PASSWORD' }] } },
  })
  expect(await client.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  const next = new TestClient(home)
  expect(await next.refused(signIn, { input: authenticator.sign(await challengeFor(next)) })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
})

test('an account has at most ten, and each belongs to one account', async () => {
  const cook = await seed.cook('keycollector')
  const { authenticator } = await withPasskey(cook)
  const other = await seed.cook('keyborrower')
  expect(
    await other.refused(addPasskey, { input: { name: 'Borrowed', ...authenticator.create(await begin(other)) } }),
  ).toMatchObject({ code: 'ACCOUNT_EXISTS' })
  for (let i = 1; i < 10; i++) await withPasskey(cook, { name: `Key ${i}` })
  await resetRateLimits(testApp)
  expect(
    await cook.refused(addPasskey, {
      input: { name: 'Eleven', ...new SoftAuthenticator(home).create(await begin(cook)) },
    }),
  ).toMatchObject({ code: 'TOO_MANY' })
})

test('passkeys are in the export of their owner, without keys, and go with the account', async () => {
  const cook = await seed.cook('keyexporter')
  const { authenticator } = await withPasskey(cook, { name: 'Blue key' })
  const exported = await (
    await fetch(`${home}/export/everything.json`, {
      headers: { cookie: [...cook.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).text()
  expect(exported).toContain('Blue key')
  expect(exported).not.toContain('publicKey')
  await cook.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await testApp.db.query('SELECT 1 FROM passkey WHERE name = $1', ['Blue key'])).toEqual([])
  const client = new TestClient(home)
  expect(await client.refused(signIn, { input: authenticator.sign(await challengeFor(client)) })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
})

test('challenges are rate-limited by address, and an address without a name has none', async () => {
  const client = new TestClient(home)
  const { limits } = testApp.app.services
  const rule = { name: 'passkey-challenge', atOnce: 60, everySeconds: 10 }
  await challengeFor(client)
  await limits.consume([rule, client.ip, 59])
  expect(await client.refused(startSignIn)).toMatchObject({ code: 'RATE_LIMITED' })
  expect(await new TestClient(testApp.url).refused(startSignIn)).toMatchObject({ code: 'GATE_SHUT' })
})

test('where people sign in at a provider alone, passkeys are refused', async () => {
  const cook = await seed.cook('keyprovider')
  const { authenticator } = await withPasskey(cook)
  const input = authenticator.sign(await challengeFor(new TestClient(home)))
  const only = await openTestApp(
    {
      OIDC_ISSUER: 'https://login.example.org',
      OIDC_CLIENT_ID: 'id',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_ONLY: 'true',
    },
    testApp.databaseUrl,
  )
  const there = new TestClient(only.url.replace('127.0.0.1', 'localhost'))
  expect(await there.refused(startSignIn)).toMatchObject({ code: 'GATE_SHUT' })
  expect(await there.refused(signIn, { input })).toMatchObject({ code: 'GATE_SHUT' })
  await only.close()
})
