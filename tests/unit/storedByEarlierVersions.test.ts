import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { parse } from 'graphql'
import { MyPantryScreenDocument } from '../../web/generated/screens/MyPantryScreen'
import { RecipeWithCoverageDocument } from '../../web/generated/screens/RecipeScreen'
import { earlierNameOf, hasShapeOf, withAddedFields } from '../../web/platform/documentShape'
import { setDraftOwner, loadDraft } from '../../web/platform/drafts'
import { persistedCache } from '../../web/platform/persistedCache'
import { readStored } from '../../web/platform/storage'
import { readCameraRecord } from '../../web/scanner/cameraRecord'
import { readSoundSetting } from '../../web/scanner/sound'
import { loadAnew } from '../support/loadAnew'

/**
 * What browsers hold, key by key and value by value as versions up to 2026-11 have written it. New versions read it: change
 * a key here only together with code that still reads the old one.
 */

function storage(entries: Record<string, string>): Storage {
  const methods = {
    getItem: (key: string) => entries[key] ?? null,
    setItem: (key: string, value: string) => {
      entries[key] = value
    },
    removeItem: (key: string) => {
      delete entries[key]
    },
  }
  return new Proxy(entries, { get: (_, key) => Reflect.get(methods, key) as unknown }) as unknown as Storage
}

function stored(name: 'localStorage' | 'sessionStorage', entries: Record<string, string>): Record<string, string> {
  Object.defineProperty(globalThis, name, { value: storage(entries), configurable: true, writable: true })
  return entries
}

beforeEach(() => setDraftOwner(null))
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage')
  Reflect.deleteProperty(globalThis, 'sessionStorage')
})

test('the chosen language', async () => {
  stored('localStorage', { language: 'de' })
  Object.defineProperty(globalThis, 'navigator', { value: { languages: ['en-GB'] }, configurable: true })
  expect(readStored('language')).toBe('de')
  const inThisLanguage = () =>
    loadAnew(() =>
      jest.requireActual<{ displayLanguage: string; direction: string; language: string }>(
        '../../web/platform/language',
      ),
    )
  expect(inThisLanguage().language).toBe('de')
  stored('localStorage', { language: 'ar-XB' })
  expect(inThisLanguage()).toMatchObject({ displayLanguage: 'ar-XB', direction: 'rtl', language: 'en' })
})

test('the settings of the scanner', () => {
  stored('localStorage', {
    HTML5_QRCODE_DATA: '{"hasPermission":true,"lastUsedCameraId":"back"}',
    'scanner-sound': 'off',
  })
  expect(readCameraRecord()).toEqual({ hasPermission: true, lastUsedCameraId: 'back' })
  expect(readSoundSetting()).toBe(false)
})

test('drafts of a person, in the tab and in the browser, and those of a visitor', () => {
  const session = stored('sessionStorage', {
    'draft 7 recipe new': '{"name":"Leek soup"}',
    'draft  comment': '{"text":"Hello","email":""}',
  })
  stored('localStorage', { 'draft 7 message 3 general': '{"text":"Shall we","item":null,"tried":null}' })
  expect(loadDraft('comment')).toEqual({ text: 'Hello', email: '' })
  setDraftOwner('7')
  expect(loadDraft('recipe new')).toEqual({ name: 'Leek soup' })
  expect(loadDraft('message 3 general', 'browser')).toEqual({ text: 'Shall we', item: null, tried: null })
  // A visitor's draft becomes that of the person who signs in.
  expect(session).toEqual({
    'draft 7 recipe new': '{"name":"Leek soup"}',
    'draft 7 comment': '{"text":"Hello","email":""}',
  })
})

test('query results of the account that was last seen here', async () => {
  const entries = new Map([
    ['http://here/answers/owner', '7'],
    ['http://here/answers/7/Viewer?%5B%5D', '{"viewer":{"kind":"PERSON"}}'],
    ['http://here/answers/7/PantryScreen?%5B%5B%22id%22%2C%227%22%5D%5D', '{"pantry":{"name":"Plums"}}'],
  ])
  const match = async (key: string) => {
    const text = entries.get(new URL(key, 'http://here').href)
    return text === undefined ? undefined : new Response(text)
  }
  const deleted: string[] = []
  const cache = persistedCache({
    has: async (name: string) => name === 'answers',
    open: async () => ({ match }),
    delete: async (name: string) => deleted.push(name),
  } as unknown as CacheStorage)
  expect(await cache.read({ operation: 'Viewer', variables: {} })).toEqual({ viewer: { kind: 'PERSON' } })
  expect(await cache.read({ operation: 'PantryScreen', variables: { after: null, id: '7' } })).toEqual({
    pantry: { name: 'Plums' },
  })
  cache.clear()
  await cache.read({ operation: 'Viewer', variables: {} })
  expect(deleted).toEqual(['answers', 'pictures'])
})

const query = parse(`
  query Thread($id: Id!) { thread(id: $id) { id ...Row ... on Thread { name: title } people { id } } }
  fragment Row on Thread { unread last { text } }`)

test.each<[boolean, string, Record<string, unknown>]>([
  [
    true,
    'has every field',
    {
      thread: {
        __typename: 'Thread',
        id: '1',
        unread: 0,
        last: { text: 'Hi' },
        name: 'general',
        people: [{ id: '2' }],
      },
    },
  ],
  [
    true,
    'has null and an empty list',
    { thread: { __typename: 'Thread', id: '1', unread: 0, last: null, name: null, people: [] } },
  ],
  [true, 'has nothing there', { thread: null }],
  [true, 'is of another type than a fragment', { thread: { __typename: 'Group', id: '1', people: [] } }],
  [false, 'lacks a field', { thread: { __typename: 'Thread', id: '1', last: null, name: null, people: [] } }],
  [false, 'has a field by its former name', { correspondence: { id: '1' } }],
  [
    false,
    'lacks a field of a list’s element',
    { thread: { __typename: 'Thread', id: '1', unread: 0, last: null, name: null, people: [{ id: '2' }, {}] } },
  ],
])('a stored result is used offline: %s, where it %s', (isUsed, _what, data) => {
  expect(hasShapeOf(query, data)).toBe(isUsed)
})

/** What the app stored of a pantry before its query asked for German names. */
const pantryOfBefore = {
  viewer: {
    __typename: 'Viewer',
    id: 'viewer',
    kind: 'PERSON',
    needsUsername: false,
    email: 'ada@larder.test',
    box: null,
    account: null,
  },
  myPantry: {
    __typename: 'Pantry',
    id: '7',
    name: 'Plums',
    postcode: '',
    revision: '1',
    showsFirstSteps: false,
    itemCount: 1,
    entries: {
      __typename: 'PantryEntryConnection',
      nodes: [
        {
          __typename: 'PantryEntry',
          id: '7-food:onion',
          barcode: 'food:onion',
          quantity: 2,
          public: false,
          keepBack: 0,
          updatedAt: '2026-11-01T00:00:00Z',
          batches: [],
          item: {
            __typename: 'Item',
            barcode: 'food:onion',
            code: 'food:onion',
            brand: '',
            name: 'Onion',
            capacity: null,
            unit: null,
            imageUrl: null,
          },
        },
      ],
      pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
    },
  },
}

test('a pantry that was stored before German names were asked for is shown offline, without them', () => {
  expect(hasShapeOf(MyPantryScreenDocument, pantryOfBefore)).toBe(false)
  const completed = withAddedFields(MyPantryScreenDocument, pantryOfBefore)
  expect(hasShapeOf(MyPantryScreenDocument, completed)).toBe(true)
  expect(completed).toMatchObject(pantryOfBefore)
  expect(completed).toMatchObject({ myPantry: { entries: { nodes: [{ item: { germanName: null } }] } } })
  // What is there stays, and nothing is made up for other fields.
  expect(withAddedFields(MyPantryScreenDocument, completed)).toEqual(completed)
  const { keepBack: _, ...lacking } = pantryOfBefore.myPantry.entries.nodes[0] ?? {}
  const cut = {
    ...pantryOfBefore,
    myPantry: { ...pantryOfBefore.myPantry, entries: { ...pantryOfBefore.myPantry.entries, nodes: [lacking] } },
  }
  expect(hasShapeOf(MyPantryScreenDocument, withAddedFields(MyPantryScreenDocument, cut))).toBe(false)
})

test('a recipe that was stored before its page asked what the pantry has for it is shown offline', () => {
  expect(earlierNameOf('RecipeWithCoverage')).toBe('RecipeScreen')
  expect(earlierNameOf('PantryScreen')).toBeNull()
  const recipe = {
    __typename: 'Recipe',
    id: '5',
    name: 'Leek soup',
    public: true,
    servings: 2,
    prepMinutes: null,
    cookMinutes: null,
    totalMinutes: null,
    ingredients: ['2 leeks'],
    instructions: ['Simmer.'],
    viewerCanEdit: false,
    largeImageUrl: null,
    imageUrl: null,
    creator: null,
    videoUrl: null,
    averageRating: null,
    ratingCount: 0,
    origin: 'WRITTEN',
    sourceName: null,
    sourceUrl: null,
    tags: [],
    mainIngredients: [],
    viewerHasFavourited: false,
    hidden: false,
    viewerLastCookedOn: null,
    viewerCookedCount: 0,
    viewerCanDelete: false,
  }
  expect(hasShapeOf(RecipeWithCoverageDocument, { recipe })).toBe(false)
  const completed = withAddedFields(RecipeWithCoverageDocument, { recipe })
  expect(hasShapeOf(RecipeWithCoverageDocument, completed)).toBe(true)
  expect(completed).toMatchObject({ recipe: { ...recipe, coverage: null } })
})
