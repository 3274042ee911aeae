import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts of the export of everything that is the viewer's. */
export const t = catalogue('exports', english)
