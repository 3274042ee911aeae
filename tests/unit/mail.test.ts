import { expect, test } from '@jest/globals'
import { confirmationEmail, alreadyRegisteredEmail, passwordResetEmail } from '../../api/auth/auth.emails'
import { digestEmail } from '../../api/messages/digest.emails'
import { readConfig } from '../../api/platform/config'
import { EmailLanguage } from '../../api/platform/mail/emailLanguage'
import { checkedEmail, isOneAddress, linkPlaceholder } from '../../api/platform/mail/email'
import { pauseAfter } from '../../api/platform/mail/emailWorker'
import { parseEmailLink } from '../../web/auth/emailLink'

const sender = { name: 'Larder', url: 'https://larder.example.org/' }
const server = { SMTP_HOST: 'mail.example.org', SMTP_FROM: 'larder@example.org' }

test('without settings no mail is sent; emails are files beside the embedded database, or in a folder that was named', () => {
  const url = 'postgres://larder@localhost/larder'
  expect(readConfig({})).toMatchObject({ mail: null, mailFolder: expect.stringMatching(/data\/mail$/) })
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ mail: null, mailFolder: null })
  expect(readConfig({ DATABASE_URL: url, DATA_DIR: '/tmp/larder' })).toMatchObject({ mailFolder: '/tmp/larder/mail' })
})

test('the mail server is configured by parts or by one URL', () => {
  expect(readConfig(server).mail).toEqual({ host: 'mail.example.org', port: 587, secure: false, user: null, password: null, from: 'larder@example.org' })
  expect(readConfig({ ...server, SMTP_PORT: '465', SMTP_USER: 'larder', SMTP_PASSWORD: 'secret' }).mail).toMatchObject({ port: 465, secure: true, user: 'larder', password: 'secret' })
  expect(readConfig({ SMTP_URL: 'smtps://lar%40der:p%3Aw@mail.example.org', SMTP_FROM: 'larder@example.org' }).mail)
    .toEqual({ host: 'mail.example.org', port: 465, secure: true, user: 'lar@der', password: 'p:w', from: 'larder@example.org' })
})

test.each([
  [{ SMTP_HOST: 'mail.example.org' }, 'SMTP_FROM is needed'],
  [{ SMTP_FROM: 'larder@example.org' }, 'SMTP_HOST (or SMTP_URL) is needed'],
  [{ SMTP_PASSWORD: 'secret' }, 'SMTP_HOST (or SMTP_URL) is needed'],
  [{ ...server, SMTP_USER: 'larder' }, 'SMTP_USER and SMTP_PASSWORD are set together'],
  [{ ...server, SMTP_URL: 'smtp://mail.example.org' }, 'leave out SMTP_HOST, or SMTP_URL'],
  [{ SMTP_URL: 'smtp://larder@mail.example.org', SMTP_FROM: 'larder@example.org' }, 'SMTP_URL holds a user name and a password, or neither'],
  [{ SMTP_URL: 'http://mail.example.org', SMTP_FROM: 'larder@example.org' }, 'SMTP_URL is an address that starts with smtp://'],
  [{ ...server, SMTP_FROM: 'Larder <larder@example.org>' }, 'SMTP_FROM is one e-mail address'],
  [{ ...server, SMTP_PORT: '0' }, 'SMTP_PORT is 1 to 65535'],
])('what is set by halves is refused: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test('an address is one address and nothing else', () => {
  for (const text of ['ada@example.org', 'a.b+c@sub.example.org']) expect(isOneAddress(text)).toBe(true)
  for (const text of ['ada', 'ada@', '@example.org', 'a@b', 'a@b.c,d@e.f', 'a@b.c d@e.f', 'a@b.c\n', 'a@b.c\r\nBcc: d@e.f', '<a@b.c>', '"a b"@c.d', 'a@b.c;', `${'a'.repeat(251)}@b.c`, `a@${'b'.repeat(251)}.c`]) expect([text, isOneAddress(text)]).toEqual([text, false])
})

const digest = (language: EmailLanguage) => digestEmail(language, sender, [{ username: 'kim', unread: 2 }, { username: null, unread: 1 }])
const written = [EmailLanguage.EN, EmailLanguage.DE].flatMap((language) => [
  [confirmationEmail(language, sender, { email: 'ada@example.org', username: null }), 1], [confirmationEmail(language, sender, { email: 'ada@example.org', username: 'ada' }), 1], [alreadyRegisteredEmail(language, sender), 1], [passwordResetEmail(language, sender), 1], [digest(language), 1],
] as const)

test('every email can be sent as it is written, with its link once where it has one', () => {
  for (const [text, links] of written) {
    const link = links === 1 ? { purpose: 'x', about: 'y', minutes: 1 } : undefined
    expect(checkedEmail({ kind: 'x', recipient: 'ada@example.org', ...text, link })).toMatchObject(text)
    expect(text.body.split(linkPlaceholder)).toHaveLength(links + 1)
    if (links === 1) expect(text.body).toMatch(new RegExp(`^https://larder\\.example\\.org/dashboard#(confirm|reset|digest-off)=${linkPlaceholder}$`, 'm'))
  }
  const bodies = written.map(([{ body }]) => body)
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('the email that confirms an address names the account, and says what confirming does', () => {
  const body = (username: string | null) => confirmationEmail(EmailLanguage.EN, sender, { email: 'ada@example.org', username }).body
  expect(body('kim')).toContain('The account “kim” at Larder is to use the address ada@example.org.')
  expect(body(null)).toContain('A new account was created at Larder with the address ada@example.org.')
  expect(body(null)).toContain('The account will then use the address to sign in, to get its emails and to set a new password.')
})

test('an email about unread messages says who wrote and how many, and names no more than fit', () => {
  expect(digest(EmailLanguage.EN)).toMatchObject({ subject: 'Larder: 3 unread messages', body: expect.stringContaining('- kim: 2\n- a former member: 1\n') })
  expect(digestEmail(EmailLanguage.DE, sender, [{ username: 'kim', unread: 1 }])).toMatchObject({ subject: 'Larder: 1 ungelesene Nachricht', body: expect.stringContaining('du hast bei Larder 1 ungelesene Nachricht, von:') })
  const many = Array.from({ length: 25 }, (_, i) => ({ username: `u${i}`, unread: 1 }))
  expect(digestEmail(EmailLanguage.EN, sender, many).body).toContain('- u19: 1\n- 5 others\n')
})

test('each pause is about twice as long as the one before, up to hours, and never the same for all', () => {
  expect([1, 2, 3].map((attempt) => pauseAfter(attempt, 0.5))).toEqual([30_000, 60_000, 120_000])
  expect(pauseAfter(50, 0.5)).toBe(2 * 60 * 60_000)
  expect([pauseAfter(1, 0), pauseAfter(1, 1)]).toEqual([15_000, 45_000])
})

test('only an email’s link is read from a URL', () => {
  expect(parseEmailLink('#reset=lm_a-B_9')).toEqual({ action: 'reset', token: 'lm_a-B_9' })
  expect(parseEmailLink('#digest-off=x')).toEqual({ action: 'digest-off', token: 'x' })
  for (const hash of ['', '#reset=', '#reset', '#other=x', '#reset=a&confirm=b', `#reset=${'x'.repeat(101)}`]) expect([hash, parseEmailLink(hash)]).toEqual([hash, null])
})
