import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { storeGeneration, storedGeneration } from '../../web/generation/storedGeneration'
import { setDraftOwner } from '../../web/platform/stored/drafts'
import { draftOf, emptyDraft, type RecipeDraft, type SavedRecipe } from '../../web/recipes/edit/recipeDraft'
import { newRecipe, storeDraft, storedDraft } from '../../web/recipes/edit/storedRecipeDraft'

/** Web storage, as far as it is used: its keys are its own properties. */
function webStorage(items: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value
    },
    removeItem: (key: string) => {
      delete items[key]
    },
  }
  return new Proxy(items, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

const session: Record<string, string> = {}
const local: Record<string, string> = {}

beforeEach(() => {
  for (const items of [session, local]) for (const key of Object.keys(items)) delete items[key]
  Object.defineProperty(globalThis, 'sessionStorage', {
    value: webStorage(session),
    configurable: true,
    writable: true,
  })
  Object.defineProperty(globalThis, 'localStorage', { value: webStorage(local), configurable: true, writable: true })
  setDraftOwner(null)
})
afterEach(() => {
  setDraftOwner(null)
  Reflect.deleteProperty(globalThis, 'sessionStorage')
  Reflect.deleteProperty(globalThis, 'localStorage')
})

// To the letter what the app wrote before part 8 (commit 3b03384): a browser that is updated must find it.
const newInBrowser =
  '{"name":"Leek soup","ingredients":"3 leeks\\n1 l stock","instructions":"Slice.\\nSimmer.","tags":["soup"],"tagWord":"qui","servings":4,"imageId":"5b8f3f0e-0f5a-4b7e-9b1c-6f0a5d2c9e11","public":true,"origin":"IMPORTED","sourceName":"Soups Weekly","sourceUrl":"https://soups.example/day","notes":["This still names butter (dairy), which you wanted to leave out."],"key":"0b2f7a52-6a53-4f0e-9d53-3f9d2b8f3c11","base":null}'
const editedInBrowser =
  '{"name":"Leek and potato soup","ingredients":"3 leeks","instructions":"Slice.","tags":[],"tagWord":"","servings":"","imageId":null,"public":false,"origin":"WRITTEN","sourceName":null,"sourceUrl":null,"notes":[],"key":null,"base":{"version":3,"content":{"name":"Leek soup","ingredients":["3 leeks"],"instructions":["Slice."],"tags":[],"servings":null,"public":false}}}'
const generationInBrowser =
  '{"id":"0b2f7a52-6a53-4f0e-9d53-3f9d2b8f3c11","description":"leek soup for six","usePantry":true,"isBegun":true}'

/** Added since: drafts from before have none. */
const addedSince = { prepMinutes: '', cookMinutes: '', totalMinutes: '', videoUrl: '', unsure: [] }

test('a draft of a new recipe from before is found by its author, with all that was typed', () => {
  session['draft 7 recipe new'] = newInBrowser
  setDraftOwner('7')
  expect(storedDraft(newRecipe, emptyDraft)).toEqual({ ...addedSince, ...(JSON.parse(newInBrowser) as RecipeDraft) })
  setDraftOwner('8')
  expect(storedDraft(newRecipe, emptyDraft)).toBeNull()
})

test('a draft of a changed recipe from before is found under the id of the recipe', () => {
  const saved: SavedRecipe = {
    name: 'Leek soup',
    ingredients: ['3 leeks'],
    instructions: ['Slice.'],
    tags: [],
    servings: null,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    videoUrl: null,
    public: false,
    version: 3,
    origin: 'WRITTEN',
    sourceName: null,
    sourceUrl: null,
    imageId: null,
  }
  session['draft 7 recipe 42'] = editedInBrowser
  setDraftOwner('7')
  expect(storedDraft('42', draftOf(saved))).toEqual({ ...addedSince, ...(JSON.parse(editedInBrowser) as RecipeDraft) })
  expect(storedDraft('43', draftOf(saved))).toBeNull()
})

test('a draft that a visitor wrote before goes to the person who signs in', () => {
  session['draft  recipe new'] = newInBrowser
  expect(storedDraft(newRecipe, emptyDraft)?.name).toBe('Leek soup')
  setDraftOwner('7')
  expect(storedDraft(newRecipe, emptyDraft)?.name).toBe('Leek soup')
})

test('drafts are still written as before, so that a tab with the old version reads them', () => {
  setDraftOwner('7')
  storeDraft(newRecipe, JSON.parse(newInBrowser) as RecipeDraft)
  expect(session).toEqual({ 'draft 7 recipe new': newInBrowser })
})

test('a generated recipe from before is found, and is still written as before', () => {
  local['draft 7 generation'] = generationInBrowser
  setDraftOwner('7')
  expect(storedGeneration()).toEqual(JSON.parse(generationInBrowser))
  storeGeneration({
    id: '0b2f7a52-6a53-4f0e-9d53-3f9d2b8f3c11',
    description: 'leek soup for six',
    usePantry: true,
    isBegun: true,
  })
  expect(local).toEqual({ 'draft 7 generation': generationInBrowser })
})
