import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said where people tell us something. */
export const t = catalogue('feedback', english)
