import { catalogue } from './language'
import english from './locales/en.json'

/** What is said everywhere: of the brand, and of what did not work. */
export const t = catalogue('platform', english)
