import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { goodPassword, seeding } from '../support/seed'

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
beforeEach(() => resetRateLimits(testApp))
afterAll(() => testApp.close())

const submit = 'mutation ($input: SubmitFeedbackInput!) { submitFeedback(input: $input) { id actioned } }'
interface Submitted {
  submitFeedback: { id: string; actioned: boolean }
}

const kept = async (id: string) =>
  (
    (await testApp.db.query('SELECT kind, text, email, account_id, actioned, evidence FROM feedback WHERE id = $1', [
      id,
    ])) as object[]
  )[0]

test("a visitor's comment is stored with their address, not actioned", async () => {
  const {
    submitFeedback: { id, actioned },
  } = await seed
    .visitor()
    .get<Submitted>(submit, { input: { text: '  Lovely shelves.\r\nMore lemons! ', email: ' Ash @Example.ORG' } })
  expect(actioned).toBe(false)
  expect(await kept(id)).toEqual({
    kind: 'comment',
    text: 'Lovely shelves.\nMore lemons!',
    email: 'ash@example.org',
    account_id: null,
    actioned: false,
    evidence: null,
  })
})

test.each([[undefined], [null], [''], ['not an address'], ['a@b']])(
  'without an address that is one (%p) it says of nobody',
  async (email) => {
    const {
      submitFeedback: { id },
    } = await seed.visitor().get<Submitted>(submit, { input: { text: 'Hello', email } })
    expect(await kept(id)).toMatchObject({ email: null, account_id: null })
  },
)

test('of somebody with an account it keeps the account, and no other address', async () => {
  const ada = await seed.cook('ada')
  const {
    submitFeedback: { id },
  } = await ada.get<Submitted>(submit, { input: { text: 'Hello', email: 'somebody.else@example.org' } })
  expect(await kept(id)).toMatchObject({ email: null, account_id: ada.id })
  await ada.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await kept(id)).toMatchObject({ text: 'Hello', email: null, account_id: null })
})

test.each([[''], ['  \n '], ['\u200b\u200e'], ['\u0007']])(
  'a comment that says nothing (%j) is refused in the words of the form',
  async (text) => {
    expect(await seed.visitor().refused(submit, { input: { text } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'text',
      sentence: 'Please enter feedback.',
    })
  },
)

test('a comment has at most 4,000 characters', async () => {
  expect(await seed.visitor().refused(submit, { input: { text: 'a'.repeat(4_001) } })).toMatchObject({
    code: 'BAD_INPUT',
  })
  await seed.visitor().get(submit, { input: { text: 'a'.repeat(4_000) } })
})

test('too many comments are RATE_LIMITED', async () => {
  const visitor = seed.visitor()
  for (let i = 0; i < 10; i++) await visitor.get(submit, { input: { text: `No. ${i}` } })
  expect(await visitor.refused(submit, { input: { text: 'One more' } })).toMatchObject({ code: 'RATE_LIMITED' })
})
