import { catalogue } from '../platform/language'
import english from './words/en.json'

/** The sentences of the kit. */
export const t = catalogue('ui', english)
