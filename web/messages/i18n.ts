import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of messages; "sent", "notSent" and "none" are the specification's. */
export const t = catalogue('messages', english)
