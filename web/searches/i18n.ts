import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the searches module. */
export const t = catalogue('searches', english)
