import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { looseWords } from '../support/textInCode'

const web = join(__dirname, '../../web')
const languages = ['en', 'de'] as const
type Language = (typeof languages)[number]
type Catalogue = Record<string, string>

const modules = readdirSync(web)
  .filter((module) => existsSync(join(web, module, 'locales')))
  .sort()

const catalogueOf = (path: string): Catalogue => JSON.parse(readFileSync(join(web, path), 'utf8')) as Catalogue
/** The path of each catalogue but for its language. */
const catalogues = [...modules.map((module) => `${module}/locales/`), 'locales/firstChunk.']
const [english, german] = languages.map(
  (language) => new Map(catalogues.map((path) => [path, catalogueOf(`${path}${language}.json`)])),
) as [Map<string, Catalogue>, Map<string, Catalogue>]
const of = (path: string): Record<Language, Catalogue> => ({ en: english.get(path) ?? {}, de: german.get(path) ?? {} })

/** "recipes" and "one" of "recipes_one"; a text that does not depend on a number has no form. */
function partsOf(key: string): { name: string; form: string | null } {
  const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
  return name === undefined || form === undefined ? { name: key, form: null } : { name, form }
}

/** What is filled in, and the marks around words: `{{count, number}}` gives "count", `<link>…</link>` gives "<link>". */
function placeholdersOf(text: string): string[] {
  const values = [...text.matchAll(/\{\{\s*([^\s,}]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
  const marks = [...text.matchAll(/<(\w+)>.*?<\/\1>/gsu)].map(([, name]) => `<${name}>`)
  return [...new Set([...values, ...marks])].sort()
}

test('There are modules with catalogues', () => {
  expect(modules).toEqual(expect.arrayContaining(['shell', 'generation', 'recipes']))
})

test.each(catalogues)('In %s every text is there in both languages', (path) => {
  const { en, de } = of(path)
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

test.each(catalogues)('In %s no text is empty, and none has a space too many', (path) => {
  for (const texts of Object.values(of(path))) {
    const wrong = Object.entries(texts).filter(([, text]) => text === '' || text !== text.trim() || text.includes('  '))
    expect(wrong).toEqual([])
  }
})

// Of one kind on all screens, the sentences of the specification included: its own quotes are those of a keyboard.
test.each(catalogues)('In %s apostrophes are curly', (path) => {
  for (const texts of Object.values(of(path)))
    expect(Object.entries(texts).filter(([, text]) => /['`´]/.test(text))).toEqual([])
})

test.each(catalogues)('In %s a text has the same placeholders and tags in both languages', (path) => {
  const { en, de } = of(path)
  // The singular may be written in words: "One try left."
  const isRequired = (key: string) => (placeholder: string) => partsOf(key).form !== 'one' || placeholder !== 'count'
  const placeholdersIn = (texts: Catalogue) =>
    Object.keys(en).map((key) => ({ key, placeholders: placeholdersOf(texts[key] ?? '').filter(isRequired(key)) }))
  expect(placeholdersIn(de)).toEqual(placeholdersIn(en))
})

test.each(catalogues)('In %s a text that depends on a number has each plural form of its language', (path) => {
  for (const language of languages) {
    const forms = new Map<string, string[]>()
    for (const { name, form } of Object.keys(of(path)[language]).map(partsOf)) {
      if (form !== null) forms.set(name, [...(forms.get(name) ?? []), form])
    }
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort()
    expect([...forms].filter(([, known]) => String(known.sort()) !== String(needed))).toEqual([])
  }
})

/** What may stand in a component itself, and why. */
const excused: { words: RegExp; because: string }[] = [
  { words: /^(Markdown|JSON-LD)$/, because: 'formats are called the same everywhere' },
  { words: /^(ml|kg|mg|kcal|kJ)$/, because: 'units are written the same in both languages' },
]

/** A component may take the key of a text, which it translates itself: `label="itemsLabel"`. */
const names = new Set(catalogues.flatMap((path) => Object.keys(of(path).en).map((key) => partsOf(key).name)))
const isName = (words: string) => /^[a-z]+[A-Z]/.test(words) && names.has(words)

const isExcused = (words: string) => isName(words) || excused.some((excuse) => excuse.words.test(words))

const components = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  // The playground is for developers, who read English.
  .filter((path) => path.endsWith('.tsx') && !path.startsWith('playground/'))
  .sort()

test.each(components)('No words that cannot be translated stand in %s', (path) => {
  const loose = looseWords(readFileSync(join(web, path), 'utf8'))
  expect(loose.filter(({ words }) => !isExcused(words))).toEqual([])
})

test.each([
  ['<p>Good morning</p>', ['Good morning']],
  ['<p>{isEarly ? "Good morning" : t("evening")}</p>', ['Good morning']],
  ['<p>{count > 0 && `${count} tins`}</p>', [' tins']],
  ['<p>{name ?? "Nobody"}</p>', ['Nobody']],
  ['<Field label="Name" name="name" />', ['Name']],
  ['<Field label={t("name")} name={"name"} />', []],
  ['<Row control={<Button aria-label={`Edit ${name}`} />} />', ['Edit ']],
  ['<p>{words.map((word) => <b key={word}>Word</b>)}</p>', ['Word']],
  ['<p>{t("morning")} · {number(4)} × {state === "open"} g</p>', []],
])('The words of %s are found', (jsx, words) => {
  expect(looseWords(`const shown = ${jsx}`).map((loose) => loose.words)).toEqual(words)
})
