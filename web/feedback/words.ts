import { catalogue } from '../platform/language'
import english from './words/en.json'

/** What is said where people tell us something. */
export const t = catalogue('feedback', english)
