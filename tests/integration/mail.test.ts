import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { startApp } from '../support/app'
import { TestClient } from '../support/client'
import { releaseJobs, retryFailedJobs, runDueJobsOf, sendEmails } from '../support/jobs'
import { openTestApp, type TestApp } from '../support/testApp'
import { startMailServer, type MailServer } from '../support/mailServer'
import { callRest } from '../support/rest'
import { goodPassword, seeding, type Cook } from '../support/seed'

/** Emails: put into the outbox, sent to a mail server, retried, given up. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let admin: TestClient

const sendEmail = 'mutation ($input: SendEmailInput!) { sendEmail(input: $input) { id } }'
const minutes = (count: number) => count * 60_000

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp(mail.settings)
  seed = seeding(testApp)
  ada = await seed.admin('ada')
  await sendEmails(testApp)
})
afterAll(async () => {
  await testApp.close()
  await mail.close()
})
// Tests move the clock past the end of sessions.
beforeEach(async () => {
  admin = await seed.again(ada)
})
afterEach(() => {
  mail.refuses = () => null
})

const write = (by: TestClient, recipient: string, subject = 'The flour', body = 'It has come.') =>
  by
    .get<{ sendEmail: { id: string } }>(sendEmail, { input: { recipient, subject, body } })
    .then(({ sendEmail: { id } }) => id)

const state = async (id: string) =>
  (
    (await testApp.db.query('SELECT state, attempts, failure FROM outbox_email WHERE id = $1', [id])) as [
      { state: string; attempts: number; failure: string | null },
    ]
  )[0]

test('an email of an admin arrives as plain text, to one recipient, with our own headers', async () => {
  const id = await write(
    admin,
    'bob@example.org',
    'Grüße und Brötchen',
    'Liebe Ada,\n\ndas Mehl ist da: <b>5 kg</b>.\n.\nEnde',
  )
  expect(await state(id)).toMatchObject({ state: 'waiting', attempts: 0 })
  await sendEmails(testApp)
  const [email] = mail.to('bob@example.org')
  expect(email).toMatchObject({
    from: 'larder@example.org',
    to: ['bob@example.org'],
    body: 'Liebe Ada,\n\ndas Mehl ist da: <b>5 kg</b>.\n.\nEnde',
  })
  expect(Object.fromEntries(email?.headers ?? [])).toMatchObject({
    from: 'Larder <larder@example.org>',
    to: 'bob@example.org',
    subject: 'Grüße und Brötchen',
    'auto-submitted': 'auto-generated',
    'content-type': 'text/plain; charset=utf-8',
    'message-id': expect.stringMatching(new RegExp(`^<admin\\.${id}\\.\\d+@example\\.org>$`)),
  })
  expect(await state(id)).toMatchObject({ state: 'sent', attempts: 1 })
})

test.each([
  ['recipient', { recipient: 'bob@example.org\r\nBcc: eve@example.org' }],
  ['recipient', { recipient: 'bob@example.org, eve@example.org' }],
  ['recipient', { recipient: 'Bob <bob@example.org>' }],
  ['recipient', { recipient: 'bob' }],
  ['subject', { subject: 'Hello\r\nBcc: eve@example.org' }],
  ['subject', { subject: 'Hello\nX: y' }],
  ['subject', { subject: 'Hello\u2028X: y' }],
  ['subject', { subject: ' ' }],
  ['body', { body: ' \n ' }],
])('what could become a second recipient or a header is refused, by its field: %s', async (field, wrong) => {
  const input = { recipient: 'bob@example.org', subject: 'Hello', body: 'Text', ...wrong }
  expect(await admin.refused(sendEmail, { input })).toMatchObject({ code: 'BAD_INPUT', field })
})

test('only admins send emails, by GraphQL and by REST, and each is audited', async () => {
  const stranger = await seed.cook('stranger')
  const input = { recipient: 'bob@example.org', subject: 'Hello', body: 'Text' }
  expect(await stranger.refused(sendEmail, { input })).toMatchObject({ code: 'FORBIDDEN' })
  const body = { Recipient: 'rest@example.org', Subject: 'Hello', Body: 'Text' }
  expect(await callRest(stranger, '/sendEmail', body)).toMatchObject({ status: 403, body: { error_code: 'FORBIDDEN' } })
  const answer = await callRest(admin, '/sendEmail', body)
  expect(answer).toMatchObject({ status: 200, body: { ID: expect.any(Number) } })
  expect(
    await callRest(admin, '/sendEmail', { ...body, Recipient: 'two@example.org,three@example.org' }),
  ).toMatchObject({ status: 400, body: { error_code: 'BAD_INPUT', field: 'Recipient' } })
  await sendEmails(testApp)
  expect(mail.to('rest@example.org')).toHaveLength(1)
  const { auditLog } = await admin.get<{ auditLog: { nodes: { action: string; aboutId: string }[] } }>(
    '{ auditLog(first: 100) { nodes { action aboutId } } }',
  )
  expect(auditLog.nodes).toContainEqual({ action: 'SEND_EMAIL', aboutId: String((answer.body as { ID: number }).ID) })
})

test('an email that is rejected for now is retried, later and later', async () => {
  mail.refuses = () => 451
  const id = await write(admin, 'later@example.org')
  await sendEmails(testApp)
  expect(await state(id)).toEqual({ state: 'waiting', attempts: 1, failure: expect.stringContaining('451') })
  mail.refuses = () => null
  const [failed] = await testApp.app.services.queue.failed(1)
  expect(failed?.nextTryAt?.getTime()).toBeGreaterThan(failed?.failedAt.getTime() ?? Infinity)
  testApp.clock.pass(minutes(1))
  await sendEmails(testApp)
  expect(mail.to('later@example.org')).toHaveLength(1)
  expect(await state(id)).toEqual({ state: 'sent', attempts: 2, failure: null })
})

test('an email that is rejected for good is given up at once, one rejected again and again at the tenth time; admins see why', async () => {
  mail.refuses = (address) => (address === 'gone@example.org' ? 550 : 451)
  const [gone, never] = [await write(admin, 'gone@example.org'), await write(admin, 'never@example.org')]
  for (let i = 0; i < 12; i++) {
    await sendEmails(testApp)
    testApp.clock.pass(minutes(60 * 4))
  }
  expect(await state(gone)).toEqual({ state: 'failed', attempts: 1, failure: expect.stringContaining('550') })
  expect(await state(never)).toEqual({ state: 'failed', attempts: 10, failure: expect.stringContaining('451') })
  const failed = '{ adminFailedEmails { id kind recipient attempts failure } }'
  const { adminFailedEmails } = await (
    await seed.again(ada)
  ).get<{ adminFailedEmails: { id: string; recipient: string }[] }>(failed)
  expect(adminFailedEmails.map(({ recipient }) => recipient).sort()).toEqual(['gone@example.org', 'never@example.org'])
  expect(await (await seed.cook('curious')).refused(failed)).toMatchObject({ code: 'FORBIDDEN' })
  expect(testApp.logged.filter(({ msg }) => msg === 'an email was given up')).toHaveLength(2)
  // Of the one that may be sent after all an admin decides.
  const { queue } = testApp.app.services
  expect(await queue.failed(10)).toMatchObject([{ name: 'sendEmail', attempts: 10, nextTryAt: null }])
  mail.refuses = () => null
  await retryFailedJobs(testApp)
  expect(await state(never)).toEqual({ state: 'sent', attempts: 11, failure: null })
  testApp.logged.length = 0
})

test('two processes on one database send each email once, also one that waited without a job', async () => {
  const other = await openTestApp(mail.settings, testApp.databaseUrl)
  other.clock.pass(testApp.clock.now().getTime() - other.clock.now().getTime())
  await sendEmails(testApp)
  // Straight into the outbox: an admin may send no more than these in half an hour, and the tests after this one send, too.
  await writeMany(testApp, 'many', 30)
  await Promise.all([sendEmails(testApp), sendEmails(other), sendEmails(testApp), sendEmails(other)])
  // Who finds the lanes taken for a moment looks again later.
  await sendEmails(testApp)
  const reached = mail.emails.flatMap(({ to }) => to).filter((address) => address.startsWith('many'))
  expect(reached).toHaveLength(30)
  expect(new Set(reached).size).toBe(30)
  await other.close()
})

/** Emails without a job, as after a restore; another job finds them. */
async function writeMany(by: TestApp, name: string, count: number): Promise<void> {
  await by.db.query(
    "INSERT INTO outbox_email (kind, recipient, subject, body, created_at) SELECT 'admin', $1 || n || '@example.org', 'Hello', 'Text', now() FROM generate_series(1, $2::int) n",
    [name, count],
  )
  await by.app.services.queue.add(by.db, 'findWaitingEmails')
  await runDueJobsOf(by, 'findWaitingEmails')
}

test('an email of a process that was killed is sent by another', async () => {
  const app = await startApp(mail.settings)
  const second = await openTestApp(mail.settings, app.databaseUrl)
  const [before] = [mail.attempts]
  mail.holds = true
  await seeding(second)
    .visitor()
    .get('mutation { register(input: { email: "orphan@example.org", password: "a shelf of lemons" }) { email } }')
  for (let i = 0; i < 200 && mail.attempts === before; i++)
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  await app.kill()
  mail.holds = false
  await sendEmails(second)
  expect(mail.to('orphan@example.org')).toEqual([])
  await releaseJobs(second)
  await sendEmails(second)
  expect(mail.to('orphan@example.org')).toHaveLength(1)
  await second.close()
})

test('emails to one address are limited: the seventh in a row has to wait', async () => {
  for (let i = 0; i < 6; i++) await write(admin, 'full@example.org')
  expect(
    await admin.refused(sendEmail, { input: { recipient: 'full@example.org', subject: 'Hello', body: 'Text' } }),
  ).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  await write(admin, 'empty@example.org')
})

test('a mail server that is away is left alone after five tries, and no email loses an attempt for it', async () => {
  const lonely = await openTestApp({ ...mail.settings, SMTP_PORT: '9' })
  // Straight into the outbox: an admin who sent these would have an email of their own waiting.
  await writeMany(lonely, 'a', 12)
  await sendEmails(lonely)
  const [{ tried, untried }] = (await lonely.db.query(
    "SELECT count(*) FILTER (WHERE attempts > 0)::int AS tried, count(*) FILTER (WHERE attempts = 0 AND state = 'waiting')::int AS untried FROM outbox_email",
  )) as [{ tried: number; untried: number }]
  expect(tried).toBeLessThanOrEqual(8)
  expect(tried + untried).toBe(12)
  await lonely.close()
})

test('without a mail server emails are files for their owner alone, and a page for admins in the playground', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'larder-mail-'))
  const small = await openTestApp({ DATA_DIR })
  const alma = await seeding(small).admin('alma')
  expect(await alma.get('{ sendsMail }')).toEqual({ sendsMail: false })
  await sendEmails(small)
  const folder = join(DATA_DIR, 'mail')
  const [name = ''] = readdirSync(folder)
  expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  const email = await PostalMime.parse(readFileSync(join(folder, name)))
  expect(email.to).toEqual([{ name: '', address: 'alma@example.org' }])
  expect(email.text).toMatch(/http:\/\/localhost:0\/dashboard#confirm=lm_[\w-]{43}$/m)

  const page = (client: TestClient | null) =>
    fetch(`${small.url}/playground/letters`, {
      headers: {
        ...(client !== null && { cookie: [...client.cookies].map(([key, value]) => `${key}=${value}`).join('; ') }),
        ...(client?.bearer != null && { authorization: `Bearer ${client.bearer}` }),
      },
    })
  const seen = await page(alma)
  const written = await seen.text()
  expect([seen.status, written]).toEqual([200, expect.stringContaining('<h2>Larder: confirm your email address</h2>')])
  const styleHash = createHash('sha256')
    .update(/<style>([^<]*)<\/style>/.exec(written)?.[1] ?? '')
    .digest('base64')
  expect(seen.headers.get('content-security-policy')).toContain(`style-src 'sha256-${styleHash}'`)
  const program = new TestClient(small.url)
  const { createApiKey } = await alma.get<{ createApiKey: { key: string } }>(
    'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key } }',
    { input: { name: 'Display', scope: 'WRITE', currentPassword: goodPassword } },
  )
  program.bearer = createApiKey.key
  // Elevated rights by the shared password, a key of the admin's own, somebody with an account, and nobody at all.
  for (const other of [await seeding(small).unlocked('ADMIN'), program, await seeding(small).cook('ada'), null]) {
    const refused = await page(other)
    expect([refused.status, await refused.text()]).toEqual([404, expect.not.stringContaining('confirm=')])
  }
  const audited = "SELECT actor_id AS who, about_kind AS kind FROM audit_entry WHERE action = 'READ_EMAILS'"
  expect(await small.db.query(audited)).toEqual([{ who: alma.id, kind: 'email' }])
  await small.close()

  const closed = await openTestApp({ DATA_DIR, PLAYGROUND: 'false' }, small.databaseUrl)
  // A page: it has no code.
  const missing = await fetch(`${closed.url}/playground/letters`)
  expect([missing.status, missing.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  await closed.close()
})

test('the files of emails are deleted with the account, also of one without a username, and expired ones', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'larder-mail-'))
  const small = await openTestApp({ DATA_DIR })
  const there = seeding(small)
  const files = () =>
    readdirSync(join(DATA_DIR, 'mail'))
      .map((name) => readFileSync(join(DATA_DIR, 'mail', name), 'utf8'))
      .join('\n')
  const leaver = await there.cook('leaver')
  const unnamed = await there.unnamed('unnamed')
  const stayer = await there.cook('stayer')
  await there.visitor().get('mutation { requestPasswordReset(input: { email: "leaver@example.org" }) { email } }')
  await sendEmails(small)
  await leaver.get('mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email } } }', {
    input: { currentPassword: goodPassword, email: 'leaver2@example.org' },
  })
  await sendEmails(small)
  for (const address of ['leaver@example.org', 'leaver2@example.org', 'unnamed@example.org', stayer.email])
    expect(files()).toContain(address)

  // One that is being sent at that moment.
  await there.visitor().get('mutation { requestPasswordReset(input: { email: "leaver2@example.org" }) { email } }')
  await Promise.all([
    sendEmails(small),
    ...[leaver, unnamed].map((client) =>
      client.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
        input: { currentPassword: goodPassword },
      }),
    ),
  ])
  await sendEmails(small)
  expect(files()).not.toMatch(/leaver|unnamed/)
  expect(files()).toContain(stayer.email)

  writeFileSync(join(DATA_DIR, 'mail', '2020-01-01T00-00-00.000Z-1.eml.new'), 'half an email')
  small.clock.pass(minutes(60 * 24 * 8))
  await small.app.deleteExpired()
  expect(readdirSync(join(DATA_DIR, 'mail'))).toEqual([])
  await small.close()
})

test('sent emails are stored for a week', async () => {
  const count = async () =>
    (
      (await testApp.db.query("SELECT count(*)::int AS count FROM outbox_email WHERE state = 'sent'")) as [
        { count: number },
      ]
    )[0].count
  await sendEmails(testApp)
  expect(await count()).toBeGreaterThan(0)
  testApp.clock.pass(minutes(60 * 24 * 8))
  await testApp.app.deleteExpired()
  expect(await count()).toBe(0)
  expect(testApp.logged).toEqual([])
})
