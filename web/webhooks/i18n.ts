import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Translations of the webhooks module. */
export const t = catalogue('webhooks', english)
