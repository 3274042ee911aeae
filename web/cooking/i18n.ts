import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the cooking module. */
export const t = catalogue('cooking', english)
