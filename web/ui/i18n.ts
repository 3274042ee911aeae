import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The sentences of the kit. */
export const t = catalogue('ui', english)
