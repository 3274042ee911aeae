import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts of the UI components. */
export const t = catalogue('ui', english)
