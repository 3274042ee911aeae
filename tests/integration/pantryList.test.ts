import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { day, move } from '../support/batches'
import { beans, openPantryApp, porridge, tea } from '../support/pantries'
import type { TestClient } from '../support/client'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** The list of pantries by distance, with its search and filters. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

interface PantryPage {
  nodes: {
    name: string
    distance: number | null
    matchedItems: { name: string }[]
    soonestEntries: { item: { name: string }; quantity: number; batches: { date: string | null }[] }[]
  }[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}
const ask = `query ($search: String, $within: Int, $goingSoon: Boolean = false, $without: Allergen, $sort: PantrySort = NEAREST, $first: Int = 24, $after: String) {
  pantries(search: $search, within: $within, goingSoon: $goingSoon, without: $without, sort: $sort, first: $first, after: $after) {
    nodes { name distance matchedItems(search: $search, without: $without) { name } soonestEntries(without: $without) { quantity item { name } batches { date } } } pageInfo { hasNextPage endCursor }
  }
}`
const find = async (client: TestClient, variables: Record<string, unknown> = {}) =>
  (await client.get<{ pantries: PantryPage }>(ask, variables)).pantries
const names = async (client: TestClient, variables: Record<string, unknown> = {}) =>
  (await find(client, variables)).nodes.map(({ name }) => name)

async function neighbour(name: string, postcode: string, barcodes: readonly string[]): Promise<Cook> {
  const cook = await seed.cook(name)
  await cook.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input: { name, postcode },
  })
  for (const barcode of barcodes) await seed.shelve(cook, barcode, 1, true)
  return cook
}

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await app.db.query('UPDATE item SET food_slug = $2 WHERE barcode = $1', [porridge, 'oats'])
  await app.db.query(`UPDATE item SET allergens = '{en:gluten}' WHERE barcode = $1`, [porridge])
  await app.db.query(`UPDATE item SET allergens = '{celery}' WHERE barcode = $1`, [beans])
  ada = await seed.cook('ada')
  await ada.get('mutation ($input: UpdatePantryInput!) { updatePantry(input: $input) { pantry { id } } }', {
    input: { name: 'Ada', postcode: 'LS6 2AB' },
  })
  await neighbour('York', 'YO1 7HH', [porridge, beans])
  await neighbour('Old', '', [porridge])
  await neighbour('Headingley', 'LS6 1AA', [porridge])
  await neighbour('Armley', 'LS12 3AA', [beans, tea])
  await neighbour('Young', '04109', [tea])
})
afterAll(() => app.close())

test('the nearest are first, and then those that shared something last', async () => {
  expect((await find(ada)).nodes.map(({ name, distance }) => [name, distance])).toEqual([
    ['Headingley', 1],
    ['Armley', 3],
    ['York', 40],
    ['Young', null],
    ['Old', null],
  ])
})

test('who has no position sees first what was shared last', async () => {
  expect(await names(seed.visitor())).toEqual(['Young', 'Armley', 'Headingley', 'Old', 'York'])
})

test('the order by name stays the default', async () => {
  const { pantries } = await ada.get<{ pantries: PantryPage }>('{ pantries { nodes { name } } }')
  expect(pantries.nodes.map(({ name }) => name)).toEqual(['Armley', 'Headingley', 'Old', 'York', 'Young'])
})

test.each([
  [1, true],
  [2, true],
  [3, true],
  [4, true],
  [1, false],
  [2, false],
  [4, false],
])('pages of %d go on where the one before ended (by distance: %p)', async (first, isNear) => {
  const client = isNear ? ada : seed.visitor()
  for (const search of [null, 'porridge', 'e']) {
    const seen: string[] = []
    let after: string | null = null
    do {
      const page: PantryPage = await find(client, { first, after, search })
      seen.push(...page.nodes.map(({ name }) => name))
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after !== null)
    expect([search, seen]).toEqual([search, await names(client, { search })])
    expect(new Set(seen).size).toBe(seen.length)
  }
})

test('pantries are found by an item, by a food with a typing error, and by name', async () => {
  for (const search of ['porridge', 'oats', 'oasts', 'Haferflocken'])
    expect([search, await names(ada, { search })]).toEqual([search, ['Headingley', 'York', 'Old']])
  expect(await names(ada, { search: 'armley' })).toEqual(['Armley'])
  expect(await names(ada, { search: 'LS6 9ZZ' })).toEqual(['Headingley'])
  expect(await names(ada, { search: 'tea' })).toEqual(['Armley', 'Young'])
  expect(await names(ada, { search: 'truffles' })).toEqual([])
  // The card says what was found, by whichever name.
  expect((await find(ada, { search: 'oasts' })).nodes[0]?.matchedItems).toEqual([{ name: 'Porridge' }])
  // So does the list by name.
  expect(await names(ada, { search: 'oasts', sort: 'NAME' })).toEqual(['Headingley', 'Old', 'York'])
})

test('only what is near enough, in the steps in which distances are said', async () => {
  expect(await names(ada, { within: 2 })).toEqual(['Headingley'])
  expect(await names(ada, { within: 5 })).toEqual(['Headingley', 'Armley'])
  expect(await names(ada, { within: 40 })).toEqual(['Headingley', 'Armley', 'York'])
  expect(await names(ada, { within: 40, search: 'porridge' })).toEqual(['Headingley', 'York'])
  expect(await names(seed.visitor(), { within: 40 })).toEqual([])
  expect(await ada.refused(ask, { within: 4 })).toMatchObject({ code: 'BAD_INPUT', field: 'within' })
})

test('only what goes off soon, of which others can have some', async () => {
  const bob = await neighbour('Bob', 'LS7', [])
  await move(bob, { barcode: tea, delta: 1, batch: { date: day(3), dateKind: 'BEST_BEFORE' }, share: true })
  const cleo = await neighbour('Cleo', 'LS8', [])
  await move(cleo, { barcode: tea, delta: 1, batch: { date: day(4), dateKind: 'BEST_BEFORE' }, share: true })
  const dave = await neighbour('Dave', 'LS8', [])
  await move(dave, { barcode: tea, delta: 1, batch: { date: day(1), dateKind: 'USE_BY' } })
  expect(await names(ada, { goingSoon: true })).toEqual(['Bob'])
  expect(await names(ada, { goingSoon: true, search: 'tea' })).toEqual(['Bob'])
  expect(await names(ada, { goingSoon: true, search: 'porridge' })).toEqual([])
  expect(await names(seed.visitor(), { goingSoon: true })).toEqual(['Bob'])
  for (const cook of [bob, cleo, dave])
    await cook.get('mutation { shareAll(input: { public: false }) { pantry { id } } }')
})

test('only what is known to be without an allergen', async () => {
  // Nothing is known of the tea.
  expect(await names(ada, { without: 'GLUTEN' })).toEqual(['Armley', 'York'])
  expect(
    (await find(ada, { without: 'GLUTEN' })).nodes.map(({ soonestEntries }) =>
      soonestEntries.map(({ item }) => item.name),
    ),
  ).toEqual([['Baked beans'], ['Baked beans']])
  expect(await names(ada, { without: 'GLUTEN', search: 'porridge' })).toEqual([])
  expect(await names(ada, { without: 'PEANUT', search: 'porridge' })).toEqual(['Headingley', 'York', 'Old'])
  // A food without a packet is what its list says.
  const fred = await neighbour('Fred', 'LS6', [])
  await fred.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:carrot', delta: 1, share: true, key: '6f1c2a54-8f0b-4c39-9a57-2b1d6e0f3a01' },
  })
  expect(await names(ada, { without: 'GLUTEN', within: 2 })).toEqual(['Fred'])
  await fred.get('mutation { shareAll(input: { public: false }) { pantry { id } } }')
})

test.each(['{}', '{hafer}', '{celery,seigle}'])('the allergens %s say nothing of gluten', async (allergens) => {
  await app.db.query('UPDATE item SET allergens = $2 WHERE barcode = $1', [beans, allergens])
  expect(await names(ada, { without: 'GLUTEN' })).toEqual([])
  expect(await names(ada, { without: 'GLUTEN', search: 'beans' })).toEqual([])
  await app.db.query(`UPDATE item SET allergens = '{celery}' WHERE barcode = $1`, [beans])
  expect(await names(ada, { without: 'GLUTEN', search: 'beans' })).toEqual(['Armley', 'York'])
})

test('a forged cursor tells nothing of a pantry that shares nothing, and none is an error of ours', async () => {
  const secret = await neighbour('Secret', 'LS8', [])
  const forged = (key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
  const sharers = `query ($after: String) { item(barcode: "${porridge}") { sharedEntries(after: $after) { nodes { id } } } }`
  const anew = { pantries: await ada.get(ask, { after: null }), sharers: await ada.get(sharers, { after: null }) }
  // Whether there is such a pantry or not, the list begins anew.
  for (const after of [forged(['', secret.id, true]), forged(['', 2_000_000_000, true])]) {
    expect(await ada.get(ask, { after })).toEqual(anew.pantries)
    expect(await ada.get(sharers, { after })).toEqual(anew.sharers)
  }
  expect(await ada.refused(ask, { after: forged(['2026-13-45T99:99:99.000000', 1, false]) })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'after',
  })
})

test('what goes off soonest stands for a pantry, with what others can have of it', async () => {
  const gil = await neighbour('Gil', 'LS6', [beans])
  await move(gil, { barcode: porridge, delta: 2, batch: { date: day(9), dateKind: 'BEST_BEFORE' }, share: true })
  await move(gil, { barcode: tea, delta: 1, batch: { date: day(2), dateKind: 'BEST_BEFORE' }, share: true })
  await move(gil, { barcode: tea, delta: 1, batch: { date: day(-1), dateKind: 'USE_BY' } })
  const soonest = (await find(ada, { search: 'Gil' })).nodes[0]?.soonestEntries
  expect(soonest).toEqual([
    { item: { name: 'tea' }, quantity: 1, batches: [{ date: day(2) }] },
    { item: { name: 'Porridge' }, quantity: 2, batches: [{ date: day(9) }] },
    { item: { name: 'Baked beans' }, quantity: 1, batches: [{ date: null }] },
  ])
})

test('a cursor of somebody else is refused, not run', async () => {
  const forged = Buffer.from(JSON.stringify(['now()', 1, false])).toString('base64url')
  expect(await ada.refused(ask, { after: forged })).toMatchObject({ code: 'BAD_INPUT', field: 'after' })
})
