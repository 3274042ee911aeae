import { catalogue } from '../platform/language'
import english from './words/en.json'

/** The sentences of the admin page. */
export const t = catalogue('admin', english)
