import { EmailLanguage, type EmailText, type Sender } from '../platform/mail/emailLanguage'
import { linkPlaceholder } from '../platform/mail/email'

/** Somebody who wrote, and how many of their messages are unread. */
export interface DigestSender {
  /** As everybody may see them; "former member" where they have left. */
  username: string | null
  unread: number
}

/** So many are named; the others are a number. */
const mostNamed = 20

/** Who wrote and how many messages there are: what they wrote stays here. */
export function digestEmail(language: EmailLanguage, { name, url }: Sender, writers: readonly DigestSender[]): EmailText {
  const said = language === EmailLanguage.DE ? german : english
  const total = writers.reduce((sum, { unread }) => sum + unread, 0)
  const lines = writers.slice(0, mostNamed).map(({ username, unread }) => `- ${username ?? said.formerMember}: ${unread}`)
  const others = writers.length - lines.length
  return {
    subject: `${name}: ${said.unread(total)}`,
    body: [
      said.hello,
      said.waiting(total, name),
      [...lines, ...(others > 0 ? [`- ${said.others(others)}`] : [])].join('\n'),
      `${said.readThem} ${url}messages`,
      `${said.switchOff}\n${url}dashboard#digest-off=${linkPlaceholder}`,
      `${name}\n${url}`,
    ].join('\n\n'),
  }
}

const english = {
  hello: 'Hello,',
  formerMember: 'a former member',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  waiting: (count: number, name: string) => `${count === 1 ? 'a message is' : `${count} messages are`} waiting for you at ${name}, from:`,
  others: (count: number) => (count === 1 ? '1 other' : `${count} others`),
  readThem: 'You can read them here:',
  switchOff: 'You get this letter once a day at most, because you asked for it. If you no longer want it:',
}

const german = {
  hello: 'Hallo,',
  formerMember: 'ein früheres Mitglied',
  unread: (count: number) => (count === 1 ? '1 ungelesene Nachricht' : `${count} ungelesene Nachrichten`),
  waiting: (count: number, name: string) => `bei ${name} ${count === 1 ? 'wartet eine Nachricht' : `warten ${count} Nachrichten`} auf dich, von:`,
  others: (count: number) => (count === 1 ? '1 weiteren' : `${count} weiteren`),
  readThem: 'Lesen kannst du sie hier:',
  switchOff: 'Diesen Brief bekommst du höchstens einmal am Tag, weil du ihn wolltest. Wenn du ihn nicht mehr möchtest:',
}
