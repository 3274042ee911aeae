import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { TestClient } from '../support/client'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, passwords, type TestApp } from '../support/testApp'

/** Programs that sign in with `delivery: BODY` and send their access token as `Authorization: Bearer`. */

let testApp: TestApp
let seed: ReturnType<typeof seeding>

interface Tokens {
  accessToken: string
  refreshToken: string
}

const tokens = 'tokens { accessToken refreshToken }'
const signIn = `mutation ($input: SignInInput!) { signIn(input: $input) { ${tokens} } }`

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

async function programOf({ email }: Cook): Promise<TestClient> {
  const program = new TestClient(testApp.url)
  const answer = await program.get<{ signIn: { tokens: Tokens } }>(signIn, {
    input: { email, password: goodPassword, delivery: 'BODY' },
  })
  program.bearer = answer.signIn.tokens.accessToken
  return program
}

const renewals = [
  ['changePassword', 'ChangePasswordInput', { currentPassword: goodPassword, newPassword: 'four brown jars' }],
  ['changeEmail', 'ChangeEmailInput', { currentPassword: goodPassword, email: 'elsewhere@example.org' }],
  ['unlock', 'UnlockInput', { area: 'EDIT', password: passwords.edit }],
] as const

test.each(renewals)(
  '%s answers a program with the tokens of the renewed session, and sets no cookies',
  async (name, type, input) => {
    const program = await programOf(await seed.cook(`${name.toLowerCase()}er`))
    const before = program.bearer
    const answer = await program.get<Record<string, { tokens: Tokens }>>(
      `mutation ($input: ${type}!) { ${name}(input: $input) { ${tokens} viewer { kind } } }`,
      { input },
    )
    expect(program.cookies.size).toBe(0)
    const renewed = answer[name]?.tokens
    expect(renewed).toMatchObject({
      accessToken: expect.stringMatching(/^la_/),
      refreshToken: expect.stringMatching(/^lr_/),
    })
    expect(await program.refused('{ viewer { kind } }')).toMatchObject({ status: 401, code: 'TOKEN_INVALID' })
    program.bearer = renewed?.accessToken ?? null
    expect(program.bearer).not.toBe(before)
    expect(await program.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
    const refreshed = await program.post('/auth/session', {}, { authorization: `Bearer ${renewed?.refreshToken}` })
    expect(refreshed.status).toBe(200)
  },
)

test('a browser gets cookies, and no tokens that a script could read', async () => {
  const browser = await seed.cook('browser')
  const answer = await browser.get(
    `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { ${tokens} } }`,
    { input: { currentPassword: goodPassword, newPassword: 'four brown jars' } },
  )
  expect(answer).toEqual({ changePassword: { tokens: null } })
  expect(await browser.get('{ viewer { kind } }')).toEqual({ viewer: { kind: 'PERSON' } })
  // An empty header does not make a program of it.
  const tricked = await browser.post(
    '/graphql',
    {
      query: `mutation { changePassword(input: { currentPassword: "four brown jars", newPassword: "five brown jars" }) { ${tokens} } }`,
    },
    { authorization: 'Bearer ' },
  )
  expect(await tricked.text()).not.toMatch(/l[ar]_/)
})
