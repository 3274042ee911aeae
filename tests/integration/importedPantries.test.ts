import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { zipOf } from '../../lib/recipe-archives/testArchives'
import { newKey } from '../support/client'
import { linesOf, mealsOf, packetsOf, reasonsOf, stockOf } from '../support/importedThings'
import {
  act,
  importMutation,
  importOf,
  itemsOf,
  openImportApp,
  readFiles,
  recipeJson,
  textFile as text,
  type ImportApp,
  type ImportNode,
} from '../support/imports'
import { actOn, askFor } from '../support/itemRequests'
import { runDueJobs } from '../support/jobs'
import { joinPantryOf, memberOperations } from '../support/members'
import { pantryOperations } from '../support/pantries'
import type { Cook } from '../support/seed'
import type { TestApp } from '../support/testApp'

let importing: ImportApp
let app: TestApp
let somebody: ImportApp['somebody']

const beans = '05000157065506'

beforeAll(async () => {
  importing = await openImportApp()
  ;({ app, somebody } = importing)
  await importing.seed.item(beans, 'Baked beans')
})
afterAll(() => app.close())
beforeEach(() => importing.reset())

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Stores an import in this pantry. */
async function runIn(cook: Cook, pantryId: number, { id }: ImportNode): Promise<ImportNode> {
  await cook.get(importMutation('runImport', 'RunImportInput'), { input: { id, pantryId: String(pantryId) } })
  await runDueJobs(app)
  return importOf(cook, id)
}

/** A pantry that a second cook keeps as well. */
async function sharedPantry(): Promise<{ owner: Cook; member: Cook }> {
  const [owner, member] = [await somebody(), await somebody()]
  await joinPantryOf(owner, member, 'MEMBER')
  return { owner, member }
}

test('the shopping list and the plan of a Mealie backup go to the chosen pantry, and a meal finds its recipe', async () => {
  const { owner, member } = await sharedPantry()
  const database = {
    alembic_version: [{ version_num: 'x' }],
    recipes: [{ id: 'a', slug: 'pea-soup', name: 'Pea soup', image: 'yes' }],
    recipes_ingredients: [{ recipe_id: 'a', position: 0, note: '200 g peas', quantity: 1 }],
    recipe_instructions: [{ recipe_id: 'a', position: 0, text: 'Simmer.' }],
    users_to_favorites: [{ user_id: 'u', recipe_id: 'a' }],
    ingredient_foods: [{ id: 'f', name: 'sugar', on_hand: true }],
    ingredient_units: [{ id: 'g', name: 'gram', abbreviation: 'g', use_abbreviation: true }],
    shopping_lists: [{ id: 'l', name: 'Weekly' }],
    shopping_list_items: [
      { shopping_list_id: 'l', food_id: 'f', unit_id: 'g', quantity: 500, note: '', checked: false, position: 0 },
      { shopping_list_id: 'l', food_id: null, quantity: 1, note: 'candles', checked: false, position: 1 },
      { shopping_list_id: 'l', food_id: null, quantity: 1, note: 'matches', checked: true, position: 2 },
    ],
    group_meal_plans: [
      { date: day(1), entry_type: 'dinner', recipe_id: 'a', title: '', text: '' },
      { date: day(2), entry_type: 'lunch', recipe_id: null, title: 'Left-overs', text: 'of the soup' },
    ],
  }
  const read = await readFiles(app, member, [
    { name: 'mealie.zip', content: zipOf({ 'database.json': JSON.stringify(database) }) },
  ])
  expect(read.counts).toMatchObject({ recipes: 1, stock: 1, listItems: 3, plannedMeals: 2, leftOut: 1 })
  expect(await itemsOf(member, read.id)).toContainEqual(
    expect.objectContaining({ name: 'Pea soup', isFavourite: true, losses: ['PICTURE_MISSING'] }),
  )
  expect(await runIn(member, owner.id, read)).toMatchObject({
    state: 'DONE',
    counts: { done: 6, failed: 0, importedRecipes: 1 },
  })
  expect(await linesOf(app, owner.id)).toEqual([
    { text: 'candles', ticked: false },
    { text: 'sugar', ticked: false },
  ])
  expect(await mealsOf(app, owner.id)).toMatchObject([
    { title: 'Pea soup', recipe: true },
    { title: 'Left-overs: of the soup', recipe: false },
  ])
  expect(Object.keys(await stockOf(app, owner.id))).toEqual(['Sugar'])
  expect([await linesOf(app, member.id), await mealsOf(app, member.id), await stockOf(app, member.id)]).toEqual([
    [],
    [],
    {},
  ])
})

test('the lists and the plan of a KitchenOwl household go to the chosen pantry', async () => {
  const { owner, member } = await sharedPantry()
  const soup = {
    name: 'Leek soup',
    description: 'Cook the @leek.',
    yields: 2,
    time: 20,
    tags: [],
    items: [{ name: 'leek', description: '2' }],
  }
  const read = await readFiles(app, member, [
    text(
      'kitchenowl.json',
      JSON.stringify({
        recipes: [soup],
        planner: [{ recipe: soup, cooking_date: Date.parse(`${day(1)}T12:00:00Z`) }],
        lists: [{ name: 'Shop', items: [{ name: 'Milk', description: '2 l' }], recentItems: [{ name: 'Butter' }] }],
      }),
    ),
  ])
  expect(read.counts).toMatchObject({ listItems: 1, plannedMeals: 1 })
  expect(await runIn(member, owner.id, read)).toMatchObject({ state: 'DONE', counts: { failed: 0 } })
  expect(await linesOf(app, owner.id)).toEqual([{ text: 'Milk', ticked: false }])
  expect(await mealsOf(app, owner.id)).toMatchObject([{ title: 'Leek soup', recipe: true }])
  expect([await linesOf(app, member.id), await mealsOf(app, member.id)]).toEqual([[], []])
})

test('a line of our own zip is for the recipe that it was for, also where that did not come along', async () => {
  const ada = await somebody()
  const jsonl = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
  const amount = (count: number) => ({ amount: count, unit: 'g' })
  const zip = zipOf({
    'larder.jsonl': jsonl({
      format: 'larder',
      version: 1,
      exportedAt: '2026-11-29T10:00:00.000Z',
      pantries: [{ folder: 'Home', name: 'Home' }],
      recipes: 1,
    }),
    'recipes/Banh mi/recipe.json': recipeJson('Banh mi'),
    'account/favourites.jsonl': jsonl({ recipeId: 3, name: 'Banh mi' }, { recipeId: 4, name: 'Pho' }),
    'pantries/Home/shopping-list.jsonl': jsonl({
      text: 'carrots',
      amounts: [amount(600)],
      reasons: [
        { kind: 'RECIPE', recipeId: 3, recipeName: 'Banh mi', amount: amount(200) },
        { kind: 'RECIPE', recipeId: 4, recipeName: 'Pho', amount: amount(300) },
        { kind: 'TYPED', recipeId: null, recipeName: null, amount: amount(100) },
      ],
    }),
  })
  const read = await readFiles(app, ada, [{ name: 'larder.zip', content: zip }])
  const items = await itemsOf(ada, read.id)
  expect(items).toContainEqual(expect.objectContaining({ name: 'Banh mi', isFavourite: true }))
  expect(items).toContainEqual(expect.objectContaining({ name: 'carrots', forRecipes: ['Banh mi', 'Pho'] }))
  const { import: found } = await ada.get<{ import: { problems: { nodes: object[] } } }>(
    'query ($id: UUID!) { import(id: $id) { problems { nodes { code where } } } }',
    { id: read.id },
  )
  expect(found.problems.nodes).toEqual([{ code: 'NO_RECIPE', where: 'Pho' }])
  await act(app, ada, 'runImport', read.id)
  expect(await reasonsOf(app, ada.id)).toEqual([
    { text: 'carrots', kind: 'RECIPE', recipe: 'Banh mi', known: true, amount: 200 },
    { text: 'carrots', kind: 'RECIPE', recipe: 'Pho', known: false, amount: 300 },
    { text: 'carrots', kind: 'TYPED', recipe: null, known: false, amount: 100 },
  ])
  await act(app, ada, 'undoImport', read.id)
  expect(await linesOf(app, ada.id)).toEqual([])
})

test('packets of our own zip are opened, frozen and of a lot as they were; a line is of its product, a meal for its guests', async () => {
  const ada = await somebody()
  const jsonl = (...records: object[]) => records.map((record) => JSON.stringify(record)).join('\n')
  const packet = { barcode: beans, name: 'Baked beans', quantity: 2, date: '2030-01-31', dateKind: 'USE_BY' }
  const unknown = '4006381333931'
  const zip = zipOf({
    'larder.jsonl': jsonl({
      format: 'larder',
      version: 1,
      exportedAt: '2026-11-29T10:00:00.000Z',
      pantries: [{ folder: 'Home', name: 'Home' }],
    }),
    'pantries/Home/dates.jsonl': jsonl(
      { ...packet, storagePlace: 'FREEZER', frozenOn: '2026-11-01', lot: 'L7' },
      { ...packet, quantity: 1, openedOn: '2026-11-20', amountLeft: 150 },
      { barcode: unknown, name: 'Xylophone wax', quantity: 1 },
    ),
    'pantries/Home/staples.jsonl': jsonl({ barcode: 'food:salt' }),
    'pantries/Home/shopping-list.jsonl': jsonl(
      { text: 'baked beans', barcode: beans },
      { text: 'polish', barcode: unknown },
    ),
    'pantries/Home/plan.jsonl': jsonl({ day: day(1), title: 'Beans', servings: 6, guestAvoids: ['nuts'] }),
  })
  const read = await readFiles(app, ada, [{ name: 'larder.zip', content: zip }])
  const lossesByName = (await itemsOf(ada, read.id)).map(({ name, losses }) => [name, losses])
  expect(lossesByName).toEqual([
    ['Baked beans', []],
    ['Baked beans', []],
    ['Xylophone wax', ['CODE_UNKNOWN']],
    ['baked beans', []],
    ['polish', ['CODE_UNKNOWN']],
    ['Beans', []],
  ])
  expect(read.counts).toMatchObject({ withLosses: 2, unreadable: 1 })
  await act(app, ada, 'runImport', read.id)
  expect(await packetsOf(app, ada.id, beans)).toEqual([
    { quantity: 2, frozenOn: '2026-11-01', openedOn: null, amountLeft: null, lot: 'L7' },
    { quantity: 1, frozenOn: null, openedOn: '2026-11-20', amountLeft: 150, lot: null },
  ])
  expect(await stockOf(app, ada.id)).toMatchObject({ 'Xylophone wax': { quantity: 1 } })
  const { shoppingList } = await ada.get<{ shoppingList: object }>('{ shoppingList { lines { text barcode } } }')
  expect(shoppingList).toEqual({
    lines: [
      { text: 'baked beans', barcode: beans },
      { text: 'polish', barcode: null },
    ],
  })
  expect(await mealsOf(app, ada.id)).toMatchObject([{ title: 'Beans', servings: 6, guestAvoids: ['nuts'] }])
  expect(await act(app, ada, 'undoImport', read.id)).toMatchObject({ state: 'UNDONE', counts: { kept: 0 } })
  expect([await stockOf(app, ada.id), await linesOf(app, ada.id), await mealsOf(app, ada.id)]).toEqual([{}, [], []])
})

test('a planned meal whose recipe is found says that its note is left out; any other keeps it', async () => {
  const ada = await somebody()
  const planned = (title: string, days: number) => ({ date: day(days), entryType: 'dinner', title, text: 'for Nan' })
  const read = await readFiles(app, ada, [
    text('plan.json', JSON.stringify([planned('Pea soup', 1), planned('Eat out', 2)])),
    text('soup.json', recipeJson('Pea soup')),
  ])
  const meals = (await itemsOf(ada, read.id)).filter(({ name }) => name === 'Eat out' || name === 'Pea soup')
  expect(meals.map(({ name, losses }) => [name, losses])).toEqual(
    expect.arrayContaining([
      ['Pea soup', ['MEAL_TYPE_DROPPED', 'MEAL_NOTE_DROPPED']],
      ['Eat out', ['MEAL_TYPE_DROPPED']],
    ]),
  )
  await act(app, ada, 'runImport', read.id)
  expect((await mealsOf(app, ada.id)).map(({ title }) => title)).toEqual(['Pea soup', 'Eat out: for Nan'])
})

const stock = () => text('pantry.csv', `name,amount,place,barcode\nBaked beans,3,Cellar,5000157065506\n`)
const keptOf = async (cook: Cook, id: string) =>
  (await itemsOf(cook, id, 'KEPT')).map(({ name, keptBecause }) => [name, keptBecause])

test('stock that is promised to somebody stays when its import is undone', async () => {
  const [ada, bob] = [await somebody(), await somebody()]
  // Members for longer than a week: who is new has limits of their own. No request makes an account older.
  await app.db.query(`UPDATE account SET created_at = now() - interval '8 days' WHERE id = ANY ($1)`, [
    [ada.id, bob.id],
  ])
  await importing.seed.shelve(ada, beans, 1, true)
  const { id } = await readFiles(app, ada, [stock()])
  await act(app, ada, 'runImport', id)
  const asked = await askFor(bob, ada, beans)
  const collectUntil = new Date(app.clock.now().getTime() + 86_400_000).toISOString()
  await actOn(ada, 'accept', { id: asked.id, quantity: 1, collectUntil })
  // The one that was there before is eaten: what is promised is of those that came along.
  await ada.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: beans, delta: -1, key: newKey() },
  })
  expect(await act(app, ada, 'undoImport', id)).toMatchObject({ state: 'UNDONE', counts: { kept: 1 } })
  expect(await keptOf(ada, id)).toEqual([['Baked beans', ['RESERVED']]])
  expect(await stockOf(app, ada.id)).toMatchObject({ 'Baked beans': { quantity: 1 } })
})

test('stock that was shared with neighbours since stays', async () => {
  const ada = await somebody()
  const { id } = await readFiles(app, ada, [stock()])
  expect(await itemsOf(ada, id)).toMatchObject([{ storagePlace: 'CUPBOARD', losses: ['PLACE_CHANGED'] }])
  await act(app, ada, 'runImport', id)
  await ada.get(pantryOperations.share, { input: { barcode: beans, public: true } })
  await act(app, ada, 'undoImport', id)
  expect(await keptOf(ada, id)).toEqual([['Baked beans', ['SHARED']]])
  expect(await stockOf(app, ada.id)).toMatchObject({ 'Baked beans': { quantity: 3 } })
})

test('what went to a pantry that its person has left stays there; a meal that was moved stays, too', async () => {
  const { owner, member } = await sharedPantry()
  const files = [
    stock(),
    text(
      'plan.json',
      JSON.stringify([
        { date: day(1), entryType: 'dinner', title: 'Soup' },
        { date: day(2), entryType: 'dinner', title: 'Stew' },
      ]),
    ),
  ]
  const left = await readFiles(app, member, files)
  await runIn(member, owner.id, left)
  await member.get(memberOperations.leave, { input: { pantryId: String(owner.id) } })
  expect(await act(app, member, 'undoImport', left.id)).toMatchObject({
    state: 'UNDONE',
    counts: { kept: 3, undone: 0 },
  })
  expect((await keptOf(member, left.id)).map(([, why]) => why)).toEqual([['NO_ACCESS'], ['NO_ACCESS'], ['NO_ACCESS']])
  expect(await mealsOf(app, owner.id)).toHaveLength(2)

  const own = await readFiles(app, member, files)
  await act(app, member, 'runImport', own.id)
  const [soup] = await mealsOf(app, member.id)
  await member.get('mutation ($input: MovePlannedMealInput!) { movePlannedMeal(input: $input) { mealId } }', {
    input: { id: soup?.id, day: day(4) },
  })
  await act(app, member, 'undoImport', own.id)
  expect(await keptOf(member, own.id)).toEqual([['Soup', ['EDITED']]])
  expect(await mealsOf(app, member.id)).toMatchObject([{ title: 'Soup' }])
})
