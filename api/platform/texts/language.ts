import { registerEnumType } from 'type-graphql'

/** The languages that the server writes to people in. */
export enum Language {
  EN = 'EN',
  DE = 'DE',
}
registerEnumType(Language, { name: 'Language', description: 'English or German: the language of emails and pushes.' })
