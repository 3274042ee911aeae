import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The sentences of the films and around them. */
export const t = catalogue('howto', english)
