import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { PantriesScreenDocument } from '../../web/generated/screens/pantries/PantriesScreen'
import { bodyOf } from '../../bench/operations'
import { TestClient } from '../support/client'
import { seeding } from '../support/seed'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'

let testApp: TestApp
let seed: ReturnType<typeof seeding>
const flakes = '05000127154919'
const beans = '05000157024671'
const oats = '05000108030591'
const secret = '04006381333931'
const photographed = '05010029000023'

beforeAll(async () => {
  testApp = await openTestApp()
  seed = seeding(testApp)
  await seed.item(flakes, 'Corn Flakes', "Kellogg's")
  await seed.item(beans, 'Baked Beans', 'Heinz')
  await seed.item(oats, 'Rolled Oats', 'Quaker')
  await seed.item(secret, 'Truffle Oil', 'Secret')
  const [ada, bob, cora] = [await seed.cook('ada'), await seed.cook('bob'), await seed.cook('cora')]
  await seed.product(ada, photographed, {
    name: 'Wheat Biscuits',
    brand: 'Weetabix',
    imageUrl: 'https://images.openfoodfacts.org/1.jpg',
  })
  for (const barcode of [photographed, beans, oats, flakes]) await seed.shelve(ada, barcode, 1, true)
  await seed.shelve(ada, secret, 1, false)
  await seed.shelve(bob, flakes, 2, true)
  await seed.shelve(cora, beans, 1, true)
})
afterAll(() => testApp.close())

interface FoundPantry {
  name: string
  previewItems: { name: string }[]
  matchedItems: { name: string }[]
}
const ask =
  'query ($search: String, $first: Int = 24, $after: String) { pantries(search: $search, first: $first, after: $after) { nodes { name previewItems { name } matchedItems(search: $search) { name } } pageInfo { hasNextPage endCursor } } }'
const find = async (search: string | null, page: object = {}) =>
  (
    await seed
      .visitor()
      .get<{ pantries: { nodes: FoundPantry[]; pageInfo: { hasNextPage: boolean; endCursor: string } } }>(ask, {
        search,
        ...page,
      })
  ).pantries

test('a search for pantries finds those that share an item with that name or brand, and names it', async () => {
  const flaky = { matchedItems: [{ name: 'Corn Flakes' }] }
  for (const search of ['corn flakes', ' CORN FL', 'kellogg', "kellogg's corn", flakes]) {
    expect((await find(search)).nodes).toMatchObject([
      { name: 'ada’s pantry', ...flaky },
      { name: 'bob’s pantry', ...flaky },
    ])
  }
  expect((await find('heinz')).nodes.map(({ name }) => name)).toEqual(['ada’s pantry', 'cora’s pantry'])
})

test('a pantry is found by its name with either kind of apostrophe', async () => {
  for (const search of ["ada's pantry", 'ada’s pantry'])
    expect((await find(search)).nodes.map(({ name }) => name)).toEqual(['ada’s pantry'])
})

test('what is private or used up is not found', async () => {
  expect((await find('truffle')).nodes).toEqual([])
  const dora = await seed.cook('dora')
  await seed.shelve(dora, flakes, 1, true)
  await seed.shelve(dora, oats, 1, true)
  await seed.shelve(dora, flakes, -1)
  expect((await find('corn flakes')).nodes.map(({ name }) => name)).not.toContain('dora’s pantry')
})

test('names and postcodes are found as before; one or two letters look at nothing else', async () => {
  expect((await find('bob')).nodes).toMatchObject([{ name: 'bob’s pantry', matchedItems: [] }])
  expect((await find('fl')).nodes).toEqual([])
  expect((await find(null)).nodes.every(({ matchedItems }) => matchedItems.length === 0)).toBe(true)
  for (const search of ['%', '___', 'corn%flakes']) expect((await find(search)).nodes).toEqual([])
})

test('the pages of a search go on where the one before ended', async () => {
  const first = await find('corn flakes', { first: 1 })
  expect(first).toMatchObject({ nodes: [{ name: 'ada’s pantry' }], pageInfo: { hasNextPage: true } })
  expect(await find('corn flakes', { first: 1, after: first.pageInfo.endCursor })).toMatchObject({
    nodes: [{ name: 'bob’s pantry' }],
    pageInfo: { hasNextPage: false },
  })
})

test('three shared items stand for a pantry: those with a photograph first, then the last changed', async () => {
  const [ada, bob] = (await find('corn flakes')).nodes
  expect(ada?.previewItems).toEqual([{ name: 'Wheat Biscuits' }, { name: 'Corn Flakes' }, { name: 'Rolled Oats' }])
  expect(bob?.previewItems).toEqual([{ name: 'Corn Flakes' }])
})

test('long fields of these items are read where they are selected', async () => {
  const moderator = await seed.unlocked('ADMIN')
  await moderator.get('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
    input: {
      barcode: flakes,
      brand: "Kellogg's",
      name: 'Corn Flakes',
      capacity: 500,
      unit: 'G',
      allergens: ['gluten'],
    },
  })
  const { pantries } = await seed
    .visitor()
    .get<{ pantries: object }>('{ pantries(search: "bob") { nodes { previewItems { allergens } } } }')
  expect(pantries).toEqual({ nodes: [{ previewItems: [{ allergens: ['gluten'] }] }] })
})

test('an entry of a pantry is there for those who may see it', async () => {
  const entry = 'query ($id: Id!, $barcode: Barcode!) { pantry(id: $id) { entry(barcode: $barcode) { quantity } } }'
  const bob = await seed
    .visitor()
    .get<{ pantries: { nodes: { id: string }[] } }>('{ pantries(name: "bob") { nodes { id } } }')
  const id = bob.pantries.nodes[0]?.id
  expect(await seed.visitor().get(entry, { id, barcode: flakes })).toEqual({ pantry: { entry: { quantity: 2 } } })
  expect(await seed.visitor().get(entry, { id, barcode: secret })).toEqual({ pantry: { entry: null } })
  const ada = await seed
    .visitor()
    .get<{ pantries: { nodes: { id: string }[] } }>('{ pantries(name: "ada") { nodes { id } } }')
  expect(await seed.visitor().get(entry, { id: ada.pantries.nodes[0]?.id, barcode: secret })).toEqual({
    pantry: { entry: null },
  })
})

test.each([null, 'corn flakes'])(
  'the list sends as many statements for many pantries as for one: search %p',
  async (search) => {
    testApp.clock.stop()
    const count = async (first: number) => {
      const watched = watchStatements(testApp)
      const response = await new TestClient(testApp.url).post(
        '/graphql',
        bodyOf(PantriesScreenDocument, { search, first }),
        { cookie: 'uncached=1' },
      )
      expect(((await response.json()) as { errors?: unknown }).errors).toBeUndefined()
      return watched.stop().length
    }
    await count(1)
    expect(await count(50)).toBe(await count(1))
  },
)
