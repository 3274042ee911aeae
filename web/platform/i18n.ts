import { catalogue } from './language'
import english from './locales/en.json'

/** Messages that all modules share: about the brand and about errors. */
export const t = catalogue('platform', english)
