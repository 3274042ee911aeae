import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** Texts of profiles and the dashboard. */
export const t = catalogue('accounts', english)
