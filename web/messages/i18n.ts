import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of the messages module; "sent", "notSent" and "none" are texts of the specification. */
export const t = catalogue('messages', english)
