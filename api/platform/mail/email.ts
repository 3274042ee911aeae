import { UserError } from '../errors'
import { isStorable, manyLines } from '../../../lib/text/text'
import { messages } from './mail.texts'

/** The purpose of a link in an email, and what it is about. */
export interface EmailLink {
  purpose: string
  /** For whom or what it acts; returned when the link is redeemed. */
  about: string
  /** How many minutes it can be used, from now on. */
  minutes: number
}

/** An email as a module writes it. */
export interface NewEmail {
  kind: string
  recipient: string
  /** One line. */
  subject: string
  /** Plain text; with a link it holds `linkPlaceholder` in place of the token: once, or once for each thing that the link can do. */
  body: string
  link?: EmailLink
  /** Where mail programs stop such emails with one click (RFC 8058); it holds `linkPlaceholder` once. Only with a link. */
  unsubscribeUrl?: string
}

/** Stands for the link token in an email's text. From a private use area of Unicode, so that nobody types it. */
export const linkPlaceholder = '\uE000'

const maxRecipientLength = 254
const maxSubjectLength = 200
const maxBodyLength = 20_000

/** One address in ASCII: no name, no second address, no comment, no line break. */
const oneAddress =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
/** Control characters, and the line and paragraph separators of Unicode. */
const controlCharacter = /[\p{Cc}\p{Zl}\p{Zp}]/u

export const isOneAddress = (text: string): boolean => text.length <= maxRecipientLength && oneAddress.test(text)

/**
 * Checks an email and cleans its text.
 * @throws UserError BAD_INPUT with the field: anything that could become a second recipient or a header
 */
export function checkedEmail(email: NewEmail): NewEmail {
  const { recipient, subject } = email
  if (!isOneAddress(recipient)) throw new UserError('BAD_INPUT', messages.oneRecipient, { field: 'recipient' })
  if (
    subject.trim() === '' ||
    subject.length > maxSubjectLength ||
    controlCharacter.test(subject) ||
    !isStorable(subject)
  )
    throw new UserError('BAD_INPUT', messages.subjectIsOneLine, { field: 'subject' })
  const body = manyLines(email.body)
  if (body === '' || body.length > maxBodyLength || !isStorable(body))
    throw new UserError('BAD_INPUT', messages.bodyMissing, { field: 'body' })
  if (body.includes(linkPlaceholder) !== (email.link !== undefined))
    throw new UserError('BAD_INPUT', messages.bodyMissing, { field: 'body' })
  return { ...email, subject: subject.trim(), body }
}
