import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { memberOperations, joinPantryOf } from '../support/members'
import { newKey, type TestClient } from '../support/client'
import { openPantryApp } from '../support/pantries'
import { withoutLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

/** A private recipe is readable, and no more, by those who keep house with its creator while it is planned or on the list. */

const read =
  'query ($id: Id!) { recipe(id: $id) { name ingredients instructions lines { text } imageUrl(size: LARGE) viewerCanEdit viewerCanDelete viewerCanRate } }'
const plan = 'mutation ($input: PlanMealInput!) { planMeal(input: $input) { mealId } }'
const unplan = 'mutation ($input: RemovePlannedMealInput!) { removePlannedMeal(input: $input) { mealId } }'
const planned =
  'query ($id: Id!, $from: LocalDate!) { mealPlan(pantryId: $id, from: $from) { days { meals { title recipe { id } } } } }'
const addToList =
  'mutation ($input: AddRecipeToShoppingListInput!) { addRecipeToShoppingList(input: $input) { shoppingList { lines { id } } } }'
const clear = 'mutation ($input: ShoppingLineIdsInput!) { removeShoppingLines(input: $input) { shoppingList { id } } }'
const cook = 'mutation ($input: CookRecipeInput!) { cookRecipe(input: $input) { recipe { viewerCookedCount } } }'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { quantity } } }'
const setRole = 'mutation ($input: SetMemberRoleInput!) { setMemberRole(input: $input) { pantry { id } } }'

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
let cay: Cook
let dan: Cook
let eve: Cook
let admin: Cook
let stew: number

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
  await withoutLimits(app)
  ada = await seed.cook('ada')
  bob = await seed.cook('bob')
  cay = await seed.cook('cay')
  dan = await seed.cook('dan')
  eve = await seed.cook('eve')
  admin = await seed.admin('gil')
  await joinPantryOf(ada, bob, 'MEMBER')
  await joinPantryOf(ada, cay, 'HELPER')
  await joinPantryOf(ada, dan, 'MEMBER')
  stew = await seed.recipe(bob, { name: 'Bob’s stew', public: false, ingredients: ['2 carrots'] })
})
afterAll(() => app.close())

const ofAda = () => ({ pantryId: String(ada.id) })
const recipe = () => ({ id: String(stew) })
const daysFromNow = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

async function planStew(day: string): Promise<{ pantryId: string; id: string }> {
  const meal = { ...ofAda(), id: newKey() }
  await bob.get(plan, { input: { ...meal, day, recipeId: String(stew) } })
  return meal
}

const reads = async (client: TestClient): Promise<boolean> =>
  (await client.get<{ recipe: object | null }>(read, recipe())).recipe !== null

test('while it is planned, owner and members open it, with all that is needed to cook it; helpers and others do not', async () => {
  expect(await reads(bob)).toBe(true)
  for (const person of [ada, cay, dan, eve, admin]) expect(await reads(person)).toBe(false)

  const meal = await planStew(daysFromNow(0))
  expect(await ada.get(read, recipe())).toEqual({
    recipe: {
      name: 'Bob’s stew',
      ingredients: ['2 carrots'],
      instructions: expect.any(Array),
      lines: [{ text: '2 carrots' }],
      imageUrl: null,
      viewerCanEdit: false,
      viewerCanDelete: false,
      viewerCanRate: false,
    },
  })
  expect(await reads(dan)).toBe(true)
  for (const other of [cay, eve, admin, seed.visitor(), await seed.atBox(ada), await seed.unlocked('EDIT')])
    expect(await reads(other)).toBe(false)
  expect(
    await dan.get('query ($id: Id!, $of: Id!) { recipe(id: $id) { coverage(pantryId: $of) { lines { state } } } }', {
      ...recipe(),
      of: String(ada.id),
    }),
  ).toEqual({ recipe: { coverage: { lines: [{ state: 'MISSING' }] } } })
  // The page of a recipe asks for the home pantry, before it knows its id; what asks for neither means one's own.
  const missing = (of: string) =>
    dan.get(`query ($id: Id!) { recipe(id: $id) { coverage${of} { missingCount } } }`, recipe())
  await dan.get(move, { input: { barcode: 'food:carrot', delta: 2, key: newKey() } })
  expect(await missing('')).toEqual({ recipe: { coverage: { missingCount: 0 } } })
  expect(await missing('(atHome: true)')).toEqual({ recipe: { coverage: { missingCount: 1 } } })
  expect(await dan.get(planned, { id: String(ada.id), from: daysFromNow(0) })).toMatchObject({
    mealPlan: { days: expect.arrayContaining([{ meals: [{ title: 'Bob’s stew', recipe: recipe() }] }]) },
  })
  expect(
    await ada.get(cook, { input: { ...ofAda(), recipeId: String(stew), factor: 1, takes: [], key: newKey() } }),
  ).toEqual({ cookRecipe: { recipe: { viewerCookedCount: 1 } } })

  await ada.get(unplan, { input: meal })
  for (const person of [ada, dan]) expect(await reads(person)).toBe(false)
  expect(
    await ada.refused(cook, { input: { ...ofAda(), recipeId: String(stew), factor: 1, takes: [], key: newKey() } }),
  ).toMatchObject({ code: 'NOT_FOUND' })
})

test('its picture goes with it', async () => {
  const imageId = await seed.picture(bob)
  const pie = await seed.recipe(bob, { name: 'Bob’s pie', public: false, imageId })
  await bob.get(plan, { input: { ...ofAda(), id: newKey(), day: daysFromNow(1), recipeId: String(pie) } })
  const { recipe } = await ada.get<{ recipe: { imageUrl: string } }>(read, { id: String(pie) })
  expect((await fetch(app.url + recipe.imageUrl)).status).toBe(200)
})

test('while its lines are on the list it is readable, too, also when it is planned no more', async () => {
  const { addRecipeToShoppingList: added } = await bob.get<{
    addRecipeToShoppingList: { shoppingList: { lines: { id: string }[] } }
  }>(addToList, { input: { ...ofAda(), recipeId: String(stew), key: newKey() } })
  expect(await reads(ada)).toBe(true)
  expect(await reads(cay)).toBe(false)
  await ada.get(clear, { input: { ...ofAda(), ids: added.shoppingList.lines.map(({ id }) => id) } })
  expect(await reads(ada)).toBe(false)
})

test('what the home itself shares is not offered to it as a neighbour’s, wherever the two pantries are', async () => {
  const sharers = 'query ($id: Id!) { sharersOfLine(recipeId: $id, position: 0) { pantry { id } } }'
  const locate = 'mutation ($input: SetPantryPositionInput!) { setPantryPosition(input: $input) { pantry { id } } }'
  await ada.get(move, { input: { barcode: 'food:carrot', delta: 3, share: true, key: newKey() } })
  const soup = { id: String(await seed.recipe(ada, { name: 'Soup', ingredients: ['2 carrots'] })) }
  const ofAdas = { sharersOfLine: [{ pantry: { id: String(ada.id) } }] }
  expect(await bob.get(sharers, soup)).toEqual({ sharersOfLine: [] })
  expect(await eve.get(sharers, soup)).toEqual(ofAdas)
  for (const who of [ada, bob, eve]) await who.get(locate, { input: { latitude: 53.82, longitude: -1.57 } })
  expect(await bob.get(sharers, soup)).toEqual({ sharersOfLine: [] })
  expect(await eve.get(sharers, soup)).toEqual(ofAdas)
})

test('the week that the plan shows counts, and no earlier one', async () => {
  const earlier = await planStew(daysFromNow(-6))
  expect(await reads(ada)).toBe(true)
  await bob.get(unplan, { input: earlier })
  const before = await planStew(daysFromNow(-7))
  expect(await reads(ada)).toBe(false)
  await bob.get(unplan, { input: before })
})

test('it is neither edited, rated, reported, made a favourite, planned again nor found by those of the home', async () => {
  const meal = await planStew(daysFromNow(0))
  const id = String(stew)
  const refusals = [
    [
      'mutation ($input: UpdateRecipeInput!) { updateRecipe(input: $input) { recipe { id } } }',
      { id, version: 1, name: 'Mine', ingredients: ['1 egg'], instructions: ['Boil.'], tags: [], public: false },
    ],
    ['mutation ($input: RecipeIdInput!) { deleteRecipe(input: $input) { id } }', { id }],
    ['mutation ($input: RecipeIdInput!) { favouriteRecipe(input: $input) { recipe { id } } }', { id }],
    ['mutation ($input: RateRecipeInput!) { rateRecipe(input: $input) { rating { id } } }', { recipeId: id, stars: 5 }],
    ['mutation ($input: ReportRecipeInput!) { reportRecipe(input: $input) { id } }', { id }],
    [plan, { ...ofAda(), id: newKey(), day: daysFromNow(2), recipeId: id }],
  ] as const
  for (const [mutation, input] of refusals)
    expect([mutation, await ada.refused(mutation, { input })]).toMatchObject([mutation, { code: 'NOT_FOUND' }])
  const found = await ada.get<Record<string, { nodes: { id: string }[] }>>(
    '{ recipes(first: 50) { nodes { id } } myRecipes { nodes { id } } favouriteRecipes { nodes { id } } searchRecipes(words: "stew") { nodes { id } } }',
  )
  for (const { nodes } of Object.values(found)) expect(nodes).not.toContainEqual({ id })
  await bob.get(unplan, { input: meal })
})

test('it ends when the reader only helps from now on, when they leave, and when its creator leaves', async () => {
  await planStew(daysFromNow(0))
  expect(await reads(dan)).toBe(true)
  await ada.get(setRole, { input: { ...ofAda(), memberId: String(dan.id), role: 'HELPER' } })
  expect(await reads(dan)).toBe(false)
  await ada.get(setRole, { input: { ...ofAda(), memberId: String(dan.id), role: 'MEMBER' } })
  await dan.get(memberOperations.leave, { input: ofAda() })
  expect(await reads(dan)).toBe(false)

  expect(await reads(ada)).toBe(true)
  await bob.get(memberOperations.leave, { input: ofAda() })
  expect(await reads(ada)).toBe(false)
  expect(await reads(bob)).toBe(true)
})
