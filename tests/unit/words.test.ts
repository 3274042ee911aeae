import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { looseWords } from '../support/wordsInCode'

const web = join(__dirname, '../../web')
const spoken = ['en', 'de'] as const
type Spoken = (typeof spoken)[number]
type Sentences = Record<string, string>

const rooms = readdirSync(web).filter((room) => existsSync(join(web, room, 'words'))).sort()

const sentencesOf = (room: string, language: Spoken): Sentences => JSON.parse(readFileSync(join(web, room, 'words', `${language}.json`), 'utf8')) as Sentences
const [english, german] = spoken.map((language) => new Map(rooms.map((room) => [room, sentencesOf(room, language)]))) as [Map<string, Sentences>, Map<string, Sentences>]
const of = (room: string) => ({ en: english.get(room) ?? {}, de: german.get(room) ?? {} })

/** "recipes" and "one" of "recipes_one"; a sentence that does not depend on a number has no form. */
function partsOf(key: string): { name: string; form: string | null } {
  const [, name, form] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? []
  return name === undefined || form === undefined ? { name: key, form: null } : { name, form }
}

/** What is filled in, and the marks around words: `{{count, number}}` gives "count", `<link>…</link>` gives "<link>". */
function holesOf(sentence: string): string[] {
  const values = [...sentence.matchAll(/\{\{\s*([^\s,}]+)[^}]*\}\}/g)].map(([, name]) => name ?? '')
  const marks = [...sentence.matchAll(/<(\w+)>.*?<\/\1>/gsu)].map(([, name]) => `<${name}>`)
  return [...new Set([...values, ...marks])].sort()
}

test('There are rooms with sentences', () => {
  expect(rooms).toEqual(expect.arrayContaining(['frame', 'generation', 'recipes']))
})

test.each(rooms)('In the room %s every sentence is there in both languages', (room) => {
  const { en, de } = of(room)
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort())
})

test.each(rooms)('In the room %s no sentence is empty, and none has a space too many', (room) => {
  for (const sentences of Object.values(of(room))) {
    const wrong = Object.entries(sentences).filter(([, sentence]) => sentence === '' || sentence !== sentence.trim() || sentence.includes('  '))
    expect(wrong).toEqual([])
  }
})

test.each(rooms)('In the room %s a sentence is filled with the same values, and marked with the same marks, in both languages', (room) => {
  const { en, de } = of(room)
  // A single one may be said in words: "One try left."
  const isSpared = (key: string) => (hole: string) => partsOf(key).form !== 'one' || hole !== 'count'
  const filled = (sentences: Sentences) => Object.keys(en).map((key) => ({ key, holes: holesOf(sentences[key] ?? '').filter(isSpared(key)) }))
  expect(filled(de)).toEqual(filled(en))
})

test.each(rooms)('In the room %s a sentence that depends on a number has each form that its language knows', (room) => {
  for (const language of spoken) {
    const forms = new Map<string, string[]>()
    for (const { name, form } of Object.keys(of(room)[language]).map(partsOf)) {
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

/** A component may be handed the name of a sentence, which it says by itself: `label="itemsFigure"`. */
const names = new Set(rooms.flatMap((room) => Object.keys(of(room).en).map((key) => partsOf(key).name)))
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
