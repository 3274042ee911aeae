import { UserError } from '../errors'
import { isStorable, manyLines } from '../../../lib/text/text'
import { messages } from './mail.messages'

/** What a link in a letter does, and for whom. */
export interface EmailLink {
  purpose: string
  /** Whose or what it is about; what the one who redeems it is told. */
  about: string
  /** How many minutes it can be used, from now on. */
  minutes: number
}

/** A letter as a room writes it. */
export interface NewEmail {
  kind: string
  recipient: string
  /** One line. */
  subject: string
  /** Plain text; with a link it holds `linkMark` once, where the token goes. */
  body: string
  link?: EmailLink
}

/** Stands for the token in a letter's text. From the area that Unicode leaves to private agreements, so nobody types it. */
export const linkPlaceholder = '\uE000'

const longestRecipient = 254
const longestSubject = 200
const longestBody = 20_000

/** One address of plain signs: no names beside it, no second one, no comment, no line break. */
const oneAddress = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
/** Line breaks of every alphabet, and everything else that is not seen but steers. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}]/u

export const isOneAddress = (text: string): boolean => text.length <= longestRecipient && oneAddress.test(text)

/**
 * The letter as it may go out, with its text tidied.
 * @throws Refusal BAD_INPUT with the field: whatever could become a second recipient or a header of its own
 */
export function checkedEmail(letter: NewEmail): NewEmail {
  const { recipient, subject } = letter
  if (!isOneAddress(recipient)) throw new UserError('BAD_INPUT', messages.oneRecipient, { field: 'recipient' })
  if (subject.trim() === '' || subject.length > longestSubject || unseen.test(subject) || !isStorable(subject)) throw new UserError('BAD_INPUT', messages.subjectIsOneLine, { field: 'subject' })
  const body = manyLines(letter.body)
  if (body === '' || body.length > longestBody || !isStorable(body)) throw new UserError('BAD_INPUT', messages.bodyMissing, { field: 'body' })
  if (body.split(linkPlaceholder).length - 1 !== (letter.link ? 1 : 0)) throw new UserError('BAD_INPUT', messages.bodyMissing, { field: 'body' })
  return { ...letter, subject: subject.trim(), body }
}
