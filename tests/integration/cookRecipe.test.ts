import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { CookedRecipe } from '../../api/cooking/cookedRecipe.entity'
import { StockMove, StockReason } from '../../api/pantries/pantry.entity'
import { StockOperation } from '../../api/pantries/stock/stockOperation.entity'
import { addDays } from '../../domain/stock/days'
import { discrepancies } from '../support/batches'
import { newKey } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'

/** Cooking a recipe takes what it used out of the pantry, in one operation that is undone as one. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaCooked'), await seed.cook('bobCooked')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await ada.get('mutation ($input: EmptyPantryInput!) { emptyPantry(input: $input) { pantry { id } } }', {
    input: { key: newKey() },
  })
})

interface Take {
  packet: { batchId: string; name: string; due: string | null }
  positions: number[]
  packets: number
  amount: number | null
  size: number | null
  unit: string | null
}
interface Entry {
  barcode: string
  quantity: number
  item: { name: string }
  batches: { id: string; quantity: number; openedOn: string | null; amountLeft: number | null; date: string | null }[]
}

const askTakes =
  'query ($id: Id!, $factor: Float) { recipe(id: $id) { coverage(factor: $factor) { takes { packet { batchId name due } positions packets amount size unit } } } }'
const cookRecipe =
  'mutation ($input: CookRecipeInput!) { cookRecipe(input: $input) { recipe { id viewerCookedCount viewerLastCookedOn } pantry { id itemCount } } }'
const undoOperation =
  'mutation ($input: UndoCookRecipeInput!) { undoCookRecipe(input: $input) { pantry { id itemCount } } }'

const add = (cook: Cook, barcode: string, delta: number, batch: object = {}) =>
  cook.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode, delta, key: newKey(), batch },
  })
const takesOf = async (cook: Cook, id: number, factor = 1) =>
  (await cook.get<{ recipe: { coverage: { takes: Take[] } } }>(askTakes, { id: String(id), factor })).recipe.coverage
    .takes
const toInput = ({ packet, packets, amount }: Take) => ({ batchId: packet.batchId, packets, amount })
const entriesOf = async (cook: Cook) =>
  (
    await cook.get<{ myPantry: { entries: { nodes: Entry[] } } }>(
      '{ myPantry { entries { nodes { barcode quantity item { name } batches { id quantity openedOn amountLeft date } } } } }',
    )
  ).myPantry.entries.nodes
/** What there is, without the ids that a rebuilt batch does not keep. */
const stockOf = async (cook: Cook) =>
  Object.fromEntries(
    (await entriesOf(cook)).map(({ item, quantity, batches }) => [
      item.name,
      {
        quantity,
        batches: batches.map(({ quantity: count, openedOn, amountLeft, date }) => ({
          quantity: count,
          openedOn,
          amountLeft,
          date,
        })),
      },
    ]),
  )

async function fillPantry(): Promise<void> {
  await add(ada, 'food:plain-flour', 2, { unitAmount: 500, unit: 'G' })
  await add(ada, 'food:egg', 6, { date: addDays(today, 3), dateKind: 'BEST_BEFORE' })
  await add(ada, 'food:egg', 1, { date: addDays(today, 1), dateKind: 'BEST_BEFORE' })
  await add(ada, 'food:whole-milk', 1, { unitAmount: 1000, unit: 'ML', date: addDays(today, 2), dateKind: 'USE_BY' })
}
const pancakes = () =>
  seed.recipe(ada, {
    name: `Pancakes ${newKey().slice(0, 6)}`,
    ingredients: ['200 g plain flour', '3 eggs', '500 ml whole milk', 'Honey, to serve'],
  })

test('proposes what goes off first, takes what was confirmed, adds what is left, and is undone as one', async () => {
  await fillPantry()
  const id = await pancakes()
  const before = await stockOf(ada)
  const takes = await takesOf(ada, id)
  expect(takes.map(({ packet: { name, due }, ...take }) => ({ name, due, ...take }))).toEqual([
    { name: 'Plain flour', due: null, positions: [0], packets: 0, amount: 200, size: 500, unit: 'G' },
    { name: 'Egg', due: addDays(today, 1), positions: [1], packets: 1, amount: null, size: 1, unit: 'PIECE' },
    { name: 'Egg', due: addDays(today, 3), positions: [1], packets: 2, amount: null, size: 1, unit: 'PIECE' },
    { name: 'Whole milk', due: addDays(today, 2), positions: [2], packets: 0, amount: 500, size: 1000, unit: 'ML' },
  ])
  expect((await takesOf(ada, id, 2)).map(({ packets, amount }) => [packets, amount])).toEqual([
    [0, 400],
    [1, null],
    [5, null],
    [1, null],
  ])

  const key = newKey()
  const input = {
    recipeId: String(id),
    takes: takes.map(toInput),
    leftovers: {
      name: 'Pancakes',
      quantity: 2,
      batch: { date: addDays(today, 2), dateKind: 'USE_BY', storagePlace: 'FRIDGE' },
    },
    key,
  }
  const cooked = await ada.get<{ cookRecipe: object }>(cookRecipe, { input })
  expect(cooked.cookRecipe).toEqual({
    recipe: { id: String(id), viewerCookedCount: 1, viewerLastCookedOn: today },
    pantry: { id: String(ada.id), itemCount: 4 },
  })
  expect(await stockOf(ada)).toEqual({
    'Plain flour': {
      quantity: 2,
      batches: [
        { quantity: 1, openedOn: today, amountLeft: 300, date: null },
        { quantity: 1, openedOn: null, amountLeft: null, date: null },
      ],
    },
    Egg: { quantity: 4, batches: [{ quantity: 4, openedOn: null, amountLeft: null, date: addDays(today, 3) }] },
    'Whole milk': {
      quantity: 1,
      batches: [{ quantity: 1, openedOn: today, amountLeft: 500, date: addDays(today, 2) }],
    },
    Pancakes: { quantity: 2, batches: [{ quantity: 2, openedOn: null, amountLeft: null, date: addDays(today, 2) }] },
  })
  // Each entry is one move of the journal.
  const moves = await app.db
    .getRepository(StockMove)
    .find({ where: { pantryId: ada.id, reason: StockReason.COOKED }, order: { barcode: 'ASC' } })
  expect(moves.map(({ barcode, delta }) => [barcode.replace(/^own:.*/, 'own'), delta])).toEqual([
    ['food:egg', -3],
    ['food:plain-flour', 0],
    ['food:whole-milk', 0],
    ['own', 2],
  ])

  const undo = { operationKey: key, key: newKey() }
  await ada.get(undoOperation, { input: undo })
  expect(await stockOf(ada)).toEqual(before)
  expect(
    await ada.get('query ($id: Id!) { recipe(id: $id) { viewerCookedCount viewerLastCookedOn } }', { id: String(id) }),
  ).toEqual({ recipe: { viewerCookedCount: 0, viewerLastCookedOn: null } })
  // Undone again, and cooked again by a late repetition: nothing happens.
  await ada.get(undoOperation, { input: { operationKey: key, key: newKey() } })
  await ada.get(cookRecipe, { input })
  expect(await stockOf(ada)).toEqual(before)
  expect(await discrepancies(app, ada.id)).toEqual([])
})

test('the same cooking, sent many times at once, is applied once, and its undo as well', async () => {
  await fillPantry()
  const id = await pancakes()
  const key = newKey()
  const input = {
    recipeId: String(id),
    takes: (await takesOf(ada, id)).map(toInput),
    leftovers: { name: 'Pancakes', quantity: 1 },
    key,
  }
  const before = await stockOf(ada)
  await Promise.all(Array.from({ length: 8 }, () => ada.askAgainWhileBusy(cookRecipe, { input })))
  expect((await stockOf(ada)).Egg?.quantity).toBe(4)
  expect(await app.db.getRepository(CookedRecipe).countBy({ recipeId: id })).toBe(1)
  const undo = newKey()
  await Promise.all(
    Array.from({ length: 8 }, () => ada.askAgainWhileBusy(undoOperation, { input: { operationKey: key, key: undo } })),
  )
  expect(await stockOf(ada)).toEqual(before)
  // Another request under the same key is refused.
  const other = await pancakes()
  for (const changed of [{ takes: [] }, { recipeId: String(other) }, { factor: 2 }])
    expect(await ada.refused(cookRecipe, { input: { ...input, ...changed } })).toMatchObject({ code: 'KEY_REUSED' })
  // The key of leftovers that were added by themselves.
  const soup = newKey()
  await ada.get('mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { id } } }', {
    input: { name: 'Soup', quantity: 2, key: soup },
  })
  expect(
    await ada.refused(cookRecipe, {
      input: { recipeId: String(id), takes: [], leftovers: { name: 'Stew', quantity: 1 }, key: soup },
    }),
  ).toMatchObject({ code: 'KEY_REUSED' })
})

test('what takes nothing is only noted as cooked, each time', async () => {
  await fillPantry()
  const id = await pancakes()
  const before = await stockOf(ada)
  for (const viewerCookedCount of [1, 2])
    expect(await ada.get(cookRecipe, { input: { recipeId: String(id), takes: [], key: newKey() } })).toMatchObject({
      cookRecipe: { recipe: { viewerCookedCount, viewerLastCookedOn: today } },
    })
  expect(await stockOf(ada)).toEqual(before)
})

test('all of it is taken or nothing', async () => {
  await fillPantry()
  const id = await pancakes()
  const before = await stockOf(ada)
  const [flour, ...others] = (await takesOf(ada, id)).map(toInput)
  const ask = (takes: object[], more: object = {}) =>
    ada.refused(cookRecipe, { input: { recipeId: String(id), takes, key: newKey(), ...more } })
  expect(await ask([...others, { ...flour, packets: 2, amount: 1 }])).toMatchObject({
    code: 'NONE_TO_DEDUCT',
    field: 'takes',
  })
  expect(await ask([...others, { batchId: '999999999999999999', packets: 1 }])).toMatchObject({ code: 'NOT_FOUND' })
  expect(await ask([...others, flour ?? {}, flour ?? {}])).toMatchObject({ code: 'BAD_INPUT', field: 'takes' })
  expect(await ask(others, { leftovers: { name: '  ', quantity: 1 } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'leftovers.name',
  })
  expect(await ask(others, { recipeId: '999999' })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await stockOf(ada)).toEqual(before)
  expect(await app.db.getRepository(CookedRecipe).countBy({ recipeId: id })).toBe(0)
})

test('a batch of somebody else is not there, and nobody else sees what was cooked', async () => {
  await fillPantry()
  await add(bob, 'food:egg', 5)
  const id = await pancakes()
  const [eggs] = (await entriesOf(bob)).flatMap(({ batches }) => batches)
  expect(
    await ada.refused(cookRecipe, {
      input: { recipeId: String(id), takes: [{ batchId: eggs?.id, packets: 1 }], key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })
  const key = newKey()
  await ada.get(cookRecipe, { input: { recipeId: String(id), takes: [], key } })
  const askCooked = 'query ($id: Id!) { recipe(id: $id) { viewerCookedCount viewerLastCookedOn } }'
  for (const other of [bob, seed.visitor()])
    expect(await other.get(askCooked, { id: String(id) })).toEqual({
      recipe: { viewerCookedCount: 0, viewerLastCookedOn: null },
    })
  expect(await bob.refused(undoOperation, { input: { operationKey: key, key: newKey() } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await app.db.getRepository(StockOperation).findOneByOrFail({ key })).toMatchObject({ undoneBy: null })
})

test('packets that cooking used up count among what was saved, until it is undone; those that it opened do not', async () => {
  await add(ada, 'food:whole-milk', 3, { unitAmount: 1000, unit: 'ML', date: addDays(today, 1), dateKind: 'USE_BY' })
  const id = await pancakes()
  const askSaved = '{ myPantry { stockStats { inAll { savedGrams } } } }'
  const saved = async () =>
    (await ada.get<{ myPantry: { stockStats: { inAll: { savedGrams: number } } } }>(askSaved)).myPantry.stockStats.inAll
      .savedGrams
  const before = await saved()
  const [milk] = await takesOf(ada, id)
  const key = newKey()
  await ada.get(cookRecipe, {
    input: { recipeId: String(id), takes: [{ batchId: milk?.packet.batchId, packets: 1, amount: 300 }], key },
  })
  expect(await saved()).toBeGreaterThan(before + 1_000)
  expect(await saved()).toBeLessThan(before + 1_100)
  await ada.get(undoOperation, { input: { operationKey: key, key: newKey() } })
  expect(await saved()).toBe(before)
})
