import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sendEmails } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { goodPassword, operations, seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Nobody learns by a response which addresses are registered; with a mail server their owners learn that somebody tried. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>

const changeEmail =
  'mutation ($input: ChangeEmailInput!) { changeEmail(input: $input) { viewer { kind email emailConfirmed } } }'
const confirm = 'mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { email } }'

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp(mail.settings)
  seed = seeding(testApp)
})
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

async function deliver(): Promise<void> {
  await sendEmails(testApp)
}

const subjectsTo = (address: string) => mail.to(address).map(({ headers }) => headers.get('subject') ?? '')

test('registering answers alike for a new and for a registered address, whose owner gets an email and keeps the password', async () => {
  const ada = await seed.cook('ada')
  const [known, unknown] = [
    await seed
      .visitor()
      .ask(operations.register, { input: { email: ` ADA@example.org`, password: 'four brown jars' } }),
    await seed.visitor().ask(operations.register, { input: { email: 'new@example.org', password: 'four brown jars' } }),
  ]
  expect({ status: known.status, data: known.data, errors: known.errors }).toEqual({
    status: unknown.status,
    data: { register: { email: ada.email } },
    errors: unknown.errors,
  })
  expect([unknown.status, unknown.errors]).toEqual([200, []])
  await deliver()
  expect(subjectsTo(ada.email)).toContainEqual('Larder: you already have an account')
  expect(subjectsTo('new@example.org')).toEqual(['Larder: confirm your email address'])
  // Whoever registered the address again is nobody: not the owner, and no second account.
  expect(
    await seed.visitor().refused(operations.signIn, { input: { email: ada.email, password: 'four brown jars' } }),
  ).toMatchObject({ code: 'INCORRECT_CREDENTIALS' })
  await seed.visitor().get(operations.signIn, { input: { email: ada.email, password: goodPassword } })
  await seed.visitor().get(operations.signIn, { input: { email: 'new@example.org', password: 'four brown jars' } })
})

test('registering by REST answers alike for a new and for a registered address, and its description says so', async () => {
  const hugo = await seed.cook('hugo')
  const register = (email: string) =>
    seed.visitor().post('/auth/register', { Email: email, Password: 'four brown jars' })
  const answers = await Promise.all([hugo.email, 'hugo2@example.org'].map(register))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
    { Email: hugo.email },
    { Email: 'hugo2@example.org' },
  ])
  const { paths } = (await (await fetch(`${testApp.url}/rest/openapi.json`)).json()) as {
    paths: Record<string, { post: { summary: string } }>
  }
  expect(paths['/auth/register']?.post.summary).toContain(
    'Where the server sends email, the response is the same whether or not the address is registered already',
  )
})

test('the link confirms the account that its email names, whoever is signed in where it is opened', async () => {
  const mallory = await seed.cook('mallory')
  const gwen = await seed.cook('gwen')
  await mallory.get(changeEmail, { input: { currentPassword: goodPassword, email: 'victim@example.org' } })
  await deliver()
  const emailed = (address: string) => mail.to(address).find(({ body }) => body.includes('#confirm='))?.body
  expect(emailed('victim@example.org')).toContain(
    'The account “mallory” at Larder is to use the address victim@example.org.',
  )
  expect(emailed(gwen.email)).toContain(`A new account was created at Larder with the address ${gwen.email}.`)
  await gwen.get(confirm, { input: { token: mail.token('victim@example.org', 'confirm') } })
  expect(await gwen.get('{ viewer { email emailConfirmed } }')).toEqual({
    viewer: { email: gwen.email, emailConfirmed: false },
  })
  expect(await mallory.get('{ viewer { email emailConfirmed } }')).toEqual({
    viewer: { email: 'victim@example.org', emailConfirmed: true },
  })
})

test("changing to a registered address answers like changing to a new one; only the link in the new one's email changes it", async () => {
  const [bob, cora] = [await seed.cook('bob'), await seed.cook('cora')]
  const phone = await seed.again(bob)
  const unchanged = { changeEmail: { viewer: { kind: 'PERSON', email: bob.email, emailConfirmed: false } } }
  for (const email of [cora.email, 'bob2@example.org']) {
    expect(await bob.get(changeEmail, { input: { currentPassword: goodPassword, email } })).toEqual(unchanged)
    expect(await bob.get('{ viewer { kind email emailConfirmed } }')).toEqual({ viewer: unchanged.changeEmail.viewer })
  }
  expect(await phone.refused('{ viewer { kind } }')).toMatchObject({ code: 'TOKEN_INVALID' })
  await deliver()
  expect(subjectsTo(cora.email)).toContainEqual('Larder: you already have an account')
  expect(subjectsTo(bob.email).filter((subject) => subject.includes('address was changed'))).toEqual([])

  // An address that somebody registers in the meantime stays theirs.
  await bob.get(changeEmail, { input: { currentPassword: goodPassword, email: 'late@example.org' } })
  await seed.cook('late')
  await deliver()
  // The other email there is about the registration.
  const late = mail
    .to('late@example.org')
    .flatMap(({ body }) => (body.includes('“bob”') ? (/#confirm=(\S+)/.exec(body)?.[1] ?? []) : []))[0]
  expect(await seed.visitor().refused(confirm, { input: { token: late } })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'token',
  })

  await bob.get(changeEmail, { input: { currentPassword: goodPassword, email: 'bob3@example.org' } })
  await deliver()
  expect(await seed.visitor().get(confirm, { input: { token: mail.token('bob3@example.org', 'confirm') } })).toEqual({
    confirmEmail: { email: 'bob3@example.org' },
  })
  expect(await bob.get('{ viewer { kind email emailConfirmed } }')).toEqual({
    viewer: { kind: 'PERSON', email: 'bob3@example.org', emailConfirmed: true },
  })
  await seed.visitor().get(operations.signIn, { input: { email: 'bob3@example.org', password: goodPassword } })
  await deliver()
  expect(subjectsTo(bob.email)).toContainEqual(expect.stringContaining('your email address was changed'))
})

test.each(['changes', 'resets'])(
  'whoever knew the password cannot take the account by an address that they asked for before its owner %s it',
  async (how) => {
    const name = how === 'changes' ? 'dora' : 'ella'
    const owner = await seed.cook(name)
    const thief = await seed.again(owner)
    await thief.get(changeEmail, { input: { currentPassword: goodPassword, email: `thief-of-${name}@example.org` } })
    await deliver()
    const token = /lm_[\w-]+/.exec(mail.to(`thief-of-${name}@example.org`).at(-1)?.body ?? '')?.[0]
    expect(token).toBeDefined()
    const again = seed.visitor()
    await again.get(operations.signIn, { input: { email: owner.email, password: goodPassword } })
    if (how === 'changes') {
      await again.get('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }', {
        input: { currentPassword: goodPassword, newPassword: 'another shelf of lemons' },
      })
    } else {
      await again.get(
        'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { email } }',
        { input: { email: owner.email } },
      )
      await deliver()
      const reset = /lm_[\w-]+/.exec(mail.to(owner.email).at(-1)?.body ?? '')?.[0]
      await again.get('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }', {
        input: { token: reset, newPassword: 'another shelf of lemons' },
      })
    }
    expect(await seed.visitor().refused(confirm, { input: { token } })).toMatchObject({ code: 'NOT_FOUND' })
  },
)

test('without a mail server an address changes at once, and a registered one is refused like any that cannot be used', async () => {
  const plain = await openTestApp({}, testApp.databaseUrl)
  const there = seeding(plain)
  const dan = await there.cook('dan')
  for (const email of ['ada@example.org', 'dan@nobody.invalid']) {
    expect(
      await there.visitor().refused(operations.register, { input: { email, password: goodPassword } }),
    ).toMatchObject({ code: 'REGISTRATION_FAILED', sentence: 'Failed to register. Please try again.' })
    expect(await dan.refused(changeEmail, { input: { currentPassword: goodPassword, email } })).toMatchObject({
      code: 'REGISTRATION_FAILED',
      field: 'email',
      sentence: 'We can’t use that address. Please try another.',
    })
  }
  expect(await dan.get(changeEmail, { input: { currentPassword: goodPassword, email: 'dan2@example.org' } })).toEqual({
    changeEmail: { viewer: { kind: 'PERSON', email: 'dan2@example.org', emailConfirmed: false } },
  })
  await plain.close()
})
