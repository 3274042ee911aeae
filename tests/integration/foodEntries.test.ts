import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { Item } from '../../api/items/item.entity'
import { newKey, type TestClient } from '../support/client'
import { callRest, execute } from '../support/rest'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

/** Things without a barcode: entries under the key of a food. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaKeeps'), await seed.cook('bobKeeps')]
})
afterAll(() => app.close())

const moveStock =
  'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity public item { barcode code brand name germanName capacity source viewerCanEdit food { slug } } } } }'
const undoStockMove = 'mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entry { quantity } } }'
const removeEntry = 'mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entry { quantity } } }'
const item = 'query ($barcode: Barcode!) { item(barcode: $barcode) { barcode name germanName source food { slug } } }'
interface MoveData {
  moveStock: { entry: { quantity: number; item: object } }
}
const move = async (cook: TestClient, barcode: string, delta: number, more: object = {}) =>
  (await cook.get<MoveData>(moveStock, { input: { barcode, delta, key: newKey(), ...more } })).moveStock.entry
const pantryOf = async (viewer: TestClient, cook: Cook) =>
  (
    await viewer.get<{ pantry: { entries: { nodes: { barcode: string; quantity: number }[] } } | null }>(
      'query ($id: Id!) { pantry(id: $id) { entries { nodes { barcode quantity } } } }',
      { id: String(cook.id) },
    )
  ).pantry?.entries.nodes ?? []

test('a food stands in a pantry like any other entry, and is moved, shared, undone and removed alike', async () => {
  expect(await move(ada, 'food:onion', 3, { share: true })).toEqual({
    quantity: 3,
    public: true,
    item: {
      barcode: 'food:onion',
      code: 'food:onion',
      brand: '',
      name: 'Onion',
      germanName: 'Zwiebel',
      capacity: null,
      source: 'FOOD_LIST',
      viewerCanEdit: false,
      food: { slug: 'onion' },
    },
  })
  expect(await pantryOf(seed.visitor(), ada)).toEqual([{ barcode: 'food:onion', quantity: 3 }])
  const key = newKey()
  await ada.get(moveStock, { input: { barcode: 'food:onion', delta: -2, key } })
  expect(await ada.refused(moveStock, { input: { barcode: 'food:onion', delta: -2, key: newKey() } })).toMatchObject({
    code: 'NONE_TO_DEDUCT',
  })
  await ada.get(undoStockMove, { input: { moveKey: key, key: newKey() } })
  expect(await pantryOf(ada, ada)).toEqual([{ barcode: 'food:onion', quantity: 3 }])
  await ada.get(removeEntry, { input: { barcode: 'food:onion', key: newKey() } })
  expect(await pantryOf(ada, ada)).toEqual([])
})

test('of two who add the same food at once, one makes its item, and both have it', async () => {
  await Promise.all([ada, bob, ada, bob].map((cook) => move(cook, 'food:carrot', 1)))
  for (const cook of [ada, bob])
    expect(await pantryOf(cook, cook)).toContainEqual({ barcode: 'food:carrot', quantity: 2 })
  expect(await app.db.getRepository(Item).countBy({ barcode: 'food:carrot' })).toBe(1)
})

test('a food’s page exists before it stands in any pantry, and an unknown one does not', async () => {
  expect(await seed.visitor().get(item, { barcode: 'food:celeriac' })).toEqual({
    item: {
      barcode: 'food:celeriac',
      name: 'Celeriac',
      germanName: 'Knollensellerie',
      source: 'FOOD_LIST',
      food: { slug: 'celeriac' },
    },
  })
  expect(await seed.visitor().get(item, { barcode: 'food:moon-dust' })).toEqual({ item: null })
  expect(await ada.refused(moveStock, { input: { barcode: 'food:moon-dust', delta: 1, key: newKey() } })).toMatchObject(
    { code: 'UNKNOWN_ITEM' },
  )
})

test('nobody looks up, creates, edits or deletes one by its key', async () => {
  await move(ada, 'food:garlic', 1)
  const admin = await seed.admin('adminKeeps')
  const details = { barcode: 'food:garlic', brand: 'Mine', name: 'Mine', capacity: 1, unit: 'G' }
  for (const barcode of ['food:garlic', 'food:moon-dust', 'own:5f0c8c2e-5d0e-4c58-9a3c-0e6f8f2b7a11']) {
    expect(
      await ada.refused('query ($code: String!) { lookUpItem(code: $code, format: CODE_128) { status } }', {
        code: barcode,
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'code' })
    expect(
      await ada.refused('mutation ($input: CreateItemInput!) { createItem(input: $input) { item { name } } }', {
        input: { ...details, barcode },
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'barcode' })
    expect(
      await ada.refused('mutation ($input: AddItemInput!) { addItem(input: $input) { entry { id } } }', {
        input: { ...details, barcode, quantity: 1, key: newKey() },
      }),
    ).toMatchObject({ code: 'BAD_INPUT', field: 'barcode' })
  }
  for (const client of [ada, admin]) {
    expect(
      await client.refused('mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { name } } }', {
        input: details,
      }),
    ).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      await client.refused('mutation ($input: DeleteItemInput!) { deleteItem(input: $input) { barcode } }', {
        input: { barcode: 'food:garlic' },
      }),
    ).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(app.products.requestedCodes).toEqual([])
})

test('REST takes and gives the key where the barcode stands', async () => {
  const carl = await seed.cook('carlKeeps')
  await execute(carl, '/Pantries/update/object', {
    Object: { PantryObject: { 'food:potato': { Quantity: 5, Public: true }, 'food:leek': { Quantity: 6 } } },
  })
  expect(await pantryOf(carl, carl)).toEqual(
    expect.arrayContaining([
      { barcode: 'food:potato', quantity: 5 },
      { barcode: 'food:leek', quantity: 6 },
    ]),
  )
  const read = await execute<{ PantryObject: Record<string, { Quantity: number }> }>(
    seed.visitor(),
    '/Pantries/read/object',
    { ID: String(carl.id) },
  )
  expect(read.PantryObject).toMatchObject({ 'food:potato': { Quantity: 5 } })
  expect(await execute(seed.visitor(), '/ItemStore/read/object', { Barcode: 'food:potato' })).toMatchObject({
    Barcode: 'food:potato',
    ItemInfo: { Name: 'Potato', Brand: '', Capacity: null },
  })
  const mine = { Barcode: 'food:potato', Brand: 'Mine', Name: 'Mine', Capacity: 1, Unit: 'g' }
  expect(await callRest(carl, '/ItemStore/create/object', { Object: mine })).toMatchObject({
    status: 400,
    body: { error_code: 'BAD_INPUT', field: 'Object.Barcode' },
  })
  expect(await callRest(carl, '/ItemStore/update/object', { Object: mine })).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
  expect(await callRest(carl, '/ItemStore/delete/object', { Barcode: 'food:potato' })).toMatchObject({
    status: 403,
    body: { error_code: 'FORBIDDEN' },
  })
})
