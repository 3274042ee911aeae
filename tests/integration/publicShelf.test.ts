import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { newKey } from '../support/client'
import { joinPantryOf } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import { execute } from '../support/rest'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What is put in at a public shelf is shared by itself; elsewhere its owners and members choose. */

const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { public } } }'
const shared = 'query ($id: Id!) { pantry(id: $id) { entries(first: 50) { nodes { barcode quantity public } } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook
let passerBy: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  passerBy = await seed.cook('dee')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
})
afterAll(() => app.close())

const setShelf = (isPublicShelf: boolean) =>
  ada.get('mutation ($input: SetPublicShelfInput!) { setPublicShelf(input: $input) { pantry { id } } }', {
    input: { isPublicShelf },
  })

/** Adds a food that nobody has had yet. @returns whether it is shared then */
async function isSharedAfter(cook: Pick<Cook, 'get'>, food: string): Promise<boolean> {
  const input = { pantryId: String(ada.id), barcode: `food:${food}`, delta: 1, key: newKey() }
  return (await cook.get<{ moveStock: { entry: { public: boolean } } }>(move, { input })).moveStock.entry.public
}

async function offered(): Promise<string[]> {
  const { pantry } = await passerBy.get<{ pantry: { entries: { nodes: { barcode: string }[] } } | null }>(shared, {
    id: String(ada.id),
  })
  // A pantry that shares nothing is not shown.
  return (pantry?.entries.nodes ?? []).map(({ barcode }) => barcode).sort()
}

test('at a home, what a member, a helper or a box puts in is private', async () => {
  await setShelf(false)
  const box = await seed.atBox(ada)
  const foods: [Pick<Cook, 'get'>, string][] = [
    [ada, 'butter'],
    [bob, 'plain-flour'],
    [cay, 'olive-oil'],
    [box, 'margarine'],
  ]
  for (const [cook, food] of foods) expect(await isSharedAfter(cook, food)).toBe(false)
  expect(await offered()).toEqual([])
})

test('on a public shelf it is shared whoever puts it in, and passers-by see it', async () => {
  await setShelf(true)
  const box = await seed.atBox(ada)
  const foods: [Pick<Cook, 'get'>, string][] = [
    [ada, 'carrot'],
    [bob, 'onion'],
    [cay, 'potato'],
    [box, 'leek'],
  ]
  for (const [cook, food] of foods) expect(await isSharedAfter(cook, food)).toBe(true)
  await seed.item('rest-beans', 'Beans')
  await execute(ada, '/Pantries/update/object', { Object: { PantryObject: { 'rest-beans': { Quantity: 2 } } } })
  expect(await offered()).toEqual(['food:carrot', 'food:leek', 'food:onion', 'food:potato', 'rest-beans'])
})

test('what was private there stays private, and so do leftovers and what is said to be', async () => {
  await setShelf(true)
  // It was put in while this was a home.
  expect(await isSharedAfter(cay, 'butter')).toBe(false)
  expect(await isSharedAfter(cay, 'garlic')).toBe(true)
  await ada.get('mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entry { public } } }', {
    input: { barcode: 'food:garlic', public: false },
  })
  expect(await isSharedAfter(cay, 'garlic')).toBe(false)
  const added = await cay.get(
    'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { public } } }',
    { input: { pantryId: String(ada.id), name: 'Chilli', quantity: 1, key: newKey() } },
  )
  expect(added).toEqual({ addLeftovers: { entry: { public: false } } })
  await seed.item('rest-rice', 'Rice')
  await execute(ada, '/Pantries/update/object', {
    Object: { PantryObject: { 'rest-rice': { Quantity: 2, Public: false } } },
  })
  expect(await offered()).not.toContain('rest-rice')
})

test('undoing it takes the entry away again', async () => {
  await setShelf(true)
  const key = newKey()
  await cay.get(move, { input: { pantryId: String(ada.id), barcode: 'food:celery', delta: 1, key } })
  expect(await offered()).toContain('food:celery')
  await cay.get('mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }', {
    input: { pantryId: String(ada.id), moveKey: key, key: newKey() },
  })
  expect(await offered()).not.toContain('food:celery')
})
