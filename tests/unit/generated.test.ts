import { afterEach, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { containsIdea, ideasFor, withIdeaTurned } from '../../web/generation/ideas'
import {
  formOf,
  isUnchanged,
  describeRemaining,
  formatMinutes,
  describeOrigin,
  recipeOf,
  describeStage,
  stageOf,
  type Generated,
  type GeneratedDraft,
} from '../../web/generation/generated'
import { forgetGeneration, storeGeneration, storedGeneration } from '../../web/generation/storedGeneration'
import { setDraftOwner } from '../../web/platform/stored/drafts'
import { contentOf } from '../../web/recipes/edit/recipeDraft'

const draft: GeneratedDraft = {
  name: 'Chickpea stew',
  ingredients: ['2 tins chickpeas', '1 onion'],
  instructions: ['Fry.', 'Simmer.'],
  tags: ['onepot'],
  servings: 4,
  minutes: 30,
  prepMinutes: 10,
  cookMinutes: 25,
  totalMinutes: 40,
}
const generation: Generated = {
  id: '0b2f7a52-6a53-4f0e-9d53-3f9d2b8f3c11',
  description: 'chickpeas',
  usesPantry: false,
  state: 'DONE',
  origin: 'COMPOSED',
  failureText: null,
  changeTexts: [],
  warningTexts: [],
  draft,
  sources: [{ id: '7', name: 'Bean stew', creator: { id: '3', username: 'ada', name: 'Ada Lovelace' } }],
  nearest: [],
}
const soup = { id: '8', name: 'Soup', creator: null }
const addressOf = (id: string) => `https://larder.example/recipe/${id}`

test("a generation's stage is derived from the parts that it has", () => {
  const nothing = { ...draft, name: '', ingredients: [], instructions: [] }
  expect(
    [
      null,
      nothing,
      { ...nothing, name: 'Chick' },
      { ...nothing, name: 'Chickpea stew', ingredients: ['2 tins'] },
      draft,
    ].map(stageOf),
  ).toEqual(['beginning', 'beginning', 'name', 'ingredients', 'instructions'])
  expect(describeStage('beginning', 'GENERATED')).not.toBe(describeStage('beginning', 'COMPOSED'))
})

test('a recipe of the community is never described as one of a language model, nor the other way round', () => {
  const changeTexts = [{ key: null, params: {}, text: 'We changed the amounts from 4 to 8 servings.' }]
  expect(describeOrigin({ ...generation, origin: 'GENERATED', sources: [] })).toBe(
    'Written by AI. Please read it through before you cook.',
  )
  expect(describeOrigin(generation)).toBe('We found a community recipe that fits:')
  expect(describeOrigin({ ...generation, changeTexts })).toBe('We found a community recipe and adapted it:')
  expect(describeOrigin({ ...generation, sources: [] })).toBe('Based on community recipes.')
})

test('a recipe of the community that nothing was changed in is said to be just that', () => {
  expect(isUnchanged(generation)).toBe(true)
  expect(
    isUnchanged({
      ...generation,
      changeTexts: [{ key: null, params: {}, text: 'We changed the amounts from 4 to 8 servings.' }],
    }),
  ).toBe(false)
  expect(isUnchanged({ ...generation, sources: [...generation.sources, soup] })).toBe(false)
  expect(isUnchanged({ ...generation, origin: 'GENERATED' })).toBe(false)
})

test('a draft is saved unchanged and private, with its origin and source', () => {
  expect(recipeOf(generation, draft, 'the key', addressOf)).toEqual({
    name: 'Chickpea stew',
    ingredients: draft.ingredients,
    instructions: draft.instructions,
    tags: ['onepot'],
    servings: 4,
    prepMinutes: 10,
    cookMinutes: 25,
    totalMinutes: 40,
    public: false,
    origin: 'COMPOSED',
    sourceName: 'Bean stew by Ada Lovelace',
    sourceUrl: 'https://larder.example/recipe/7',
    key: 'the key',
  })
})

test('of a recipe without times nothing is said of them; a model says how long its own takes', () => {
  const without = { ...draft, prepMinutes: null, cookMinutes: null, totalMinutes: null }
  expect(recipeOf(generation, without, 'k', addressOf)).toMatchObject({
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
  })
  expect(recipeOf({ ...generation, origin: 'GENERATED' }, without, 'k', addressOf)).toMatchObject({
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: 30,
  })
})

test('several sources are thanked by name, and none has the address alone', () => {
  const cook = { id: '4', username: 'noor', name: '' }
  const sources = [
    ...generation.sources,
    { id: '9', name: '', creator: cook },
    soup,
    { id: '10', name: 'Dal', creator: cook },
  ]
  expect(recipeOf({ ...generation, sources }, draft, 'k', addressOf)).toMatchObject({
    sourceName: 'Bean stew by Ada Lovelace, Soup and Dal by noor',
    sourceUrl: null,
  })
  expect(recipeOf({ ...generation, origin: 'GENERATED', sources: [] }, draft, 'k', addressOf)).toMatchObject({
    origin: 'GENERATED',
    sourceName: null,
    sourceUrl: null,
  })
  expect(
    recipeOf({ ...generation, sources: [{ id: '7', name: 'x'.repeat(300), creator: cook }] }, draft, 'k', addressOf)
      .sourceName,
  ).toHaveLength(200)
})

test('the form says what saving at once would have saved, under the same key', () => {
  const form = formOf(generation, draft, addressOf)
  const { origin, sourceName, sourceUrl, key, ...content } = recipeOf(generation, draft, generation.id, addressOf)
  // A generated recipe has no video; the form has a field for one.
  expect(contentOf(form)).toEqual({ ...content, videoUrl: null })
  expect({ origin: form.origin, sourceName: form.sourceName, sourceUrl: form.sourceUrl, key: form.key }).toEqual({
    origin,
    sourceName,
    sourceUrl,
    key,
  })
})

test('the warnings of a draft are shown in the form, and are not part of the recipe', () => {
  const form = formOf(
    {
      ...generation,
      warningTexts: [{ key: null, params: {}, text: 'You wanted no dairy, and there is cream in it.' }],
    },
    draft,
    addressOf,
  )
  expect(form.notes).toEqual(['You wanted no dairy, and there is cream in it.'])
  expect(contentOf(form)).toEqual(contentOf(formOf(generation, draft, addressOf)))
})

test('a time is formatted in hours and minutes', () => {
  expect([1, 45, 60, 80, 121].map(formatMinutes)).toEqual([
    'About 1 minute',
    'About 45 minutes',
    'About 1 hour',
    'About 1 hour 20 minutes',
    'About 2 hours 1 minute',
  ])
})

test('the remaining number is shown only when it is low, and a visitor at the limit sees what helps', () => {
  expect(describeRemaining(20, true)).toBeNull()
  expect(describeRemaining(2, true)).toBe('2 tries left for now.')
  expect(describeRemaining(1, true)).toBe('One try left for now.')
  expect(describeRemaining(0, false)).toContain('Sign in')
  expect(describeRemaining(0, true)).not.toContain('Sign in')
})

test('each month has ideas of its season, and those that narrow them down', () => {
  for (let month = 0; month < 12; month += 1) {
    const ideas = ideasFor(new Date(2026, month, 15))
    expect(new Set(ideas).size).toBe(ideas.length)
    expect(ideas).toEqual(expect.arrayContaining(['30 minutes', 'no dairy']))
  }
  expect(ideasFor(new Date(2026, 0, 1))).not.toEqual(ideasFor(new Date(2026, 6, 1)))
})

test('an idea is added behind what is typed, and taken away again without a trace', () => {
  expect(withIdeaTurned('', 'pumpkin soup')).toBe('Pumpkin soup')
  expect(withIdeaTurned('Pumpkin soup', 'no dairy')).toBe('Pumpkin soup, no dairy')
  expect(withIdeaTurned('Pumpkin soup, NO dairy, for 4', 'no dairy')).toBe('Pumpkin soup, for 4')
  expect(containsIdea('Something with no dairy at all', 'no dairy')).toBe(false)
})

test('turning an idea on and off again leaves the words, whatever they are', () => {
  const idea = 'no dairy'
  fc.assert(
    fc.property(
      fc.array(
        fc
          .string({ minLength: 1 })
          .map((text) => text.replaceAll(',', ' ').trim())
          .filter((text) => text !== '' && text.toLowerCase() !== idea),
      ),
      (parts) => {
        const words = parts.join(', ')
        const on = withIdeaTurned(words, idea)
        expect(containsIdea(on, idea)).toBe(true)
        expect(withIdeaTurned(on, idea)).toBe(words.charAt(0).toUpperCase() + words.slice(1))
      },
    ),
  )
})

/** The browser's, as far as it is used: its keys are its own properties. */
function storage(): Storage {
  const shelf: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => shelf[key] ?? null,
    setItem: (key: string, value: string) => {
      shelf[key] = value
    },
    removeItem: (key: string) => {
      delete shelf[key]
    },
  }
  return new Proxy(shelf, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

const place = (name: string, value: Storage | undefined) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
const stew = { id: 'a', isBegun: true, description: 'stew', usePantry: true }

beforeEach(() => {
  setDraftOwner(null)
  storeGeneration(null)
  place('sessionStorage', storage())
  place('localStorage', storage())
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  Reflect.deleteProperty(globalThis, 'localStorage')
})

test('a generation is found again by the person it was made for, and moves to the account when a visitor signs in', () => {
  storeGeneration(stew)
  expect(storedGeneration()).toEqual(stew)
  setDraftOwner('1')
  expect(storedGeneration()).toEqual(stew)
  for (const other of [null, '2']) {
    setDraftOwner(other)
    expect(storedGeneration()).toBeNull()
  }
  setDraftOwner('1')
  expect(storedGeneration()).toEqual(stew)
})

test('only the given generation is removed', () => {
  storeGeneration(stew)
  forgetGeneration('b')
  expect(storedGeneration()).toEqual(stew)
  forgetGeneration('a')
  expect(storedGeneration()).toBeNull()
})

test('where storage is blocked, it lasts as long as the page', () => {
  place('localStorage', undefined)
  storeGeneration(stew)
  expect(storedGeneration()).toEqual(stew)
  setDraftOwner('1')
  expect(storedGeneration()).toEqual(stew)
  storeGeneration(stew)
  setDraftOwner('2')
  expect(storedGeneration()).toBeNull()
})

test('invalid stored values are ignored', () => {
  localStorage.setItem('draft  generation', '{"id":7}')
  expect(storedGeneration()).toBeNull()
  localStorage.setItem('draft  generation', 'nonsense')
  expect(storedGeneration()).toBeNull()
})
