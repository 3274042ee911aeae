import { EmailLanguage, type EmailText, type Sender } from '../platform/mail/emailLanguage'
import { linkPlaceholder } from '../platform/mail/email'

/** The URL of an emailed link: a page of the app, with the token in the hash, which is sent to no server and written to no log. */
const linkTo = ({ url }: Sender, action: string) => `${url}dashboard#${action}=${linkPlaceholder}`

const withGreeting = (language: EmailLanguage, parts: string[]): string[] => [language === EmailLanguage.DE ? 'Hallo,' : 'Hello,', ...parts]
const withSignature = ({ name, url }: Sender, parts: string[]): string => [...parts, `${name}\n${url}`].join('\n\n')

const emailText = (language: EmailLanguage, sender: Sender, subject: string, parts: string[]): EmailText => ({
  subject,
  body: withSignature(sender, withGreeting(language, parts)),
})

/** To a new address: asks its owner to confirm it. */
export function confirmationEmail(language: EmailLanguage, sender: Sender, email: string): EmailText {
  const { name } = sender
  const link = linkTo(sender, 'confirm')
  return language === EmailLanguage.DE
    ? emailText(language, sender, `${name}: Ist das deine Adresse?`, [
      `mit ${email} meldet sich jemand bei ${name} an. Wenn du das bist, bestätige es bitte hier:`,
      link,
      'Der Link gilt drei Tage und nur einmal. Wenn du das nicht warst, musst du nichts tun.',
    ])
    : emailText(language, sender, `${name}: is this your address?`, [
      `Somebody signs in to ${name} with ${email}. If that is you, please confirm it here:`,
      link,
      'The link works once, for three days. If it was not you, there is nothing to do.',
    ])
}

/** To the previous address, after a change. */
export function addressChangedEmail(language: EmailLanguage, sender: Sender): EmailText {
  const { name } = sender
  return language === EmailLanguage.DE
    ? emailText(language, sender, `${name}: Du meldest dich jetzt mit einer anderen Adresse an`, [
      `bis eben hast du dich mit dieser Adresse bei ${name} angemeldet. Jetzt gilt dafür eine andere, und überall sonst bist du abgemeldet.`,
      `Wenn du das nicht warst, kennt jemand dein Passwort: Sag bitte gleich denen Bescheid, die ${name} betreiben.`,
    ])
    : emailText(language, sender, `${name}: you sign in with another address now`, [
      `Until a moment ago you signed in to ${name} with this address. From now on it is another one, and you are logged out everywhere else.`,
      `If it was not you, somebody knows your password: please tell those who run ${name} at once.`,
    ])
}

/** To the owner of an address that somebody tried to register again. */
export function alreadyRegisteredEmail(language: EmailLanguage, sender: Sender): EmailText {
  const { name, url } = sender
  return language === EmailLanguage.DE
    ? emailText(language, sender, `${name}: Du bist schon registriert`, [
      `jemand wollte sich bei ${name} mit dieser Adresse registrieren. Das ging nicht, denn mit ihr gibt es schon ein Konto: deines.`,
      `Wenn du das warst: Melde dich einfach an, ${url}dashboard. Weißt du dein Passwort nicht mehr, hilft dort „Passwort vergessen?“.`,
      'Wenn du das nicht warst, musst du nichts tun. Es hat sich nichts geändert.',
    ])
    : emailText(language, sender, `${name}: you are registered already`, [
      `Somebody tried to register at ${name} with this address. That did not work, because there is an account with it already: yours.`,
      `If it was you: simply sign in, ${url}dashboard. If you no longer know your password, "Forgot your password?" helps there.`,
      'If it was not you, there is nothing to do. Nothing has changed.',
    ])
}

/** The link to reset a password. */
export function passwordResetEmail(language: EmailLanguage, sender: Sender): EmailText {
  const { name } = sender
  const link = linkTo(sender, 'reset')
  return language === EmailLanguage.DE
    ? emailText(language, sender, `${name}: ein neues Passwort`, [
      `jemand hat bei ${name} gesagt, das Passwort zu dieser Adresse sei vergessen. Wenn du das warst, wähle hier ein neues:`,
      link,
      'Der Link gilt 30 Minuten und nur einmal. Gib ihn nicht weiter. Wenn du das nicht warst, musst du nichts tun: Dein Passwort bleibt, wie es ist.',
    ])
    : emailText(language, sender, `${name}: a new password`, [
      `Somebody told ${name} that the password for this address is forgotten. If it was you, choose a new one here:`,
      link,
      'The link works once, for 30 minutes. Pass it on to nobody. If it was not you, there is nothing to do: your password stays as it is.',
    ])
}

/** Changes of sign-in methods that are reported to their owner. */
export type SecurityAlert = keyof typeof alertTexts

const alertTexts = {
  passwordChanged: {
    EN: ['your password was changed', 'Your password was changed just now, and you are logged out everywhere else.'],
    DE: ['Dein Passwort wurde geändert', 'dein Passwort wurde eben geändert, und überall sonst bist du abgemeldet.'],
  },
  passwordAdded: {
    EN: ['your account has a password now', 'Your account got an address and a password just now. Whoever knows them can sign in as you, beside Google.'],
    DE: ['Dein Konto hat jetzt ein Passwort', 'dein Konto hat eben eine Adresse und ein Passwort bekommen. Wer sie kennt, kann sich als du anmelden, neben Google.'],
  },
  passwordReset: {
    EN: ['your password was set anew', 'Your password was set anew by the link in a letter to this address, and you are logged out everywhere. API keys, boxes and Google accounts that are connected stay: you find them in the settings.'],
    DE: ['Dein Passwort wurde neu gesetzt', 'dein Passwort wurde mit dem Link aus einem Brief an diese Adresse neu gesetzt, und überall bist du abgemeldet. API-Schlüssel, Boxen und Google-Konten, die verbunden sind, bleiben: Du findest sie in den Einstellungen.'],
  },
  passwordResetAndProven: {
    EN: ['your password was set anew', 'Your password was set anew by the link in a letter to this address, and you are logged out everywhere. Until then nobody had shown that the address is theirs, so the API keys, boxes and Google accounts that were connected no longer count.'],
    DE: ['Dein Passwort wurde neu gesetzt', 'dein Passwort wurde mit dem Link aus einem Brief an diese Adresse neu gesetzt, und überall bist du abgemeldet. Bis dahin hatte niemand gezeigt, dass es die eigene Adresse ist; darum gelten die API-Schlüssel, Boxen und Google-Konten nicht mehr, die verbunden waren.'],
  },
  apiKeyCreated: {
    EN: ['a new API key', 'An API key was made for your account just now. With it a program can act in your name.'],
    DE: ['Ein neuer API-Schlüssel', 'für dein Konto wurde eben ein API-Schlüssel gemacht. Mit ihm kann ein Programm in deinem Namen handeln.'],
  },
  googleLinked: {
    EN: ['a Google account was connected', 'A Google account was connected to your account just now. Whoever has it can sign in as you.'],
    DE: ['Ein Google-Konto wurde verbunden', 'mit deinem Konto wurde eben ein Google-Konto verbunden. Wer es hat, kann sich als du anmelden.'],
  },
} as const satisfies Record<string, Record<EmailLanguage, readonly [subject: string, sentence: string]>>

/** The report of a change, in both languages: the language of the request would be an attacker's choice. */
export function securityAlertEmail(sender: Sender, alert: SecurityAlert): EmailText {
  const { EN, DE } = alertTexts[alert]
  const page = `${sender.url}dashboard`
  return {
    subject: `${sender.name}: ${EN[0]} / ${DE[0]}`,
    body: withSignature(sender, [
      ...withGreeting(EmailLanguage.EN, [EN[1], `If it was you, there is nothing to do. If not, set a new password at once with "Forgot your password?" at ${page}, and see in the settings there that every way in is yours.`]),
      ...withGreeting(EmailLanguage.DE, [DE[1], `Wenn du das warst, musst du nichts tun. Wenn nicht, setze gleich mit „Passwort vergessen?“ auf ${page} ein neues Passwort, und sieh dort in den Einstellungen nach, ob jeder Weg hinein deiner ist.`]),
    ]),
  }
}
