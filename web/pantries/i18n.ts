import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The locale of pantries. */
export const t = catalogue('pantries', english)
