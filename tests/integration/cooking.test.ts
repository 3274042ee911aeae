import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { In } from 'typeorm'
import { PantrySupply, type CountedLine } from '../../api/cooking/pantrySupply'
import { PantryBatch } from '../../api/pantries/dates/batch.entity'
import { readPackets, type PantryPacket } from '../../api/pantries/stock/packets.sql'
import { Pantry, PantryEntry } from '../../api/pantries/pantry.entity'
import { PantryStaple } from '../../api/pantries/staples/staple.entity'
import { MatchVerdict, MatchVote } from '../../api/recipes/matches/matchVote.entity'
import { comparedFirst } from '../../api/recipes/lines/needs.sql'
import { Recipe } from '../../api/recipes/recipe.entity'
import { FoodNeed, RecipeLine, RecipeNeeds } from '../../api/recipes/lines/recipeLine.entity'
import { matchOutdatedLines, updateOutdatedNeeds, writeRecipeLines } from '../../api/recipes/lines/recipeLine.sql'
import { addDays, daysUntil } from '../../domain/stock/days'
import { fillPeople, fillRecipes } from '../../scripts/filling'
import { newKey, type TestClient } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import { seeding, type Cook } from '../support/seed'
import { watchStatements } from '../support/statements'
import { openTestApp, type TestApp } from '../support/testApp'

/** What can be cooked from a pantry. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaCooks'), await seed.cook('bobCooks')]
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

interface Packet {
  barcode: string
  name: string
  quantity: number
  isOpened: boolean
  left: number | null
  due: string | null
}
interface Coverage {
  missingCount: number
  lines: { position: number; state: string; packets: Packet[]; standIns: Packet[] }[]
}
interface Cookable {
  id: string
  recipe: { name: string }
  missingCount: number
  missing: { text: string; state: string; food: { slug: string } | null }[]
  standIns: { text: string; food: { slug: string } | null; packet: { barcode: string } }[]
  toCheck: { text: string }[]
  usesSoon: { name: string; due: string } | null
}
interface Page {
  cookableRecipes: { nodes: Cookable[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
}

const askCoverage =
  'query ($id: Id!, $pantryId: Id!, $factor: Float) { recipe(id: $id) { coverage(pantryId: $pantryId, factor: $factor) { missingCount lines { position state packets { barcode name germanName quantity isOpened left due dateKind } standIns { barcode name } } } } }'
const askCookable =
  'query ($pantryId: Id!, $missing: Int, $name: String, $tag: String, $maxMinutes: Int, $withFoods: [String!], $withoutFoods: [String!], $first: Int, $after: String) { cookableRecipes(pantryId: $pantryId, missing: $missing, name: $name, tag: $tag, maxMinutes: $maxMinutes, withFoods: $withFoods, withoutFoods: $withoutFoods, first: $first, after: $after) { nodes { id recipe { name } missingCount missing { text state food { slug } } standIns { text food { slug } packet { barcode } } toCheck { text } usesSoon { name germanName due dateKind } } pageInfo { hasNextPage endCursor } } }'
const moveStock = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { batches { id } } } }'

const add = (cook: Cook, barcode: string, delta: number, batch: object = {}) =>
  cook.get(moveStock, { input: { barcode, delta, key: newKey(), batch } })
const coverageOf = async (cook: TestClient & { id: number }, id: number, factor = 1) => {
  const { recipe } = await cook.get<{ recipe: { coverage: Coverage } }>(askCoverage, {
    id: String(id),
    pantryId: String(cook.id),
    factor,
  })
  return recipe.coverage
}
const statesOf = async (cook: Cook, id: number, factor = 1) =>
  (await coverageOf(cook, id, factor)).lines.map(({ state }) => state)
interface Filters {
  name?: string
  tag?: string
  maxMinutes?: number
  withFoods?: string[]
  withoutFoods?: string[]
  first?: number
  after?: string | null
}
const cookable = async (cook: Cook, missing: number | null, page: Filters = {}) =>
  (await cook.get<Page>(askCookable, { pantryId: String(cook.id), missing, first: 24, ...page })).cookableRecipes
const emptyPantry = async (cook: Cook) => {
  await app.db.transaction(async (db) => {
    await db.delete(PantryEntry, { pantryId: cook.id })
    await db.delete(PantryStaple, { pantryId: cook.id })
    await db.update(Pantry, cook.id, { staplesChosen: true })
    await db.delete(MatchVote, { accountId: cook.id })
  })
}

test('each line says whether there is enough of it, for as many servings as are cooked', async () => {
  await add(ada, 'food:plain-flour', 1, {
    unitAmount: 500,
    unit: 'G',
    date: addDays(today, 20),
    dateKind: 'BEST_BEFORE',
  })
  await add(ada, 'food:egg', 3)
  await add(ada, 'food:margarine', 1, { unitAmount: 250, unit: 'G' })
  await ada.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
    input: { foods: ['salt'] },
  })
  const id = await seed.recipe(ada, {
    ingredients: [
      '200 g plain flour',
      '2 eggs',
      '1 l whole milk',
      'Salt',
      '50 g butter',
      'The secret of our grandmother',
      'Honey, to serve',
    ],
  })
  expect(await statesOf(ada, id)).toEqual([
    'ENOUGH',
    'ENOUGH',
    'MISSING',
    'STAPLE',
    'STAND_IN',
    'CANNOT_TELL',
    'MISSING',
  ])
  expect(await statesOf(ada, id, 2)).toEqual([
    'ENOUGH',
    'SOME',
    'MISSING',
    'STAPLE',
    'STAND_IN',
    'CANNOT_TELL',
    'MISSING',
  ])
  const coverage = await coverageOf(ada, id)
  expect(coverage.missingCount).toBe(2)
  expect(coverage.lines[0]?.packets).toEqual([
    {
      barcode: 'food:plain-flour',
      name: 'Plain flour',
      germanName: 'Weizenmehl Type 405',
      quantity: 1,
      isOpened: false,
      left: null,
      due: addDays(today, 20),
      dateKind: 'BEST_BEFORE',
    },
  ])
  expect(coverage.lines[4]).toMatchObject({ packets: [], standIns: [{ barcode: 'food:margarine' }] })
})

test('what is past its use-by date is not there, and an opened packet is there by what is left', async () => {
  await emptyPantry(ada)
  const id = await seed.recipe(ada, { ingredients: ['200 g ham', '200 g plain flour'] })
  await add(ada, 'food:ham', 1, { unitAmount: 300, unit: 'G', date: addDays(today, -1), dateKind: 'USE_BY' })
  await add(ada, 'food:plain-flour', 1, { unitAmount: 500, unit: 'G' })
  const [batch] = await app.db.getRepository(PantryBatch).findBy({ pantryId: ada.id, barcode: 'food:plain-flour' })
  await ada.get('mutation ($input: ChangeBatchInput!) { changeBatch(input: $input) { entry { id } } }', {
    input: { batchId: batch?.id, quantity: 1, opened: true, amountLeft: 120, key: newKey() },
  })
  expect(await statesOf(ada, id)).toEqual(['MISSING', 'SOME'])
})

test('containers are compared with packets, dozens with pieces, and what is not understood is neither enough nor missing', async () => {
  await emptyPantry(ada)
  await add(ada, 'food:egg', 2)
  await add(ada, 'food:honey', 1)
  await add(ada, 'food:onion', 3)
  await add(ada, 'food:garlic', 1)
  await add(ada, 'food:butter', 1, { unitAmount: 250, unit: 'G' })
  const name = `Counted ${newKey().slice(0, 6)}`
  const id = await seed.recipe(ada, {
    name,
    ingredients: ['a dozen eggs', '2 jars honey', 'a few onions', '2 heads garlic', 'Butter, for greasing'],
  })
  expect(await statesOf(ada, id)).toEqual(['SOME', 'SOME', 'CANNOT_TELL', 'SOME', 'ENOUGH'])
  const { recipe } = await ada.get<{ recipe: { lines: object[] } }>(
    'query ($id: Id!) { recipe(id: $id) { lines { amount unit part isAmountUnclear } } }',
    { id: String(id) },
  )
  expect(recipe.lines).toEqual([
    { amount: 12, unit: 'PIECE', part: null, isAmountUnclear: false },
    { amount: 2, unit: 'PIECE', part: 'jar', isAmountUnclear: false },
    { amount: null, unit: null, part: null, isAmountUnclear: true },
    { amount: 2, unit: 'PIECE', part: 'head', isAmountUnclear: false },
    { amount: null, unit: null, part: null, isAmountUnclear: false },
  ])
  expect((await cookable(ada, 0, { name })).nodes).toEqual([])
  await add(ada, 'food:egg', 10)
  await add(ada, 'food:garlic', 1)
  expect(
    (await cookable(ada, 1, { name })).nodes.map(({ missing }) => missing.map(({ text, state }) => [text, state])),
  ).toEqual([[['2 jars honey', 'SOME']]])
  await add(ada, 'food:honey', 1)
  expect(await statesOf(ada, id)).toEqual(['ENOUGH', 'ENOUGH', 'CANNOT_TELL', 'ENOUGH', 'ENOUGH'])
  expect((await cookable(ada, 0, { name })).nodes.map((node) => node.id)).toEqual([String(id)])
})

test('a line that an earlier version stored without an amount is not enough until it is read anew', async () => {
  await emptyPantry(ada)
  await add(ada, 'food:honey', 1)
  const id = await seed.recipe(ada, { ingredients: ['2 jars honey', 'Honey, for the pancakes'] })
  await app.db.query('DELETE FROM recipe_line WHERE recipe_id = $1 AND position = 0', [id])
  // As earlier versions wrote it.
  await app.db.query(
    `INSERT INTO recipe_line (recipe_id, position, text, line_key, need_id, is_optional, amount, unit, part)
    SELECT recipe_id, 0, '2 jars honey', line_key, need_id, false, NULL, NULL, NULL FROM recipe_line WHERE recipe_id = $1`,
    [id],
  )
  await app.db.query(`UPDATE recipe_needs SET foods_version = 'earlier' WHERE recipe_id = $1`, [id])
  expect(await statesOf(ada, id)).toEqual(['CANNOT_TELL', 'ENOUGH'])
  for (let after = await matchOutdatedLines(app.db, null); after !== null;)
    after = await matchOutdatedLines(app.db, after)
  expect(await statesOf(ada, id)).toEqual(['SOME', 'ENOUGH'])
})

test('recipes are listed by what is missing, those first that use what goes off first', async () => {
  await emptyPantry(bob)
  const names = ['Later', 'Soon', 'Newest'].map((name) => `${name} ${newKey().slice(0, 6)}`)
  const [later, soon, newest] = [
    await seed.recipe(bob, { name: names[0], ingredients: ['100 g celeriac', '1 kohlrabi'] }),
    await seed.recipe(bob, { name: names[1], ingredients: ['100 g samphire', '1 kohlrabi'] }),
    await seed.recipe(bob, {
      name: names[2],
      ingredients: ['100 g celeriac', '1 kohlrabi', '1 dragon fruit', 'Thyme, to garnish'],
    }),
  ].map(String)
  await add(bob, 'food:celeriac', 1, { unitAmount: 500, unit: 'G' })
  await add(bob, 'food:samphire', 1, { unitAmount: 500, unit: 'G', date: addDays(today, 2), dateKind: 'USE_BY' })
  await add(bob, 'food:kohlrabi', 1)
  const now = await cookable(bob, 0)
  expect(now.nodes.map(({ id }) => id)).toEqual([soon, later])
  expect(now.nodes[0]).toMatchObject({
    recipe: { name: names[1] },
    missing: [],
    usesSoon: { name: 'Samphire', due: addDays(today, 2) },
  })
  expect(now.nodes[1]?.usesSoon).toBeNull()
  const one = await cookable(bob, 1)
  expect(one.nodes.map(({ id }) => id)).toEqual([newest])
  expect(one.nodes[0]?.missing).toEqual([{ text: '1 dragon fruit', state: 'MISSING', food: { slug: 'dragon-fruit' } }])
  expect((await cookable(bob, 2)).nodes).toEqual([])
  await seed.hide(Number(later))
  expect((await cookable(bob, 0)).nodes.map(({ id }) => id)).toEqual([soon])
})

test('one list ranks all recipes: what is sure, what is to be checked, what stands in, what is missing', async () => {
  await emptyPantry(bob)
  const name = `Ranked ${newKey().slice(0, 6)}`
  const write = async (part: string, ...ingredients: string[]) =>
    String(await seed.recipe(ada, { name: `${name} ${part}`, ingredients }))
  const nothing = await write('nothing', '1 quince', '1 pomelo', '1 dragon fruit')
  const two = await write('two', '1 kohlrabi', '1 quince', '1 pomelo')
  const one = await write('one', '1 kohlrabi', '1 quince')
  const replaced = await write('replaced', '1 kohlrabi', '50 g butter')
  const toCheck = await write('to check', '1 kohlrabi', '300 g samphire')
  const sure = await write('sure', '1 kohlrabi', 'Salt')
  const unused = await write('unused', 'Salt')
  const listed = async (page: Filters = {}) => cookable(bob, null, { name, ...page })
  expect((await listed()).nodes.map(({ id }) => id)).toEqual([unused, sure, toCheck, replaced, one, two, nothing])

  await bob.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
    input: { foods: ['salt'] },
  })
  for (const food of ['kohlrabi', 'samphire']) await add(bob, `food:${food}`, 1)
  await add(bob, 'food:margarine', 1, { unitAmount: 250, unit: 'G' })
  const { nodes } = await listed()
  expect(nodes.map(({ id }) => id)).toEqual([sure, replaced, toCheck, unused, one, two, nothing])
  expect(nodes.map(({ missingCount }) => missingCount)).toEqual([0, 0, 0, 0, 1, 2, 3])
  expect(nodes[1]).toMatchObject({
    missing: [],
    standIns: [{ text: '50 g butter', food: { slug: 'butter' }, packet: { barcode: 'food:margarine' } }],
  })
  expect(nodes[2]).toMatchObject({ missing: [], toCheck: [{ text: '300 g samphire' }] })
  expect(nodes[4]).toMatchObject({ missing: [{ text: '1 quince', state: 'MISSING' }], standIns: [], toCheck: [] })
  // Page by page it is the same.
  const paged: string[] = []
  for (let after: string | null = null; ;) {
    const page = await listed({ first: 2, after })
    paged.push(...page.nodes.map(({ id }) => id))
    after = page.pageInfo.endCursor
    if (!page.pageInfo.hasNextPage) break
  }
  expect(paged).toEqual(nodes.map(({ id }) => id))
  // What uses nothing of the pantry is part of the one list only.
  expect((await cookable(bob, 0, { name })).nodes.map(({ id }) => id)).toEqual([sure, replaced, toCheck])
})

test('until somebody says what is always there, water, salt, pepper, oil and sugar are', async () => {
  const cook = await seed.cook('usualStaplesCook')
  const id = await seed.recipe(cook, {
    ingredients: ['Salt and pepper', '2 tbsp oil', '1 tbsp olive oil', '100 g sugar', '1 l water', '1 kohlrabi'],
  })
  expect(await statesOf(cook, id)).toEqual(['STAPLE', 'STAPLE', 'STAPLE', 'STAPLE', 'STAPLE', 'MISSING'])
  await cook.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
    input: { foods: [] },
  })
  expect(await statesOf(cook, id)).toEqual(['MISSING', 'MISSING', 'MISSING', 'MISSING', 'STAPLE', 'MISSING'])
})

test('one’s own private recipes are listed, and nobody else’s', async () => {
  await emptyPantry(ada)
  await add(ada, 'food:celeriac', 1, { unitAmount: 1_000, unit: 'G' })
  const write = (cook: Cook, more: object) =>
    seed.recipe(cook, { name: 'Kept mash', ingredients: ['100 g celeriac'], ...more })
  const older = String(await write(ada, { public: false }))
  const open = String(await write(bob, {}))
  const own = String(await write(ada, { public: false }))
  await write(bob, { public: false })
  const hidden = await write(ada, {})
  await seed.hide(hidden)
  const listed = async (filters: Filters = {}) =>
    (await cookable(ada, 0, { name: 'kept mash', ...filters })).nodes.map(({ id }) => id)
  expect(await listed()).toEqual([own, open, older])
  const first = await cookable(ada, 0, { name: 'kept mash', first: 2 })
  expect(await listed({ after: first.pageInfo.endCursor })).toEqual([older])
  await ada.get('mutation ($id: Id!) { deleteRecipe(input: { id: $id }) { id } }', { id: own })
  expect(await listed()).toEqual([open, older])
})

test('the list goes with the filters by name, tag, time and foods, and with pages', async () => {
  await emptyPantry(ada)
  for (const food of ['celeriac', 'kohlrabi']) await add(ada, `food:${food}`, 1, { unitAmount: 1_000, unit: 'G' })
  const write = (name: string, more: object) => seed.recipe(bob, { name, ingredients: ['100 g celeriac'], ...more })
  await write('Filtered soup', { tags: ['filtered'], totalMinutes: 20 })
  await write('Filtered mash', {
    tags: ['filtered'],
    totalMinutes: 50,
    ingredients: ['100 g celeriac', '100 g kohlrabi'],
  })
  await write('Filtered roast', { tags: ['roast'], totalMinutes: 20 })
  await write('Filtered stew', { tags: ['filtered'], totalMinutes: 10, ingredients: ['100 g celeriac', '1 quince'] })
  const found = async (filters: Filters, missing = 0) =>
    (await cookable(ada, missing, { name: 'FILTERED', ...filters })).nodes.map(({ recipe }) => recipe.name)
  expect(await found({})).toEqual(['Filtered roast', 'Filtered mash', 'Filtered soup'])
  expect(await found({ tag: 'Filtered' })).toEqual(['Filtered mash', 'Filtered soup'])
  expect(await found({ maxMinutes: 30 })).toEqual(['Filtered roast', 'Filtered soup'])
  expect(await found({ withFoods: ['kohlrabi'] })).toEqual(['Filtered mash'])
  expect(await found({ withoutFoods: ['kohlrabi'], tag: 'filtered' })).toEqual(['Filtered soup'])
  expect(await found({ tag: 'filtered', maxMinutes: 30 }, 1)).toEqual(['Filtered stew'])
  const first = await cookable(ada, 0, { name: 'filtered', tag: 'filtered', first: 1 })
  expect(first.nodes.map(({ recipe }) => recipe.name)).toEqual(['Filtered mash'])
  const second = await cookable(ada, 0, {
    name: 'filtered',
    tag: 'filtered',
    first: 1,
    after: first.pageInfo.endCursor,
  })
  expect(second.nodes.map(({ recipe }) => recipe.name)).toEqual(['Filtered soup'])
  expect(second.pageInfo.hasNextPage).toBe(false)
  expect(
    await ada.refused(askCookable, { pantryId: String(ada.id), missing: 0, withFoods: ['moon-dust'] }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'withFoods' })
})

test('a cursor that no recipe can have made is refused, however few or many it says are missing', async () => {
  for (const missing of [-2_147_483_647, -1, 201]) {
    const after = Buffer.from(JSON.stringify([missing, 0, 0, 0, 0, '2020-01-01T00:00:00.000Z', 1])).toString(
      'base64url',
    )
    expect(await ada.refused(askCookable, { pantryId: String(ada.id), after })).toMatchObject({
      code: 'BAD_INPUT',
      field: 'after',
    })
  }
})

test('a vote counts at once, for its own line alone', async () => {
  await emptyPantry(bob)
  const id = await seed.recipe(bob, { ingredients: ['50 g of our house butter', '1 kohlrabi'] })
  await add(bob, 'food:kohlrabi', 1)
  await add(bob, 'food:margarine', 1, { unitAmount: 250, unit: 'G' })
  expect(await statesOf(bob, id)).toEqual(['STAND_IN', 'ENOUGH'])
  await bob.get('mutation ($input: SetMatchVoteInput!) { setMatchVote(input: $input) { match { match } } }', {
    input: { line: '50 g of our house butter', barcode: 'food:margarine', verdict: 'SAME' },
  })
  expect(await statesOf(bob, id)).toEqual(['ENOUGH', 'ENOUGH'])
  expect((await cookable(bob, 0)).nodes.map((node) => node.id)).toContain(String(id))
})

test('a packet that somebody voted for is counted once for foods whose lines have one key', async () => {
  await emptyPantry(bob)
  const id = await seed.recipe(bob, { ingredients: ['150 g chocolate', '1 kohlrabi'] })
  await seed.recipe(bob, { ingredients: ['150 g chocolate sprinkles'] })
  await add(bob, 'food:kohlrabi', 1)
  await add(bob, 'food:margarine', 1, { unitAmount: 160, unit: 'G' })
  await bob.get('mutation ($input: SetMatchVoteInput!) { setMatchVote(input: $input) { match { match } } }', {
    input: { line: '150 g chocolate', barcode: 'food:margarine', verdict: 'SAME' },
  })
  expect(await statesOf(bob, id)).toEqual(['ENOUGH', 'ENOUGH'])
  expect((await cookable(bob, 0)).nodes.map((node) => node.id)).toContain(String(id))
})

test('nobody looks into a pantry by way of recipes', async () => {
  const id = await seed.recipe(ada)
  for (const cook of [bob, seed.visitor()]) {
    const code = cook === bob ? 'FORBIDDEN' : 'UNAUTHENTICATED'
    expect(await cook.refused(askCoverage, { id: String(id), pantryId: String(ada.id) })).toMatchObject({ code })
    expect(await cook.refused(askCookable, { pantryId: String(ada.id), missing: 0 })).toMatchObject({ code })
  }
  expect(
    await seed
      .visitor()
      .get(`query ($id: Id!) { recipe(id: $id) { name coverage { ${stateFields} } } }`, { id: String(id) }),
  ).toMatchObject({ recipe: { coverage: null } })
  for (const after of ['x', Buffer.from('[1,"2026-99-99T00:00:00.000Z",1]').toString('base64url')])
    expect(await ada.refused(askCookable, { pantryId: String(ada.id), missing: 0, after })).toMatchObject({
      code: 'BAD_INPUT',
    })
  expect(await ada.refused(askCookable, { pantryId: String(ada.id), missing: 3 })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(askCoverage, { id: String(id), pantryId: String(ada.id), factor: 0 })).toMatchObject({
    code: 'BAD_INPUT',
  })
})

test('a page costs as many statements for many recipes as for few', async () => {
  await emptyPantry(bob)
  await add(bob, 'food:kohlrabi', 9)
  const count = async () => {
    const watched = watchStatements(app)
    await cookable(bob, 0)
    return watched.stop().length
  }
  await seed.recipe(bob, { ingredients: ['1 kohlrabi'] })
  const before = await count()
  for (let i = 0; i < 6; i++) await seed.recipe(bob, { ingredients: ['1 kohlrabi'] })
  expect(await count()).toBe(before)
})

const stateFields =
  'missingCount lines { position state packets { batchId barcode quantity due } standIns { barcode } } takes { positions packet { barcode } packets amount }'

/** A recipe of which a pantry has some by its food, some by a vote, some in place of what it asks for, and some not at all. */
async function seedMixedRecipe(): Promise<{ id: number; name: string }> {
  await emptyPantry(bob)
  const name = `Mixed ${newKey()}`
  const id = await seed.recipe(bob, {
    name,
    ingredients: [
      '1 mystery of the house',
      '1 kohlrabi',
      '100 g celeriac',
      '50 g butter',
      'salt and pepper',
      '100 g samphire',
      '1 quince',
    ],
  })
  for (const food of [
    'food:kohlrabi',
    'food:celeriac',
    'food:margarine',
    'food:rock-salt',
    'food:rhubarb',
    'food:samphire',
    'food:apple',
  ])
    await add(bob, food, 2)
  for (const [line, barcode, verdict] of [
    ['1 mystery of the house', 'food:rhubarb', 'SAME'],
    ['100 g celeriac', 'food:celeriac', 'NOT_SAME'],
  ]) {
    await bob.get('mutation ($input: SetMatchVoteInput!) { setMatchVote(input: $input) { match { match } } }', {
      input: { line, barcode, verdict },
    })
  }
  return { id, name }
}

test('a recipe by itself has the states that it has in a list', async () => {
  const { id, name } = await seedMixedRecipe()
  const { recipes } = await bob.get<{ recipes: { nodes: { coverage: Coverage }[] } }>(
    `query ($name: String!) { recipes(name: $name, first: 2) { nodes { coverage { ${stateFields} } } } }`,
    { name },
  )
  const { recipe } = await bob.get<{ recipe: { coverage: Coverage } }>(
    `query ($id: Id!) { recipe(id: $id) { name coverage { ${stateFields} } } }`,
    { id: String(id) },
  )
  expect(recipe.coverage.lines.map(({ state }) => state)).toEqual([
    'ENOUGH',
    'ENOUGH',
    'MISSING',
    'STAND_IN',
    'MISSING',
    'CANNOT_TELL',
    'MISSING',
  ])
  expect(recipe.coverage.lines[0]?.packets).toMatchObject([{ barcode: 'food:rhubarb' }])
  expect(recipes.nodes).toEqual([{ coverage: recipe.coverage }])
})

test('states are right also while what serves the lines is from another version of the food list', async () => {
  const { id } = await seedMixedRecipe()
  const expected = await coverageOf(bob, id)
  await app.db.query(`UPDATE food_need SET served_by = '{}', foods_version = 'earlier'`)
  expect(await coverageOf(bob, id)).toEqual(expected)
  for (let after = await updateOutdatedNeeds(app.db, null); after !== null;)
    after = await updateOutdatedNeeds(app.db, after)
  expect(await coverageOf(bob, id)).toEqual(expected)
})

test('the states of many recipes cost as many statements as those of one', async () => {
  await emptyPantry(bob)
  await add(bob, 'food:kohlrabi', 9)
  for (let i = 0; i < 4; i++) await seed.recipe(bob, { name: 'Stated stew', ingredients: ['1 kohlrabi'] })
  const count = async (first: number) => {
    const watched = watchStatements(app)
    const { recipes } = await bob.get<{ recipes: { nodes: { coverage: Coverage }[] } }>(
      'query ($first: Int!) { recipes(name: "Stated stew", first: $first) { nodes { coverage { missingCount lines { state } } } } }',
      { first },
    )
    const { length } = watched.stop()
    expect(recipes.nodes.map(({ coverage }) => coverage.lines.map(({ state }) => state))).toEqual(
      Array.from({ length: first }, () => ['ENOUGH']),
    )
    return length
  }
  expect(await count(4)).toBe(await count(1))
})

/** The rule by which the ranking is compared, from the same lines and by the pure functions. */
interface StoredRecipe {
  id: number
  publishedAt: Date
  lines: CountedLine[]
  needIds: number[]
}

/** What is public, and what this cook keeps to themselves. */
async function storedRecipes(cook: Cook): Promise<StoredRecipe[]> {
  const ownPrivate = new Map(
    (await app.db.getRepository(Recipe).findBy({ creatorId: cook.id, public: false })).map(({ id, createdAt }) => [
      id,
      createdAt,
    ]),
  )
  const needs = new Map((await app.db.getRepository(FoodNeed).find()).map((need) => [need.id, need]))
  const lines = new Map<number, CountedLine[]>()
  for (const line of await app.db.getRepository(RecipeLine).find({ order: { recipeId: 'ASC', position: 'ASC' } })) {
    const need = line.needId === null ? undefined : needs.get(line.needId)
    lines.set(line.recipeId, [
      ...(lines.get(line.recipeId) ?? []),
      { ...line, foods: need?.foods ?? [], attributes: need?.attributes ?? [], isEach: need?.isEach ?? false },
    ])
  }
  return (await app.db.getRepository(RecipeNeeds).find()).flatMap(({ recipeId, publishedAt, needIds }) => {
    const listedAt = publishedAt ?? ownPrivate.get(recipeId)
    return listedAt === undefined
      ? []
      : [{ id: recipeId, publishedAt: listedAt, needIds, lines: lines.get(recipeId) ?? [] }]
  })
}

test('the order of the list is that of the rule, for any pantry, staples and votes', async () => {
  await fillPeople(app.db, 3)
  await fillRecipes(app.db, 2_000, () => undefined)
  const filled = await app.db.getRepository(Recipe).find({ select: { id: true }, order: { id: 'DESC' }, take: 2_000 })
  const every = (nth: number) => In(filled.flatMap(({ id }) => (id % 10 === nth ? [id] : [])))
  await app.db.getRepository(Recipe).update({ id: every(0) }, { public: false, creatorId: bob.id })
  await app.db.getRepository(Recipe).update({ id: every(1) }, { public: false, creatorId: ada.id })
  await countInContainers(filled.filter(({ id }) => id % 10 === 2))
  const recipes = await storedRecipes(bob)
  expect(recipes.filter(({ id }) => id % 10 === 0).length).toBeGreaterThan(100)
  const keys = [...new Set(recipes.slice(0, 300).flatMap(({ lines }) => lines.map(({ lineKey }) => lineKey)))]
    .filter((key) => key !== '')
    .sort()
  const slugs = commonestFoods(recipes, 120)
  await app.db.query(
    `INSERT INTO item (barcode, brand, name, source, food_slug, food_attributes) SELECT 'food:' || slug, '', slug, 'FOOD_LIST', slug, '{}' FROM unnest($1::text[]) slug ON CONFLICT DO NOTHING`,
    [slugs],
  )

  const batch = fc.record({
    slug: fc.constantFrom(...slugs),
    quantity: fc.integer({ min: 1, max: 4 }),
    size: fc.option(fc.constantFrom(120, 400, 1_000, 2_000)),
    unit: fc.constantFrom('G' as const, 'ML' as const),
    due: fc.option(fc.integer({ min: -2, max: 12 })),
    isUseBy: fc.boolean(),
    left: fc.option(fc.constantFrom(30, 150)),
    isOpened: fc.nat({ max: 5 }).map((n) => n === 0),
  })
  const pantry = fc.record({
    batches: fc.array(batch, { minLength: 80, maxLength: 300 }),
    staples: fc.subarray(['salt', 'black-pepper', 'olive-oil', 'water', 'garlic']),
    votes: fc.array(
      fc.record({
        lineKey: fc.constantFrom(...keys),
        of: fc.nat({ max: 200 }),
        verdict: fc.constantFrom(MatchVerdict.SAME, MatchVerdict.NOT_SAME),
      }),
      { maxLength: 6 },
    ),
  })
  let all = 0
  await fc.assert(
    fc.asyncProperty(pantry, async ({ batches, staples, votes }) => {
      await resetRateLimits(app)
      await emptyPantry(bob)
      const rows = batches.map(({ slug, quantity, size, unit, due, isUseBy, left, isOpened }) => ({
        pantryId: bob.id,
        barcode: `food:${slug}`,
        quantity: isOpened ? 1 : quantity,
        unitAmount: size,
        unit: size === null ? null : unit,
        date: due === null ? null : addDays(today, due),
        dateKind: due === null ? null : isUseBy ? ('USE_BY' as const) : ('BEST_BEFORE' as const),
        storagePlace: null,
        frozenOn: null,
        openedOn: isOpened ? today : null,
        amountLeft: isOpened ? left : null,
        lot: null,
      }))
      const voted = [
        ...new Map(
          votes.flatMap(({ lineKey, of, verdict }) => {
            const barcode = rows[of % rows.length]?.barcode
            return barcode === undefined
              ? []
              : [[`${lineKey}|${barcode}`, { accountId: bob.id, lineKey, barcode, verdict }] as const]
          }),
        ).values(),
      ]
      await app.db.transaction(async (db) => {
        for (const barcode of new Set(rows.map((row) => row.barcode))) {
          await db.insert(PantryEntry, {
            pantryId: bob.id,
            barcode,
            quantity: rows.filter((row) => row.barcode === barcode).reduce((sum, { quantity }) => sum + quantity, 0),
            public: false,
          })
        }
        await db.insert(PantryBatch, rows as Partial<PantryBatch>[])
        await db.insert(
          PantryStaple,
          staples.map((slug) => ({ pantryId: bob.id, barcode: `food:${slug}` })),
        )
        await db.insert(MatchVote, voted)
      })
      const { packets, staples: always } = await readPackets(app.db, bob.id)
      const supply = new PantrySupply(
        packets,
        always,
        voted.map(({ lineKey, barcode, verdict }) => ({
          lineKey,
          barcode,
          match: verdict === MatchVerdict.SAME ? ('FITS' as const) : ('NO' as const),
        })),
      )
      const expected = rankedByRule(recipes, supply)
      for (const missing of [0, 1, 2, null]) {
        const listed: string[] = []
        for (let after: string | null = null; ;) {
          const page = await cookable(bob, missing, { first: 100, after })
          listed.push(...page.nodes.map(({ id }) => id))
          after = page.pageInfo.endCursor
          if (!page.pageInfo.hasNextPage || (missing === null && listed.length >= 300)) break
        }
        const wanted = expected.flatMap(({ id, missingCount, tier }) =>
          missing === null || (missingCount === missing && tier < 2) ? [id] : [],
        )
        expect(listed.map(Number)).toEqual(missing === null ? wanted.slice(0, 300) : wanted)
        all += listed.length
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
  expect(all).toBeGreaterThan(500)
}, 600_000)

/** Their lines count in containers and parts instead of grams, pieces and spoons: "2 jars onion". */
async function countInContainers(recipes: readonly { id: number }[]): Promise<void> {
  const words = [
    '1 tin',
    '2 jars',
    '3 packets',
    '1 large bag',
    '2 sachets',
    '1 crate',
    '2 heads',
    '12 cloves',
    '1 handful',
    '4 sprigs',
    'a few',
    '2 dozen',
  ]
  const written = await app.db
    .getRepository(Recipe)
    .find({ select: { id: true, ingredients: true }, where: { id: In(recipes.map(({ id }) => id)) } })
  const counted = written.map(({ id, ingredients }) => ({
    id,
    ingredients: ingredients.map((line, at) =>
      line.replace(/^\d+ (?:g |ml |tbsp |cloves of )?/, `${words[(id + at * 5) % words.length]} `),
    ),
  }))
  await app.db.transaction((db) => writeRecipeLines(db, counted))
}

/** The foods that most lines ask for. */
function commonestFoods(recipes: readonly StoredRecipe[], count: number): string[] {
  const counts = new Map<string, number>()
  for (const { lines } of recipes)
    for (const { foods } of lines) for (const food of foods) counts.set(food, (counts.get(food) ?? 0) + 1)
  return [...counts]
    .sort(([slugA, a], [slugB, b]) => b - a || (slugA < slugB ? -1 : 1))
    .slice(0, count)
    .map(([slug]) => slug)
}

/** The recipes in the order of the list. */
function rankedByRule(
  recipes: readonly StoredRecipe[],
  supply: PantrySupply<PantryPacket>,
): { id: number; missingCount: number; tier: number }[] {
  const needed = new Map<number, CountedLine>()
  for (const { lines } of recipes) for (const line of lines) if (line.needId !== null) needed.set(line.needId, line)
  const heldBy = (needId: number) => {
    const line = needed.get(needId)
    return line ? supply.ofLine({ ...line, lineKey: '' }) : { supply: null, packets: [] }
  }
  const isReplaced = (needId: number): boolean => {
    const { supply: held } = heldBy(needId)
    return held !== null && held !== 'STAPLE' && held.isStandIn
  }
  const urgencyOf = (needId: number): number => {
    const { supply: held, packets } = heldBy(needId)
    if (held === null || held === 'STAPLE' || held.isStandIn) return 9
    return Math.min(9, ...packets.flatMap(({ due }) => (due === null ? [] : [Math.max(0, daysUntil(due, today)) + 1])))
  }
  return recipes
    .filter(({ lines }) => lines.some(({ isOptional }) => !isOptional))
    .map(({ id, publishedAt, needIds, lines }) => {
      const { states, missingCount } = supply.coverage(lines)
      const statesOfHeld = lines.flatMap((line, at) =>
        line.isOptional || supply.ofLine(line).supply === null ? [] : [states[at] ?? ''],
      )
      const hasAny = statesOfHeld.some((state) => ['ENOUGH', 'STAND_IN', 'CANNOT_TELL'].includes(state))
      const first = needIds.slice(0, comparedFirst)
      return {
        id,
        missingCount,
        tier: hasAny ? (statesOfHeld.includes('CANNOT_TELL') ? 1 : 0) : 2,
        standIns: first.filter(isReplaced).length,
        urgency: Math.min(9, ...first.map(urgencyOf)),
        publishedAt: publishedAt.getTime(),
      }
    })
    .sort(
      (a, b) =>
        a.missingCount - b.missingCount ||
        a.tier - b.tier ||
        a.standIns - b.standIns ||
        a.urgency - b.urgency ||
        b.publishedAt - a.publishedAt ||
        b.id - a.id,
    )
}
