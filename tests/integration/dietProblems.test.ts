import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { day } from '../support/batches'
import { newKey } from '../support/client'
import { avoids, childOf, dietOperations } from '../support/diets'
import { joinPantryOf } from '../support/members'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import { watchStatements } from '../support/statements'
import type { TestApp } from '../support/testApp'

/** What a home's people do not eat, at recipes. */

const ofRecipe =
  'query ($id: Id!, $pantryId: Id!) { recipe(id: $id) { dietProblems(pantryId: $pantryId) { eaterId eaterName verdict allergen diet word position text } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook
/** Of ada's home. */
const sam = newKey()

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
  await ada.get(dietOperations.setChild, { input: childOf(ada, { id: sam, name: 'Sam', allergens: ['MILK'] }) })
})
afterAll(() => app.close())

const problemsOf = async (cook: Cook, id: number): Promise<unknown[]> =>
  (await cook.get<{ recipe: { dietProblems: unknown[] } }>(ofRecipe, { id: String(id), pantryId: String(ada.id) }))
    .recipe.dietProblems

test('a recipe’s page names what is refused and what has to be checked, for who keeps house alone', async () => {
  const id = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter', '1 stock cube', '3 carrots'] })
  const ofSam = { eaterId: `child:${sam}`, eaterName: 'Sam', allergen: 'MILK', diet: null, word: null }
  const expected = [
    { ...ofSam, verdict: 'REFUSED', position: 0, text: '50 g butter' },
    { ...ofSam, verdict: 'CHECK', position: 1, text: '1 stock cube' },
  ]
  for (const cook of [ada, bob]) expect(await problemsOf(cook, id)).toEqual(expected)
  for (const cook of [cay, await seed.admin('dan')]) expect(await problemsOf(cook, id)).toEqual([])
})

test('a packet of the pantry counts by what it says', async () => {
  const barcode = 'label-dark-chocolate'
  await ada.get('mutation ($input: CreateItemInput!) { createItem(input: $input) { item { barcode } } }', {
    input: { barcode, brand: 'B', name: 'Dark chocolate', capacity: 100, unit: 'G', allergens: ['milk'] },
  })
  await seed.shelve(ada, barcode, 1)
  const id = await seed.recipe(cay, { name: 'Mousse', ingredients: ['100 g dark chocolate'] })
  expect(await problemsOf(ada, id)).toContainEqual(
    expect.objectContaining({ eaterName: 'Sam', verdict: 'REFUSED', position: 0, text: 'Dark chocolate' }),
  )
})

test('a home without profiles has no problems', async () => {
  await avoids(cay, {})
  const id = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter'] })
  const found = await cay.get(ofRecipe, { id: String(id), pantryId: String(cay.id) })
  expect(found).toEqual({ recipe: { dietProblems: [] } })
})

test('what can I cook: what somebody refuses stands last, is marked, and is left out on request', async () => {
  // Everything is there for each; without profiles the newest is first.
  const dan = await seed.cook('dan2')
  for (const food of ['food:butter', 'food:plain-flour', 'food:olive-oil', 'food:margarine'])
    await seed.shelve(dan, food, 1)
  const [plain, oily, either, buttery] = [
    await seed.recipe(dan, { name: 'Plain', ingredients: ['100 g plain flour', '3 grapefruits'] }),
    await seed.recipe(dan, { name: 'Oily', ingredients: ['100 g plain flour', '1 tbsp olive oil'] }),
    await seed.recipe(dan, { name: 'Either', ingredients: ['100 g plain flour', '50 g butter or olive oil'] }),
    await seed.recipe(dan, { name: 'Buttery', ingredients: ['100 g plain flour', '50 g butter'] }),
  ].map(String)
  const own = [plain, oily, either, buttery]
  interface Ranked {
    cookableRecipes: {
      nodes: { id: string; dietProblems: { verdict: string; text: string }[] }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
  }
  /** In pages of two, as people scroll. */
  const list = async (leaveOutRefused: boolean): Promise<Ranked['cookableRecipes']['nodes']> => {
    const nodes = []
    for (let after: string | null = null; ;) {
      const { cookableRecipes }: Ranked = await dan.get(
        'query ($pantryId: Id!, $after: String, $leaveOutRefused: Boolean!) { cookableRecipes(pantryId: $pantryId, leaveOutRefused: $leaveOutRefused, first: 2, after: $after) { nodes { id dietProblems { verdict text } } pageInfo { endCursor hasNextPage } } }',
        { pantryId: String(dan.id), after, leaveOutRefused },
      )
      nodes.push(...cookableRecipes.nodes)
      if (!cookableRecipes.pageInfo.hasNextPage) return nodes.filter(({ id }) => own.includes(id))
      after = cookableRecipes.pageInfo.endCursor
    }
  }
  const idsOf = async (leaveOut: boolean) => (await list(leaveOut)).map(({ id }) => id)
  expect(await idsOf(false)).toEqual([buttery, either, oily, plain])
  expect((await list(false)).flatMap(({ dietProblems }) => dietProblems)).toEqual([])

  await avoids(dan, { allergens: ['MILK'] })
  expect(await idsOf(false)).toEqual([either, oily, plain, buttery])
  expect(await idsOf(true)).toEqual([either, oily, plain])
  expect((await list(false)).at(-1)?.dietProblems).toEqual([{ verdict: 'REFUSED', text: '50 g butter' }])
})

test('a stand-in that somebody refuses does not count as had', async () => {
  const eve = await seed.cook('eve')
  await seed.shelve(eve, 'food:almond-milk', 1)
  const id = await seed.recipe(eve, { name: 'Flapjack', ingredients: ['200 ml oat milk'] })
  const missing = async () =>
    (
      await eve.get<{ cookableRecipes: { nodes: { id: string; missingCount: number; standIns: unknown[] }[] } }>(
        'query ($pantryId: Id!) { cookableRecipes(pantryId: $pantryId, first: 50) { nodes { id missingCount standIns { text } } } }',
        { pantryId: String(eve.id) },
      )
    ).cookableRecipes.nodes.find((node) => node.id === String(id))
  expect(await missing()).toMatchObject({ missingCount: 0, standIns: [{ text: '200 ml oat milk' }] })
  await avoids(eve, { allergens: ['NUTS'] })
  expect(await missing()).toMatchObject({ missingCount: 1, standIns: [] })
})

test('a meal is compared with who eats it: everybody, those whom it names, and what guests avoid', async () => {
  const meal = newKey()
  const recipeId = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter', '1 bunch of coriander'] })
  const ofAda = { pantryId: String(ada.id), id: meal }
  await ada.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
    input: { ...ofAda, day: day(0), recipeId: String(recipeId) },
  })
  const change =
    'mutation ($input: ChangePlannedMealInput!) { changePlannedMeal(input: $input) { meal { eaterIds guestAvoids dietProblems { eaterId verdict text } } } }'
  interface Changed {
    changePlannedMeal: {
      meal: {
        eaterIds: string[] | null
        guestAvoids: string[]
        dietProblems: { eaterId: string; verdict: string; text: string }[]
      }
    }
  }
  const changed = async (input: object) => {
    const answer = await ada.get<Changed>(change, { input: { ...ofAda, ...input } })
    const { dietProblems, ...table } = answer.changePlannedMeal.meal
    return { ...table, refused: dietProblems.map(({ eaterId, text }) => `${eaterId}: ${text}`) }
  }
  const [everybody, adas] = [null, [`account:${ada.id}`]]
  const ofSam = `child:${sam}: 50 g butter`
  expect(await changed({})).toEqual({ eaterIds: everybody, guestAvoids: [], refused: [ofSam] })
  expect(await changed({ eaterIds: adas })).toEqual({ eaterIds: adas, guestAvoids: [], refused: [] })
  expect(await changed({ guestAvoids: [' coriander', 'Coriander'] })).toEqual({
    eaterIds: adas,
    guestAvoids: ['Coriander'],
    refused: ['guests: 1 bunch of coriander'],
  })
  expect(await changed({ eaterIds: null, guestAvoids: [] })).toEqual({
    eaterIds: null,
    guestAvoids: [],
    refused: [ofSam],
  })
  expect(await ada.refused(change, { input: { ...ofAda, eaterIds: [`account:${cay.id}`] } })).toMatchObject({
    code: 'BAD_INPUT',
    sentence: 'Somebody doesn’t eat here any more. Please choose again.',
  })
})

test('what a neighbour shares is compared with one’s own profile alone', async () => {
  const fay = await seed.cook('fay')
  await seed.shelve(cay, 'food:butter', 1, true)
  const ask =
    'query ($pantryId: Id!) { pantry(id: $pantryId) { entry(barcode: "food:butter") { item { viewerDietProblems { verdict allergen text } } } } }'
  const problems = async (cook: Cook) =>
    (
      await cook.get<{ pantry: { entry: { item: { viewerDietProblems: unknown[] } } } }>(ask, {
        pantryId: String(cay.id),
      })
    ).pantry.entry.item.viewerDietProblems
  // Sam, of ada's home, avoids milk; ada does not.
  for (const cook of [fay, ada]) expect(await problems(cook)).toEqual([])
  await avoids(fay, { allergens: ['MILK', 'NUTS'] })
  // Butter is milk; whether a packet of it has seen nuts, nobody has said.
  expect(await problems(fay)).toEqual([
    { verdict: 'REFUSED', allergen: 'MILK', text: 'Butter' },
    { verdict: 'CHECK', allergen: 'NUTS', text: 'Butter' },
  ])
})

test('what one scans or looks at is compared with everybody at home, for who keeps house there', async () => {
  const problems = async (client: Pick<Cook, 'get'>) =>
    (
      await client.get<{ item: { homeDietProblems: unknown[] } }>(
        '{ item(barcode: "food:butter") { homeDietProblems { eaterId eaterName verdict allergen text } } }',
      )
    ).item.homeDietProblems
  expect(await problems(ada)).toEqual([
    { eaterId: `child:${sam}`, eaterName: 'Sam', verdict: 'REFUSED', allergen: 'MILK', text: 'Butter' },
  ])
  expect(await problems(await seed.cook('ida'))).toEqual([])
  expect(await problems(seed.visitor())).toEqual([])
})

test('the list of a home marks what somebody there refuses, for who keeps house', async () => {
  const [butter, cube] = [newKey(), newKey()]
  await ada.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: {
        pantryId: String(ada.id),
        lines: [
          { id: butter, text: 'butter' },
          { id: cube, text: 'stock cube' },
        ],
      },
    },
  )
  const list =
    'query ($pantryId: Id!) { shoppingList(pantryId: $pantryId) { refusedLines { lineId dietProblems { eaterName allergen } } } }'
  for (const cook of [ada, bob])
    expect(await cook.get(list, { pantryId: String(ada.id) })).toEqual({
      shoppingList: { refusedLines: [{ lineId: butter, dietProblems: [{ eaterName: 'Sam', allergen: 'MILK' }] }] },
    })
})

test('the list marks what a guest avoids of what a planned meal needs, and of nothing else', async () => {
  const eve = await seed.cook('eve2')
  const gus = await seed.cook('gus')
  await joinPantryOf(eve, gus, 'HELPER')
  const pantryId = String(eve.id)
  const salsa = await seed.recipe(cay, { name: 'Salsa', ingredients: ['1 bunch of coriander', '3 tomatoes'] })
  const soup = await seed.recipe(cay, { name: 'Soup', ingredients: ['500 g leeks'] })
  const planned = (id: string, recipeId: number, dayOfMeal: string, guestAvoids: string[]) =>
    eve.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
      input: { pantryId, id, day: dayOfMeal, recipeId: String(recipeId), guestAvoids },
    })
  const meal = newKey()
  await planned(meal, salsa, day(2), ['Coriander', 'leeks'])
  // Yesterday's guests have gone.
  await planned(newKey(), soup, day(-1), ['leeks'])
  await planned(newKey(), soup, day(1), [])
  await eve.get(
    'mutation ($input: AddMealPlanToShoppingListInput!) { addMealPlanToShoppingList(input: $input) { shoppingList { id } } }',
    { input: { pantryId, from: day(0), days: 7, key: newKey() } },
  )
  const marks = async () => {
    const { shoppingList } = await eve.get<{
      shoppingList: {
        lines: { id: string; text: string }[]
        refusedLines: { lineId: string; dietProblems: object[] }[]
      }
    }>(
      'query ($pantryId: Id!) { shoppingList(pantryId: $pantryId) { lines { id text } refusedLines { lineId dietProblems { eaterId eaterName word } } } }',
      { pantryId },
    )
    expect(shoppingList.lines).toHaveLength(3)
    return shoppingList.refusedLines.map(({ lineId, dietProblems }) => [
      shoppingList.lines.find(({ id }) => id === lineId)?.text,
      dietProblems,
    ])
  }
  const ofGuest = { eaterId: 'guests', eaterName: '', word: 'Coriander' }
  expect(await marks()).toEqual([['coriander', [ofGuest]]])
  await eve.get('mutation ($input: ChangePlannedMealInput!) { changePlannedMeal(input: $input) { mealId } }', {
    input: { pantryId, id: meal, guestAvoids: [] },
  })
  expect(await marks()).toEqual([])
})

test('of a plan whose meals have different guests, the pantry and its people are read once', async () => {
  const hal = await seed.cook('hal2')
  await avoids(hal, { allergens: ['MILK'] })
  const recipeId = await seed.recipe(cay, { name: 'Toast', ingredients: ['50 g butter', '1 bunch of coriander'] })
  const plan =
    'query ($pantryId: Id!, $from: LocalDate!) { mealPlan(pantryId: $pantryId, from: $from, days: 7) { days { meals { dietProblems { eaterId } } } } }'
  const counted: number[] = []
  for (const guestAvoids of [['coriander'], ['leeks'], ['butter', 'nuts']]) {
    await hal.get('mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }', {
      input: { pantryId: String(hal.id), id: newKey(), day: day(1), recipeId: String(recipeId), guestAvoids },
    })
    const watch = watchStatements(app)
    await hal.get(plan, { pantryId: String(hal.id), from: day(0) })
    counted.push(watch.stop().filter((text) => /pantry_entry|diet_profile/.test(text)).length)
  }
  expect(counted[0]).toBeGreaterThan(1)
  expect(counted).toEqual(counted.map(() => counted[0]))
})
