import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { PlannedMeal } from '../../api/plans/plan.entity'
import { addDays } from '../../domain/stock/days'
import { newKey, type TestClient } from '../support/client'
import { socketOf } from '../support/messages'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What is to be eaten on which day, and the calendar of it. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
const tomorrow = addDays(today, 1)

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaPlans'), await seed.cook('bobPlans')]
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.getRepository(PlannedMeal).delete({ pantryId: ada.id })
})

interface Meal {
  id: string
  title: string
  servings: number | null
  recipe: { name: string } | null
}
interface Day {
  id: string
  day: string
  meals: Meal[]
}
interface Payload {
  mealId: string
  meal: Meal | null
  days: Day[]
}

const dayFields = 'days { id day meals { id title servings recipe { name } } }'
const payload = `{ mealId meal { id title servings recipe { name } } ${dayFields} }`
const planMeal = `mutation ($input: PlanMealInput!) { it: planMeal(input: $input) ${payload} }`
const moveMeal = `mutation ($input: MovePlannedMealInput!) { it: movePlannedMeal(input: $input) ${payload} }`
const changeMeal = `mutation ($input: ChangePlannedMealInput!) { it: changePlannedMeal(input: $input) ${payload} }`
const removeMeal = `mutation ($input: RemovePlannedMealInput!) { it: removePlannedMeal(input: $input) ${payload} }`
const askPlan = `query ($pantryId: Id, $from: LocalDate!, $days: Int) { mealPlan(pantryId: $pantryId, from: $from, days: $days) { ${dayFields} } }`
const renewCalendar = 'mutation { renewMealPlanCalendar(input: {}) { path calendar { id createdAt } } }'

const run = async (client: TestClient, mutation: string, input: object) =>
  (await client.get<{ it: Payload }>(mutation, { input })).it
const plan = async (day: string, note: string, more: object = {}) => {
  const id = newKey()
  await run(ada, planMeal, { id, day, note, ...more })
  return id
}
const planOf = async (cook: Cook, from = today, days = 2) =>
  (await cook.get<{ mealPlan: { days: Day[] } }>(askPlan, { from, days })).mealPlan.days
const titlesOf = async (cook: Cook) => (await planOf(cook)).map(({ meals }) => meals.map(({ title }) => title))
const renew = async (cook: Cook) =>
  (await cook.get<{ renewMealPlanCalendar: { path: string; calendar: { createdAt: string } } }>(renewCalendar))
    .renewMealPlanCalendar.path

test('a recipe or a note stands on its day, and days without a meal are there too', async () => {
  const recipeId = await seed.recipe(bob, { name: 'Leek soup' })
  await run(ada, planMeal, { id: newKey(), day: tomorrow, recipeId: String(recipeId), servings: 4 })
  await plan(tomorrow, '  Fish\n and chips ')
  expect(await planOf(ada)).toMatchObject([
    { day: today, meals: [] },
    {
      id: `${ada.id}-${tomorrow}`,
      day: tomorrow,
      meals: [
        { title: 'Leek soup', servings: 4, recipe: { name: 'Leek soup' } },
        { title: 'Fish and chips', servings: null, recipe: null },
      ],
    },
  ])
  expect(await titlesOf(bob)).toEqual([[], []])
})

test('planning a meal again changes nothing, whatever is sent with its id, at once too', async () => {
  const input = { id: newKey(), day: today, note: 'Curry' }
  await Promise.all([1, 2, 3].map(() => run(ada, planMeal, input)))
  expect(await run(ada, planMeal, { ...input, day: tomorrow, note: 'Pizza' })).toMatchObject({
    meal: { title: 'Curry' },
    days: [{ day: today }],
  })
  expect(await titlesOf(ada)).toEqual([['Curry'], []])
  // Another plan may have a meal of the same id.
  await run(bob, planMeal, { ...input, note: 'Stew' })
  expect(await titlesOf(ada)).toEqual([['Curry'], []])
})

test('meals are moved within their day and to others, and those after them close up', async () => {
  const [a, , c] = [await plan(today, 'A'), await plan(today, 'B'), await plan(today, 'C')]
  await run(ada, moveMeal, { id: c, day: today, position: 0 })
  expect(await titlesOf(ada)).toEqual([['C', 'A', 'B'], []])
  const moved = await run(ada, moveMeal, { id: a, day: tomorrow })
  expect(moved.days.map(({ day, meals }) => [day, meals.map(({ title }) => title)])).toEqual([
    [today, ['C', 'B']],
    [tomorrow, ['A']],
  ])
  await run(ada, moveMeal, { id: c, day: tomorrow, position: 20 })
  await run(ada, moveMeal, { id: c, day: tomorrow, position: 0 })
  await run(ada, moveMeal, { id: c, day: tomorrow, position: 0 })
  expect(await titlesOf(ada)).toEqual([['B'], ['C', 'A']])
  await plan(tomorrow, 'First', { position: 0 })
  const positions = await app.db
    .getRepository(PlannedMeal)
    .find({ where: { pantryId: ada.id, day: tomorrow }, order: { position: 'ASC' } })
  expect(positions.map(({ title, position }) => [title, position])).toEqual([
    ['First', 0],
    ['C', 1],
    ['A', 2],
  ])
})

test('a note is changed, and a recipe becomes a note by it; what is left out stays', async () => {
  const recipeId = await seed.recipe(ada, { name: 'Dal' })
  const id = newKey()
  await run(ada, planMeal, { id, day: today, recipeId: String(recipeId) })
  expect((await run(ada, changeMeal, { id, servings: 2 })).meal).toMatchObject({ servings: 2, recipe: { name: 'Dal' } })
  expect((await run(ada, changeMeal, { id, servings: null })).meal).toMatchObject({ servings: null, title: 'Dal' })
  expect((await run(ada, changeMeal, { id, note: 'Eat out' })).meal).toEqual({
    id,
    title: 'Eat out',
    servings: null,
    recipe: null,
  })
  expect(await ada.refused(changeMeal, { input: { id, note: ' ' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'note',
  })
})

test('what is removed is put back by planning it again', async () => {
  const [first, second] = [await plan(today, 'A'), await plan(today, 'B')]
  expect(await run(ada, removeMeal, { id: first })).toMatchObject({
    mealId: first,
    meal: null,
    days: [{ day: today, meals: [{ id: second }] }],
  })
  expect(await run(ada, removeMeal, { id: first })).toEqual({ mealId: first, meal: null, days: [] })
  await run(ada, planMeal, { id: first, day: today, note: 'A', position: 0 })
  expect(await titlesOf(ada)).toEqual([['A', 'B'], []])
})

test('a day has up to 20 meals, and a plan reaches two years', async () => {
  for (let i = 0; i < 20; i++) await plan(today, `Meal ${i}`)
  expect(await ada.refused(planMeal, { input: { id: newKey(), day: today, note: 'One more' } })).toMatchObject({
    code: 'TOO_MANY',
    field: 'day',
  })
  const other = await plan(tomorrow, 'Other')
  expect(await ada.refused(moveMeal, { input: { id: other, day: today } })).toMatchObject({ code: 'TOO_MANY' })
  expect((await planOf(ada))[1]?.meals).toHaveLength(1)
  for (const day of [addDays(today, 732), addDays(today, -732)]) {
    expect(await ada.refused(planMeal, { input: { id: newKey(), day, note: 'Soup' } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'day',
    })
    expect(await ada.refused(moveMeal, { input: { id: other, day } })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'day',
    })
  }
  for (const wrong of [
    {},
    { note: 'x'.repeat(201) },
    { note: ' ' },
    { note: 'Soup', servings: 0 },
    { note: 'Soup', position: -1 },
  ]) {
    expect(await ada.refused(planMeal, { input: { id: newKey(), day: today, ...wrong } })).toMatchObject({
      code: 'BAD_INPUT',
    })
  }
  expect(await ada.refused(askPlan, { from: today, days: 43 })).toMatchObject({ code: 'BAD_INPUT' })
})

test("a plan is its owner's alone", async () => {
  const id = await plan(today, 'Secret supper')
  const pantryId = String(ada.id)
  expect(await bob.refused(askPlan, { pantryId, from: today })).toMatchObject({ code: 'FORBIDDEN' })
  for (const [mutation, input] of [
    [planMeal, { id: newKey(), day: today, note: 'x' }],
    [moveMeal, { id, day: today }],
    [changeMeal, { id, note: 'x' }],
    [removeMeal, { id }],
  ] as const) {
    expect(await bob.refused(mutation, { input: { pantryId, ...input } })).toMatchObject({ code: 'FORBIDDEN' })
  }
  expect(await bob.refused(moveMeal, { input: { id, day: today } })).toMatchObject({ code: 'NOT_FOUND' })
  expect(await bob.refused(changeMeal, { input: { id, note: 'x' } })).toMatchObject({ code: 'NOT_FOUND' })
  await run(bob, removeMeal, { id })
  expect(await titlesOf(ada)).toEqual([['Secret supper'], []])
})

test('a recipe that the viewer may not see cannot be planned; one that goes later keeps the name that it had', async () => {
  const hiddenFromAda = await seed.recipe(bob, { name: 'Private pie', public: false })
  for (const recipeId of [String(hiddenFromAda), '2147483647']) {
    expect(await ada.refused(planMeal, { input: { id: newKey(), day: today, recipeId } })).toMatchObject({
      code: 'NOT_FOUND',
    })
  }
  const recipeId = await seed.recipe(bob, { name: 'Borscht' })
  await run(ada, planMeal, { id: newKey(), day: today, recipeId: String(recipeId) })
  const meal = async () => (await planOf(ada))[0]?.meals[0]
  await bob.get('mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }', {
    input: {
      id: String(recipeId),
      version: 1,
      name: 'Better borscht',
      ingredients: ['1 beetroot'],
      instructions: ['Cook.'],
      tags: [],
      public: true,
    },
  })
  expect(await meal()).toMatchObject({ title: 'Borscht', recipe: { name: 'Better borscht' } })
  await seed.hide(recipeId)
  expect(await meal()).toMatchObject({ title: 'Borscht', recipe: null })
  await seed.removeRecipe(bob, recipeId)
  expect(await meal()).toMatchObject({ title: 'Borscht', recipe: null })
})

test('another device hears of the days that it follows, after a first event with all of them', async () => {
  await plan(today, 'Before')
  const events: Day[][] = []
  const socket = createClient({
    url: `${app.url.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    webSocketImpl: socketOf((await seed.again(ada)).cookies),
  })
  socket.subscribe<{ mealPlanChanged: { days: Day[] } }>(
    { query: `subscription { mealPlanChanged(pantryId: "${ada.id}", from: "${today}", days: 2) { ${dayFields} } }` },
    {
      next: ({ data }) => {
        if (data) events.push(data.mealPlanChanged.days)
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  await until('the first event is there', () => events.length === 1)
  await plan(addDays(today, 5), 'Too late for it')
  await plan(tomorrow, 'After')
  await until('the change is there', () => events.length === 2)
  expect(events.map((days) => days.map(({ day, meals }) => [day, meals.map(({ title }) => title)]))).toEqual([
    [
      [today, ['Before']],
      [tomorrow, []],
    ],
    [[tomorrow, ['After']]],
  ])
  await socket.dispose()
})

test('the calendar has the meals from 30 days back to 60 days ahead, as all-day events', async () => {
  const recipeId = await seed.recipe(bob, {
    name: 'Zwiebelkuchen, süß; mit Käse\\Speck und einem Namen, der länger ist als eine Zeile',
  })
  await run(ada, planMeal, { id: newKey(), day: today, recipeId: String(recipeId) })
  for (const days of [-31, -30, 60, 61]) await plan(addDays(today, days), `Day ${days}`)
  const response = await fetch(`${app.url}${await renew(ada)}`)
  const text = await response.text()
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('private, no-cache')
  expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  const lines = text.split('\r\n')
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([])
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n')
  expect(unfolded[0]).toBe('BEGIN:VCALENDAR')
  expect(unfolded).toEqual(
    expect.arrayContaining([
      'VERSION:2.0',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}`,
    ]),
  )
  expect(unfolded.filter((line) => line.startsWith('SUMMARY:'))).toEqual([
    'SUMMARY:Day -30',
    'SUMMARY:Zwiebelkuchen\\, süß\\; mit Käse\\\\Speck und einem Namen\\, der länger ist als eine Zeile',
    'SUMMARY:Day 60',
  ])
  expect(unfolded.filter((line) => line.startsWith('URL'))).toEqual([`URL;VALUE=URI:${app.url}/recipe/${recipeId}`])
  expect(unfolded.filter((line) => line.startsWith('UID:')).length).toBe(3)
})

test('a calendar program that has the latest plan gets 304, until the plan changes', async () => {
  await plan(today, 'Curry')
  const address = `${app.url}${await renew(ada)}`
  const etag = (await fetch(address)).headers.get('etag') ?? ''
  const again = () => fetch(address, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })
  expect((await again()).status).toBe(304)
  await plan(tomorrow, 'Pizza')
  const changed = await again()
  expect(changed.status).toBe(200)
  expect(await changed.text()).toContain('Pizza')
})

test('a renewed address replaces the old one; one that is turned off, or never was, is not there', async () => {
  const status = async (path: string) => (await fetch(`${app.url}${path}`)).status
  const first = await renew(ada)
  const second = await renew(ada)
  expect([
    await status(first),
    await status(second),
    await status(`/calendar/${'A'.repeat(43)}.ics`),
    await status(second.replace('.ics', '')),
  ]).toEqual([404, 200, 404, 404])
  expect(await ada.get('{ mealPlanCalendar { id createdAt } }')).toEqual({
    mealPlanCalendar: { id: String(ada.id), createdAt: expect.any(String) },
  })
  expect(
    await bob.refused('query ($id: Id!) { mealPlanCalendar(pantryId: $id) { createdAt } }', { id: String(ada.id) }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  await ada.get('mutation { removeMealPlanCalendar(input: {}) { calendar { createdAt } } }')
  expect(await status(second)).toBe(404)
  expect(await ada.get('{ mealPlanCalendar { createdAt } }')).toEqual({ mealPlanCalendar: { createdAt: null } })
})

test('the calendar calls a recipe that is hidden by the name that it was planned by, without a link', async () => {
  const recipeId = await seed.recipe(bob, { name: 'Named when planned' })
  await run(ada, planMeal, { id: newKey(), day: today, recipeId: String(recipeId) })
  await seed.hide(recipeId)
  const text = await (await fetch(`${app.url}${await renew(ada)}`)).text()
  expect(text).toContain('SUMMARY:Named when planned')
  expect(text).not.toContain('URL')
})

test('reading calendars is limited by network address', async () => {
  const path = await renew(ada)
  // A slow machine is given one more for each second that this takes.
  const statuses = await Promise.all(
    Array.from(
      { length: 400 },
      async () => (await fetch(`${app.url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.77' } })).status,
    ),
  )
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
})

test("the plan is in the account's export, and goes with the account", async () => {
  const carla = await seed.cook('carlaPlans')
  await run(carla, planMeal, { id: newKey(), day: today, note: 'Last supper' })
  const path = await renew(carla)
  const exported = await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...carla.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).text()
  expect(JSON.parse(exported)).toMatchObject({
    mealPlan: [{ day: today, title: 'Last supper' }],
    mealPlanCalendar: { createdAt: expect.any(String) },
  })
  expect(exported).not.toContain(path.slice(10, 53))
  await carla.get('mutation { removeAccount(input: { currentPassword: "a shelf of lemons" }) { viewer { kind } } }')
  expect(await app.db.getRepository(PlannedMeal).countBy({ pantryId: carla.id })).toBe(0)
  expect((await fetch(`${app.url}${path}`)).status).toBe(404)
})

test('what is missing for the week goes on the shopping list, and recipes that ask for the same share what there is', async () => {
  const cat = await seed.cook('catPlans')
  const add =
    'mutation ($input: AddMealPlanToShoppingListInput!) { it: addMealPlanToShoppingList(input: $input) { shoppingList { lines { text amounts { amount unit } reasons { recipeName } } } } }'
  interface Added {
    it: {
      shoppingList: {
        lines: { text: string; amounts: { amount: number; unit: string }[]; reasons: { recipeName: string | null }[] }[]
      }
    }
  }
  const input = { from: today, days: 7, key: newKey() }
  expect(await cat.refused(add, { input })).toMatchObject({ code: 'NOT_FOUND' })
  await cat.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:celeriac', delta: 1, batch: { unitAmount: 500, unit: 'G' }, key: newKey() },
  })
  const [roast, mash, hidden] = [
    await seed.recipe(bob, { name: 'Celeriac roast', ingredients: ['400 g celeriac', '2 kohlrabi'], servings: 2 }),
    await seed.recipe(bob, { name: 'Celeriac mash', ingredients: ['300 g celeriac'], servings: 2 }),
    await seed.recipe(bob, { name: 'Soon hidden', ingredients: ['1 romanesco'] }),
  ].map(String)
  for (const [recipeId, day, servings] of [
    [roast, today, 4],
    [mash, tomorrow, null],
    [hidden, tomorrow, null],
  ] as const)
    await run(cat, planMeal, { id: newKey(), day, recipeId, servings })
  await run(cat, planMeal, { id: newKey(), day: addDays(today, -1), recipeId: mash })
  await seed.hide(Number(hidden))
  const { it } = await cat.get<Added>(add, { input })
  // 800 g for four, and 300 g for two, of which there are 500 g.
  expect(it.shoppingList.lines).toEqual([
    { text: 'celeriac', amounts: [{ amount: 600, unit: 'g' }], reasons: [{ recipeName: 'Celeriac roast' }] },
    { text: 'kohlrabi', amounts: [{ amount: 4, unit: 'piece' }], reasons: [{ recipeName: 'Celeriac roast' }] },
  ])
  // A repetition adds nothing.
  expect((await cat.get<Added>(add, { input })).it).toEqual(it)
})
