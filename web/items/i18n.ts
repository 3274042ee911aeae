import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said of items. */
export const t = catalogue('items', english)
