import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { addDays } from '../../domain/stock/days'
import { newKey } from '../support/client'
import { day } from '../support/batches'
import { joinPantryOf } from '../support/members'
import { beans, openPantryApp, porridge } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** What the people of a pantry do together: each sees who did what, and hears of it. */

const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const undo = 'mutation ($input: UndoStockMoveInput!) { undoStockMove(input: $input) { entryId } }'
const history =
  'query ($id: Id!) { pantry(id: $id) { history { delta reason atBox actor { username } item { barcode } } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
})
afterAll(() => app.close())

const ofAda = (): { pantryId: string } => ({ pantryId: String(ada.id) })

test('the history says who added and who used what, newest first, without what was undone, to those who keep house', async () => {
  const undone = newKey()
  await ada.get(move, { input: { ...ofAda(), barcode: porridge, delta: 3, key: newKey() } })
  await bob.get(move, { input: { ...ofAda(), barcode: porridge, delta: -1, key: newKey() } })
  await cay.get(move, { input: { ...ofAda(), barcode: beans, delta: 2, key: newKey() } })
  await bob.get(move, { input: { ...ofAda(), barcode: beans, delta: -1, key: undone } })
  await bob.get(undo, { input: { ...ofAda(), moveKey: undone, key: newKey() } })
  const expected = [
    { delta: 2, reason: 'BOUGHT', atBox: false, actor: { username: 'cay' }, item: { barcode: beans } },
    { delta: -1, reason: 'EATEN', atBox: false, actor: { username: 'bob' }, item: { barcode: porridge } },
    { delta: 3, reason: 'BOUGHT', atBox: false, actor: { username: 'ada' }, item: { barcode: porridge } },
  ]
  for (const who of [ada, bob])
    expect(await who.get(history, { id: String(ada.id) })).toEqual({ pantry: { history: expected } })
  expect(await cay.get(history, { id: String(ada.id) })).toEqual({ pantry: { history: [] } })
})

test('the list says who put a thing into the basket, until it is taken out again', async () => {
  const id = randomUUID()
  await ada.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { lines: [{ id, text: 'Milk' }] },
    },
  )
  const tick = async (who: Cook, ticked: boolean) => {
    await who.get(
      'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }',
      { input: { ...ofAda(), ticks: [{ id, ticked, at: new Date().toISOString() }] } },
    )
    return ada.get('{ shoppingList { lines { tickedBy { username } } } }')
  }
  expect(await tick(bob, true)).toEqual({ shoppingList: { lines: [{ tickedBy: { username: 'bob' } }] } })
  expect(await tick(ada, false)).toEqual({ shoppingList: { lines: [{ tickedBy: null }] } })
})

test('the plan says who planned a meal, whoever moves it', async () => {
  const id = randomUUID()
  await bob.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { ...ofAda(), id, day: day(1), note: 'Soup' },
  })
  await ada.get('mutation ($input: MovePlannedMealInput!) { movePlannedMeal(input: $input) { mealId } }', {
    input: { id, day: addDays(day(1), 1), position: 0 },
  })
  expect(
    await ada.get(`{ mealPlan(from: "${day(2)}", days: 1) { days { meals { title plannedBy { username } } } } }`),
  ).toEqual({ mealPlan: { days: [{ meals: [{ title: 'Soup', plannedBy: { username: 'bob' } }] }] } })
})
