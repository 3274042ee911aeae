import { Language } from '../platform/texts/language'
import type { EmailText, Sender } from '../platform/mail/emailText'
import { linkPlaceholder } from '../platform/mail/email'

/** Addresses that cannot receive email: those of the sample data. */
export const isUnreachable = (email: string): boolean => email.endsWith('.invalid')

/** The URL of an emailed link: a page of the app, with the token in the hash, which is sent to no server and written to no log. */
const linkTo = ({ url }: Sender, action: string) => `${url}dashboard#${action}=${linkPlaceholder}`

const withGreeting = (language: Language, parts: string[]): string[] => [
  language === Language.DE ? 'Hallo,' : 'Hello,',
  ...parts,
]
const withSignature = ({ name, url }: Sender, parts: string[]): string => [...parts, `${name}\n${url}`].join('\n\n')

const emailText = (language: Language, sender: Sender, subject: string, parts: string[]): EmailText => ({
  subject,
  body: withSignature(sender, withGreeting(language, parts)),
})

/**
 * To a new address: asks its owner to confirm it. Names the account and what confirming does, because whoever entered the
 * address may be somebody else.
 * @param username of the account; null: it has none yet
 */
export function confirmationEmail(
  language: Language,
  sender: Sender,
  { email, username }: { email: string; username: string | null },
): EmailText {
  const { name } = sender
  const link = linkTo(sender, 'confirm')
  return language === Language.DE
    ? emailText(language, sender, `${name}: Bestätige deine E-Mail-Adresse`, [
        username === null
          ? `bei ${name} wurde mit der Adresse ${email} ein neues Konto angelegt. Wenn du das warst, bestätige die Adresse hier:`
          : `das Konto „${username}“ bei ${name} soll die Adresse ${email} verwenden. Wenn das dein Konto ist, bestätige die Adresse hier:`,
        link,
        'Das Konto verwendet die Adresse dann zum Anmelden, für seine E-Mails und um ein neues Passwort zu setzen.',
        'Der Link gilt drei Tage und nur einmal. Wenn es nicht dein Konto ist, bestätige nichts und ignoriere diese E-Mail.',
      ])
    : emailText(language, sender, `${name}: confirm your email address`, [
        username === null
          ? `A new account was created at ${name} with the address ${email}. If this was you, confirm the address here:`
          : `The account “${username}” at ${name} is to use the address ${email}. If that’s your account, confirm the address here:`,
        link,
        'The account will then use the address to sign in, to get its emails and to set a new password.',
        'The link works once, for three days. If it isn’t your account, don’t confirm anything and ignore this email.',
      ])
}

/** To the owner of an address that somebody entered as theirs, with a link to reset the password. */
export function alreadyRegisteredEmail(language: Language, sender: Sender): EmailText {
  const { name, url } = sender
  const link = linkTo(sender, 'reset')
  return language === Language.DE
    ? emailText(language, sender, `${name}: Du hast schon ein Konto`, [
        `jemand hat diese Adresse bei ${name} angegeben. Du hast damit aber schon ein Konto.`,
        `Wenn du das warst, melde dich hier an: ${url}dashboard. Wenn du dein Passwort nicht mehr weißt, wähle hier ein neues:`,
        link,
        'Der Link gilt 30 Minuten und nur einmal. Gib ihn nicht weiter. Wenn du das nicht warst, ignoriere diese E-Mail. Es hat sich nichts geändert.',
      ])
    : emailText(language, sender, `${name}: you already have an account`, [
        `Someone entered this address at ${name}, but you already have an account with it.`,
        `If this was you, sign in here: ${url}dashboard. If you don’t know your password any more, choose a new one here:`,
        link,
        'The link works once, for 30 minutes. Don’t share it. If this wasn’t you, ignore this email. Nothing has changed.',
      ])
}

/** The link to reset a password. */
export function passwordResetEmail(language: Language, sender: Sender): EmailText {
  const { name } = sender
  const link = linkTo(sender, 'reset')
  return language === Language.DE
    ? emailText(language, sender, `${name}: Passwort zurücksetzen`, [
        `wähle hier ein neues Passwort für ${name}:`,
        link,
        'Der Link gilt 30 Minuten und nur einmal. Gib ihn nicht weiter. Wenn du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
      ])
    : emailText(language, sender, `${name}: reset your password`, [
        `Choose a new password for ${name} here:`,
        link,
        'The link works once, for 30 minutes. Don’t share it. If you didn’t ask for this, ignore this email. Your password stays as it is.',
      ])
}

/** Changes of sign-in methods that are reported to their owner. */
export type SecurityAlert = keyof typeof alertTexts

const alertTexts = {
  passwordChanged: {
    EN: ['your password was changed', 'Your password has just been changed. You’ve been signed out everywhere else.'],
    DE: ['Dein Passwort wurde geändert', 'dein Passwort wurde eben geändert. Überall sonst wurdest du abgemeldet.'],
  },
  addressChanged: {
    EN: ['your email address was changed', 'You now sign in with another address.'],
    DE: ['Deine E-Mail-Adresse wurde geändert', 'du meldest dich jetzt mit einer anderen Adresse an.'],
  },
  passwordAdded: {
    EN: [
      'your account now has a password',
      'An email address and a password have just been added to your account. Anyone who knows them can sign in as you.',
    ],
    DE: [
      'Dein Konto hat jetzt ein Passwort',
      'zu deinem Konto wurden eben eine E-Mail-Adresse und ein Passwort hinzugefügt. Wer sie kennt, kann sich als du anmelden.',
    ],
  },
  passwordReset: {
    EN: [
      'your password was reset',
      'Your password was reset with a link emailed to this address. You’ve been signed out everywhere. Your API keys, boxes, passkeys and connected accounts still work. You can find them in the settings.',
    ],
    DE: [
      'Dein Passwort wurde zurückgesetzt',
      'dein Passwort wurde mit einem Link aus einer E-Mail an diese Adresse zurückgesetzt. Überall wurdest du abgemeldet. Deine API-Schlüssel, Boxen, Passkeys und verbundenen Konten gelten weiter. Du findest sie in den Einstellungen.',
    ],
  },
  passwordResetAndProven: {
    EN: [
      'your password was reset',
      'Your password was reset with a link emailed to this address. You’ve been signed out everywhere. This address hadn’t been confirmed before, so API keys, boxes, passkeys and accounts connected until now no longer work.',
    ],
    DE: [
      'Dein Passwort wurde zurückgesetzt',
      'dein Passwort wurde mit einem Link aus einer E-Mail an diese Adresse zurückgesetzt. Überall wurdest du abgemeldet. Die Adresse war bis dahin nicht bestätigt, darum gelten die bisherigen API-Schlüssel, Boxen, Passkeys und verbundenen Konten nicht mehr.',
    ],
  },
  apiKeyCreated: {
    EN: ['a new API key', 'An API key has just been created for your account. A program can use it to act as you.'],
    DE: [
      'Ein neuer API-Schlüssel',
      'für dein Konto wurde eben ein API-Schlüssel erstellt. Damit kann ein Programm in deinem Namen handeln.',
    ],
  },
  oidcLinked: {
    EN: [
      'another account was connected',
      'An account of the sign-in provider has just been connected to your account. Anyone with access to it can sign in as you.',
    ],
    DE: [
      'Ein weiteres Konto wurde verbunden',
      'mit deinem Konto wurde eben ein Konto des Anmeldedienstes verbunden. Wer Zugang dazu hat, kann sich als du anmelden.',
    ],
  },
  passkeyAdded: {
    EN: [
      'a new passkey',
      'A passkey has just been added to your account. Whoever has it can sign in as you without a password.',
    ],
    DE: [
      'Ein neuer Passkey',
      'zu deinem Konto wurde eben ein Passkey hinzugefügt. Wer ihn hat, kann sich ohne Passwort als du anmelden.',
    ],
  },
  googleLinked: {
    EN: [
      'a Google account was connected',
      'A Google account has just been connected to your account. Anyone with access to it can sign in as you.',
    ],
    DE: [
      'Ein Google-Konto wurde verbunden',
      'mit deinem Konto wurde eben ein Google-Konto verbunden. Wer Zugang dazu hat, kann sich als du anmelden.',
    ],
  },
} as const satisfies Record<string, Record<Language, readonly [subject: string, sentence: string]>>

/** What to do about a change that was not one's own. The previous address can no longer reset the password. */
const advice = {
  ownChange: {
    EN: (page: string) =>
      `If this was you, there’s nothing to do. If not, set a new password straight away with "Forgot your password?" at ${page}, and check the sign-in methods in the settings there.`,
    DE: (page: string) =>
      `Wenn du das warst, musst du nichts tun. Wenn nicht, setze gleich mit „Passwort vergessen?“ auf ${page} ein neues Passwort, und prüfe dort in den Einstellungen, wie man sich anmelden kann.`,
  },
  addressChanged: {
    EN: () =>
      'If this wasn’t you, someone knows your password. Please tell the people who run this site straight away.',
    DE: () =>
      'Wenn du das nicht warst, kennt jemand dein Passwort. Sag bitte gleich den Betreibern dieser Seite Bescheid.',
  },
} as const

/** The report of a change, in both languages: the language of the request would be an attacker's choice. */
export function securityAlertEmail(sender: Sender, alert: SecurityAlert): EmailText {
  const { EN, DE } = alertTexts[alert]
  const page = `${sender.url}dashboard`
  const next = alert === 'addressChanged' ? advice.addressChanged : advice.ownChange
  return {
    subject: `${sender.name}: ${EN[0]} / ${DE[0]}`,
    body: withSignature(sender, [
      ...withGreeting(Language.EN, [EN[1], next.EN(page)]),
      ...withGreeting(Language.DE, [DE[1], next.DE(page)]),
    ]),
  }
}
