import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of the requests module. */
export const t = catalogue('requests', english)
