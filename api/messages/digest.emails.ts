import { EmailLanguage, type EmailText, type Sender } from '../platform/mail/emailLanguage'
import { linkPlaceholder } from '../platform/mail/email'

/** A sender of unread messages, and how many there are. */
export interface DigestSender {
  /** null: their account was removed. */
  username: string | null
  unread: number
}

/** How many senders are named; the others are counted. */
const maxNamed = 20

/** The digest: who wrote, and how many messages there are, but not what they wrote. */
export function digestEmail(language: EmailLanguage, { name, url }: Sender, senders: readonly DigestSender[]): EmailText {
  const texts = language === EmailLanguage.DE ? german : english
  const total = senders.reduce((sum, { unread }) => sum + unread, 0)
  const lines = senders.slice(0, maxNamed).map(({ username, unread }) => `- ${username ?? texts.formerMember}: ${unread}`)
  const others = senders.length - lines.length
  return {
    subject: `${name}: ${texts.unread(total)}`,
    body: [
      texts.hello,
      texts.waiting(total, name),
      [...lines, ...(others > 0 ? [`- ${texts.others(others)}`] : [])].join('\n'),
      `${texts.readThem} ${url}messages`,
      `${texts.switchOff}\n${url}dashboard#digest-off=${linkPlaceholder}`,
      `${name}\n${url}`,
    ].join('\n\n'),
  }
}

const english = {
  hello: 'Hello,',
  formerMember: 'a former member',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  waiting: (count: number, name: string) => `${count === 1 ? 'you have 1 unread message' : `you have ${count} unread messages`} at ${name}, from:`,
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  readThem: 'Read them here:',
  switchOff: 'You get this email at most once a day because you turned it on. To turn it off:',
}

const german = {
  hello: 'Hallo,',
  formerMember: 'ein früheres Mitglied',
  unread: (count: number) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
  waiting: (count: number, name: string) => `du hast bei ${name} ${count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`}, von:`,
  others: (count: number) => (count === 1 ? '1 weiteren' : `${count} weiteren`),
  readThem: 'Hier kannst du sie lesen:',
  switchOff: 'Du bekommst diese E-Mail höchstens einmal am Tag, weil du sie eingeschaltet hast. So schaltest du sie aus:',
}
