import { catalogue } from '../platform/language'
import english from './locales/en.json'

/** The texts of the notifications module. */
export const t = catalogue('notifications', english)
