import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said of pantries. */
export const t = catalogue('pantries', english)
