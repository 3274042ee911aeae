import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts about what people do not eat. */
export const t = catalogue('diets', english)
