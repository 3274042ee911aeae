import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of uploading pictures. */
export const t = catalogue('pictures', english)
