import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the ratings module. */
export const t = catalogue('ratings', english)
