import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said of signing in, and of what can be set about it. */
export const t = catalogue('auth', english)
