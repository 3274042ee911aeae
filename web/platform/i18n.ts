import { catalogue } from './language'
import english from './locales/en.json'

/** Messages of all modules: about the brand, and about errors. */
export const t = catalogue('platform', english)
