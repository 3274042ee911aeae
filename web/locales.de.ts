import type { Sentences } from './platform/language'
import server from './platform/locales/server.de.json'

const files = import.meta.glob<Sentences>('./*/words/de.json', { eager: true, import: 'default' })

/** Every room's sentences in German, with the next as one file to fetch. */
export const rooms = Object.fromEntries(Object.entries(files).map(([path, sentences]) => [path.split('/')[1] ?? '', sentences]))

/** The server's own sentences. */
export { server }
