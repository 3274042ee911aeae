import { afterAll, beforeAll, expect, test } from '@jest/globals'
import sql from 'sql-template-tag'
import { rows } from '../../api/platform/database/database'
import { searchListedRecipes } from '../../api/recipes/search/search.reads'
import { searchTerm, searchWords } from '../../api/recipes/search/searchWords'
import { fillPeople, fillRecipes } from '../../scripts/filling'
import type { TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let olive: Cook
let reader: TestClient

const names = [
  'Lemon tart',
  'lemon & thyme chicken',
  'LEMON',
  'Melon soup',
  '100% rye',
  'a_b',
  'back\\slash',
  'Jalapeño poppers',
  'JALAPEÑO',
  'Σπανακόπιτα',
  'Борщ',
  '味噌汁',
  'ß-Brot',
  '🫙 jar',
  "O'Neill's pie",
  'x',
  '',
  'İstanbul',
  'straße',
]

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  olive = await seed.cook('olive')
  reader = seed.visitor()
  for (const name of names) await seed.recipe(olive, { name, ingredients: ['salt'] })
  // With equal timestamps, which successive requests never have, the number decides.
  await testApp.db.query('UPDATE recipe SET published_at = now() WHERE id % 2 = 0')
})
afterAll(() => testApp.close())

interface Node {
  id: string
  name: string
  matched: { field: string; text: string }[]
}
interface Connection {
  it: { nodes: Node[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

const page = 'nodes { id name matched { field text } } pageInfo { hasNextPage endCursor }'
const list = `query ($first: Int! = 100, $after: String, $name: String, $tag: String, $creatorId: Id) { it: recipes(first: $first, after: $after, name: $name, tag: $tag, creatorId: $creatorId) { ${page} } }`
const mine = `query ($first: Int! = 100, $after: String, $name: String) { it: myRecipes(first: $first, after: $after, name: $name) { ${page} } }`
const favourites = `query ($first: Int! = 100, $after: String, $name: String) { it: favouriteRecipes(first: $first, after: $after, name: $name) { ${page} } }`
const searching = `query ($words: String!, $first: Int! = 24, $after: String) { it: searchRecipes(words: $words, first: $first, after: $after) { ${page} } }`
const read = async (client: TestClient, query: string, variables: object = {}) =>
  (await client.get<Connection>(query, { ...variables })).it
const namesOf = async (client: TestClient, query: string, variables: object = {}) =>
  (await read(client, query, variables)).nodes.map(({ name }) => name)
const found = (words: string) => namesOf(reader, searching, { words })

test.each([
  'l',
  'le',
  'lem',
  'LEMON',
  'mon',
  'n t',
  '&',
  '& t',
  '%',
  '0%',
  '_',
  'a_b',
  '\\',
  'k\\s',
  'ñ',
  'Ño',
  'peño',
  'PEÑO',
  'ό',
  'κόπ',
  'ор',
  'БОРЩ',
  '噌',
  '味噌汁',
  'ß',
  'ße',
  '🫙',
  '🫙 j',
  "'",
  "l's",
  'x',
  'zzz',
  '  lemon  ',
  'lemon t',
  'i̇st',
])('the filter %s finds what has it in its name, whole or page by page, and for its cook as well', async (pattern) => {
  const wanted = names.filter((name) => name.toLowerCase().includes(pattern.trim().toLowerCase())).sort()
  expect((await namesOf(reader, list, { name: pattern })).sort()).toEqual(wanted)
  expect((await namesOf(reader, list, { name: pattern, creatorId: olive.id })).sort()).toEqual(wanted)
  expect((await namesOf(olive, mine, { name: pattern })).sort()).toEqual(wanted)
  expect((await walk(reader, list, { name: pattern, first: 1 })).map(({ name }) => name).sort()).toEqual(wanted)
})

test('each recipe of a list has its own picture, and says whether it is public, hidden and a favourite, for its cook and for others', async () => {
  const cook = await seed.cook('petra')
  const pictures = [await seed.picture(cook), undefined, await seed.picture(cook), undefined]
  for (const [n, imageId] of pictures.entries())
    await seed.recipe(cook, { name: `Pictured ${n}`, public: n < 3, ...(imageId !== undefined && { imageId }) })
  const cards = 'nodes { id name public hidden imageUrl viewerHasFavourited }'
  interface Card {
    id: string
    name: string
    public: boolean
    hidden: boolean
    imageUrl: string | null
    viewerHasFavourited: boolean
  }
  const cardsOf = async (client: TestClient, root: string) =>
    new Map(
      (await client.get<{ it: { nodes: Card[] } }>(`{ it: ${root} { ${cards} } }`)).it.nodes.map(
        ({ id, name, ...card }) => [name, { id, ...card }],
      ),
    )
  const expected = (n: number, overrides: Partial<Card> = {}) => ({
    id: expect.any(String),
    public: n < 3,
    hidden: false,
    imageUrl: pictures[n] === undefined ? null : `/images/${pictures[n]}/800.webp`,
    viewerHasFavourited: false,
    ...overrides,
  })

  const own = await cardsOf(cook, 'myRecipes(first: 100)')
  for (const n of [0, 1, 2, 3]) expect(own.get(`Pictured ${n}`)).toEqual(expected(n))
  await cook.get('mutation ($id: Id!) { favouriteRecipe(input: { id: $id }) { recipe { id } } }', {
    id: own.get('Pictured 1')?.id,
  })
  await seed.hide(own.get('Pictured 2')?.id ?? '')

  for (const root of ['recipes(first: 100)', 'recipes(first: 100, name: "pictured")']) {
    const seen = await cardsOf(reader, root)
    expect([seen.get('Pictured 0'), seen.get('Pictured 1')]).toEqual([expected(0), expected(1)])
    expect([seen.has('Pictured 2'), seen.has('Pictured 3')]).toEqual([false, false])
    expect((await cardsOf(cook, root)).get('Pictured 1')).toEqual(expected(1, { viewerHasFavourited: true }))
  }
  const ownLater = await cardsOf(cook, 'myRecipes(first: 100)')
  expect([ownLater.get('Pictured 1'), ownLater.get('Pictured 2')]).toEqual([
    expected(1, { viewerHasFavourited: true }),
    expected(2, { hidden: true, imageUrl: null }),
  ])
  expect([...(await cardsOf(cook, 'favouriteRecipes(first: 100)'))]).toEqual([
    ['Pictured 1', expected(1, { viewerHasFavourited: true })],
  ])
  await testApp.db.query('DELETE FROM recipe WHERE creator_id = $1', [cook.id])
})

test('an empty filter matches all', async () => {
  for (const name of ['', '   ', null]) expect(await namesOf(reader, list, { name })).toHaveLength(names.length)
})

/** All pages, one after the other. */
async function walk(client: TestClient, query: string, variables: object): Promise<Node[]> {
  const nodes: Node[] = []
  for (let after: string | null = null, more = true; more;) {
    const next: Connection['it'] = await read(client, query, { ...variables, after })
    nodes.push(...next.nodes)
    after = next.pageInfo.endCursor
    more = next.pageInfo.hasNextPage
  }
  return nodes
}

test('pages of any size hold every row once, in order, in every list', async () => {
  const cook = await seed.cook('pia')
  const made: number[] = []
  for (let i = 0; i < 7; i++) {
    const id = await seed.recipe(cook, { name: `Paged ${i % 2}`, tags: ['paged'] })
    made.push(id)
    await cook.get('mutation ($id: Id!) { favouriteRecipe(input: { id: $id }) { recipe { id } } }', { id })
  }
  // With equal timestamps, which successive requests never have.
  await testApp.db.query('UPDATE favourite SET created_at = now() WHERE recipe_id % 3 = 0')
  for (const [query, variables] of [
    [list, {}],
    [list, { tag: 'paged' }],
    [list, { tag: 'paged', name: 'd 1' }],
    [list, { name: 'p' }],
    [list, { creatorId: cook.id }],
    [mine, {}],
    [mine, { name: 'paged' }],
    [favourites, {}],
    [favourites, { name: 'paged 0' }],
    [searching, { words: 'paged' }],
  ] as const) {
    const whole = (await read(cook, query, { first: 100, ...variables })).nodes
    expect(whole.length).toBeGreaterThan(2)
    for (const first of [1, 2, whole.length]) expect(await walk(cook, query, { ...variables, first })).toEqual(whole)
  }
  const [newest] = (await read(cook, list, { tag: 'paged', first: 1 })).nodes
  const times = (await testApp.db.query(
    'SELECT id FROM recipe WHERE id = ANY ($1) ORDER BY published_at DESC, id DESC LIMIT 1',
    [made],
  )) as { id: number }[]
  expect(newest?.id).toBe(String(times[0]?.id))
})

test.each([
  'nonsense',
  '[1]',
  '["a",1]',
  '["2026-01-01",1]',
  '["2026-13-01T00:00:00.000Z",1]',
  '["-271821-04-20T00:00:00.000Z",1]',
  '["0000-01-01T00:00:00.000Z",1]',
  '["2026-01-01T00:00:00.000Z",1.5]',
  '["infinity",1]',
  '[1,2]',
])('the cursor of %s is refused in words', async (key) => {
  const after = Buffer.from(key).toString('base64url')
  for (const query of [list, mine, favourites])
    expect(await olive.refused(query, { after })).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
  if (key !== '[1,2]')
    expect(await olive.refused(searching, { words: 'lemon', after })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'after',
    })
})

test('search finds words in names, tags, ingredients and creators, the best first, and says where', async () => {
  await seed.recipe(olive, { name: 'Green soup', ingredients: ['200 g lentils', '1 leek'], tags: ['winter'] })
  await seed.recipe(olive, { name: 'Lentil soup', ingredients: ['1 onion'], tags: ['soup'] })
  await seed.recipe(olive, { name: 'Stew', ingredients: ['1 onion'], tags: ['lentil'] })
  expect(await found('lentil')).toEqual(['Lentil soup', 'Stew', 'Green soup'])
  expect(await found('LENTILS soup')).toEqual(['Lentil soup', 'Green soup'])
  expect((await read(reader, searching, { words: 'lentil winter' })).nodes).toMatchObject([
    {
      name: 'Green soup',
      matched: [
        { field: 'TAG', text: 'winter' },
        { field: 'INGREDIENT', text: '200 g lentils' },
      ],
    },
  ])
  expect((await read(reader, searching, { words: 'olive stew' })).nodes).toMatchObject([
    {
      name: 'Stew',
      matched: [
        { field: 'NAME', text: 'Stew' },
        { field: 'CREATOR', text: 'olive' },
      ],
    },
  ])
  expect((await read(reader, list, { name: 'Stew' })).nodes).toMatchObject([{ matched: [] }])
})

test('a recipe is found by its cook’s name and by the user name, shows the name, and follows when it changes', async () => {
  const cook = await seed.cook('tamsin')
  const rename = (name: string) =>
    cook.get('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { account { id } } }', {
      input: { name, headline: '', bio: '', description: '' },
    })
  await seed.recipe(cook, { name: 'Barley risotto', ingredients: ['200 g barley'] })
  await rename('Théodora Marsh')
  for (const words of ['theodora', 'tamsin risotto', 'theodra']) {
    expect((await read(reader, searching, { words })).nodes).toMatchObject([
      { name: 'Barley risotto', matched: expect.arrayContaining([{ field: 'CREATOR', text: 'Théodora Marsh' }]) },
    ])
  }
  await rename('Pip')
  expect(await found('theodora')).toEqual([])
  expect(await found('pip barley')).toEqual(['Barley risotto'])
})

test('a list tells the beginning of the ingredients, and no more of them than a card needs', async () => {
  const ingredients = [`1 ${'very '.repeat(30)}ripe pumpkin`, ...Array.from({ length: 20 }, (_, at) => `${at} leeks`)]
  const id = await seed.recipe(olive, { name: 'Long soup', ingredients })
  const first = [ingredients[0]?.slice(0, 60), ...ingredients.slice(1, 8)]
  const { list, one } = await reader.get<{ list: { nodes: object[] }; one: object }>(
    'query ($id: Id!) { list: recipes(name: "Long soup") { nodes { mainIngredients } } one: recipe(id: $id) { mainIngredients } }',
    { id },
  )
  expect({ list, one }).toEqual({ list: { nodes: [{ mainIngredients: first }] }, one: { mainIngredients: first } })
})

test('search can leave out what the filter by name finds, however much that is, and then has the rest on its first page', async () => {
  const elsewhere = searching.replace('words: $words', 'words: $words, elsewhere: true')
  for (let i = 1; i <= 30; i++) await seed.recipe(olive, { name: `Turnip ${i}`, ingredients: ['1 turnip'] })
  await seed.recipe(olive, { name: 'Root soup', ingredients: ['3 turnips'] })
  await seed.recipe(olive, { name: 'Mash', tags: ['turnip'] })
  expect((await namesOf(reader, elsewhere, { words: ' TURNIP ' })).sort()).toEqual(['Mash', 'Root soup'])
  expect(await walk(reader, elsewhere, { words: 'turnip', first: 1 })).toHaveLength(2)
  expect(await found('turnip')).toHaveLength(24)
  // By its words it is found in the name, by what is typed it is not.
  expect(await namesOf(reader, elsewhere, { words: 'soup root' })).toEqual(['Root soup'])
  expect(await namesOf(reader, elsewhere, { words: '' })).toEqual([])
})

test('search corrects typing mistakes, ignores accents and matches prefixes', async () => {
  await seed.recipe(olive, { name: 'Lasagne', ingredients: ['12 sheets'] })
  await seed.recipe(olive, { name: 'Crème brûlée', ingredients: ['1 vanilla pod'] })
  for (const words of ['lasange', 'lasagna', 'lassagne', 'lasagn', 'lasa', 'lasange shets'])
    expect(await found(words)).toEqual(['Lasagne'])
  for (const words of ['creme brulee', 'CRÈME', 'creme brule', 'bruleé vanila'])
    expect(await found(words)).toEqual(['Crème brûlée'])
  expect(await found('jalapeno')).toEqual(expect.arrayContaining(['Jalapeño poppers', 'JALAPEÑO']))
  expect(await found('борщ')).toEqual(['Борщ'])
  expect(await found('nothing of that kind')).toEqual([])
})

test('a word with many completions still matches them all, and a word without meaning none', async () => {
  await resetRateLimits(testApp)
  await seed.recipe(olive, {
    name: 'Quandong pie',
    ingredients: Array.from({ length: 26 }, (_, i) => `1 quan${String.fromCharCode(97 + i)}berry`),
  })
  for (const words of ['quan', 'the quan', 'quanb', 'quandong quanz'])
    expect(await found(words)).toEqual(['Quandong pie'])
  expect(await found('the')).toEqual([])
})

test('of very many matches a small sample is ranked, of fewer a larger one, of few all', async () => {
  await fillPeople(testApp.db, 1)
  await fillRecipes(testApp.db, 200, () => undefined)
  const find = async (maxRanked: number) => {
    const { nodes } = await searchListedRecipes(
      testApp.db,
      { kind: 'visitor', session: null },
      {
        terms: [searchTerm('400', [])],
        words: '400',
        elsewhere: false,
        maxMinutes: null,
        first: 500,
        after: null,
        maxRanked,
      },
    )
    return nodes.map(({ id }) => id)
  }
  const all = await find(1_000)
  const inSample = (every: number) => all.filter((id) => id % every === 0)
  const [sample, smallSample] = [inSample(8), inSample(64)]
  expect([all.length > 150, sample.length > smallSample.length + 2, smallSample.length > 1]).toEqual([true, true, true])
  for (const some of [sample, smallSample]) expect(new Set(await find(some.length))).toEqual(new Set(some))
  expect(await find(sample.length + 1)).toHaveLength(sample.length + 1)
})

test('numbers match whole, and are not among the words that are corrected', async () => {
  await resetRateLimits(testApp)
  await seed.recipe(olive, { name: 'Pickle', ingredients: ['4321 g gherkins'] })
  expect(await found('4321')).toEqual(['Pickle'])
  expect(await found('432')).toEqual([])
  expect(await rows(testApp.db, sql`SELECT word FROM recipe_word WHERE word !~ '[^0-9]'`)).toEqual([])
})

test.each([
  '',
  '   ',
  'the',
  "'",
  "';--",
  ':*',
  '!&|()',
  '<->',
  '\\',
  '%',
  'a:b&c',
  '((((',
  'x'.repeat(200),
  '🫙',
  'the and of',
  '1/2',
  '. . .',
  'e\u0301',
])('searching for %s is answered', async (words) => {
  expect((await reader.ask(searching, { words })).errors).toEqual([])
})

test('words that cannot be stored, and too many of them, are refused', async () => {
  for (const words of ['\u0000', '\ud800', 'x'.repeat(201)])
    expect(await reader.refused(searching, { words })).toMatchObject({ code: 'BAD_INPUT' })
  for (const variables of [
    { name: 'x'.repeat(101) },
    { tag: 'x'.repeat(101) },
    { name: '\u0000' },
    { first: 0 },
    { first: 101 },
  ])
    expect(await reader.refused(list, variables)).toMatchObject({ code: 'BAD_INPUT' })
})

test('the database and the search have the same words', async () => {
  for (const text of [
    'Crème brûlée, ½ cup',
    'ΣΠΑΝΑΚΌΠΙΤΑ Ελιά',
    'Борщ ЙОД',
    '味噌汁 が',
    'Müesli-Riegel 3×4',
    'ﬁg ﬂan',
    'naïve café',
    '１２３',
    'x²',
  ]) {
    const [plain] = await rows<{ words: string }>(testApp.db, sql`SELECT recipe_plain(${text}) AS words`)
    expect([...new Set(plain?.words.split(' ').filter((word) => word !== ''))]).toEqual(searchWords(text))
  }
})

test('searches are rate limited', async () => {
  const busy = seed.visitor()
  await resetRateLimits(testApp)
  await busy.get(searching, { words: 'x' })
  // As if there had been a hundred and nineteen more in the same moment.
  await testApp.db.query(
    `UPDATE rate_limit SET used_until = used_until + interval '119 seconds' WHERE key LIKE 'search-ip:%'`,
  )
  expect(await busy.refused(searching, { words: 'x' })).toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  expect((await seed.visitor().ask(searching, { words: 'x' })).status).toBe(200)
})
