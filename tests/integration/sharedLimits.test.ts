import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { TestClient } from '../support/client'
import { sendEmails } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { resetRateLimits } from '../support/rateLimits'
import { operations, seeding, type Cook } from '../support/seed'
import { openTestApp, passwords, type TestApp } from '../support/testApp'

/** Limits that all clients share: what somebody uses up from many IP addresses is not used up for others. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

const unlock = 'mutation ($input: UnlockInput!) { unlock(input: $input) { viewer { capabilities { area } } } }'
const wrong = { input: { area: 'ADMIN', password: 'a wrong guess' } }
const right = { input: { area: 'ADMIN', password: passwords.admin } }
const unlocked = { unlock: { viewer: { capabilities: [{ area: 'ADMIN' }] } } }
const number = '4006381333931'

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp({ ...mail.settings, BOX_PLAIN_BARCODES: 'true' })
  seed = seeding(testApp)
  ada = await seed.cook('ada')
  await ada.get(operations.enrol, { input: { pantryId: String(ada.id), name: 'Crate', number } })
})
beforeEach(() => resetRateLimits(testApp))
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

const at = (ip: string): TestClient => Object.assign(seed.visitor(), { ip })

/** Uses up everything that all clients share of this rule. */
async function useUp(
  name: string,
  { atOnce, everySeconds }: { atOnce: number; everySeconds: number },
  subject: string,
): Promise<void> {
  const rule = { name, atOnce, everySeconds }
  await testApp.app.services.limits.consume([rule, subject, await testApp.app.services.limits.remaining(rule, subject)])
}

/** Fails `count` times, and returns the codes. */
async function fail(
  client: TestClient,
  count: number,
  query: string,
  variables: Record<string, unknown>,
): Promise<string[]> {
  const codes: string[] = []
  for (let i = 0; i < count; i++) codes.push((await client.refused(query, variables)).code)
  return codes
}

const heard = (count: number) => Array<string>(count).fill('INCORRECT_CREDENTIALS')

test('wrong shared passwords from many addresses keep nobody out: the first tries of an address are always heard', async () => {
  await useUp('unlock-area', { atOnce: 60, everySeconds: 20 }, 'ADMIN')
  // Whoever has failed waits.
  expect(await fail(at('198.51.100.2'), 4, unlock, wrong)).toEqual([...heard(3), 'RATE_LIMITED'])
  const admin = at('198.51.100.1')
  expect(await fail(admin, 2, unlock, wrong)).toEqual(heard(2))
  // An attempt that succeeds does not count.
  for (let i = 0; i < 4; i++) expect(await admin.get(unlock, right)).toEqual(unlocked)
})

test('a person who has signed in is heard at an address that others have used up', async () => {
  expect(await fail(at(ada.ip), 9, unlock, wrong)).toEqual([...heard(8), 'RATE_LIMITED'])
  expect(await at(ada.ip).refused(unlock, right)).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  const again = await seed.again(ada)
  again.ip = ada.ip
  expect(await again.get(unlock, right)).toEqual(unlocked)
})

describe('the networks of one IPv6 /48', () => {
  const network = (i: number, site = '1') => `2001:db8:${site}:${i.toString(16)}::1`
  const useUpAll = () => useUp('unlock-area', { atOnce: 60, everySeconds: 20 }, 'ADMIN')

  test('have the first tries of ten clients together; those that succeed do not count', async () => {
    for (let i = 0; i < 10; i++)
      expect(await fail(at(network(i)), i < 9 ? 3 : 2, unlock, wrong)).toEqual(heard(i < 9 ? 3 : 2))
    for (let i = 0; i < 2; i++) expect(await at(network(11)).get(unlock, right)).toEqual(unlocked)
    expect(await fail(at(network(12)), 1, unlock, wrong)).toEqual(heard(1))
    await useUpAll()
    expect(await at(network(13)).refused(unlock, wrong)).toMatchObject({ code: 'RATE_LIMITED' })
    // Other networks have their own.
    expect(await fail(at(network(13, '2')), 3, unlock, wrong)).toEqual(heard(3))
    expect(await fail(at('198.51.100.8'), 3, unlock, wrong)).toEqual(heard(3))
  })

  test('do not multiply the first tries of people who sign in at them', async () => {
    const again = await seed.again(ada)
    again.ip = network(1, '3')
    expect(await again.refused(unlock, wrong)).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
    await useUp('unlock-persons-ip-site', { atOnce: 200, everySeconds: 360 }, 'ADMIN 2001:db8:3::/48')
    await useUp('unlock-first-site', { atOnce: 30, everySeconds: 120 }, 'ADMIN 2001:db8:3::/48')
    await useUpAll()
    expect(await again.refused(unlock, wrong)).toMatchObject({ code: 'RATE_LIMITED' })
    again.ip = network(1, '4')
    expect(await again.get(unlock, right)).toEqual(unlocked)
  })
})

test('one shared password does not buy attempts at the other', async () => {
  const editor = at('198.51.100.3')
  const codes: string[] = []
  for (let i = 0; i < 9; i++) {
    await editor.get(unlock, { input: { area: 'EDIT', password: passwords.edit } }).catch(() => undefined)
    codes.push((await editor.refused(unlock, wrong)).code)
  }
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test.each([
  ['box-labels', { atOnce: 1_000, everySeconds: 0.1 }, 'larder-box:nothing'],
  ['box-numbers', { atOnce: 300, everySeconds: 5 }, '96385074'],
])('guessed boxes from many addresses shut no box for others: %s', async (name, rule, unknown) => {
  await useUp(name, rule, 'all')
  const guesser = at('198.51.100.4')
  const codes = await fail(guesser, 4, operations.signInWithBox, { input: { code: unknown } })
  // The ceiling for labels fills up again ten times a second.
  expect(codes.slice(0, 3)).toEqual(heard(3))
  if (name === 'box-numbers') expect(codes.at(-1)).toBe('RATE_LIMITED')

  await useUp(name, rule, 'all')
  const guest = at('198.51.100.5')
  for (let i = 0; i < 5; i++) await guest.get(operations.signInWithBox, { input: { code: number } })
})

test('emails that somebody causes from many addresses do not use up those of others', async () => {
  await seed
    .visitor()
    .get(operations.register, { input: { email: 'later@example.org', password: 'a shelf of lemons' } })
  for (const kind of ['address', 'reset']) await useUp('emails', { atOnce: 300, everySeconds: 10 }, kind)
  await at('198.51.100.6').get(operations.register, {
    input: { email: 'newcomer@example.org', password: 'a shelf of lemons' },
  })
  await at('198.51.100.7').get('mutation { requestPasswordReset(input: { email: "later@example.org" }) { email } }')
  await sendEmails(testApp)
  expect(mail.token('newcomer@example.org', 'confirm')).toMatch(/^lm_/)
  expect(mail.token('later@example.org', 'reset')).toMatch(/^lm_/)
})
