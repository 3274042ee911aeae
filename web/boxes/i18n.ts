import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts about boxes, for their owners and for people who use one. */
export const t = catalogue('boxes', english)
