import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { TestClient } from '../support/client'
import { sendEmails } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Guesses at one person's password from many IP addresses. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

const strangers = { name: 'sign-in-strangers', atOnce: 50, everySeconds: 86_400 / 50 }
const credentials = (email: string, password: string) => ({ input: { email, password } })

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp(mail.settings)
  seed = seeding(testApp)
  ada = await seed.cook('ada')
})
beforeEach(() => resetRateLimits(testApp))
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

const at = (ip: string) => Object.assign(new TestClient(testApp.url), { ip })

/** What guesses from many IP addresses use up. */
const useUp = async (email: string) =>
  testApp.app.services.limits.consume([strangers, email, await testApp.app.services.limits.remaining(strangers, email)])

test('of guesses at one address of email from many IP addresses, fifty a day are heard, whether it is registered or not', async () => {
  for (const email of [ada.email, 'nobody@example.org']) {
    const before = await testApp.app.services.limits.remaining(strangers, email)
    expect(await seed.visitor().refused(operations.signIn, credentials(email, 'a wrong guess'))).toMatchObject({
      code: 'INCORRECT_CREDENTIALS',
    })
    expect(await testApp.app.services.limits.remaining(strangers, email)).toBe(before - 1)
    await useUp(email)
    const guess = await seed.visitor().ask(operations.signIn, credentials(email, 'a wrong guess'))
    expect([guess.status, guess.errors[0]?.extensions.code, Number(guess.headers.get('retry-after')) > 60]).toEqual([
      429,
      'RATE_LIMITED',
      true,
    ])
  }
})

test('guesses from elsewhere do not keep a person out where they have signed in before, or still are signed in', async () => {
  await useUp(ada.email)
  const home = Object.assign(new TestClient(testApp.url), { ip: ada.ip })
  await home.get(operations.signIn, credentials(ada.email, goodPassword))
  // The phone is signed in, and somewhere else now.
  const phone = Object.assign(new TestClient(testApp.url), { cookies: new Map(ada.cookies) })
  await phone.get(operations.signIn, credentials(ada.email, goodPassword))
  // Elsewhere the right password waits, too, or a guess that is not refused would be the right one.
  expect(await seed.visitor().refused(operations.signIn, credentials(ada.email, goodPassword))).toMatchObject({
    code: 'RATE_LIMITED',
  })
  // To somebody else's account the address is unknown.
  const bob = await seed.cook('bob')
  await useUp(bob.email)
  expect(await home.refused(operations.signIn, credentials(bob.email, goodPassword))).toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('signing in with the right password does not count, from however many IP addresses', async () => {
  const before = await testApp.app.services.limits.remaining(strangers, ada.email)
  for (let i = 0; i < 3; i++) await seed.again(ada)
  expect(await testApp.app.services.limits.remaining(strangers, ada.email)).toBe(before)
})

test('at a known address guesses are slowed down as anywhere', async () => {
  const codes: string[] = []
  for (let i = 0; i < 11; i++)
    codes.push(
      (
        await Object.assign(new TestClient(testApp.url), { ip: ada.ip }).refused(
          operations.signIn,
          credentials(ada.email, 'a wrong guess'),
        )
      ).code,
    )
  expect(codes).toEqual([...Array<string>(10).fill('INCORRECT_CREDENTIALS'), 'RATE_LIMITED'])
})

test('a password reset by email opens the account again everywhere', async () => {
  await useUp(ada.email)
  await seed
    .visitor()
    .get('mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }', {
      input: { email: ada.email },
    })
  await sendEmails(testApp)
  await seed.visitor().get('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }', {
    input: { token: mail.token(ada.email, 'reset'), newPassword: 'a shelf of limes' },
  })
  await seed.visitor().get(operations.signIn, credentials(ada.email, 'a shelf of limes'))
})

test("of a person's known addresses the fifty that were used last are kept", async () => {
  const cleo = await seed.cook('cleo')
  const first = cleo.ip
  const signInAt = async (ip: string) => {
    testApp.clock.pass(1_000)
    await at(ip).get(operations.signIn, credentials(cleo.email, goodPassword))
  }
  for (let i = 0; i < 49; i++) await signInAt(`198.51.100.${i}`)
  const count = async () =>
    (
      (await testApp.db.query(
        'SELECT count(*)::int AS count FROM known_address WHERE identity_id = (SELECT id FROM identity WHERE email = $1)',
        [cleo.email],
      )) as [{ count: number }]
    )[0].count
  expect(await count()).toBe(50)
  // Used again, so that it is not the oldest.
  await signInAt(first)
  for (let i = 50; i < 53; i++) await signInAt(`198.51.100.${i}`)
  expect(await count()).toBe(50)
  await useUp(cleo.email)
  await signInAt(first)
  for (const i of [3, 52]) await signInAt(`198.51.100.${i}`)
  expect(await at('198.51.100.2').refused(operations.signIn, credentials(cleo.email, goodPassword))).toMatchObject({
    code: 'RATE_LIMITED',
  })
})

test('known addresses are hashed, and forgotten after half a year', async () => {
  const count = async () =>
    ((await testApp.db.query('SELECT count(*)::int AS count FROM known_address')) as [{ count: number }])[0].count
  expect(await count()).toBeGreaterThan(0)
  const [{ dump }] = (await testApp.db.query("SELECT string_agg(t::text, '') AS dump FROM known_address t")) as [
    { dump: string },
  ]
  expect(dump).not.toContain(ada.ip)
  testApp.clock.pass(181 * 24 * 60 * 60_000)
  await testApp.app.deleteExpired()
  expect(await count()).toBe(0)
})
