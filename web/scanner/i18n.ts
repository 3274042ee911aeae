import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What the scanner says. */
export const t = catalogue('scanner', english)
