import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import fc from 'fast-check'
import { limits } from '../../api/recipes/content'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { nextServed } from '../support/nextServed'
import { resetRateLimits } from '../support/rateLimits'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'
import { until } from '../support/until'
import { watchPlaces } from '../support/watchPlaces'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  ada = await seed.cook('ada')
})
afterAll(() => testApp.close())
beforeEach(() => resetRateLimits(testApp))

interface Recipe {
  name: string
  ingredients: string[]
  instructions: string[]
  tags: string[]
  servings: number | null
  origin: string
  sourceName: string | null
  sourceUrl: string | null
}
type RecipeInFile = Recipe & { isDuplicate: boolean }
type StoredRecipe = Omit<Recipe, 'origin' | 'sourceName' | 'sourceUrl'> & { id: string; version: number }
type Result = { key: string; id?: number; error?: { message: string; extensions: { code: string; field?: string } } }

const plain: Recipe = {
  name: 'Soup',
  ingredients: ['1 leek'],
  instructions: ['Cook.'],
  tags: [],
  servings: null,
  origin: 'WRITTEN',
  sourceName: null,
  sourceUrl: null,
}
const cookieOf = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')

async function send(
  client: TestClient,
  file: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
  name = 'recipes',
): Promise<Response> {
  const form = new FormData()
  form.set('file', new Blob([file]), name)
  return fetch(`${testApp.url}/imports/recipes/read`, {
    method: 'POST',
    body: form,
    headers: { cookie: cookieOf(client), 'x-forwarded-for': client.ip, ...headers },
  })
}

async function found(client: TestClient, file: string | Uint8Array<ArrayBuffer>): Promise<RecipeInFile[]> {
  const answer = await send(client, file)
  const body = (await answer.json()) as { recipes: RecipeInFile[] }
  expect([answer.status, body]).toEqual([200, { recipes: expect.any(Array) }])
  return body.recipes
}

const ask = (client: TestClient, recipes: unknown) => client.post('/imports/recipes', { recipes })

async function bringIn(client: TestClient, recipes: unknown[]): Promise<Result[]> {
  const answer = await ask(client, recipes)
  const body = (await answer.json()) as { results: Result[] }
  expect([answer.status, body]).toEqual([200, { results: expect.any(Array) }])
  return body.results
}

const refusalOf = async (answer: Response) => [
  answer.status,
  ((await answer.json()) as { errors: [{ extensions: { code: string } }] }).errors[0].extensions.code,
]
const withKey = (recipe: object) => ({ ...recipe, key: newKey() })
const exported = async (client: TestClient, file: string) =>
  (await fetch(`${testApp.url}/export/${file}`, { headers: { cookie: cookieOf(client) } })).text()

const stored = (cook: Cook) =>
  testApp.db.query(
    `SELECT name, ingredients, instructions, tags, servings, prep_minutes, cook_minutes, total_minutes, origin, source_name AS "sourceName", source_url AS "sourceUrl", public FROM recipe WHERE creator_id = $1 AND deleted_at IS NULL ORDER BY id`,
    [cook.id],
  ) as Promise<(Recipe & { public: boolean })[]>

const line = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => text.replaceAll('\u0000', ''))
  .filter((text) => text.trim() !== '')
const recipe = fc.record({
  name: line.map((text) => `Soup ${text}`.slice(0, limits.name)),
  ingredients: fc.array(line, { maxLength: 4 }),
  instructions: fc.array(line, { maxLength: 4 }),
  tags: fc.array(line, { maxLength: 3 }),
  servings: fc.option(fc.integer({ min: 1, max: 100 })),
  prepMinutes: fc.option(fc.nat({ max: 300 })),
  cookMinutes: fc.option(fc.nat({ max: 300 })),
  totalMinutes: fc.option(fc.integer({ min: 600, max: 10_080 })),
  origin: fc.constantFrom('WRITTEN', 'GENERATED', 'COMPOSED', 'IMPORTED'),
  sourceName: fc.option(fc.constant('Nan & *co*')),
  sourceUrl: fc.option(fc.constant('https://example.org/a?b=1&c=2')),
})
/**
 * Made before the first request: it keeps the thread busy for longer than the server keeps an idle connection, which the next
 * request could find closed.
 */
const written = fc.sample(recipe, { numRuns: 120, seed: 7 })

test.each(['recipes.json', 'recipes.md'])(
  '%s, imported by somebody else, gives the same recipes, with their origin and source, as private ones of theirs',
  async (file) => {
    const [from, to] = [await seed.cook(`from${file.slice(8)}`), await seed.cook(`to${file.slice(8)}`)]
    for (const part of [written.slice(0, 60), written.slice(60)]) {
      expect((await bringIn(from, part.map(withKey))).filter(({ error }) => error)).toEqual([])
    }
    const { myRecipes } = await from.get<{ myRecipes: { nodes: StoredRecipe[] } }>(
      '{ myRecipes(first: 20) { nodes { id name ingredients instructions tags servings version } } }',
    )
    for (const each of myRecipes.nodes)
      await from.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
        input: { ...each, public: true },
      })

    const drafts = await found(to, await exported(from, file))
    expect(drafts.some(({ isDuplicate }) => isDuplicate)).toBe(false)
    await bringIn(to, drafts.slice(0, 100).map(withKey))
    await bringIn(to, drafts.slice(100).map(withKey))
    const [before, after] = [await stored(from), await stored(to)]
    expect(after).toEqual(before.map((each) => ({ ...each, public: false })))
    expect(after).toHaveLength(120)
    // The same file, once more: all of it is there.
    expect((await found(to, await exported(from, file))).every(({ isDuplicate }) => isDuplicate)).toBe(true)
  },
)

test('reading a file stores nothing, and marks duplicates', async () => {
  const bela = await seed.cook('bela')
  await seed.recipe(bela, { name: 'Bread', ingredients: ['500 g flour'], instructions: ['Bake.'] })
  const gone = await seed.recipe(bela, { name: 'Broth', ingredients: ['1 bone'], instructions: ['Boil.'] })
  await bela.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id: gone })
  await seed.recipe(ada, { name: 'Stew', ingredients: ['1 beet'], instructions: ['Stew.'] })
  const file = ['Bread|500 g flour|Bake.', 'Bread|500 g flour|Bake it.', 'Broth|1 bone|Boil.', 'Stew|1 beet|Stew.']
    .map((recipe) => {
      const [name, ingredient, step] = recipe.split('|')
      return `# ${name}\n\n## Ingredients\n\n- ${ingredient}\n\n## Method\n\n1. ${step}\n`
    })
    .join('\n')
  expect(await found(bela, file)).toMatchObject([
    { name: 'Bread', instructions: ['Bake.'], isDuplicate: true },
    { name: 'Bread', instructions: ['Bake it.'], isDuplicate: false },
    { name: 'Broth', isDuplicate: false },
    { name: 'Stew', isDuplicate: false },
  ])
  expect(await stored(bela)).toHaveLength(1)
})

test('imported recipes are private to the importer, whatever author the file names', async () => {
  const file = JSON.stringify({
    '@type': 'Recipe',
    name: 'Goulash',
    author: { '@type': 'Person', name: 'ada' },
    recipeIngredient: ['1 onion', '500 g beef'],
    recipeInstructions: ['Chop.', 'Stew.'],
  })
  const cleo = await seed.cook('cleo')
  const drafts = await found(cleo, file)
  expect(drafts).toMatchObject([{ name: 'Goulash', origin: 'IMPORTED' }])
  const [made] = await bringIn(cleo, [withKey({ ...drafts[0], creator: 'ada', creatorId: ada.id, public: true })])
  const one = '{ recipe(id: "ID") { name public creator { username } } }'.replace('ID', String(made?.id))
  expect(await cleo.get(one)).toEqual({ recipe: { name: 'Goulash', public: false, creator: { username: 'cleo' } } })
  expect(await ada.get(one)).toEqual({ recipe: null })
})

test('a retry with the same keys stores nothing and answers the same; another text with a used key is refused', async () => {
  const dora = await seed.cook('dora')
  const recipes = ['A', 'B', 'C'].map((name) => withKey({ ...plain, name }))
  const [first, second] = await Promise.all([bringIn(dora, recipes), bringIn(dora, recipes)])
  expect(second).toEqual(first)
  // A part of it once more, and a new one among them.
  const more = [recipes[2], withKey({ ...plain, name: 'D' }), { ...recipes[0], name: 'Other' }]
  expect(await bringIn(dora, more)).toEqual([
    first?.[2],
    { key: more[1]?.key, id: expect.any(Number) },
    {
      key: recipes[0]?.key,
      error: {
        message: expect.any(String),
        extensions: { code: 'KEY_REUSED', messageKey: 'recipes.keyReused', field: 'key' },
      },
    },
  ])
  expect((await stored(dora)).map(({ name }) => name)).toEqual(['A', 'B', 'C', 'D'])
})

test('the link to a video goes into files and comes back, if it is one', async () => {
  const filmFan = await seed.cook('filmFan')
  const results = await bringIn(
    filmFan,
    [
      { ...plain, name: 'Filmed', videoUrl: 'https://video.example.org/watch?v=1' },
      { ...plain, name: 'Shady', videoUrl: 'javascript:alert(1)' },
    ].map(withKey),
  )
  expect(results.map(({ error }) => error?.message ?? null)).toEqual([null, expect.stringContaining('https://')])
  for (const file of ['recipes.json', 'recipes.md'])
    expect(
      (await found(filmFan, await exported(filmFan, file))).map(
        (one) => (one as { videoUrl?: string | null }).videoUrl,
      ),
    ).toEqual(['https://video.example.org/watch?v=1'])
})

test('invalid recipes are reported one by one, and the others are imported in their order', async () => {
  const emil = await seed.cook('emil')
  const sent = [
    { ...plain, name: 'First' },
    { ...plain, name: '', ingredients: [' '], instructions: [] },
    { ...plain, name: 'x'.repeat(201) },
    { ...plain, name: 'Shady', sourceUrl: 'javascript:alert(1)' },
    { ...plain, name: 'Last' },
  ].map(withKey)
  const results = await bringIn(emil, sent)
  expect(results.map(({ key }) => key)).toEqual(sent.map(({ key }) => key))
  expect(results.map(({ error }) => error?.message ?? null)).toEqual([
    null,
    'Please fill in all fields.',
    'A name can have up to 200 characters.',
    'The source must be a web address that starts with http:// or https://.',
    null,
  ])
  expect((await stored(emil)).map(({ name }) => name)).toEqual(['First', 'Last'])
})

test.each([
  ['no list', undefined],
  ['an empty list', []],
  ['too many', Array.from({ length: 101 }, () => withKey(plain))],
  ['no key', [plain]],
  ['a key that is none', [{ ...plain, key: 'soup' }]],
  ['no name', [withKey({ ...plain, name: undefined })]],
  ['lines that are none', [withKey({ ...plain, ingredients: [7] })]],
  ['too many servings', [withKey({ ...plain, servings: 101 })]],
  ['an unknown origin', [withKey({ ...plain, origin: 'STOLEN' })]],
  ['half a character', [withKey({ ...plain, name: '\ud800' })]],
  ['a null byte', [withKey({ ...plain, name: 'a\u0000' })]],
])('%s is refused whole', async (_what, recipes) => {
  expect(await refusalOf(await ask(ada, recipes))).toEqual([400, 'BAD_INPUT'])
})

test('lines are read before the transaction begins, which would wait for other people’s lines', async () => {
  const open: number[] = []
  const reading = await openTestApp({}, undefined, {
    heavyWork: {
      async run(work, input) {
        const [{ count } = { count: -1 }] = await reading.db.query<{ count: number }[]>(
          "SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'",
        )
        open.push(count)
        return work.run(input)
      },
      close: () => Promise.resolve(),
    },
  })
  const cook = await seeding(reading).cook('cookOfLines')
  const sent = [withKey(plain), withKey({ ...plain, name: 'Stew', ingredients: ['2 onions', '3 carrots'] })]
  expect(await bringIn(cook, sent)).toEqual(sent.map(({ key }) => ({ key, id: expect.any(Number) })))
  expect(open).toEqual([0, 0])
  const lines = await reading.db.query<{ text: string }[]>('SELECT text FROM recipe_line ORDER BY recipe_id, position')
  expect(lines.map(({ text }) => text)).toEqual(['1 leek', '2 onions', '3 carrots'])
  await reading.close()
})

test('recipes of the largest size are imported, beyond the body limit of GraphQL', async () => {
  const fay = await seed.cook('fay')
  const large = { ...plain, instructions: Array<string>(limits.instructions).fill('🥕'.repeat(99)) }
  const made = await bringIn(
    fay,
    Array.from({ length: 10 }, () => withKey(large)),
  )
  expect(made.map(({ id }) => typeof id)).toEqual(Array<string>(10).fill('number'))
  expect(
    await refusalOf(
      await ask(
        fay,
        Array.from({ length: 70 }, () => withKey(large)),
      ),
    ),
  ).toEqual([413, 'TOO_LARGE'])
  expect(await stored(fay)).toHaveLength(10)
})

test.each([
  ['lists', [413, 'TOO_LARGE'], `{"recipes":[${'[],'.repeat(1_600_000)}[]]}`],
  ['opening brackets', [413, 'TOO_LARGE'], '['.repeat(4_800_000)],
  ['one name', [200, undefined], JSON.stringify({ recipes: [withKey({ ...plain, name: 'x'.repeat(4_800_000) })] })],
])('a body of almost 5 MB, of %s, is parsed and checked outside of the main thread', async (_name, refusal, body) => {
  const ola = await seed.cook(`ola${body.length}`)
  const parse = jest.spyOn(JSON, 'parse')
  const answer = await ola.post('/imports/recipes', body)
  const longest = Math.max(...parse.mock.calls.map(([text]) => text.length))
  parse.mockRestore()
  expect(await statusAndCode(answer)).toEqual(refusal)
  expect(longest).toBeLessThan(10_000)
})

test('a file without recipes and a file that is too large are refused', async () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])
  const table = 'item,place,amount\nrice,shelf,2\nsalt,shelf,1\n'
  for (const [file, look] of [
    ['{}', 'data (JSON) without recipes'],
    ['[1, 2]', 'data (JSON) without recipes'],
    ['Hello.', 'text without a recipe'],
    ['%PDF-1.7\n1 0 obj\n<</Type /Catalog>>', 'a PDF'],
    [png, 'a picture'],
    [table, 'a table without columns for names and ingredients'],
    [new Uint8Array(zipOf({ 'a.txt': 'Hello.' })), 'a zip without recipes'],
  ] as const) {
    const answer = await send(ada, file)
    const message = expect.stringMatching(
      `^That looks like ${look.replace(/[()]/g, '.')}\\. We can read exports of Mealie, `,
    )
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { errors: [{ message, extensions: { code: 'NOT_FOUND', messageKey: 'recipeFiles.looksLike', field: 'file' } }] },
    ])
  }
  expect(await refusalOf(await send(ada, ''))).toEqual([400, 'BAD_INPUT'])
  expect(await refusalOf(await send(ada, 'x'.repeat(5 * 1024 * 1024 + 1)))).toEqual([413, 'TOO_LARGE'])
})

test('an archive gives its recipes, and a file without a title the name that it was given', async () => {
  const csv = 'Title,Ingredients,Directions\nSoup,"1 leek\n2 potatoes",Cook.\n'
  const zip = zipOf({ 'soup.csv': csv, 'pan/Fried leek.cook': 'Fry the @leek{1}.' })
  expect(await found(ada, new Uint8Array(zip))).toMatchObject([
    { name: 'Soup', ingredients: ['1 leek', '2 potatoes'], origin: 'IMPORTED' },
    { name: 'Fried leek', ingredients: ['1 leek'], instructions: ['Fry the leek.'] },
  ])
  const answer = await send(ada, 'Boil @rice{200%g}.', {}, 'Süßer Reis.cook')
  expect(await answer.json()).toMatchObject({ recipes: [{ name: 'Süßer Reis', ingredients: ['200 g rice'] }] })
})

test('a file in UTF-16, as some editors save it, is read', async () => {
  const text = '\uFEFF# Süße Suppe\n\n## Ingredients\n\n- 1 leek\n'
  expect(await found(ada, new Uint8Array(Buffer.from(text, 'utf16le')))).toMatchObject([
    { name: 'Süße Suppe', ingredients: ['1 leek'] },
  ])
})

test('import requires a session, our own origin and the expected content type', async () => {
  const file = await exported(ada, 'recipes.json')
  for (const client of [seed.visitor(), await seed.unlocked('ADMIN')]) {
    expect(await refusalOf(await send(client, file))).toEqual([401, 'UNAUTHENTICATED'])
    expect(await refusalOf(await ask(client, [withKey(plain)]))).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect(await refusalOf(await send(ada, file, { authorization: 'Bearer nothing' }))).toEqual([401, 'TOKEN_INVALID'])
  expect(await refusalOf(await send(ada, file, { origin: 'https://elsewhere.example' }))).toEqual([403, 'FORBIDDEN'])
  expect(
    await refusalOf(
      await ada.post('/imports/recipes', { recipes: [withKey(plain)] }, { origin: 'https://elsewhere.example' }),
    ),
  ).toEqual([403, 'FORBIDDEN'])
  expect(await statusAndCode(ada.post('/imports/recipes', { recipes: [] }, { 'content-type': 'text/plain' }))).toEqual([
    415,
    'BAD_INPUT',
  ])
  expect(await statusAndCode(ada.post('/imports/recipes/read', {}))).toEqual([415, 'BAD_INPUT'])
  expect(await statusAndCode(ada.post('/imports/recipes', '{'))).toEqual([400, 'BAD_INPUT'])
})

test('the daily limit of imports does not count what is stored already', async () => {
  const gus = await seed.cook('gus')
  const chunk = (name: string) => Array.from({ length: 100 }, () => withKey({ ...plain, name }))
  const first = chunk('0')
  await bringIn(gus, first)
  for (let i = 1; i < 20; i++) await bringIn(gus, chunk(String(i)))
  expect(await refusalOf(await ask(gus, chunk('20')))).toEqual([429, 'RATE_LIMITED'])
  expect((await bringIn(gus, first)).every(({ id }) => id !== undefined)).toBe(true)
  expect(await testApp.db.query('SELECT count(*)::int AS count FROM recipe WHERE creator_id = $1', [gus.id])).toEqual([
    { count: 2_000 },
  ])
})

/** The server's end of a connection that breaks off in the middle of a request closes with an error. */
const closed = (socket: Socket) =>
  new Promise((resolve) => {
    socket.once('close', resolve)
  })

test('a client that disconnects during an upload frees its slot', async () => {
  const hasty = await seed.cook('hasty')
  const places = watchPlaces()
  const { hostname, port, host } = new URL(testApp.url)
  for (const [path, type, begun] of [
    ['/imports/recipes', 'application/json', '{"recipes":'],
    [
      '/imports/recipes/read',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
    ],
  ]) {
    for (let i = 0; i < 6; i++) {
      const wire = connect(Number(port), hostname)
      await once(wire, 'connect')
      const [served, before] = [nextServed(), places.askedForBy(hasty)]
      wire.write(
        `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(hasty)}\r\nContent-Type: ${type}\r\nContent-Length: 5000\r\n\r\n${begun}`,
      )
      const { socket } = await served
      await until('it has asked for a place', () => places.askedForBy(hasty) > before)
      const gone = closed(socket)
      wire.destroy()
      await gone
    }
  }
  places.stop()
  expect(await bringIn(hasty, [withKey(plain)])).toMatchObject([{ id: expect.any(Number) }])
  expect(
    await found(hasty, JSON.stringify({ '@type': 'Recipe', name: 'A', recipeIngredient: ['1 leek'] })),
  ).toHaveLength(1)
})

test('a client that disconnects while it waits frees its place in the queue', async () => {
  const hurried = await seed.cook('hurried')
  const places = watchPlaces()
  const { hostname, port, host } = new URL(testApp.url)
  const sockets: [Socket, Socket][] = []
  for (let i = 1; i <= 3; i++) {
    const wire = connect(Number(port), hostname)
    const served = nextServed()
    wire.write(
      `POST /imports/recipes HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookieOf(hurried)}\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`,
    )
    sockets.push([wire, (await served).socket])
    await until('it has asked for a place', () => places.askedForBy(hurried) === i)
  }
  for (const [wire, atServer] of sockets.reverse()) {
    const gone = closed(atServer)
    wire.destroy()
    await gone
  }
  places.stop()
  expect(await bringIn(hurried, [withKey(plain)])).toMatchObject([{ id: expect.any(Number) }])
})

test('none of this was logged as an error', () => {
  expect(testApp.logged).toEqual([])
})
