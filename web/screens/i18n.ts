import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** What pages are called while they are on their way, and what belongs to no room. Small: it comes with the frame. */
export const t = catalogue('screens', english)
