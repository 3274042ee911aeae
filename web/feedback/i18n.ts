import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of comments and reports. */
export const t = catalogue('feedback', english)
