import { catalogue } from '../platform/language'
import english from './firstChunk.en.json'

/**
 * The texts that modules need in the first chunk: in the shell, on the home page and before a screen has loaded. The
 * modules' own catalogues come with their screens, so nothing in the first chunk may import those.
 */
export const t = catalogue('firstChunk', english)
