import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The sentences of recipes in the making. */
export const t = catalogue('generation', english)
