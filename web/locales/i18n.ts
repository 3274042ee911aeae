import { catalogue } from '../platform/language'
import english from './first/en.json'

/**
 * What the rooms say in the frame, on the home page and before a screen is there. It comes with the first script, and
 * the rooms' own sentences with their screens: nothing that the first script holds may ask for those.
 */
export const t = catalogue('first', english)
