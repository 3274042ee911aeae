import { afterEach, expect, jest, test } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { buildSchema, getNamedType, parse, TypeInfo, visit, visitWithTypeInfo, type SelectionSetNode } from 'graphql'
import type { itemName } from '../../web/items/itemName'
import type { matchesSearch } from '../../web/pantries/entries/search'
import type { sortEntries } from '../../web/pantries/entries/sortEntries'
import type { addTexts } from '../../web/platform/language'
import type { tagName } from '../../web/recipes/tagName'
import germanTags from '../../web/generated/recipes/germanTags.json'
import { memoryStorage } from '../../web/platform/stored/outbox'
import { loadAnew } from '../support/loadAnew'

/** What items are called on screen. */

/** These functions in an app whose language this is. */
function inLanguage(language: 'en' | 'de') {
  const storage = memoryStorage()
  storage.setItem('language', language)
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true, writable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true })
  return loadAnew(() => ({
    ...jest.requireActual<{ addTexts: typeof addTexts }>('../../web/platform/language'),
    ...jest.requireActual<{ tagName: typeof tagName }>('../../web/recipes/tagName'),
    ...jest.requireActual<{ itemName: typeof itemName }>('../../web/items/itemName'),
    ...jest.requireActual<{ matchesSearch: typeof matchesSearch }>('../../web/pantries/entries/search'),
    ...jest.requireActual<{ sortEntries: typeof sortEntries }>('../../web/pantries/entries/sortEntries'),
  }))
}
afterEach(() => void Reflect.deleteProperty(globalThis, 'localStorage'))

const onion = { name: 'Onion', germanName: 'Zwiebel' }
const beer = { name: 'Alcohol-free beer', germanName: 'alkoholfreies Bier' }
const tea = { name: 'Yorkshire Tea', germanName: null }

test('a food has its name in the language of the app, a product the one on its packet', () => {
  expect([onion, beer, tea].map(inLanguage('de').itemName)).toEqual(['Zwiebel', 'Alkoholfreies Bier', 'Yorkshire Tea'])
  expect([onion, beer, tea].map(inLanguage('en').itemName)).toEqual(['Onion', 'Alcohol-free beer', 'Yorkshire Tea'])
})

test('a tag that is a food has its German name in German, whatever its number', () => {
  const tags = ['beans', 'bean', 'carrots', 'potatoes', 'onepot']
  const german = inLanguage('de')
  german.addTexts('de', { tags: germanTags })
  expect(tags.map(german.tagName)).toEqual(['Bohnen', 'Bohnen', 'Karotte', 'Kartoffel', 'onepot'])
  const english = inLanguage('en')
  english.addTexts('de', { tags: germanTags })
  expect(tags.map(english.tagName)).toEqual(tags)
})

test('the pantry is sorted by the names on screen', () => {
  const entries = [onion, beer, tea].map((item) => ({ quantity: 1, public: false, item }))
  expect(
    inLanguage('de')
      .sortEntries(entries)
      .map(({ item }) => item.name),
  ).toEqual(['Alcohol-free beer', 'Yorkshire Tea', 'Onion'])
  expect(
    inLanguage('en')
      .sortEntries(entries)
      .map(({ item }) => item.name),
  ).toEqual(['Alcohol-free beer', 'Onion', 'Yorkshire Tea'])
})

test('the pantry is searched by the names on screen, and by the English ones', () => {
  const entry = { item: { ...onion, brand: '', code: 'food:onion' } }
  const { matchesSearch: matches } = inLanguage('de')
  expect(['zwieb', 'onio', 'leek'].map((words) => matches(entry, words))).toEqual([true, true, false])
  expect(inLanguage('en').matchesSearch(entry, 'zwieb')).toBe(false)
})

/** These are of items with a packet only. */
const withoutGerman = ['EditItem_item', 'ItemForm_lookUp']

test('whatever shows an item’s name asks for the German one', () => {
  const schema = buildSchema(readFileSync('schema/schema.graphql', 'utf8'))
  const lacking: string[] = []
  let count = 0
  for (const file of readdirSync('web', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.graphql'),
  )) {
    const types = new TypeInfo(schema)
    let operation = ''
    const enter = (node: { name?: { value: string } }) => void (operation = node.name?.value ?? '')
    const selects = ({ selections }: SelectionSetNode, field: string) =>
      selections.some((each) => each.kind === 'Field' && each.name.value === field)
    visit(
      parse(readFileSync(`web/${file}`, 'utf8')),
      visitWithTypeInfo(types, {
        OperationDefinition: { enter },
        FragmentDefinition: { enter },
        SelectionSet(node) {
          if (getNamedType(types.getParentType())?.name !== 'Item' || !selects(node, 'name')) return
          count += 1
          if (!selects(node, 'germanName')) lacking.push(operation)
        },
      }),
    )
  }
  expect(count).toBeGreaterThan(8)
  expect(lacking.toSorted()).toEqual(withoutGerman)
})
