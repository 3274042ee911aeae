import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of the admin page. */
export const t = catalogue('admin', english)
