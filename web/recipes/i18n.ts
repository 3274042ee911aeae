import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the recipes module. */
export const t = catalogue('recipes', english)
