import { registerEnumType } from 'type-graphql'

/** The languages that letters are written in. */
export enum EmailLanguage {
  EN = 'EN',
  DE = 'DE',
}
registerEnumType(EmailLanguage, { name: 'LetterLanguage', description: 'The language of letters that follow: English or German.' })

/** What a room makes a letter of. */
export interface EmailText {
  subject: string
  body: string
}

/** Where letters come from, and where their links lead. */
export interface Sender {
  /** What this place calls itself, on one line. */
  name: string
  /** Its address, with a slash at the end. Never what a request said it is. */
  url: string
}
