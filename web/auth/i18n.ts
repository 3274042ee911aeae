import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts of signing in and its settings. */
export const t = catalogue('auth', english)
