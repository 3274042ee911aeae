import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import { day } from '../support/batches'
import { bringAlong, homeAndJoiner, takeBack } from '../support/movingIn'
import { beans, openPantryApp, tea } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import { watchStatements } from '../support/statements'
import type { TestApp } from '../support/testApp'

/** Who joins a pantry brings list, plan and settings along as well, and takes them back. */

const updateEntry = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entryId } }'
const nothing = { packetCount: 0, lineCount: 0, mealCount: 0, stayed: [], missing: null }

let app: TestApp
let seed: ReturnType<typeof seeding>

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
})
afterAll(() => app.close())

const pair = () => homeAndJoiner(seed)

const set = (cook: Cook, barcode: string, input: object) => cook.get(updateEntry, { input: { barcode, ...input } })

const addLines = 'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }'
const linesOf = async (cook: Cook): Promise<{ text: string; amounts: { amount: number }[] }[]> =>
  (
    await cook.get<{ shoppingList: { lines: { text: string; amounts: { amount: number }[] }[] } }>(
      '{ shoppingList { lines { text amounts { amount } } } }',
    )
  ).shoppingList.lines
const write = (cook: Cook, ...texts: string[]) =>
  cook.get(addLines, { input: { lines: texts.map((text) => ({ id: randomUUID(), text })) } })
const plan = (cook: Cook, note: string, after: number) =>
  cook.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { id: randomUUID(), day: day(after), note },
  })
const mealsOf = async (cook: Cook): Promise<string[]> =>
  (
    await cook.get<{ mealPlan: { days: { meals: { title: string }[] }[] } }>(
      `{ mealPlan(from: "${day(-1)}", days: 4) { days { meals { title } } } }`,
    )
  ).mealPlan.days.flatMap(({ meals }) => meals.map(({ title }) => title))

test('the list comes along and merges, so do the meals from today on; what was eaten stays in the plan', async () => {
  const { home, bob } = await pair()
  await write(home, '2 onions')
  await write(bob, '3 onions', 'Candles')
  await plan(home, 'Soup', 1)
  await plan(bob, 'Yesterday’s pie', -1)
  await plan(bob, 'Toast', 0)
  await plan(bob, 'Salad', 1)
  const { movedIn, key } = await bringAlong(home, bob)
  expect(movedIn).toEqual({ ...nothing, lineCount: 2, mealCount: 2 })
  expect(await linesOf(home)).toEqual([
    { text: 'onions', amounts: [{ amount: 5 }] },
    { text: 'Candles', amounts: [] },
  ])
  expect(await linesOf(bob)).toEqual([])
  expect(await mealsOf(home)).toEqual(['Toast', 'Soup', 'Salad'])
  expect(await mealsOf(bob)).toEqual(['Yesterday’s pie'])

  expect(await takeBack(home, bob, key)).toEqual([])
  expect(await linesOf(home)).toEqual([{ text: 'onions', amounts: [{ amount: 2 }] }])
  expect(await linesOf(bob)).toEqual([
    { text: 'onions', amounts: [{ amount: 3 }] },
    { text: 'Candles', amounts: [] },
  ])
  expect(await mealsOf(home)).toEqual(['Soup'])
  expect(await mealsOf(bob)).toEqual(['Yesterday’s pie', 'Toast', 'Salad'])
})

test('what is in the basket stays, and so does what the list and the days have no room for', async () => {
  const { home, bob } = await pair()
  const id = randomUUID()
  await bob.get(addLines, { input: { lines: [{ id, text: 'Milk' }] } })
  await bob.get(
    'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { ticks: [{ id, ticked: true, at: new Date().toISOString() }] },
    },
  )
  await write(bob, 'Candles', 'Soap')
  for (let n = 0; n < 499; n += 50)
    await write(home, ...Array.from({ length: Math.min(50, 499 - n) }, (_, i) => `Thing ${n + i}`))
  for (let n = 0; n < 20; n++) await plan(home, `Meal ${n}`, 1)
  await plan(bob, 'Toast', 1)
  const { movedIn, key } = await bringAlong(home, bob)
  expect(movedIn).toMatchObject({
    lineCount: 1,
    mealCount: 0,
    stayed: ['Soap', 'Toast'].map((name) => ({ name, quantity: null, reason: 'NO_ROOM' })),
  })
  expect((await linesOf(bob)).map(({ text }) => text)).toEqual(['Milk', 'Soap'])
  expect(await mealsOf(bob)).toEqual(['Toast'])
  await takeBack(home, bob, key)
  expect((await linesOf(bob)).map(({ text }) => text)).toEqual(['Milk', 'Candles', 'Soap'])
})

test('staples and what is kept at least come along; where both have a number, the home’s stays', async () => {
  const { home, bob } = await pair()
  const minimums = async (cook: Cook) =>
    Promise.all(
      [beans, tea].map(
        async (barcode) =>
          (
            await cook.get<{ pantry: { entry: { keepAtLeast: number } | null } }>(
              `{ pantry(id: "${cook.id}") { entry(barcode: "${barcode}") { keepAtLeast } } }`,
            )
          ).pantry.entry?.keepAtLeast,
      ),
    )
  const staples = async (cook: Cook): Promise<string[]> =>
    (
      await cook.get<{ pantry: { staples: { slug: string }[] } }>(`{ pantry(id: "${cook.id}") { staples { slug } } }`)
    ).pantry.staples.map(({ slug }) => slug)
  const setStaples = 'mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }'
  for (const [cook, barcode, keepAtLeast] of [
    [home, beans, 2],
    [bob, beans, 5],
    [bob, tea, 3],
  ] as const) {
    await seed.shelve(cook, barcode, 1)
    await set(cook, barcode, { keepAtLeast })
  }
  await bob.get(setStaples, { input: { foods: ['salt', 'honey'] } })
  const usual = await staples(home)
  const { key } = await bringAlong(home, bob)
  expect(await minimums(home)).toEqual([2, 3])
  expect(new Set(await staples(home))).toEqual(new Set([...usual, 'honey']))
  await takeBack(home, bob, key)
  expect(await minimums(home)).toEqual([2, undefined])
  expect(await minimums(bob)).toEqual([5, 3])
  expect(await staples(home)).toEqual(usual)
  expect(await staples(bob)).toEqual(['honey', 'salt'])
})

test('however long a list is, as many statements bring it along and back', async () => {
  const counted: number[][] = []
  for (const texts of [
    ['milk', 'eggs'],
    ['milk', 'eggs', 'flour', 'sugar', 'rice', 'leeks', 'bananas', 'apples', 'bread'],
  ]) {
    const { home, bob } = await pair()
    await write(home, 'milk')
    await write(bob, ...texts)
    const ofLists = async (run: () => Promise<unknown>) => {
      const watch = watchStatements(app)
      await run()
      return watch.stop().filter((text) => text.includes('shopping_line')).length
    }
    let key = ''
    counted.push([
      await ofLists(async () => {
        key = (await bringAlong(home, bob)).key
      }),
      await ofLists(() => takeBack(home, bob, key)),
    ])
    expect(await linesOf(bob)).toHaveLength(texts.length)
    expect((await linesOf(home)).map(({ text }) => text)).toEqual(['milk'])
  }
  expect(counted[1]).toEqual(counted[0])
})
