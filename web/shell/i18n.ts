import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The shell's messages. */
export const t = catalogue('shell', english)
