import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readRecipeFile } from '../../lib/recipe-import/readRecipeFile'
import { newKey, statusAndCode, type TestClient } from '../support/client'
import { act, itemsOf, readFiles, recipeJson, textFile } from '../support/imports'
import { joinPantryOf } from '../support/members'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

let testApp: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
})
afterAll(() => testApp.close())

const cookieOf = (client: TestClient) => [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const download = (client: TestClient, file: string, headers: Record<string, string> = {}) =>
  fetch(`${testApp.url}/export/${file}`, { headers: { cookie: cookieOf(client), ...headers } })

/** Imports a file of recipes whole. */
async function bringAlong(cook: Cook, content: string, name = 'recipes.json'): Promise<void> {
  const { id } = await readFiles(testApp, cook, [textFile(name, content)])
  expect(await act(testApp, cook, 'runImport', id)).toMatchObject({ state: 'DONE', counts: { failed: 0 } })
}

test('a person exports all they created, private ones too, and nothing of others or deleted', async () => {
  const ada = await seed.cook('ada')
  const bela = await seed.cook('bela')
  await seed.recipe(ada, {
    name: 'Soup',
    ingredients: ['1 leek & 2 potatoes'],
    instructions: ['Chop.', 'Cook *slowly*.'],
    tags: ['soup'],
  })
  await seed.recipe(ada, { name: 'Secret sauce', public: false })
  await seed.recipe(bela, { name: 'Bread' })
  const gone = await seed.recipe(ada, { name: 'Gone' })
  await ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id: gone })
  for (const [file, type] of [
    ['recipes.json', 'application/ld+json'],
    ['recipes.md', 'text/markdown'],
  ] as const) {
    const answer = await download(ada, file)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${file}"`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(readRecipeFile(await answer.text())).toMatchObject([
      {
        name: 'Soup',
        ingredients: ['1 leek & 2 potatoes'],
        instructions: ['Chop.', 'Cook *slowly*.'],
        tags: ['soup'],
        servings: null,
      },
      { name: 'Secret sauce' },
    ])
  }
})

const storedOf = (cook: Cook) =>
  testApp.db.query(
    `SELECT name, ingredients, instructions, tags, servings, prep_minutes, cook_minutes, total_minutes, origin, source_name, source_url, video_url, public
     FROM recipe WHERE creator_id = $1 ORDER BY id`,
    [cook.id],
  ) as Promise<object[]>

test.each(['recipes.json', 'recipes.md'])(
  '%s, imported by somebody else, gives the same recipes, with their origin and source, as private ones of theirs',
  async (file) => {
    const [from, to] = [await seed.cook(`from${file.slice(8)}`), await seed.cook(`to${file.slice(8)}`)]
    await seed.recipe(from, { name: 'Soup *with* # & <b>', ingredients: ['1 leek', '½ l milk'], tags: ['soup', 'süß'] })
    const filmed = await seed.recipe(from, { name: 'Filmed', ingredients: [], instructions: ['1. Look.'] })
    await testApp.db.query(
      `UPDATE recipe SET servings = 4, prep_minutes = 0, cook_minutes = 20, total_minutes = 600, origin = 'IMPORTED', source_name = 'Nan & *co*',
         source_url = 'https://example.org/a?b=1&c=2', video_url = 'https://video.example.org/watch?v=1' WHERE id = $1`,
      [filmed],
    )
    const content = await (await download(from, file)).text()
    await bringAlong(to, content, file)
    expect(await storedOf(to)).toEqual((await storedOf(from)).map((each) => ({ ...each, public: false })))
    expect(await storedOf(to)).toHaveLength(2)
    // The same file, once more: all of it is there.
    const { id } = await readFiles(testApp, to, [textFile(file, content)])
    expect((await itemsOf(to, id)).map(({ isLeftOut }) => isLeftOut)).toEqual([true, true])
  },
)

test('somebody without recipes gets an empty file', async () => {
  const cleo = await seed.cook('cleo')
  expect(await (await download(cleo, 'recipes.json')).json()).toMatchObject({
    '@type': 'ItemList',
    itemListElement: [],
  })
  expect(await (await download(cleo, 'recipes.md')).text()).toBe('')
})

test('more recipes than are read at a time come each once, in the order of their writing', async () => {
  const dora = await seed.cook('dora')
  const written = Array.from({ length: 401 }, (_, i) => `Recipe ${i + 1}`)
  await bringAlong(dora, `[${written.map((name) => recipeJson(name)).join(',')}]`)
  const names = readRecipeFile(await (await download(dora, 'recipes.json')).text()).map(({ name }) => name)
  expect(names).toEqual(written)
  const { recipes } = (await (await download(dora, 'everything.json')).json()) as { recipes: { name: string }[] }
  expect(recipes.map(({ name }) => name)).toEqual(written)
})

test('the pantries that somebody owns are exported whole, and those that they belong to by name and role', async () => {
  const [ivy, jan, kit] = [await seed.cook('ivy'), await seed.cook('jan'), await seed.cook('kit')]
  await joinPantryOf(jan, ivy, 'OWNER')
  await joinPantryOf(kit, ivy, 'MEMBER')
  for (const [who, pantry, barcode] of [
    [ivy, jan, 'food:leek'],
    [jan, jan, 'food:ham'],
    [kit, kit, 'food:salt'],
  ] as const)
    await who.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }', {
      input: { pantryId: String(pantry.id), barcode, delta: 2, key: newKey() },
    })
  await jan.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { lines: [{ id: newKey(), text: 'milk' }] },
    },
  )
  await jan.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: newKey(), day: new Date().toISOString().slice(0, 10), note: 'Soup' },
  })

  const file = (await (await download(ivy, 'everything.json')).json()) as Record<string, unknown>
  expect(file).toMatchObject({
    pantry: { id: ivy.id },
    pantryEntries: [],
    memberships: [
      { pantryId: jan.id, name: 'jan’s pantry', role: 'OWNER' },
      { pantryId: kit.id, name: 'kit’s pantry', role: 'MEMBER' },
    ],
    ownedPantries: [
      {
        id: jan.id,
        pantry: { id: jan.id, name: 'jan’s pantry' },
        pantryEntries: [{ barcode: 'food:ham' }, { barcode: 'food:leek' }],
        pantryJournal: [
          { barcode: 'food:leek', byYou: true },
          { barcode: 'food:ham', byYou: false },
        ],
        staples: expect.any(Array),
        keepAtLeast: [],
        shoppingList: { lines: [{ text: expect.stringMatching(/milk/i) }] },
        mealPlan: [{ title: 'Soup' }],
        boxes: [],
        itemRequests: [],
        pantryMembers: [{ accountId: ivy.id, role: 'OWNER' }],
      },
    ],
  })
  expect(JSON.stringify(file)).not.toContain('food:salt')
  expect(await (await download(kit, 'everything.json')).json()).toMatchObject({ memberships: [], ownedPantries: [] })
})

test('only who is signed in has a file, and another site cannot ask for it', async () => {
  const erik = await seed.cook('erik')
  expect(await statusAndCode(await download(seed.visitor(), 'recipes.json'))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await statusAndCode(await download(await seed.unlocked('ADMIN'), 'recipes.json'))).toEqual([
    401,
    'UNAUTHENTICATED',
  ])
  expect(await statusAndCode(await download(erik, 'recipes.md', { authorization: 'Bearer nothing' }))).toEqual([
    401,
    'TOKEN_INVALID',
  ])
  expect(await statusAndCode(await download(erik, 'recipes.md', { 'sec-fetch-site': 'cross-site' }))).toEqual([
    403,
    'FORBIDDEN',
  ])
  // A page: it has no code.
  const pdf = await download(erik, 'recipes.pdf')
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  expect(await statusAndCode(fetch(`${testApp.url}/export/recipes.json`, { method: 'POST' }))).toEqual([
    404,
    'NOT_FOUND',
  ])
})

test('exports are rate limited', async () => {
  const fay = await seed.cook('fay')
  for (let i = 0; i < 10; i++) expect((await download(fay, 'recipes.md')).status).toBe(200)
  expect(await statusAndCode(download(fay, 'recipes.md'))).toEqual([429, 'RATE_LIMITED'])
})

test('a client that disconnects frees its resources', async () => {
  const gus = await seed.cook('gus')
  // Far more bytes than the operating system buffers.
  const recipeInstructions = Array<string>(10).fill('stir '.repeat(790))
  const recipes = Array.from({ length: 200 }, (_, i) => recipeJson(`Recipe ${i}`, { recipeInstructions }))
  await bringAlong(gus, `[${recipes.join(',')}]`)
  const logged = testApp.logged.length
  const stop = new AbortController()
  const answer = await fetch(`${testApp.url}/export/recipes.json`, {
    headers: { cookie: cookieOf(gus) },
    signal: stop.signal,
  })
  await answer.body?.getReader().read()
  stop.abort()
  expect((await download(gus, 'recipes.md')).status).toBe(200)
  expect(testApp.logged.slice(logged)).toEqual([])
})
