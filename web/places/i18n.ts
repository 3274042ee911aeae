import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of places that a community runs. */
export const t = catalogue('places', english)
