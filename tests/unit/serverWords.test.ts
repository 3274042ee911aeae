import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { messages as floor } from '../../api/platform/errors'
import { fetchMessages } from '../../api/platform/safeFetch'
import { messages as composer } from '../../api/generation/templateGenerator'
import german from '../../web/platform/locales/server.de.json'
import { fromServer, learnServer } from '../../web/platform/serverWords'

learnServer(german)

type Sentence = string | ((value: number) => string)

/** What is said with a value in it, as it comes out for several values. */
const spoken = (sentence: Sentence): string[] => (typeof sentence === 'string' ? [sentence] : [1, 2, 45, 90, 3_600, 86_400, 5_000_000].map(sentence))

const api = join(__dirname, '../../api')
const rooms = readdirSync(api, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sentences.ts'))

/** Words of the server that people never read in the app. */
const forDevelopers = new Set<string>([])

const untold = (sentences: Record<string, Sentence>) =>
  Object.values(sentences).flatMap(spoken).filter((sentence) => fromServer(sentence) === sentence && !forDevelopers.has(sentence))

test('there are rooms with sentences', () => {
  expect(rooms.length).toBeGreaterThan(6)
})

test.each(rooms)('every sentence of %s is said in German, too', (path) => {
  const { sentences } = jest.requireActual<{ sentences: Record<string, Sentence> }>(join(api, path))
  expect(untold(sentences)).toEqual([])
})

test('every sentence of the floor and of the makers of recipes is said in German, too', () => {
  expect(untold(floor)).toEqual([])
  expect(untold(fetchMessages)).toEqual([])
  expect(untold(composer)).toEqual([])
})

test('what a sentence holds stays in it, and is said in German where it is the server’s own word', () => {
  expect(fromServer(floor.wait(40))).toBe('Das war viel auf einmal. Bitte versuch es in 40 Sekunden noch einmal.')
  expect(fromServer(floor.wait(1))).toContain('in 1 Sekunde ')
  expect(fromServer(floor.wait(300))).toContain('in 5 Minuten')
  expect(fromServer('Butter became olive oil, because you asked for no dairy.')).toBe('Aus Butter wurde olive oil, weil du es ohne Milchprodukte wolltest.')
  expect(fromServer('This still names butter (milk), which you wanted to leave out.')).toBe('Hier steht noch butter (Milch), und das wolltest du weglassen.')
  expect(fromServer('This still names butter, which you wanted to leave out.')).toBe('Hier steht noch butter, und das wolltest du weglassen.')
  expect(fromServer('Brand must be shorter than or equal to 80 characters.')).toBe('Das ist zu lang: höchstens 80 Zeichen.')
})

test('what nobody has said in German stays as the server said it', () => {
  expect(fromServer('Nothing like (this) was ever said. $&')).toBe('Nothing like (this) was ever said. $&')
})

test('no German sentence asks for a value that the English one does not hold', () => {
  const braces = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
  for (const [english, said] of Object.entries(german)) expect(braces(english)).toEqual(expect.arrayContaining(braces(said)))
})
