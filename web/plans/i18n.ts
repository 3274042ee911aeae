import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The locale of meal plans. */
export const t = catalogue('plans', english)
