import type { Sentences } from './platform/language'

const files = import.meta.glob<Sentences>('./*/words/de.json', { eager: true, import: 'default' })

/** Every room's sentences in German, as one file to fetch. */
export default Object.fromEntries(Object.entries(files).map(([path, sentences]) => [path.split('/')[1] ?? '', sentences]))
