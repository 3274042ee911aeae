import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the follows module. */
export const t = catalogue('follows', english)
