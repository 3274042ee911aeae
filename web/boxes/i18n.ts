import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What is said of boxes, to those who keep them and to those who come to one. */
export const t = catalogue('boxes', english)
