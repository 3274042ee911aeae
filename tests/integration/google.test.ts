import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { TestClient } from '../support/client'
import { confirmAddress } from '../support/confirmAddress'
import { sendEmails } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { startMailServer, type MailServer } from '../support/mailServer'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { clientId, startFakeGoogle, type FakeGoogle } from '../support/fakeGoogle'
import { goesTo, visit } from '../support/providerFlow'

/** Signing in with Google, with a fake provider. */

const minutes = 60_000

let google: FakeGoogle
let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>
/** Google does not redirect to IP addresses, so the tests use a name. */
let home: string
let people = 2_000

beforeAll(async () => {
  google = await startFakeGoogle()
  mail = await startMailServer()
  testApp = await openTestApp({ ...google.settings, ...mail.settings })
  seed = seeding(testApp)
  home = testApp.url.replace('127.0.0.1', 'localhost')
})
afterAll(async () => {
  await testApp.close()
  await google.stop()
  await mail.close()
})
beforeEach(() => {
  people += 1
  google.person = { sub: String(people), email: `p${people}@gmail.example`, email_verified: true }
})

const signIn =
  'mutation ($input: SignInWithGoogleInput!) { signInWithGoogle(input: $input) { viewer { kind needsUsername email } tokens { accessToken } } }'
interface SignedIn {
  signInWithGoogle: {
    viewer: { kind: string; needsUsername: boolean; email: string | null }
    tokens: { accessToken: string } | null
  }
}
const byToken = (client: TestClient, idToken: string, more: object = {}) =>
  client.get<SignedIn>(signIn, { input: { idToken, ...more } })

/** Starts the sign-in; returns the URL of the callback that Google redirects to. */
async function throughGoogle(client: TestClient, query = ''): Promise<string> {
  const there = await visit(client, `/auth/google${query}`, home)
  expect(there.status).toBe(302)
  return goesTo(await fetch(goesTo(there), { redirect: 'manual' }))
}

/** Signs in with Google; returns the URL of the last redirect. */
const allTheWay = async (client: TestClient, query = '') =>
  goesTo(await visit(client, await throughGoogle(client, query), home))

const signInMethods = '{ viewer { kind needsUsername email signInMethods { id provider email } sessions { id } } }'
interface ViewerWithMethods {
  viewer: {
    kind: string
    needsUsername: boolean
    email: string | null
    signInMethods: { id: string; provider: string; email: string | null }[]
    sessions: object[]
  }
}
const viewerWithMethods = async (client: TestClient) => (await client.get<ViewerWithMethods>(signInMethods)).viewer

/** Allows linking by password, and links a Google account. */
async function link(cook: Cook): Promise<string> {
  await cook.get(
    'mutation ($input: AllowProviderLinkInput!) { allowProviderLink(input: $input) { viewer { kind } } }',
    {
      input: { currentPassword: goodPassword },
    },
  )
  return allTheWay(cook, '?link=true&then=/dashboard')
}

test('a valid token opens a session for a new identity, which chooses a user name and is found again', async () => {
  const [first, second] = [seed.visitor(), seed.visitor()]
  const token = await google.token({ sub: 'native-1', email: 'Native@gmail.example', email_verified: true })
  expect((await byToken(first, token)).signInWithGoogle).toEqual({
    viewer: { kind: 'VISITOR', needsUsername: true, email: 'native@gmail.example' },
    tokens: null,
  })
  await first.get('mutation { createAccount(input: { username: "native" }) { viewer { kind } } }')
  const { tokens, viewer } = (await byToken(second, token, { delivery: 'BODY' })).signInWithGoogle
  expect(viewer).toMatchObject({ kind: 'PERSON', needsUsername: false })
  expect(second.cookies.size).toBe(0)
  second.bearer = tokens?.accessToken ?? null
  expect(await second.get('{ viewer { account { username } } }')).toEqual({
    viewer: { account: { username: 'native' } },
  })
})

test('both issuers and a nonce are accepted; an address that Google has not confirmed is not stored', async () => {
  const client = seed.visitor()
  expect(
    (
      await byToken(
        client,
        await google.token({ sub: 'native-2', nonce: 'n1', email: 'x@gmail.example', email_verified: false }),
        { nonce: 'n1' },
      )
    ).signInWithGoogle.viewer,
  ).toMatchObject({ needsUsername: true, email: null })
  expect(
    await client.refused(signIn, { input: { idToken: await google.token({ nonce: 'n2' }), nonce: 'n1' } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS', field: 'idToken' })
})

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1_000) - minutes * 60
test.each([
  ['for another app', () => google.token({ aud: 'another.apps.example' })],
  ['for several apps', () => google.token({ aud: [clientId, 'another.apps.example'] })],
  ['of another issuer', () => google.token({ iss: 'https://accounts.example.org' })],
  ['that has expired', () => google.token({ iat: minutesAgo(61), exp: minutesAgo(1) })],
  ['that is good for ever, and old', () => google.token({ iat: minutesAgo(90), exp: minutesAgo(-900) })],
  ['from the future', () => google.token({ iat: minutesAgo(-10), exp: minutesAgo(-70) })],
  ['without a date', () => google.token({ iat: undefined })],
  ['without an end', () => google.token({ exp: undefined })],
  ['without a subject', () => google.token({ sub: undefined })],
  ['that nobody signed', () => google.token({}, { algorithm: 'none' })],
  ['that is signed with the public key as a secret', () => google.token({}, { algorithm: 'HS256' })],
  ['signed with a key that nobody knows', () => google.token({}, { kid: 'unknown' })],
  [
    "whose signature is another's",
    async () =>
      `${(await google.token()).split('.').slice(0, 2).join('.')}.${(await google.token({ sub: 'other' })).split('.')[2]}`,
  ],
  ['that is no token', async () => 'x.y.z'],
])('a token %s is not believed', async (_what, make) => {
  const client = seed.visitor()
  expect(await client.refused(signIn, { input: { idToken: await make() } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
    field: 'idToken',
  })
  expect(client.cookies.size).toBe(0)
})

test('one operation signs in once', async () => {
  const idToken = await google.token()
  const twice = `mutation { a: signInWithGoogle(input: { idToken: "${idToken}" }) { viewer { kind } } b: signIn(input: { email: "a@example.org", password: "x" }) { viewer { kind } } }`
  expect(await seed.visitor().refused(twice)).toMatchObject({
    sentence: 'Only one field that checks a password may stand in an operation.',
  })
})

test('the redirect to Google has a state of twelve letters, a challenge and a nonce, and an HttpOnly cookie', async () => {
  const client = seed.visitor()
  const there = await visit(client, '/auth/google?mode=popup', home)
  const { searchParams: asked, origin, pathname } = new URL(goesTo(there))
  expect(`${origin}${pathname}`).toBe(`${google.url}/authorize`)
  expect(asked.get('state')).toMatch(/^[a-z]{12}$/)
  expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/)
  expect(Object.fromEntries(asked)).toMatchObject({
    code_challenge_method: 'S256',
    client_id: clientId,
    response_type: 'code',
    redirect_uri: `${home}/auth/google/callback`,
    scope: 'openid email',
    nonce: expect.stringMatching(/^[\w-]{22}$/),
  })
  expect(there.headers.getSetCookie().join()).toMatch(
    /^larder_google=[^;]+; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/,
  )
  expect(there.headers.get('cross-origin-opener-policy')).toBe('unsafe-none')
})

test('the callback redirects to the page before, first to choose a name, then signed in', async () => {
  const client = new TestClient(home)
  expect(await allTheWay(client, '?mode=redirect&then=/recipes?sort=new')).toBe('/recipes?sort=new&google=needs-name')
  expect([...client.cookies.keys()].sort()).toEqual(['larder_access', 'larder_refresh'])
  await client.get(`mutation { createAccount(input: { username: "google${people}" }) { viewer { kind } } }`)
  expect(await allTheWay(new TestClient(home), '?then=/recipes')).toBe('/recipes?google=signed-in')
  expect(await viewerWithMethods(client)).toMatchObject({
    kind: 'PERSON',
    email: `p${people}@gmail.example`,
    signInMethods: [{ provider: 'GOOGLE', email: `p${people}@gmail.example` }],
  })
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '/auth/google',
  'javascript:alert(1)',
  '/a b',
  '/..//evil.example',
])('the callback does not redirect to %s', async (then) => {
  expect(await allTheWay(new TestClient(home), `?then=${encodeURIComponent(then)}`)).toBe('/?google=needs-name')
})

test('in a pop-up the callback is a page that reports the outcome to its opener', async () => {
  const client = new TestClient(home)
  const end = await visit(client, await throughGoogle(client, '?mode=popup'), home)
  expect([end.status, end.headers.get('cross-origin-opener-policy'), end.headers.get('cache-control')]).toEqual([
    200,
    'unsafe-none',
    'no-store',
  ])
  const page = await end.text()
  expect(page).toContain('data-outcome="needs-name"')
  expect(page).not.toMatch(/<script>|onload/)
})

test('denying consent is reported, and changes nothing', async () => {
  google.person = null
  const client = new TestClient(home)
  expect(await allTheWay(client, '?then=/recipes')).toBe('/recipes?google=denied')
  expect(client.cookies.size).toBe(0)
})

test('a callback is refused without the cookie, with another state, or a second time', async () => {
  const client = new TestClient(home)
  const back = await throughGoogle(client)
  expect(goesTo(await visit(new TestClient(home), back, home))).toBe('/?google=failed')

  const stranger = new TestClient(home)
  await throughGoogle(stranger)
  expect(goesTo(await visit(stranger, back, home))).toBe('/?google=failed')
  expect(stranger.cookies.size).toBe(0)

  const kept = new TestClient(home)
  for (const [name, value] of client.cookies) kept.cookies.set(name, value)
  expect(goesTo(await visit(client, back, home))).toBe('/?google=needs-name')
  expect(goesTo(await visit(kept, back, home))).toBe('/?google=failed')
  expect(goesTo(await visit(new TestClient(home), '/auth/google/callback?state=abcdefghijkl', home))).toBe(
    '/?google=failed',
  )
})

test('a Google account with a registered address is a different identity', async () => {
  const cook = await seed.cook('twin')
  google.person = { sub: 'twin', email: cook.email, email_verified: true }
  const client = new TestClient(home)
  expect(await allTheWay(client)).toBe('/?google=needs-name')
  expect(await viewerWithMethods(client)).toMatchObject({ kind: 'VISITOR', email: cook.email })
  expect((await viewerWithMethods(cook)).signInMethods).toHaveLength(1)
})

test('a Google account is linked once, with the password, and is a sign-in method from then on', async () => {
  const cook = await seed.cook('linker')
  expect(await allTheWay(cook, '?link=true&then=/dashboard')).toBe('/dashboard?google=not-allowed')
  expect(
    await cook.refused('mutation { allowProviderLink(input: { currentPassword: "wrong" }) { viewer { kind } } }'),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS', field: 'currentPassword' })
  expect(await allTheWay(cook, '?link=true&then=/dashboard')).toBe('/dashboard?google=not-allowed')
  expect(await link(cook)).toBe('/dashboard?google=linked')
  expect((await viewerWithMethods(cook)).signInMethods.map(({ provider }) => provider)).toEqual(['PASSWORD', 'GOOGLE'])
  // The permission to link was used up.
  google.person = { sub: 'second' }
  expect(await allTheWay(cook, '?link=true&then=/dashboard')).toBe('/dashboard?google=not-allowed')

  google.person = { sub: String(people) }
  const again = new TestClient(home)
  expect(await allTheWay(again)).toBe('/?google=signed-in')
  expect(await again.get('{ viewer { email account { username } } }')).toEqual({
    viewer: { email: cook.email, account: { username: 'linker' } },
  })
  expect((await viewerWithMethods(again)).sessions).toHaveLength(2)

  const other = await seed.cook('latecomer')
  expect(await link(other)).toBe('/dashboard?google=taken')
  expect((await viewerWithMethods(other)).signInMethods).toHaveLength(1)
})

test('another session cannot finish linking', async () => {
  const [ada, bob] = [await seed.cook('beginner'), await seed.cook('finisher')]
  await ada.get('mutation ($input: AllowProviderLinkInput!) { allowProviderLink(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  const back = await throughGoogle(ada, '?link=true')
  for (const [name, value] of bob.cookies) ada.cookies.set(name, value)
  expect(goesTo(await visit(ada, back, home))).toBe('/?google=not-allowed')
  expect((await viewerWithMethods(bob)).signInMethods).toHaveLength(1)
})

test('unlinking needs the password, ends the sessions that Google opened, and keeps the last sign-in method', async () => {
  const cook = await seed.cook('unlinker')
  await link(cook)
  const byGoogle = new TestClient(home)
  await allTheWay(byGoogle)
  const google2 = (await viewerWithMethods(cook)).signInMethods.find(({ provider }) => provider === 'GOOGLE')?.id ?? ''
  const password =
    (await viewerWithMethods(cook)).signInMethods.find(({ provider }) => provider === 'PASSWORD')?.id ?? ''
  const unlink =
    'mutation ($input: RemoveSignInMethodInput!) { removeSignInMethod(input: $input) { viewer { signInMethods { provider } } } }'
  expect(await cook.refused(unlink, { input: { id: google2, currentPassword: 'wrong' } })).toMatchObject({
    code: 'INCORRECT_CREDENTIALS',
  })
  expect(await cook.refused(unlink, { input: { id: password, currentPassword: goodPassword } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await cook.get(unlink, { input: { id: google2, currentPassword: goodPassword } })).toEqual({
    removeSignInMethod: { viewer: { signInMethods: [{ provider: 'PASSWORD' }] } },
  })
  expect(await byGoogle.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await allTheWay(new TestClient(home))).toBe('/?google=needs-name')

  const only = new TestClient(home)
  google.person = { sub: 'only' }
  await allTheWay(only)
  await only.get('mutation { createAccount(input: { username: "only" }) { viewer { kind } } }')
  const [way] = (await viewerWithMethods(only)).signInMethods
  expect(await only.refused(unlink, { input: { id: way?.id, currentPassword: '' } })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('unlinking keeps the session that Google opened', async () => {
  const cook = await seed.cook('stayer')
  await link(cook)
  const byGoogle = new TestClient(home)
  await allTheWay(byGoogle)
  const { id } = (await viewerWithMethods(byGoogle)).signInMethods[1] ?? { id: '' }
  await byGoogle.get(
    'mutation ($input: RemoveSignInMethodInput!) { removeSignInMethod(input: $input) { viewer { kind } } }',
    {
      input: { id, currentPassword: goodPassword },
    },
  )
  expect((await viewerWithMethods(byGoogle)).sessions).toHaveLength(2)
})

test('without a password a recent sign-in is needed, and there is none to change', async () => {
  const client = new TestClient(home)
  await allTheWay(client)
  await client.get(`mutation { createAccount(input: { username: "fresh${people}" }) { viewer { kind } } }`)
  expect(
    await client.refused(
      'mutation { changePassword(input: { currentPassword: "", newPassword: "a good new one" }) { viewer { kind } } }',
    ),
  ).toMatchObject({ code: 'FORBIDDEN' })
  testApp.clock.pass(11 * minutes)
  const remove = 'mutation { removeAccount(input: { currentPassword: "" }) { viewer { kind } } }'
  expect(await client.refused(remove)).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await allTheWay(client)
  expect(await client.get(remove)).toEqual({ removeAccount: { viewer: { kind: 'VISITOR' } } })
  expect(await allTheWay(new TestClient(home))).toBe('/?google=needs-name')
  testApp.clock.pass(-11 * minutes)
})

const addPassword =
  'mutation ($input: AddPasswordInput!) { addPassword(input: $input) { viewer { email emailConfirmed signInMethods { provider email } } } }'

test("an account with only Google adds a password once, after a recent sign-in; Google's own address needs no confirmation email", async () => {
  const client = new TestClient(home)
  await allTheWay(client)
  await client.get(`mutation { createAccount(input: { username: "first${people}" }) { viewer { kind } } }`)
  const email = `P${people}@gmail.example`
  const input = { email, newPassword: goodPassword }
  expect(await client.refused(addPassword, { input: { ...input, newPassword: 'short' } })).toMatchObject({
    code: 'WEAK_PASSWORD',
    field: 'newPassword',
  })
  expect(await client.refused(addPassword, { input: { ...input, email: 'box@nobody.invalid' } })).toMatchObject({
    code: 'REGISTRATION_FAILED',
    field: 'email',
  })

  testApp.clock.pass(11 * minutes)
  expect(await client.refused(addPassword, { input })).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await allTheWay(client)
  const { viewer } = (await client.get<{ addPassword: { viewer: object } }>(addPassword, { input })).addPassword
  expect(viewer).toEqual({
    email: email.toLowerCase(),
    emailConfirmed: true,
    signInMethods: [
      { provider: 'GOOGLE', email: email.toLowerCase() },
      { provider: 'PASSWORD', email: email.toLowerCase() },
    ],
  })
  expect(await client.refused(addPassword, { input })).toMatchObject({ code: 'FORBIDDEN' })

  const byPassword = new TestClient(home)
  await byPassword.get(operations.signIn, { input: { email, password: goodPassword } })
  expect(await viewerWithMethods(byPassword)).toMatchObject({ kind: 'PERSON', needsUsername: false })
  await sendEmails(testApp)
  expect(mail.to(email.toLowerCase()).map(({ headers }) => headers.get('subject'))).toEqual([
    expect.stringContaining('your account now has a password'),
  ])
  testApp.clock.pass(-11 * minutes)
})

test('a password with an address that Google has not confirmed counts when its emailed link is opened; a registered address has the same response', async () => {
  const client = new TestClient(home)
  await allTheWay(client)
  await client.get(`mutation { createAccount(input: { username: "twice${people}" }) { viewer { kind } } }`)
  const taken = await seed.cook('addressholder')
  const emails = ['one', 'two'].map((name) => `${name}${people}@home.example`)
  const answers = []
  for (const email of [taken.email, ...emails])
    answers.push(await client.get<object>(addPassword, { input: { email, newPassword: goodPassword } }))
  const own = `p${people}@gmail.example`
  const pending = {
    addPassword: { viewer: { email: own, emailConfirmed: null, signInMethods: [{ provider: 'GOOGLE', email: own }] } },
  }
  expect(answers).toEqual([pending, pending, pending])
  await sendEmails(testApp)
  expect(mail.to(taken.email).map(({ headers }) => headers.get('subject'))).toContainEqual(
    expect.stringContaining('you already have an account'),
  )

  // Only the newest one counts, and once.
  const [first, second] = emails.map((email) => mail.token(email, 'confirm'))
  const confirm = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }'
  expect(await seed.visitor().refused(confirm, { input: { token: first } })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'token',
  })
  expect(
    await seed.visitor().refused(operations.signIn, { input: { email: emails[1], password: goodPassword } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  expect(await seed.visitor().get(confirm, { input: { token: second } })).toEqual({
    confirmEmail: { email: emails[1] },
  })
  const { signInMethods } = await viewerWithMethods(client)
  expect(signInMethods.map(({ provider }) => provider)).toEqual(['GOOGLE', 'PASSWORD'])
  await seed.visitor().get(operations.signIn, { input: { email: emails[1], password: goodPassword } })
  expect(await client.refused(addPassword, { input: { email: own, newPassword: goodPassword } })).toMatchObject({
    code: 'FORBIDDEN',
  })
})

test('emails that many Google accounts cause from one network address count for that address', async () => {
  const name = `mailer${people}`
  const newAccount = async (i: number) => {
    people += 1
    google.person = { sub: String(people), email: `p${people}@gmail.example`, email_verified: true }
    const client = Object.assign(new TestClient(home), { ip: '198.51.100.77' })
    await allTheWay(client)
    await client.get(`mutation { createAccount(input: { username: "${name}${'abcd'[i]}" }) { viewer { kind } } }`)
    return client
  }
  const request = (i: number) => ({ input: { email: `${name}${i}@home.example`, newPassword: goodPassword } })
  for (let i = 0; i < 3; i++) await (await newAccount(i)).get(addPassword, request(i))
  const last = await newAccount(3)
  const { limits } = testApp.app.services
  const all = { name: 'emails', atOnce: 300, everySeconds: 10 }
  await limits.consume([all, 'address', await limits.remaining(all, 'address')])
  expect(await last.refused(addPassword, request(3))).toMatchObject({ code: 'RATE_LIMITED' })
  await resetRateLimits(testApp)
})

test('a password that waits for its link is dropped when its account signs out everywhere', async () => {
  const thief = new TestClient(home)
  await allTheWay(thief)
  await thief.get(`mutation { createAccount(input: { username: "dropped${people}" }) { viewer { kind } } }`)
  const email = `thief${people}@home.example`
  await thief.get(addPassword, { input: { email, newPassword: goodPassword } })
  await sendEmails(testApp)
  const owner = new TestClient(home)
  await allTheWay(owner)
  await owner.get('mutation { signOutEverywhere { viewer { kind } } }')
  expect(await thief.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  const confirm = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }'
  expect(await seed.visitor().refused(confirm, { input: { token: mail.token(email, 'confirm') } })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'token',
  })
})

test.each(['changed', 'reset'])(
  "a password that waits for its link is dropped when its account's password is %s",
  async (how) => {
    const client = new TestClient(home)
    await allTheWay(client)
    await client.get(`mutation { createAccount(input: { username: "${how}${people}" }) { viewer { kind } } }`)
    const own = `p${people}@gmail.example`
    for (const email of [`other${people}@home.example`, own])
      await client.get(addPassword, { input: { email, newPassword: goodPassword } })
    const waiting = () =>
      testApp.db.query('SELECT email FROM pending_password WHERE email = $1', [`other${people}@home.example`])
    expect(await waiting()).toHaveLength(1)
    if (how === 'changed') {
      await client.get(
        'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }',
        { input: { currentPassword: goodPassword, newPassword: 'another shelf of lemons' } },
      )
    } else {
      await client.get(
        'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }',
        { input: { email: own } },
      )
      await sendEmails(testApp)
      await client.get('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }', {
        input: { token: mail.token(own, 'reset'), newPassword: 'another shelf of lemons' },
      })
    }
    expect(await waiting()).toEqual([])
  },
)

test('changing the password ends sessions that Google opened', async () => {
  const cook = await seed.cook('changer')
  await link(cook)
  const byGoogle = new TestClient(home)
  await allTheWay(byGoogle)
  await cook.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword, newPassword: 'another shelf of lemons' },
  })
  expect(await byGoogle.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
})

test('an unavailable provider and an address that Google does not accept are reported as such', async () => {
  const away = await startFakeGoogle()
  const elsewhere = await openTestApp(away.settings)
  const there = new TestClient(elsewhere.url.replace('127.0.0.1', 'localhost'))
  const begun = await fetch(`${there.url}/auth/google`, { redirect: 'manual' })
  const [cookie = ''] = begun.headers.getSetCookie().map((line) => line.split(';')[0])
  const back = goesTo(await fetch(goesTo(begun), { redirect: 'manual' }))
  const token = await away.token()
  await away.stop()
  expect(goesTo(await fetch(back, { redirect: 'manual', headers: { cookie } }))).toBe('/?google=away')
  expect(await there.refused(signIn, { input: { idToken: token } })).toMatchObject({ code: 'BUSY' })
  expect(goesTo(await fetch(`${elsewhere.url}/auth/google`, { redirect: 'manual' }))).toBe('/?google=not-here')
  await elsewhere.close()
})

/** Requests the callback with a made-up code, which anybody can do by forging the cookie. */
function comeBack(address: string, ip: string, answer: string): Promise<string> {
  const state = Array.from(randomBytes(12), (byte) => String.fromCharCode(97 + (byte % 26))).join('')
  const attempt = {
    state,
    verifier: randomBytes(48).toString('base64url'),
    nonce: randomBytes(16).toString('base64url'),
    isPopup: false,
    then: '/',
    linksTo: null,
  }
  const cookie = `larder_google=${Buffer.from(JSON.stringify(attempt)).toString('base64url')}`
  return fetch(`${address}/auth/google/callback?state=${state}&${answer}`, {
    redirect: 'manual',
    headers: { cookie, 'x-forwarded-for': ip },
  }).then(goesTo)
}

test.each(['code=made-up', 'error=access_denied'])(
  'the start with parameters of the callback (%s) is not taken for the callback',
  async (query) => {
    const there = await visit(seed.visitor(), `/auth/google?then=/recipes&${query}`, home)
    expect([there.status, goesTo(there), there.headers.getSetCookie()]).toEqual([303, '/recipes?google=failed', []])
  },
)

test('callbacks are rate-limited by IP address, whatever the cookies are', async () => {
  const [one, other] = ['198.51.100.7', '198.51.100.8']
  const ends: string[] = []
  for (let i = 0; i < 41; i++) ends.push(await comeBack(home, one, 'error=access_denied'))
  expect(ends).toEqual([...Array.from({ length: 40 }, () => '/?google=denied'), '/?google=too-many'])
  expect(await comeBack(home, other, 'error=access_denied')).toBe('/?google=denied')
})

test('few codes are exchanged at a time, and a circuit breaker opens when the provider keeps failing', async () => {
  const held: ServerResponse[] = []
  let status: number | null = null
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    if (status === null) held.push(response)
    else response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const elsewhere = await openTestApp({
    ...google.settings,
    GOOGLE_FAKE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  const address = elsewhere.url.replace('127.0.0.1', 'localhost')
  try {
    const ends: string[] = []
    let sixAreBack: () => void = () => undefined
    const crowded = new Promise<void>((resolve) => {
      sixAreBack = resolve
    })
    const all = Array.from({ length: 30 }, async (_, i) => {
      const end = await comeBack(address, `198.51.100.${i}`, 'code=made-up')
      if (ends.push(end) === 6) sixAreBack()
    })
    await crowded
    expect(ends).toEqual(Array.from({ length: 6 }, () => '/?google=away'))
    expect(asked).toBeLessThanOrEqual(4)
    // A refused code is a response: it does not open the circuit breaker.
    status = 400
    for (const response of held) response.writeHead(400).end()
    await Promise.all(all)
    expect(ends.slice(6)).toEqual(Array.from({ length: 24 }, () => '/?google=failed'))
    expect(asked).toBe(24)

    status = 503
    for (let i = 0; i < 8; i++)
      expect(await comeBack(address, `198.51.100.${100 + i}`, 'code=made-up')).toBe('/?google=away')
    expect(asked).toBe(24 + 5)
  } finally {
    await elsewhere.close()
    server.closeAllConnections()
    server.close()
  }
})

test('without configuration the outcome is not-set-up', async () => {
  const plain = await openTestApp()
  const client = new TestClient(plain.url)
  expect(await client.refused(signIn, { input: { idToken: await google.token() } })).toMatchObject({
    code: 'GATE_SHUT',
  })
  expect(goesTo(await fetch(`${plain.url}/auth/google?then=/recipes`, { redirect: 'manual' }))).toBe(
    '/recipes?google=not-set-up',
  )
  await plain.close()
})

/** An account with Google, an API key and a box besides its password. */
async function withManySignInMethods(name: string) {
  const cook = await seed.cook(name)
  await link(cook)
  const token = await google.token({ ...google.person })
  const {
    createApiKey: { key },
  } = await cook.get<{ createApiKey: { key: string } }>(
    `mutation { createApiKey(input: { name: "Display", scope: WRITE, currentPassword: "${goodPassword}" }) { key } }`,
  )
  return {
    cook,
    token,
    program: Object.assign(new TestClient(testApp.url), { bearer: key }),
    box: await seed.atBox(cook),
  }
}

/** The owner of an address resets the password by email, and signs in with it. */
async function resetBy(email: string): Promise<TestClient> {
  const owner = seed.visitor()
  await owner.get('mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }', {
    input: { email },
  })
  await sendEmails(testApp)
  await owner.get('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }', {
    input: { token: mail.token(email, 'reset'), newPassword: 'a shelf of limes' },
  })
  await owner.get(operations.signIn, { input: { email, password: 'a shelf of limes' } })
  return owner
}

test('resetting the password removes all sign-in methods of a person who registered the address before its owner', async () => {
  const { cook, token, program, box } = await withManySignInMethods('squatter')
  const owner = await resetBy(cook.email)
  expect((await viewerWithMethods(owner)).signInMethods).toEqual([
    expect.objectContaining({ provider: 'PASSWORD', email: cook.email }),
  ])
  for (const client of [cook, program, box])
    expect(await client.refused('{ viewer { email } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(
    await testApp.db.query('SELECT count(*)::int AS open FROM box WHERE pantry_id = $1 AND revoked_at IS NULL', [
      cook.id,
    ]),
  ).toEqual([{ open: 0 }])
  expect((await byToken(seed.visitor(), token)).signInWithGoogle.viewer).toMatchObject({
    kind: 'VISITOR',
    needsUsername: true,
  })
  expect(
    await testApp.db.query(
      "SELECT action, via FROM audit_entry WHERE about_kind = 'account' AND about_id = $1 ORDER BY id",
      [String(cook.id)],
    ),
  ).toEqual([
    { action: 'LINK_GOOGLE', via: 'ACCOUNT' },
    { action: 'MAKE_KEY', via: 'ACCOUNT' },
    { action: 'RESET_PASSWORD', via: 'VISITOR' },
  ])
})

test('with a confirmed address, keys, boxes and Google stay through a reset, and each has a security alert', async () => {
  const { cook, token, program, box } = await withManySignInMethods('confirmed')
  await confirmAddress(testApp, cook)
  const owner = await resetBy(cook.email)
  expect((await viewerWithMethods(owner)).signInMethods).toHaveLength(2)
  for (const client of [program, box]) await client.get('{ viewer { kind } }')
  expect((await byToken(seed.visitor(), token)).signInWithGoogle.viewer).toMatchObject({ kind: 'PERSON' })
  await sendEmails(testApp)
  for (const told of ['a new API key', 'a Google account was connected', 'your password was reset'])
    expect(mail.to(cook.email).map(({ headers }) => headers.get('subject'))).toContainEqual(
      expect.stringContaining(told),
    )
})
