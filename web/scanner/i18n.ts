import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Messages of the scanner. */
export const t = catalogue('scanner', english)
