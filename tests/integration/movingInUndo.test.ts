import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { day, discrepancies, entryOf, move, shown } from '../support/batches'
import { newKey } from '../support/client'
import { actOn, askFor, readRequest } from '../support/itemRequests'
import { memberOperations } from '../support/members'
import { bringAlong, homeAndJoiner, movingOperations, takeBack } from '../support/movingIn'
import { beans, openPantryApp, porridge, tea } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** Who brought stock along takes back what is still there, within a day, and reads what is not. */

const { undo, undoable } = movingOperations
const updateEntry = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }'
const useBy = (after: number, more: object = {}) => ({ date: day(after), dateKind: 'USE_BY', ...more })
const dayMs = 24 * 60 * 60_000

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
})
afterAll(() => app.close())

const pair = () => homeAndJoiner(seed)

const set = (cook: Cook, barcode: string, input: object) => cook.get(updateEntry, { input: { barcode, ...input } })
const inHome = (home: Cook): { pantryId: string } => ({ pantryId: String(home.id) })
const undoableOf = async (cook: Cook, home: Cook): Promise<{ key: string } | null> =>
  (await cook.get<{ pantry: { viewerMovedIn: { key: string } | null } }>(undoable, { id: String(home.id) })).pantry
    .viewerMovedIn

async function expectSound(...cooks: Cook[]): Promise<void> {
  for (const { id } of cooks) expect(await discrepancies(app, id)).toEqual([])
}

test('all that came goes back as it was: batches, what was public, and what the home keeps back', async () => {
  const { home, bob } = await pair()
  await seed.shelve(home, beans, 2, true)
  await move(bob, { barcode: beans, delta: 2, batch: useBy(3) })
  await set(bob, beans, { public: true, keepBack: 1 })
  await move(bob, { barcode: tea, delta: 1 })
  const { key } = await bringAlong(home, bob)
  expect(await undoableOf(bob, home)).toMatchObject({ key, packetCount: 3 })
  expect(await undoableOf(home, home)).toBeNull()
  expect(await takeBack(home, bob, key)).toEqual([])
  expect(await takeBack(home, await seed.again(bob), key)).toEqual([])
  expect(await undoableOf(bob, home)).toBeNull()
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 2, public: true, keepBack: 0 })
  expect(await entryOf(home, home.id, tea)).toBeNull()
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ public: true, keepBack: 1 })
  expect(shown(await entryOf(bob, bob.id, beans))).toEqual([{ quantity: 2, date: day(3), dateKind: 'USE_BY' }])
  expect(await entryOf(bob, bob.id, tea)).toMatchObject({ quantity: 1 })
  // They still belong to it.
  expect(await bob.get('{ homePantry { id } }')).toEqual({ homePantry: { id: String(home.id) } })
  await expectSound(home, bob)
})

test('what was used or opened since stays, by name and quantity, and stays kept back as long as it is there', async () => {
  const { home, bob } = await pair()
  await seed.shelve(home, beans, 1, true)
  await move(bob, { barcode: beans, delta: 2, batch: useBy(3) })
  await move(bob, { barcode: beans, delta: 2, batch: useBy(9) })
  await move(bob, { barcode: tea, delta: 3, batch: useBy(3) })
  const { key } = await bringAlong(home, bob)
  await move(home, { barcode: tea, delta: -2 })
  const first = (await entryOf(home, home.id, beans))?.batches.find(({ date }) => date === day(3))
  await home.get('mutation ($input: ChangeBatchInput!) { changeBatch(input: $input) { entryId } }', {
    input: { batchId: first?.id, opened: true, key: newKey() },
  })
  expect(await takeBack(home, bob, key)).toEqual([
    { name: 'Baked beans', quantity: 1, reason: 'GONE' },
    { name: 'tea', quantity: 2, reason: 'GONE' },
  ])
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 2, keepBack: 1 })
  expect(await entryOf(home, home.id, tea)).toBeNull()
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 3 })
  expect(await entryOf(bob, bob.id, tea)).toMatchObject({ quantity: 1 })
  await expectSound(home, bob)
})

test('what is reserved there meanwhile stays, and nobody loses it', async () => {
  const { home, bob } = await pair()
  const asker = await seed.cook(`asker${home.id}`)
  await seed.shelve(bob, beans, 3)
  const { key } = await bringAlong(home, bob)
  await set(home, beans, { public: true })
  const request = await askFor(asker, home, beans, { quantity: 2 })
  await actOn(home, 'accept', { id: request.id, quantity: 2, collectUntil: new Date(Date.now() + 7_200_000) })
  expect(await takeBack(home, bob, key)).toEqual([{ name: 'Baked beans', quantity: 2, reason: 'GONE' }])
  expect(await readRequest(asker, request.id)).toMatchObject({ state: 'RESERVED', reservedQuantity: 2 })
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 2 })
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 1 })
  await expectSound(home, bob)
})

test('how many are kept back falls by what came with each, and not where people have set it lower', async () => {
  const { home, bob } = await pair()
  const cay = await seed.cook(`cay${home.id}`)
  await seed.shelve(home, beans, 2, true)
  await seed.shelve(bob, beans, 3)
  await seed.shelve(cay, beans, 4)
  const [ofBob, ofCay] = [await bringAlong(home, bob), await bringAlong(home, cay)]
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 9, keepBack: 7 })
  await takeBack(home, bob, ofBob.key)
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 6, keepBack: 4 })
  await set(home, beans, { keepBack: 1 })
  await takeBack(home, cay, ofCay.key)
  expect(await entryOf(home, home.id, beans)).toMatchObject({ quantity: 2, keepBack: 1 })
})

test('what one pantry alone can hold goes back, unless somebody has added to it or used of it', async () => {
  const { home, bob } = await pair()
  const add = async (name: string): Promise<string> =>
    (
      await bob.get<{ addLeftovers: { entry: { barcode: string } } }>(
        'mutation ($input: AddLeftoversInput!) { addLeftovers(input: $input) { entry { barcode } } }',
        { input: { name, quantity: 2, key: newKey() } },
      )
    ).addLeftovers.entry.barcode
  const [chilli, curry, soup] = [await add('Chilli'), await add('Curry'), await add('Soup')]
  const { key } = await bringAlong(home, bob)
  await move(home, { barcode: curry, delta: 1 })
  await move(home, { barcode: soup, delta: -1 })
  expect(await takeBack(home, bob, key)).toEqual([
    { name: 'Curry', quantity: 2, reason: 'GONE' },
    { name: 'Soup', quantity: 1, reason: 'GONE' },
  ])
  expect(await entryOf(bob, bob.id, chilli)).toMatchObject({ quantity: 2 })
  expect(await entryOf(home, home.id, chilli)).toBeNull()
  expect(await entryOf(home, home.id, curry)).toMatchObject({ quantity: 3 })
  expect(await entryOf(bob, bob.id, soup)).toMatchObject({ quantity: 1 })
  expect(await entryOf(home, home.id, soup)).toBeNull()
  await expectSound(home, bob)
})

test('of the list and the plan, what somebody has ticked, changed or taken off stays, by its name', async () => {
  const { home, bob } = await pair()
  const id = () => randomUUID()
  const [ticked, changed, planned] = [id(), id(), id()]
  await bob.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: {
        lines: [
          { id: ticked, text: 'Milk' },
          { id: changed, text: 'Candles' },
          { id: id(), text: 'Soap' },
        ],
      },
    },
  )
  for (const [meal, note] of [
    [planned, 'Toast'],
    [id(), 'Salad'],
  ])
    await bob.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
      input: { id: meal, day: day(1), note },
    })
  const { key } = await bringAlong(home, bob)
  const { shoppingList } = await home.get<{ shoppingList: { lines: { id: string; text: string }[] } }>(
    '{ shoppingList { lines { id text } } }',
  )
  const idOf = (text: string) => shoppingList.lines.find((line) => line.text === text)?.id
  await home.get(
    'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }',
    { input: { ticks: [{ id: idOf('Milk'), ticked: true, at: new Date().toISOString() }] } },
  )
  await home.get(
    'mutation ($input: EditShoppingLineInput!) { editShoppingLine(input: $input) { shoppingList { id } } }',
    { input: { id: idOf('Candles'), text: '4 candles' } },
  )
  await home.get('mutation ($input: MovePlannedMealInput!) { movePlannedMeal(input: $input) { mealId } }', {
    input: { id: planned, day: day(2), position: 0 },
  })
  expect(await takeBack(home, bob, key)).toEqual(
    ['Milk', 'Candles', 'Toast'].map((name) => ({ name, quantity: null, reason: 'GONE' })),
  )
  const texts = async (cook: Cook) =>
    (
      await cook.get<{ shoppingList: { lines: { text: string }[] } }>('{ shoppingList { lines { text } } }')
    ).shoppingList.lines.map(({ text }) => text)
  expect(await texts(bob)).toEqual(['Soap'])
  expect(await texts(home)).toEqual(['Milk', 'candles'])
})

test('it is refused to who has left or only helps, to everybody else, and after a day', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, porridge, 1)
  const { key } = await bringAlong(home, bob)
  const input = { ...inHome(home), key }
  expect(await home.refused(undo, { input })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await (await seed.cook(`eve${home.id}`)).refused(undo, { input })).toMatchObject({ code: 'FORBIDDEN' })
  await home.get('mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { id } } }', {
    input: { memberId: String(bob.id), role: 'HELPER' },
  })
  const movedOut = {
    code: 'FORBIDDEN',
    sentence: 'You don’t keep house here any more, so what you brought along stays.',
  }
  expect(await bob.refused(undo, { input })).toMatchObject(movedOut)
  await bob.get(memberOperations.leave, { input: inHome(home) })
  expect(await bob.refused(undo, { input })).toMatchObject(movedOut)

  const cay = await seed.cook(`cay${home.id}`)
  await seed.shelve(cay, porridge, 1)
  const ofCay = await bringAlong(home, cay)
  app.clock.pass(dayMs)
  await seed.signInAgain(cay)
  expect(await undoableOf(cay, home)).toBeNull()
  expect(await cay.refused(undo, { input: { ...inHome(home), key: ofCay.key } })).toMatchObject({
    code: 'NOT_FOUND',
    sentence: 'You brought this along more than a day ago. It stays now.',
  })
  expect(await entryOf(cay, home.id, porridge)).toMatchObject({ quantity: 2 })
})

test('of two who undo it at once, it goes back once', async () => {
  const { home, bob } = await pair()
  await seed.shelve(bob, beans, 4)
  const { key } = await bringAlong(home, bob)
  const clients = [bob, await seed.again(bob)]
  expect(await Promise.all(clients.map((client) => takeBack(home, client, key)))).toEqual([[], []])
  expect(await entryOf(bob, bob.id, beans)).toMatchObject({ quantity: 4 })
  await expectSound(home, bob)
})
