import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The frame's sentences. */
export const t = catalogue('shell', english)
