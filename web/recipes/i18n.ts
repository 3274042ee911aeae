import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Recipes’ sentences. */
export const t = catalogue('recipes', english)
