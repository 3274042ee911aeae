import { shorten } from '../../lib/text/shorten'
import { oneLine } from '../../lib/text/text'
import { linkPlaceholder } from '../platform/mail/email'
import { Language } from '../platform/texts/language'
import type { EmailText, Sender } from '../platform/mail/emailText'
import type { Message } from '../platform/texts/texts'
import { translate } from '../platform/texts/translation'
import type { DescribedNotification, NotificationKind } from './notification.types'

/** A notification in an email. */
export interface EmailedWords {
  kind: NotificationKind
  words: DescribedNotification
}

/** The most notifications that an email lists; the others are counted. */
const maxListed = 20
const maxSubject = 150

/** An email about notifications: what happened and where it leads, but not what anybody wrote. With a link for each kind that stops those of that kind. */
export function notificationEmail(
  language: Language,
  { name, url }: Sender,
  notifications: readonly EmailedWords[],
  isDigest: boolean,
): EmailText & { unsubscribeUrl: string } {
  const texts = language === Language.DE ? german : english
  const lines = notifications
    .slice(0, maxListed)
    .map(({ words: { text, link } }) => `${wordsOf(text, language)}\n${url}${link.slice(1)}`)
  const others = notifications.length - lines.length
  const kinds = [...new Set(notifications.map(({ kind }) => kind))]
  const [only] = notifications
  const subject =
    only && notifications.length === 1 ? wordsOf(only.words.text, language) : texts.several(notifications.length)
  return {
    subject: `${name}: ${shorten(subject, maxSubject)}`,
    body: [
      texts.hello,
      ...lines,
      ...(others > 0 ? [texts.others(others)] : []),
      isDigest ? texts.whyDigest : texts.whyAtOnce,
      kinds.map((kind) => `${texts.stop[kind]}\n${url}dashboard#stop-email=${kind}.${linkPlaceholder}`).join('\n'),
      `${name}\n${url}`,
    ].join('\n\n'),
    unsubscribeUrl: `${url}unsubscribe?kinds=${kinds.join(',')}&token=${linkPlaceholder}`,
  }
}

/**
 * A text for an email, with the names in it that people have given. Nothing in them becomes a link, because people trust the links
 * in our emails; and nothing in them stands for a token.
 */
const wordsOf = (text: Message, language: Language): string =>
  oneLine(withoutHosts(oneLine(translate(text, language).replaceAll(linkPlaceholder, ''))))

/** Mail programs make links of schemes, of "www." and of names with dots. Numbers, initials and "z.B." stay as they are. */
const withoutHosts = (line: string): string =>
  line
    .replace(/(?:\p{L}[\p{L}\p{N}+.-]{0,30})?:\/\//gu, '')
    .replace(/(?<![\p{L}\p{N}])www[.\u3002\uFF0E\uFF61]/giu, '')
    .replace(/(?<=[^\s.])[.\u3002\uFF0E\uFF61](?=\p{L}[\p{L}\p{N}\p{M}-])/gu, ' ')

interface Texts {
  hello: string
  several: (count: number) => string
  others: (count: number) => string
  whyAtOnce: string
  whyDigest: string
  stop: Record<NotificationKind, string>
}

const english: Texts = {
  hello: 'Hello,',
  several: (count) => `${count} notifications you may have missed`,
  others: (count) => `And ${count} more.`,
  whyAtOnce:
    'You’re getting this email straight away because food can’t wait. You can choose which emails you get in your settings.',
  whyDigest: 'You turned on this email. We send it once a day at most.',
  stop: {
    MESSAGE: 'To stop emails about unread messages:',
    REQUEST: 'To stop emails about requests for your food:',
    RESERVATION: 'To stop emails about food you’ve asked for:',
    GOES_OFF: 'To stop emails about food that’s going off soon:',
    SAVED_SEARCH: 'To stop emails about your saved searches:',
    FOLLOWED_RECIPE: 'To stop emails about new recipes:',
    RATING: 'To stop emails about ratings:',
    DATA_EXPORT: 'To stop emails about your exports:',
    WEBHOOK: 'To stop emails about your webhooks:',
    SHIFT: 'To stop emails about shifts:',
  },
}

const german: Texts = {
  hello: 'Hallo,',
  several: (count) => `${count} Neuigkeiten, die du vielleicht noch nicht gesehen hast`,
  others: (count) => (count === 1 ? 'Und 1 weitere.' : `Und ${count} weitere.`),
  whyAtOnce:
    'Du bekommst diese E-Mail, weil Essen nicht warten kann. In deinen Einstellungen kannst du wählen, worüber wir dir schreiben.',
  whyDigest: 'Du bekommst diese E-Mail höchstens einmal am Tag, weil du sie eingeschaltet hast.',
  stop: {
    MESSAGE: 'Keine E-Mails mehr über ungelesene Nachrichten:',
    REQUEST: 'Keine E-Mails mehr über Anfragen nach deinem Essen:',
    RESERVATION: 'Keine E-Mails mehr über das, wonach du gefragt hast:',
    GOES_OFF: 'Keine E-Mails mehr über Essen, das bald abläuft:',
    SAVED_SEARCH: 'Keine E-Mails mehr über deine gespeicherten Suchen:',
    FOLLOWED_RECIPE: 'Keine E-Mails mehr über neue Rezepte:',
    RATING: 'Keine E-Mails mehr über Bewertungen:',
    DATA_EXPORT: 'Keine E-Mails mehr über deine Exporte:',
    WEBHOOK: 'Keine E-Mails mehr über deine Webhooks:',
    SHIFT: 'Keine E-Mails mehr über Schichten:',
  },
}
