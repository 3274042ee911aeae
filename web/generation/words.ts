import { catalogue } from '../platform/language'
import english from './words/en.json'

/** The sentences of recipes in the making. */
export const t = catalogue('generation', english)
