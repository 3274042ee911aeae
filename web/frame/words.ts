import { catalogue } from '../platform/language'
import english from './words/en.json'

/** The frame's sentences. */
export const t = catalogue('frame', english)
