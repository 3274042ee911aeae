import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Titles of pages while they load, and messages of no other module. Small, because it is in the first chunk. */
export const t = catalogue('screens', english)
