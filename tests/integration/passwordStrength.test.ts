import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { assertStrongPassword } from '../../api/auth/passwords/passwordStrength'
import { sendEmails } from '../support/jobs'
import { startMailServer, type MailServer } from '../support/mailServer'
import { withoutLimits } from '../support/rateLimits'
import { goodPassword, operations, seeding } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Which passwords are refused wherever one is set: registering, changing, adding to a Google account, resetting. */

let mail: MailServer
let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  mail = await startMailServer()
  testApp = await openTestApp(mail.settings)
  await withoutLimits(testApp)
  seed = seeding(testApp)
})
afterAll(async () => {
  await testApp.close()
  await mail.close()
})

/** Of eight characters or more, from the lists of the most common passwords that are published each year. */
const mostCommon = `
  12345678 123456789 1234567890 12345678910 123123123 987654321 87654321 0987654321 00000000 11111111 22222222 55555555 66666666 77777777
  88888888 99999999 12341234 12121212 123321123 112233445566 147258369 789456123 741852963 159753159753 102030405060 1q2w3e4r 1q2w3e4r5t
  1qaz2wsx 1qaz2wsx3edc q1w2e3r4 q1w2e3r4t5 zaq12wsx qwertyui qwertyuiop qwerty12 qwerty123 qwerty123456 qwer1234 asdfghjk asdfghjkl
  asdf1234 asdfasdf zxcvbnm1 zxcvbnm123 abcdefgh abcdefghi abcd1234 1234abcd a1b2c3d4 aa123456 aaaaaaaa abc12345 abc123456 password
  password1 password12 password123 Password1! P@ssw0rd Passw0rd p@ssword pass1234 passwort iloveyou iloveyou1 letmein1 letmein! welcome1
  Welcome123 admin123 administrator sunshine princess football baseball superman starwars trustno1 whatever computer internet
  michelle jennifer victoria michael1 charlie1 liverpool chocolate butterfly linkedin facebook google123 changeme secret123 samsung1
  pokemon1 monkey123 dragon123 master123 shadow123 Summer2024! Winter2023 schalke04 hallo123 qwertz123 1234qwer`
  .trim()
  .split(/\s+/)

const variants = [
  '        ',
  '\u3000'.repeat(8),
  ' password ',
  'PASSWORD',
  'i love you',
  'pass word 1',
  'Ｐａｓｓｗｏｒｄ１',
  'password!!',
  'password?1',
  'dragon2024!',
  'sunshine123!',
  'drowssap1',
  'a'.repeat(128),
  '1234567890'.repeat(4),
  'abababababab',
  'zzzzzzzzz1',
  'lkjhgfdsa',
  'fdsafdsa',
  '01012001',
  'Larder123',
  'larder2024!',
  'lardersoup@example.org',
  'lardersoup1',
]

/** What the app is about, well-known sites, and well-known phrases, in several spellings. */
const triedFirst = [
  'foodshare',
  'Foodshare1',
  'sharefood',
  'foodbox7!',
  'foodshare2026',
  'foodsharing',
  'neighbour',
  'neighbours',
  'Neighbour1!',
  'neighborhood',
  'pantry2024',
  'mypantry',
  'pantryfood',
  'kitchen12',
  'groceries',
  'leftovers!',
  'cupboard',
  'vorratskammer',
  'Kühlschrank',
  'kuehlschrank1',
  'nachbarschaft',
  'lebensmittel',
  'strawberry',
  'sauerkraut1',
  'Kartoffelsalat',
  'f00dshare',
  'linkedin1',
  'LinkedIn2012',
  'facebook1',
  'facebook99!',
  'netflix2024',
  'whatsapp1',
  'spotify12',
  'instagram7',
  'paypal123',
  'amazon2023!',
  'correcthorsebatterystaple',
  'correct horse battery staple',
  'Correct-Horse-Battery-Staple',
  'correcthorsebatterystaple1',
  'tobeornottobe',
  'To be, or not to be',
  'thequickbrownfox',
  'maytheforcebewithyou',
  'ichliebedich',
]

const context = { productName: 'Larder', email: 'lardersoup@example.org', username: 'lardersoup' }

test('more than 86 of the most common passwords are tried', () => {
  expect(new Set(mostCommon).size).toBeGreaterThan(86)
})

test.each([...mostCommon, ...variants, ...triedFirst])('the password "%s" is refused', (password) => {
  expect(() => assertStrongPassword(password, context, 'password')).toThrow(
    expect.objectContaining({ code: 'WEAK_PASSWORD', field: 'password' }),
  )
})

test.each([
  'a shelf of lemons',
  'xkqz8391',
  'food for five neighbours',
  'linkedin likes my lemons',
  'brauner Topf am Fenster',
  'purple kitchen moose',
  'four brown jars',
  'Marmelade im Keller',
  'k3J9xq2z',
  'hQ7#pL2m',
  'zxbkqwpt',
  'Tr0ub4dor&3x',
  '🫙 eight jars',
  'ÄÖÜ ßßßß ñ',
  'x y'.repeat(42),
  'пять банок варенья',
  '梅干しの壺が三つ',
  '9f86d081884c7d659a2feaa0c55ad015',
])('the password "%s" is accepted', (password) => {
  expect(() => assertStrongPassword(password, context)).not.toThrow()
})

const refusal = { code: 'WEAK_PASSWORD', sentence: 'That password is too easy to guess. Please choose another.' }

test('easily guessed passwords are refused wherever one is set', async () => {
  const soup = await seed.cook('lardersoup')
  const register = (password: string) =>
    seed.visitor().refused(operations.register, { input: { email: 'guessable@example.org', password } })
  for (const password of ['123123123', 'linkedin', 'guessable1'])
    expect(await register(password)).toMatchObject({ ...refusal, field: 'password' })

  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { viewer { kind } } }'
  for (const newPassword of ['Password1!', 'lardersoup!'])
    expect(await soup.refused(change, { input: { currentPassword: goodPassword, newPassword } })).toMatchObject({
      ...refusal,
      field: 'newPassword',
    })

  await seed.visitor().get('mutation { requestPasswordReset(input: { email: "lardersoup@example.org" }) { email } }')
  await sendEmails(testApp)
  const token = mail.token(soup.email, 'reset')
  const reset = 'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { email } }'
  for (const newPassword of ['00000000', 'lardersoup1'])
    expect(await seed.visitor().refused(reset, { input: { token, newPassword } })).toMatchObject({
      ...refusal,
      field: 'newPassword',
    })
})
