import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { beans, openPantryApp, porridge } from '../support/pantries'
import { day, move } from '../support/batches'
import { runJob } from '../support/jobs'
import type { TestClient } from '../support/client'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** The outward postcodes at which somebody shares something, for the map. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let zoe: Cook

interface Area {
  outcode: string
  latitude: number
  longitude: number
  pantryCount: number
}
const edit = 'mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }'
const moveTo = 'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }'
const shareAll = (isPublic: boolean) => `mutation { shareAll(input: { public: ${isPublic} }) { pantry { id } } }`

const areas = async (client: TestClient) =>
  (await client.get<{ pantryAreas: Area[] }>('{ pantryAreas { outcode latitude longitude pantryCount } }')).pantryAreas
/** After this, what has changed is counted: counts are kept for up to a minute. */
async function passMinute() {
  app.clock.pass(61_000)
  await runJob(app, 'countCommunity')
}
const counts = async (client: TestClient) =>
  (await areas(client)).map(({ outcode, pantryCount }) => [outcode, pantryCount])
const list = async (client: TestClient, variables: Record<string, unknown>) =>
  (
    await client.get<{ pantries: { nodes: { name: string }[] } }>(
      'query ($outcode: String, $within: Int, $search: String, $goingSoon: Boolean = false) { pantries(outcode: $outcode, within: $within, search: $search, goingSoon: $goingSoon, sort: NEAREST) { nodes { name } } }',
      variables,
    )
  ).pantries.nodes.map(({ name }) => name)

async function neighbour(name: string, postcode: string): Promise<Cook> {
  const cook = await seed.cook(name)
  await cook.get(edit, { input: { name, postcode } })
  await seed.shelve(cook, porridge, 1, true)
  return cook
}

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  ada = await seed.cook('ada')
  await ada.get(edit, { input: { name: 'Ada', postcode: 'LS6 2AB' } })
  zoe = await neighbour('Zoe', 'LS6 1AA')
  await neighbour('Bath', 'BA1 1AA')
  await neighbour('Bath too', 'ba1 2bb')
  await neighbour('York', 'YO1 7HH')
  await neighbour('Abroad', '04109')
  await neighbour('Nowhere', '')
})
afterAll(() => app.close())

test('each outward postcode says how many share something there: the nearest first, or else the largest', async () => {
  expect(await counts(ada)).toEqual([
    ['LS6', 1],
    ['YO1', 1],
    ['BA1', 2],
  ])
  expect(await counts(await seed.atBox(ada))).toEqual([
    ['LS6', 1],
    ['YO1', 1],
    ['BA1', 2],
  ])
  expect(await counts(seed.visitor())).toEqual([
    ['BA1', 2],
    ['LS6', 1],
    ['YO1', 1],
  ])
  expect(await counts(await seed.cook('placeless'))).toEqual([
    ['BA1', 2],
    ['LS6', 1],
    ['YO1', 1],
  ])
})

test('who shares nothing any more is not counted, and is counted again when they do', async () => {
  await zoe.get(shareAll(false))
  await passMinute()
  expect(await counts(seed.visitor())).toEqual([
    ['BA1', 2],
    ['YO1', 1],
  ])
  expect(await list(seed.visitor(), { outcode: 'LS6' })).toEqual([])
  await zoe.get(shareAll(true))
  await passMinute()
  expect(await counts(seed.visitor())).toEqual([
    ['BA1', 2],
    ['LS6', 1],
    ['YO1', 1],
  ])
})

test('what a device says of a position changes nothing, neither with a postcode nor without one', async () => {
  const before = await areas(seed.visitor())
  const gone = await neighbour('Gone', '')
  await zoe.get(moveTo, { input: { latitude: 51.38, longitude: -2.36 } })
  await gone.get(moveTo, { input: { latitude: 53.95, longitude: -1.08 } })
  await passMinute()
  expect(await areas(seed.visitor())).toEqual(before)
  expect(await list(ada, { outcode: 'LS6' })).toEqual(['Zoe'])
  expect(before.find(({ outcode }) => outcode === 'LS6')).toEqual({
    outcode: 'LS6',
    latitude: 53.82,
    longitude: -1.57,
    pantryCount: 1,
  })
})

test('a block changes neither the list nor the counts: whoever is blocked does not notice', async () => {
  const seen = async (client: TestClient) => ({
    areas: await areas(client),
    pantries: await list(client, { outcode: 'YO1' }),
  })
  const york = await neighbour('York too', 'YO1 8AA')
  await passMinute()
  const before = [await seen(ada), await seen(york)]
  await ada.get('mutation ($id: Id!) { blockPerson(input: { personId: $id }) { conversation { id } } }', {
    id: york.id,
  })
  await passMinute()
  expect([await seen(ada), await seen(york)]).toEqual(before)
  expect(before[0]?.pantries).toEqual(['York', 'York too'])
})

test('the list of one area has those that are counted, by name, and can be filtered further', async () => {
  for (const client of [ada, seed.visitor()]) {
    for (const { outcode, pantryCount } of await areas(client))
      expect(await list(client, { outcode })).toHaveLength(pantryCount)
  }
  expect(await list(seed.visitor(), { outcode: 'ba1' })).toEqual(['Bath', 'Bath too'])
  expect(await list(ada, { outcode: 'BA1', search: 'too' })).toEqual(['Bath too'])
  expect(await list(ada, { outcode: 'BA1', goingSoon: true })).toEqual([])
  expect(await list(ada, { outcode: 'BA1', within: 160 })).toEqual(['Bath', 'Bath too'])
  expect(await list(ada, { outcode: 'BA1', within: 5 })).toEqual([])
  expect(await list(seed.visitor(), { outcode: 'BA1', within: 160 })).toEqual([])
})

test('counts go by the filters of the list, and hold as many as it lists', async () => {
  const york = await neighbour('York beans', 'YO1 9AA')
  await move(york, { barcode: beans, delta: 1, share: true, batch: { date: day(1), dateKind: 'BEST_BEFORE' } })
  const moderator = await seed.unlocked('ADMIN')
  await moderator.get('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
    input: {
      barcode: beans,
      brand: 'Larder Mills',
      name: 'Baked beans',
      capacity: 500,
      unit: 'G',
      allergens: ['gluten'],
    },
  })
  await passMinute()
  const counted = async (filter: Record<string, unknown>) =>
    (
      await seed
        .visitor()
        .get<{ pantryAreas: Area[] }>(
          'query ($search: String, $goingSoon: Boolean = false, $without: Allergen) { pantryAreas(search: $search, goingSoon: $goingSoon, without: $without) { outcode latitude longitude pantryCount } }',
          filter,
        )
    ).pantryAreas.map(({ outcode, pantryCount }) => [outcode, pantryCount])
  const listed = async (filter: Record<string, unknown>, outcode: string) =>
    (
      await seed
        .visitor()
        .get<{ pantries: { nodes: object[] } }>(
          'query ($search: String, $goingSoon: Boolean = false, $without: Allergen, $outcode: String) { pantries(search: $search, goingSoon: $goingSoon, without: $without, outcode: $outcode) { nodes { id } } }',
          { ...filter, outcode },
        )
    ).pantries.nodes.length
  expect(await counted({ search: 'Bath too' })).toEqual([['BA1', 1]])
  expect(await counted({ search: 'baked beans' })).toEqual([['YO1', 1]])
  expect(await counted({ goingSoon: true })).toEqual([['YO1', 1]])
  expect(await counted({ search: 'porridge', goingSoon: true })).toEqual([])
  expect(await counted({ without: 'MILK' })).toEqual([['YO1', 1]])
  expect(await counted({ without: 'GLUTEN' })).toEqual([])
  for (const filter of [
    {},
    { search: 'york' },
    { search: 'porridge' },
    { goingSoon: true },
    { without: 'MILK' },
    { without: 'MILK', search: 'beans' },
  ]) {
    const areasNow = await counted(filter)
    expect(areasNow).not.toEqual([])
    for (const [outcode, count] of areasNow)
      expect([filter, outcode, await listed(filter, String(outcode))]).toEqual([filter, outcode, count])
  }
})

test('only a whole outward postcode is one: the rest cannot be guessed by it', async () => {
  for (const outcode of ['B', 'BA', 'BA1%', 'BA1_', 'LS', '', 'ZZ9']) expect(await list(ada, { outcode })).toEqual([])
  expect(await ada.refused('{ pantries(outcode: "BA1 1AA") { nodes { name } } }')).toMatchObject({ code: 'BAD_INPUT' })
})
