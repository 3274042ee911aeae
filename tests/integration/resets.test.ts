import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Account } from '../../api/accounts/account.entity'
import { emailLinkLifecycle } from '../../api/auth/emailLinks/emailLink.lifecycle'
import { transaction } from '../../api/platform/database/database'
import { EmailLinkTokens } from '../../api/platform/mail/emailLinkTokens'
import { confirmAddress } from '../support/confirmAddress'
import { sendEmails } from '../support/jobs'
import { untilLockIsAwaited } from '../support/locks'
import { openTestApp, type TestApp } from '../support/testApp'
import { startMailServer, type MailServer } from '../support/mailServer'
import { goodPassword, operations, seeding, type Cook } from '../support/seed'

/** Emailed links: password resets and confirmations of addresses. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>

const minutes = (count: number) => count * 60_000
const forget = 'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }'
const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }'
const confirm =
  'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email viewer { emailConfirmed } } }'
const changeEmail =
  'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { email emailConfirmed } } }'
const isConfirmed = (cook: Cook) =>
  cook
    .get<{ viewer: { emailConfirmed: boolean } }>('{ viewer { emailConfirmed } }')
    .then(({ viewer }) => viewer.emailConfirmed)

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp({ ...mail.settings, PUBLIC_URL: 'http://larder.example.org:8080/' })
  seed = seeding(testApp)
})
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

async function deliver(): Promise<void> {
  await sendEmails(testApp)
}

const emailsTo = (address: string, subject: string) =>
  mail.to(address).filter(({ headers }) => headers.get('subject')?.includes(subject))

/** The kinds of emails in an account's export. */
async function exportedEmailKinds(cook: Cook): Promise<string[]> {
  const account = await testApp.db.getRepository(Account).findOneByOrFail({ id: cook.id })
  const kinds: string[] = []
  const exported = emailLinkLifecycle.export?.(testApp.db, account) ?? {}
  for await (const email of exported.letters as AsyncIterable<{ kind: string }>) kinds.push(email.kind)
  return kinds
}

/** Requests a password reset, and returns the token of the emailed link. */
async function requestReset(email: string): Promise<string> {
  await seed.visitor().get(forget, { input: { email } })
  await deliver()
  return mail.token(email.trim().toLowerCase(), 'reset')
}

/** Changes somebody's address, as they do with the link that is emailed to the new one. */
async function move(cook: Cook, email: string, currentPassword = goodPassword): Promise<void> {
  await cook.get(changeEmail, { input: { currentPassword, email } })
  await deliver()
  await cook.get(confirm, { input: { token: mail.token(email, 'confirm') } })
}

test('a password is reset by an emailed link, once, and all sessions end', async () => {
  const ada = await seed.cook('ada')
  const elsewhere = await seed.again(ada)
  const token = await requestReset(' ADA@example.org')
  const [message] = emailsTo(ada.email, 'reset your password')
  expect(message?.body).toContain(`http://larder.example.org:8080/dashboard#reset=${token}`)
  expect(token).toMatch(/^lm_[\w-]{43}$/)

  const newPassword = 'a shelf of limes'
  expect(await seed.visitor().refused(reset, { input: { token, newPassword: 'short' } })).toMatchObject({
    code: 'WEAK_PASSWORD',
    field: 'newPassword',
  })
  expect(await ada.get(reset, { input: { token, newPassword } })).toEqual({ resetPassword: { email: ada.email } })
  expect(ada.cookies.size).toBe(0)
  expect(await elsewhere.refused('{ viewer { email } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  expect(await seed.visitor().refused(reset, { input: { token, newPassword: 'yet another one' } })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'token',
  })

  const visitor = seed.visitor()
  expect(
    await visitor.refused(operations.signIn, { input: { email: ada.email, password: goodPassword } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await visitor.get(operations.signIn, { input: { email: ada.email, password: newPassword } })
  // Opening the link confirms the address.
  expect(await visitor.get('{ viewer { emailConfirmed } }')).toEqual({ viewer: { emailConfirmed: true } })
})

test('an unknown address has the same response, and nobody gets an email', async () => {
  const bob = await seed.cook('bob')
  await deliver()
  const before = mail.emails.length
  const answers = [
    await seed.visitor().ask(forget, { input: { email: bob.email } }),
    await seed.visitor().ask(forget, { input: { email: 'nobody@example.org' } }),
  ]
  expect(answers.map(({ status, data, errors }) => ({ status, data, errors }))).toEqual(
    [bob.email, 'nobody@example.org'].map((email) => ({
      status: 200,
      data: { requestPasswordReset: { email } },
      errors: [],
    })),
  )
  await deliver()
  expect(mail.emails.slice(before).map(({ to }) => to)).toEqual([[bob.email]])
  // The response is the same for every request; the number of emails is limited.
  for (let i = 0; i < 7; i++) await seed.visitor().get(forget, { input: { email: bob.email } })
  await deliver()
  expect(emailsTo(bob.email, 'reset your password')).toHaveLength(6)
  expect(await seed.visitor().refused(forget, { input: { email: 'bob' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'email',
  })
})

test('a link expires after half an hour and with every change of password or address', async () => {
  const carl = await seed.cook('carl')
  const input = { newPassword: 'a shelf of plums' }
  const late = await requestReset(carl.email)
  testApp.clock.pass(minutes(31))
  expect(await seed.visitor().refused(reset, { input: { ...input, token: late } })).toMatchObject({ code: 'NOT_FOUND' })

  const dora = await seed.cook('dora')
  const old = await requestReset(dora.email)
  await dora.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { email } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a shelf of pears' },
  })
  expect(await seed.visitor().refused(reset, { input: { ...input, token: old } })).toMatchObject({ code: 'NOT_FOUND' })
  const older = await requestReset(dora.email)
  await move(dora, 'dora2@example.org', 'a shelf of pears')
  expect(await seed.visitor().refused(reset, { input: { ...input, token: older } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a link that could not be sent in time is never sent, and the database holds no token', async () => {
  const erik = await seed.cook('erik')
  await deliver()
  await seed.visitor().get(forget, { input: { email: erik.email } })
  testApp.clock.pass(minutes(31))
  await deliver()
  expect(emailsTo(erik.email, 'reset your password')).toEqual([])
  const token = await requestReset(erik.email)
  for (const table of ['outbox_email', 'email_link_token']) {
    const [{ dump }] = (await testApp.db.query(`SELECT string_agg(t::text, '') AS dump FROM ${table} t`)) as [
      { dump: string },
    ]
    expect(dump).not.toContain(token.slice(3))
  }
})

test('a reset also resets the sign-in limit', async () => {
  const fay = await seed.cook('fay')
  const clumsy = seed.visitor()
  const wrong = { input: { email: fay.email, password: 'not this one' } }
  let last = ''
  for (let i = 0; i < 12; i++) last = (await clumsy.refused(operations.signIn, wrong)).code
  expect(last).toBe('RATE_LIMITED')
  await clumsy.get(reset, { input: { token: await requestReset(fay.email), newPassword: 'a shelf of figs' } })
  await clumsy.get(operations.signIn, { input: { email: fay.email, password: 'a shelf of figs' } })
})

test('a new address is confirmed by an emailed link, once; signing in does not depend on it', async () => {
  const gil = await seed.cook('gil')
  expect(await isConfirmed(gil)).toBe(false)
  await deliver()
  const token = mail.token(gil.email, 'confirm')
  expect(await seed.visitor().get(confirm, { input: { token } })).toEqual({
    confirmEmail: { email: gil.email, viewer: { emailConfirmed: null } },
  })
  expect(await isConfirmed(gil)).toBe(true)
  expect(await seed.visitor().refused(confirm, { input: { token } })).toMatchObject({ code: 'NOT_FOUND' })

  // The address changes when the link that was sent to the new one is opened; the previous one is notified then.
  expect(
    await gil.get(changeEmail, {
      input: { currentPassword: goodPassword, email: 'gilbert@example.org', language: 'DE' },
    }),
  ).toEqual({ changeEmail: { viewer: { email: gil.email, emailConfirmed: true } } })
  await deliver()
  expect(emailsTo(gil.email, 'Deine E-Mail-Adresse wurde geändert')).toEqual([])
  expect(emailsTo('gilbert@example.org', 'Bestätige deine E-Mail-Adresse')).toHaveLength(1)
  const first = mail.token('gilbert@example.org', 'confirm')
  await gil.get(changeEmail, { input: { currentPassword: goodPassword, email: 'gilbert@example.org' } })
  await deliver()
  expect(await gil.refused(confirm, { input: { token: first } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await gil.get(confirm, { input: { token: mail.token('gilbert@example.org', 'confirm') } })).toMatchObject({
    confirmEmail: { email: 'gilbert@example.org', viewer: { emailConfirmed: true } },
  })
  expect(await gil.get('{ viewer { email } }')).toEqual({ viewer: { email: 'gilbert@example.org' } })
  await deliver()
  expect(emailsTo(gil.email, 'Deine E-Mail-Adresse wurde geändert')).toHaveLength(1)
})

test('the owner of an address that is registered again is notified once a day; the response is the usual one', async () => {
  const hal = await seed.cook('hal')
  for (let i = 0; i < 2; i++) {
    expect(
      await seed.visitor().get(operations.register, { input: { email: hal.email, password: 'a shelf of nuts' } }),
    ).toEqual({ register: { email: hal.email } })
  }
  await deliver()
  expect(emailsTo(hal.email, 'you already have an account')).toHaveLength(1)
  await seed.visitor().get(reset, { input: { token: mail.token(hal.email, 'reset'), newPassword: 'a shelf of plums' } })
})

test('security alerts about a changed address or password cannot be prevented by using up a limit', async () => {
  const [ned, taken] = [await seed.cook('ned'), await seed.cook('taken')]
  await confirmAddress(testApp, ned)
  // An attacker without an account registers the address repeatedly; one with the password requests changes that fail.
  for (let i = 0; i < 8; i++)
    await seed.visitor().get(operations.register, { input: { email: ned.email, password: 'a shelf of nuts' } })
  const changes = []
  for (let i = 0; i < 7; i++)
    changes.push(
      (await ned.ask(changeEmail, { input: { currentPassword: goodPassword, email: taken.email } })).errors[0]
        ?.extensions.code,
    )
  expect(changes).toContain('RATE_LIMITED')
  await ned.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { email } } }', {
    input: { currentPassword: goodPassword, newPassword: 'a shelf of pears' },
  })
  await move(ned, 'ned2@example.org', 'a shelf of pears')
  await deliver()
  const [changed] = emailsTo(ned.email, 'your password was changed / Dein Passwort wurde')
  expect(changed?.body).toContain('Hallo,\n\ndein Passwort wurde eben geändert')
  expect(emailsTo(ned.email, 'your email address was changed')).toHaveLength(1)
  expect(
    await testApp.db.query('SELECT action, via, actor_id AS by FROM audit_entry WHERE about_id = $1 ORDER BY id', [
      String(ned.id),
    ]),
  ).toEqual([
    { action: 'CHANGE_PASSWORD', via: 'ACCOUNT', by: ned.id },
    { action: 'CHANGE_EMAIL', via: 'ACCOUNT', by: ned.id },
  ])
  const [{ dump }] = (await testApp.db.query("SELECT string_agg(t::text, '') AS dump FROM audit_entry t")) as [
    { dump: string },
  ]
  expect(dump).not.toContain('@')
})

test('a link that is withdrawn while its email is being sent is never valid', async () => {
  const oda = await seed.cook('oda')
  await deliver()
  await seed.visitor().get(forget, { input: { email: oda.email } })
  const [message] = (await testApp.db.query(
    "SELECT id, link_about AS about FROM outbox_email WHERE recipient = $1 AND kind = 'reset'",
    [oda.email],
  )) as [{ id: string; about: string }]
  const tokens = new EmailLinkTokens(testApp.db, testApp.clock)
  const early = await tokens.create(message.id)
  expect(await tokens.find(early ?? '', 'reset')).toMatchObject({ recipient: oda.email })
  let making = Promise.resolve<string | null>('')
  await transaction(testApp.db, async (db) => {
    await tokens.withdraw(db, message.about, ['reset'])
    making = tokens.create(message.id)
    await untilLockIsAwaited(testApp)
  })
  expect(await making).toBeNull()
  expect(
    await testApp.db.query('SELECT * FROM email_link_token WHERE about = $1 AND purpose = $2', [
      message.about,
      'reset',
    ]),
  ).toEqual([])
})

test("a person who registers somebody else's address cannot export or delete the emails to it", async () => {
  const moderator = await seed.unlocked('ADMIN')
  const cooks: Cook[] = []
  for (const name of ['pia', 'ria']) {
    // Somebody had this address before, and moved to another one.
    const former = await seed.cook(name)
    await move(former, `${name}2@example.org`)
    await former.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
      input: { currentPassword: goodPassword },
    })
    await moderator.get('mutation ($input: SendEmailInput!) { sendEmail(input: $input) { id } }', {
      input: { recipient: former.email, subject: 'From an admin', body: 'Text' },
    })
    cooks.push(await seed.cook(name))
  }
  const [pia, ria] = cooks as [Cook, Cook]
  await confirmAddress(testApp, ria)
  expect(await exportedEmailKinds(pia)).toEqual([])
  expect(await exportedEmailKinds(ria)).toEqual(['notice', 'confirm'])
  await pia.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await testApp.db.query('SELECT kind FROM outbox_email WHERE recipient = $1 ORDER BY id', [pia.email])).toEqual(
    [{ kind: 'notice' }, { kind: 'admin' }],
  )
})

test('emails are deleted with the account', async () => {
  const ida = await seed.cook('ida')
  await deliver()
  await ida.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  const [left] = (await testApp.db.query(
    'SELECT (SELECT count(*)::int FROM outbox_email WHERE recipient = $1) + (SELECT count(*)::int FROM email_link_token WHERE recipient = $1) AS left',
    [ida.email],
  )) as [{ left: number }]
  expect(left).toEqual({ left: 0 })
})
