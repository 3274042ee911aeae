import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TestClient } from '../support/client'
import { sendEmails } from '../support/jobs'
import { oidcClientId, startFakeProvider, type FakeProvider } from '../support/fakeProvider'
import { startMailServer, type MailServer } from '../support/mailServer'
import { goesTo, visit } from '../support/providerFlow'
import { callRest } from '../support/rest'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Signing in with an OpenID Connect provider, with a real one in this process. */

const minutes = 60_000

let provider: FakeProvider
let mail: MailServer
/** Passwords and the provider; the group "keepers" makes admins. */
let testApp: TestApp
/** The provider alone, on the same database. */
let only: TestApp
let seed: ReturnType<typeof seeding>
let people = 0

beforeAll(async () => {
  provider = await startFakeProvider()
  mail = await startMailServer()
  testApp = await openTestApp({ ...provider.settings, ...mail.settings, OIDC_ADMIN_GROUP: 'keepers' })
  only = await openTestApp({ ...provider.settings, OIDC_ONLY: 'true' }, testApp.databaseUrl)
  seed = seeding(testApp)
})
afterAll(async () => {
  await only.close()
  await testApp.close()
  await provider.stop()
  await mail.close()
})
beforeEach(() => {
  people += 1
  Object.assign(provider, { claims: person(), userInfo: null, hasForeignKey: false, refusal: null })
})

/** The claims of the test's own person. */
const person = (more: object = {}) => ({
  sub: `person${people}`,
  email: `person${people}@hall.example`,
  email_verified: true,
  groups: ['village'],
  ...more,
})

const newClient = (app = testApp) => new TestClient(app.url)

/** Starts the sign-in; returns the URL that the provider redirects to. */
async function throughProvider(client: TestClient, query = ''): Promise<string> {
  const there = await visit(client, `/auth/oidc${query}`)
  expect(there.status).toBe(302)
  return goesTo(await fetch(goesTo(there), { redirect: 'manual' }))
}

/** Signs in with the provider; returns where it ends. */
const allTheWay = async (client: TestClient, query = '') =>
  goesTo(await visit(client, await throughProvider(client, query)))

interface ViewerWithMethods {
  viewer: {
    kind: string
    needsUsername: boolean
    email: string | null
    admin: number
    signInMethods: { id: string; provider: string; email: string | null }[]
  }
}
const viewerOf = async (client: TestClient) =>
  (
    await client.get<ViewerWithMethods>(
      '{ viewer { kind needsUsername email admin signInMethods { id provider email } } }',
    )
  ).viewer

/** A new person of the provider, with an account. */
async function member(name: string, app = testApp): Promise<TestClient> {
  const client = newClient(app)
  expect(await allTheWay(client)).toBe('/?oidc=needs-name')
  await client.get('mutation ($input: CreateAccountInput!) { createAccount(input: $input) { viewer { kind } } }', {
    input: { username: name },
  })
  return client
}

const allowLink = 'mutation ($input: AllowProviderLinkInput!) { allowProviderLink(input: $input) { viewer { kind } } }'
const remove =
  'mutation ($input: RemoveSignInMethodInput!) { removeSignInMethod(input: $input) { viewer { signInMethods { provider } } } }'

async function link(cook: Cook): Promise<string> {
  await cook.get(allowLink, { input: { currentPassword: goodPassword } })
  return allTheWay(cook, '?link=true&then=/settings/devices')
}

test('the redirect asks for a code with PKCE, a state and a nonce, bound to an HttpOnly cookie', async () => {
  const there = await visit(newClient(), '/auth/oidc?mode=popup')
  const { searchParams: asked, origin, pathname } = new URL(goesTo(there))
  expect(`${origin}${pathname}`).toBe(`${provider.url}/authorize`)
  expect(Object.fromEntries(asked)).toEqual({
    client_id: oidcClientId,
    response_type: 'code',
    redirect_uri: `${testApp.url}/auth/oidc/callback`,
    scope: 'openid email',
    state: expect.stringMatching(/^[a-z]{12}$/),
    nonce: expect.stringMatching(/^[\w-]{22}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  })
  expect(there.headers.getSetCookie().join()).toMatch(
    /^larder_oidc=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
})

test('a new person chooses a name and is found again by issuer and subject; another subject with the same address is somebody else', async () => {
  await member('hallmember')
  const again = newClient()
  expect(await allTheWay(again, '?then=/recipes')).toBe('/recipes?oidc=signed-in')
  expect(await viewerOf(again)).toMatchObject({
    kind: 'PERSON',
    email: `person${people}@hall.example`,
    signInMethods: [{ provider: 'OIDC', email: `person${people}@hall.example` }],
  })

  provider.claims = person({ sub: `changed${people}` })
  const other = newClient()
  expect(await allTheWay(other)).toBe('/?oidc=needs-name')
  expect(await viewerOf(other)).toMatchObject({ kind: 'VISITOR', needsUsername: true })
})

test('in a pop-up the callback is a page that reports the outcome to its opener', async () => {
  const client = newClient()
  const page = await (await visit(client, await throughProvider(client, '?mode=popup'))).text()
  expect(page).toContain('data-provider="oidc" data-outcome="needs-name"')
})

test('somebody with the address of a registered person is not that person, whatever the provider says of the address', async () => {
  const cook = await seed.cook('sameaddress')
  provider.claims = person({ email: cook.email })
  const client = newClient()
  expect(await allTheWay(client)).toBe('/?oidc=needs-name')
  expect((await viewerOf(cook)).signInMethods).toMatchObject([{ provider: 'PASSWORD' }])
})

test('an address that the provider has not confirmed is not stored', async () => {
  provider.claims = person({ email_verified: false })
  const client = newClient()
  await allTheWay(client)
  expect(await viewerOf(client)).toMatchObject({ needsUsername: true, email: null })
})

const secondsFromNow = (seconds: number) => Math.floor(Date.now() / 1_000) + seconds
test.each([
  ['of another issuer', () => ({ iss: 'https://login.example.org' })],
  ['for another app', () => ({ aud: 'another-app' })],
  ['for several apps, issued to another', () => ({ aud: [oidcClientId, 'another-app'], azp: 'another-app' })],
  ['that has expired', () => ({ iat: secondsFromNow(-7_200), exp: secondsFromNow(-3_600) })],
  ['that is not valid yet', () => ({ nbf: secondsFromNow(3_600) })],
  ['of another attempt', () => ({ nonce: 'the-nonce-of-another' })],
  ['without a subject', () => ({ sub: '' })],
  ['with a subject that is too long', () => ({ sub: 'x'.repeat(256) })],
])('an ID token %s is not believed', async (_what, claims) => {
  provider.claims = person(claims())
  const client = newClient()
  expect(await allTheWay(client)).toBe('/?oidc=failed')
  expect(client.cookies.size).toBe(0)
  const { length } = testApp.logged
  // The log says why, and has nothing of what the token said.
  expect(JSON.stringify(testApp.logged.slice(length - 1))).toContain('signing in with a provider failed')
  expect(JSON.stringify(testApp.logged)).not.toContain(`person${people}@`)
})

test('an ID token that another key has signed is not believed', async () => {
  provider.hasForeignKey = true
  const client = newClient()
  expect(await allTheWay(client)).toBe('/?oidc=failed')
  expect(client.cookies.size).toBe(0)
})

test('a callback is refused without the cookie, with the state of another browser, or a second time', async () => {
  const client = newClient()
  const back = await throughProvider(client)
  expect(goesTo(await visit(newClient(), back))).toBe('/?oidc=failed')
  const other = newClient()
  await throughProvider(other)
  expect(goesTo(await visit(other, back))).toBe('/?oidc=failed')

  const copy = newClient()
  for (const [name, value] of client.cookies) copy.cookies.set(name, value)
  expect(goesTo(await visit(client, back))).toBe('/?oidc=needs-name')
  expect(goesTo(await visit(copy, back))).toBe('/?oidc=failed')
  expect(copy.cookies.has('larder_access')).toBe(false)
})

test('a code that the provider refuses, and a person who does, are reported as such', async () => {
  // As after the person was removed there.
  provider.refusal = { status: 400, error: 'invalid_grant' }
  expect(await allTheWay(newClient())).toBe('/?oidc=failed')
  provider.claims = null
  expect(await allTheWay(newClient())).toBe('/?oidc=denied')
})

test('what is missing in the ID token is taken from the user info, of the same person alone', async () => {
  const { sub } = person()
  provider.claims = { sub }
  provider.userInfo = { sub, email: 'info@hall.example', email_verified: true, groups: ['keepers'] }
  const client = await member('hallinfo')
  expect(await viewerOf(client)).toMatchObject({ email: 'info@hall.example', admin: 1 })
  provider.userInfo.sub = 'somebody-else'
  expect(await allTheWay(newClient())).toBe('/?oidc=failed')
})

test('the group decides at each sign-in who is an admin, the first one included, and that is audited', async () => {
  provider.claims = person({ groups: ['village', 'keepers'] })
  const client = await member('keeper')
  expect(await viewerOf(client)).toMatchObject({ admin: 1 })
  provider.claims = person()
  expect(await allTheWay(client)).toBe('/?oidc=signed-in')
  expect(await viewerOf(client)).toMatchObject({ admin: 0 })
  // A provider may write a single group as text.
  provider.claims = person({ groups: 'keepers' })
  await allTheWay(client)
  expect(await viewerOf(client)).toMatchObject({ admin: 1 })
  expect(
    await testApp.db.query('SELECT action FROM audit_entry WHERE about_name = $1 ORDER BY id', ['keeper']),
  ).toEqual([{ action: 'GRANT_ADMIN' }, { action: 'WITHDRAW_ADMIN' }, { action: 'GRANT_ADMIN' }])
})

test('without the setting groups do not matter', async () => {
  provider.claims = person({ groups: ['keepers'] })
  expect(await viewerOf(await member('plainmember', only))).toMatchObject({ admin: 0 })
})

test('an account is linked once, with the password, by the session that began, and reported to its owner', async () => {
  const cook = await seed.cook('hallinker')
  expect(await allTheWay(cook, '?link=true&then=/settings/devices')).toBe('/settings/devices?oidc=not-allowed')
  expect(await cook.refused(allowLink, { input: { currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
    field: 'currentPassword',
  })
  expect(await link(cook)).toBe('/settings/devices?oidc=linked')
  expect((await viewerOf(cook)).signInMethods.map((method) => method.provider)).toEqual(['PASSWORD', 'OIDC'])
  const again = newClient()
  expect(await allTheWay(again)).toBe('/?oidc=signed-in')
  expect(await viewerOf(again)).toMatchObject({ email: cook.email })
  await sendEmails(testApp)
  expect(mail.to(cook.email).map(({ headers }) => headers.get('subject'))).toContainEqual(
    expect.stringContaining('another account was connected'),
  )

  const latecomer = await seed.cook('hallatecomer')
  expect(await link(latecomer)).toBe('/settings/devices?oidc=taken')

  provider.claims = person({ sub: `second${people}` })
  const finisher = await seed.cook('hallfinisher')
  await latecomer.get(allowLink, { input: { currentPassword: goodPassword } })
  const back = await throughProvider(latecomer, '?link=true')
  for (const [name, value] of finisher.cookies) latecomer.cookies.set(name, value)
  expect(goesTo(await visit(latecomer, back))).toBe('/?oidc=not-allowed')
  expect(
    await testApp.db.query('SELECT action FROM audit_entry WHERE about_name = $1 ORDER BY id', ['hallinker']),
  ).toEqual([{ action: 'LINK_OIDC' }])
})

test('unlinking ends the sessions that it opened, and keeps the last way to sign in', async () => {
  const cook = await seed.cook('hallunlinker')
  await link(cook)
  const byProvider = newClient()
  await allTheWay(byProvider)
  const id = (await viewerOf(cook)).signInMethods[1]?.id
  expect(await cook.get(remove, { input: { id, currentPassword: goodPassword } })).toEqual({
    removeSignInMethod: { viewer: { signInMethods: [{ provider: 'PASSWORD' }] } },
  })
  expect(await byProvider.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })

  const lone = await member('hallone')
  const own = (await viewerOf(lone)).signInMethods[0]?.id
  expect(await lone.refused(remove, { input: { id: own, currentPassword: '' } })).toMatchObject({ code: 'FORBIDDEN' })
})

test('a removed account is gone: its subject begins anew', async () => {
  const client = await member('hallremoved')
  await client.get('mutation { removeAccount(input: { currentPassword: "" }) { viewer { kind } } }')
  expect(
    await testApp.db.query('SELECT 1 FROM identity WHERE issuer = $1 AND subject = $2', [
      provider.url,
      `person${people}`,
    ]),
  ).toEqual([])
  expect(await allTheWay(newClient())).toBe('/?oidc=needs-name')
})

test('with OIDC_ONLY the server takes no passwords, whoever asks', async () => {
  const cook = await seed.cook('hallpassword')
  const client = newClient(only)
  const credentials = { email: cook.email, password: goodPassword }
  const shut = { code: 'GATE_SHUT' }
  expect(await client.refused(operations.signIn, { input: credentials })).toMatchObject(shut)
  expect(
    await client.refused('mutation ($input: RegisterInput!) { register(input: $input) { email } }', {
      input: { email: 'newcomer@hall.example', password: goodPassword },
    }),
  ).toMatchObject(shut)
  expect(
    await client.refused(
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }',
      {
        input: { email: cook.email },
      },
    ),
  ).toMatchObject(shut)
  expect(
    await client.refused('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }', {
      input: { token: randomUUID(), newPassword: goodPassword },
    }),
  ).toMatchObject(shut)
  for (const path of ['/auth/login', '/auth/register'])
    expect((await callRest(client, path, { Email: cook.email, Password: goodPassword })).status).toBe(403)

  const person = await member('hallonly', only)
  expect(
    await person.refused('mutation ($input: AddPasswordInput!) { addPassword(input: $input) { viewer { kind } } }', {
      input: { email: 'newcomer@hall.example', newPassword: goodPassword },
    }),
  ).toMatchObject(shut)
})

test('with OIDC_ONLY a recent sign-in counts in place of the password, which does not keep the provider’s account from being the last', async () => {
  const cook = await seed.cook('hallboth')
  await link(cook)
  const client = newClient(only)
  expect(await allTheWay(client)).toBe('/?oidc=signed-in')
  const { signInMethods } = await viewerOf(client)
  expect(signInMethods.map((method) => method.provider)).toEqual(['OIDC'])
  expect(
    await client.refused(remove, { input: { id: signInMethods[0]?.id, currentPassword: goodPassword } }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  only.clock.pass(11 * minutes)
  expect(await client.refused(allowLink, { input: { currentPassword: goodPassword } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
  only.clock.pass(-11 * minutes)
  await client.get(allowLink, { input: { currentPassword: '' } })
})

test('the app starts without the provider, says so to whoever signs in, and finds it when it is back', async () => {
  let isThere = false
  let asked = 0
  const document = createServer((_request, response) => {
    asked += 1
    if (!isThere) return response.writeHead(404).end()
    const { port } = document.address() as AddressInfo
    const issuer = `http://127.0.0.1:${port}`
    response.setHeader('content-type', 'application/json')
    return response.end(
      JSON.stringify({ issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/jwks` }),
    )
  })
  await new Promise<void>((resolve) => {
    document.listen(0, '127.0.0.1', resolve)
  })
  const { port } = document.address() as AddressInfo
  const app = await openTestApp({ ...provider.settings, OIDC_ISSUER: `http://127.0.0.1:${port}` }, testApp.databaseUrl)
  try {
    expect(asked).toBe(0)
    const client = newClient(app)
    expect(goesTo(await visit(client, '/auth/oidc'))).toBe('/?oidc=away')
    isThere = true
    expect(goesTo(await visit(client, '/auth/oidc'))).toContain(`http://127.0.0.1:${port}/authorize?`)
    expect(goesTo(await visit(newClient(app), '/auth/oidc'))).toContain('/authorize?')
    expect(asked).toBe(2)
  } finally {
    await app.close()
    document.close()
  }
})

test('a provider that names itself otherwise is not used', async () => {
  const app = await openTestApp(
    { ...provider.settings, OIDC_ISSUER: provider.url.replace('localhost', '127.0.0.1') },
    testApp.databaseUrl,
  )
  expect(goesTo(await visit(newClient(app), '/auth/oidc'))).toBe('/?oidc=away')
  await app.close()
})

test('without a provider the path says that it is not set up', async () => {
  const app = await openTestApp({}, testApp.databaseUrl)
  expect(goesTo(await visit(newClient(app), '/auth/oidc?then=/recipes'))).toBe('/recipes?oidc=not-set-up')
  await app.close()
})
