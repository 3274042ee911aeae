import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The messages of the films' page. */
export const t = catalogue('howto', english)
