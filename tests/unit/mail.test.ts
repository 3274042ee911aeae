import { expect, test } from '@jest/globals'
import { confirmationEmail, alreadyRegisteredEmail, passwordResetEmail } from '../../api/auth/auth.emails'
import { messages as conversation } from '../../api/messages/message.texts'
import { notificationEmail, type EmailedWords } from '../../api/notifications/notification.emails'
import { NotificationKind } from '../../api/notifications/notification.types'
import { readConfig } from '../../api/platform/config/config'
import { Language } from '../../api/platform/texts/language'
import { checkedEmail, isOneAddress, linkPlaceholder } from '../../api/platform/mail/email'
import { parseEmailLink } from '../../web/auth/sign-in/emailLink'

const sender = { name: 'Larder', url: 'https://larder.example.org/' }
const server = { SMTP_HOST: 'mail.example.org', SMTP_FROM: 'larder@example.org' }

test('without settings no mail is sent; emails are files beside the embedded database, or in a folder that was named', () => {
  const url = 'postgres://larder@localhost/larder'
  expect(readConfig({})).toMatchObject({ mail: null, mailFolder: expect.stringMatching(/data\/mail$/) })
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ mail: null, mailFolder: null })
  expect(readConfig({ DATABASE_URL: url, DATA_DIR: '/tmp/larder' })).toMatchObject({ mailFolder: '/tmp/larder/mail' })
})

test('the mail server is configured by parts or by one URL', () => {
  expect(readConfig(server).mail).toEqual({
    host: 'mail.example.org',
    port: 587,
    secure: false,
    user: null,
    password: null,
    from: 'larder@example.org',
  })
  expect(readConfig({ ...server, SMTP_PORT: '465', SMTP_USER: 'larder', SMTP_PASSWORD: 'secret' }).mail).toMatchObject({
    port: 465,
    secure: true,
    user: 'larder',
    password: 'secret',
  })
  expect(
    readConfig({ SMTP_URL: 'smtps://lar%40der:p%3Aw@mail.example.org', SMTP_FROM: 'larder@example.org' }).mail,
  ).toEqual({
    host: 'mail.example.org',
    port: 465,
    secure: true,
    user: 'lar@der',
    password: 'p:w',
    from: 'larder@example.org',
  })
})

test.each([
  [{ SMTP_HOST: 'mail.example.org' }, 'SMTP_FROM is needed'],
  [{ SMTP_FROM: 'larder@example.org' }, 'SMTP_HOST (or SMTP_URL) is needed'],
  [{ SMTP_PASSWORD: 'secret' }, 'SMTP_HOST (or SMTP_URL) is needed'],
  [{ ...server, SMTP_USER: 'larder' }, 'SMTP_USER and SMTP_PASSWORD are set together'],
  [{ ...server, SMTP_URL: 'smtp://mail.example.org' }, 'leave out SMTP_HOST, or SMTP_URL'],
  [
    { SMTP_URL: 'smtp://larder@mail.example.org', SMTP_FROM: 'larder@example.org' },
    'SMTP_URL holds a user name and a password, or neither',
  ],
  [
    { SMTP_URL: 'http://mail.example.org', SMTP_FROM: 'larder@example.org' },
    'SMTP_URL is an address that starts with smtp://',
  ],
  [{ ...server, SMTP_FROM: 'Larder <larder@example.org>' }, 'SMTP_FROM is one e-mail address'],
  [{ ...server, SMTP_PORT: '0' }, 'SMTP_PORT is 1 to 65535'],
])('what is set by halves is refused: %o', (settings, sentence) => {
  expect(() => readConfig(settings)).toThrow(sentence)
})

test('an address is one address and nothing else', () => {
  for (const text of ['ada@example.org', 'a.b+c@sub.example.org']) expect(isOneAddress(text)).toBe(true)
  for (const text of [
    'ada',
    'ada@',
    '@example.org',
    'a@b',
    'a@b.c,d@e.f',
    'a@b.c d@e.f',
    'a@b.c\n',
    'a@b.c\r\nBcc: d@e.f',
    '<a@b.c>',
    '"a b"@c.d',
    'a@b.c;',
    `${'a'.repeat(251)}@b.c`,
    `a@${'b'.repeat(251)}.c`,
  ])
    expect([text, isOneAddress(text)]).toEqual([text, false])
})

const unread = (person: string, count: number): EmailedWords => ({
  kind: NotificationKind.MESSAGE,
  words: {
    text: conversation.unreadFrom({ person, count }),
    body: 'Secret words',
    link: '/message/7?thread=general',
    group: 'conversation 7',
  },
})
const digest = (language: Language) =>
  notificationEmail(language, sender, [unread('Kim', 2), { ...unread('Lee', 1), kind: NotificationKind.RATING }], true)
const written = [Language.EN, Language.DE].flatMap(
  (language) =>
    [
      [confirmationEmail(language, sender, { email: 'ada@example.org', username: null }), 1],
      [confirmationEmail(language, sender, { email: 'ada@example.org', username: 'ada' }), 1],
      [alreadyRegisteredEmail(language, sender), 1],
      [passwordResetEmail(language, sender), 1],
      [digest(language), 2],
    ] as const,
)

test('every email can be sent as it is written, with its link once where it has one', () => {
  for (const [text, links] of written) {
    expect(
      checkedEmail({
        kind: 'x',
        recipient: 'ada@example.org',
        ...text,
        link: { purpose: 'x', about: 'y', minutes: 1 },
      }),
    ).toMatchObject(text)
    expect(
      text.body.match(
        new RegExp(
          `^https://larder\\.example\\.org/dashboard#(confirm=|reset=|stop-email=[A-Z]+\\.)${linkPlaceholder}$`,
          'gm',
        ),
      ),
    ).toHaveLength(links)
    expect(text.body.split(linkPlaceholder)).toHaveLength(links + 1)
  }
  const bodies = written.map(([{ body }]) => body)
  expect(new Set(bodies).size).toBe(bodies.length)
})

test('the email that confirms an address names the account, and says what confirming does', () => {
  const body = (username: string | null) =>
    confirmationEmail(Language.EN, sender, { email: 'ada@example.org', username }).body
  expect(body('kim')).toContain('The account “kim” at Larder is to use the address ada@example.org.')
  expect(body(null)).toContain('A new account was created at Larder with the address ada@example.org.')
  expect(body(null)).toContain(
    'The account will then use the address to sign in, to get its emails and to set a new password.',
  )
})

test('an email has a link if it has a place for one, and only then', () => {
  const email = { kind: 'x', recipient: 'ada@example.org', subject: 'x', body: 'x' }
  const link = { purpose: 'x', about: 'y', minutes: 1 }
  const refused = expect.objectContaining({ code: 'BAD_INPUT', field: 'body' })
  expect(() => checkedEmail({ ...email, link })).toThrow(refused)
  expect(() => checkedEmail({ ...email, body: linkPlaceholder })).toThrow(refused)
  expect(checkedEmail({ ...email, link, body: linkPlaceholder }).body).toBe(linkPlaceholder)
})

test('an email about notifications says what happened and where it leads, but not what was written, and how to stop each kind', () => {
  const { subject, body, unsubscribeUrl } = digest(Language.EN)
  expect(subject).toBe('Larder: 2 notifications you may have missed')
  expect(body).toContain(
    '2 new messages from Kim\nhttps://larder.example.org/message/7?thread=general\n\n1 new message from Lee\n',
  )
  expect(body).not.toContain('Secret')
  expect(body).toContain(
    `To stop emails about unread messages:\nhttps://larder.example.org/dashboard#stop-email=MESSAGE.${linkPlaceholder}\nTo stop emails about ratings:\n`,
  )
  expect(unsubscribeUrl).toBe(`https://larder.example.org/unsubscribe?kinds=MESSAGE,RATING&token=${linkPlaceholder}`)
})

test('an email about one thing says it in its subject, on one line that is not too long, in the reader’s language', () => {
  const subject = (person: string) => notificationEmail(Language.DE, sender, [unread(person, 2)], true).subject
  expect(subject('Kim')).toBe('Larder: 2 neue Nachrichten von Kim')
  expect(subject('K\r\nBcc: x@example.org')).toBe('Larder: 2 neue Nachrichten von K Bcc: x@example org')
  expect(subject('x'.repeat(300)).length).toBeLessThan(170)
  expect(notificationEmail(Language.DE, sender, [unread('Kim', 1)], false)).toMatchObject({
    subject: 'Larder: 1 neue Nachricht von Kim',
    body: expect.stringContaining('weil Essen nicht warten kann'),
  })
})

test('a name in an email is no link, and stands for no token', () => {
  const email = (person: string) => notificationEmail(Language.EN, sender, [unread(person, 1)], false)
  for (const [name, shown] of [
    ['Account locked: https://larder.example-login.co/a', 'Account locked: larder example-login co/a'],
    ['www.example.com', 'example com'],
    ['WWW。example．com', 'example com'],
    ['ht\u200Btps://x.example', 'x example'],
    ['exam\u00ADple.com', 'example com'],
    ['exam\u200Bple.\u200Bcom', 'example com'],
    ['kim@mail.example', 'kim@mail example'],
    ['x://www.www.example.com', 'example com'],
    ['i❤.ws', 'i❤ ws'],
    ['J.R.R. Kim', 'J.R.R. Kim'],
    ['1.5 l z.B. St. Kim', '1.5 l z.B. St. Kim'],
  ] as const)
    expect([name, email(name).subject]).toEqual([name, `Larder: 1 new message from ${shown}`])
  const { body } = email(`x https://example.org/?t=${linkPlaceholder}`)
  expect(body.split(linkPlaceholder)).toHaveLength(2)
  expect(body.match(/https?:\/\/.*/g)?.filter((link) => !link.startsWith(sender.url))).toEqual([])
})

test('an email about many things tells the first twenty, and counts the others', () => {
  const many = Array.from({ length: 25 }, (_, i) => unread(`Kim ${i}`, 1))
  const { body } = notificationEmail(Language.EN, sender, many, true)
  expect(body).toContain('Kim 19\n')
  expect(body).not.toContain('Kim 20')
  expect(body).toContain('And 5 more.')
})

test('only an email’s link is read from a URL', () => {
  expect(parseEmailLink('#reset=lm_a-B_9')).toEqual({ action: 'reset', token: 'lm_a-B_9' })
  expect(parseEmailLink('#confirm=x')).toEqual({ action: 'confirm', token: 'x' })
  expect(parseEmailLink('#stop-email=REQUEST,GOES_OFF.lm_a-B_9')).toEqual({
    action: 'stop-email',
    kinds: ['REQUEST', 'GOES_OFF'],
    token: 'lm_a-B_9',
  })
  // As in digests from before.
  expect(parseEmailLink('#digest-off=x')).toEqual({ action: 'stop-email', kinds: ['MESSAGE'], token: 'x' })
  for (const hash of [
    '#stop-email=.x',
    '#stop-email=REQUEST',
    '#stop-email=REQUEST,.x',
    '#stop-email=request.x',
    '',
    '#reset=',
    '#reset',
    '#other=x',
    '#reset=a&confirm=b',
    `#reset=${'x'.repeat(101)}`,
  ])
    expect([hash, parseEmailLink(hash)]).toEqual([hash, null])
})
