import { catalogue } from '../platform/language'
import english from './words/en.json'

/** What is said of pantries. */
export const t = catalogue('pantries', english)
