import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the generation module. */
export const t = catalogue('generation', english)
