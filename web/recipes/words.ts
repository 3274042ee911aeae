import { catalogue } from '../platform/language'
import english from './words/en.json'

/** Recipes’ sentences. */
export const t = catalogue('recipes', english)
