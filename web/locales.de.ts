import type { Catalogue } from './platform/language'
import firstChunk from './locales/firstChunk.de.json'
import tags from './generated/recipes/germanTags.json'
import server from '../schema/serverTexts.de.json'

const files = import.meta.glob<Catalogue>('./*/locales/de.json', { eager: true, import: 'default' })

/** All German texts, by module, in one file to load. `server` holds those of the server's messages, by their keys; `tags` the names of foods, for tags that are one. */
export const modules: Record<string, Catalogue> = {
  ...Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.split('/')[1] ?? '', texts])),
  firstChunk,
  server,
  tags,
}
