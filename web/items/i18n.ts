import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The locale of items. */
export const t = catalogue('items', english)
