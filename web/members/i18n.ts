import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts about the people of a pantry. */
export const t = catalogue('members', english)
