import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said of people, to them and to their neighbours. */
export const t = catalogue('accounts', english)
