import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { createClient } from 'graphql-ws'
import { ShoppingLine, ShoppingList } from '../../api/shopping/shopping.entity'
import { newKey, type TestClient } from '../support/client'
import { socketOf } from '../support/messages'
import { resetRateLimits } from '../support/rateLimits'
import { goodPassword, seeding, type Cook } from '../support/seed'
import { openTestApp, type TestApp } from '../support/testApp'
import { until } from '../support/until'

/** What is to be bought for a pantry. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook
let bob: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ;[ada, bob] = [await seed.cook('adaShops'), await seed.cook('bobShops')]
  await ada.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
    input: { foods: [] },
  })
})
afterAll(() => app.close())
beforeEach(async () => {
  await resetRateLimits(app)
  await app.db.getRepository(ShoppingLine).delete({ pantryId: ada.id })
})

interface Amount {
  amount: number
  unit: string
}
interface Line {
  id: string
  text: string
  food: { slug: string } | null
  barcode: string | null
  amounts: Amount[]
  reasons: { kind: string; recipeId: string | null; recipeName: string | null; amount: Amount | null }[]
  tickedAt: string | null
  boughtBarcode: string | null
}
interface List {
  id: string
  revision: number
  aisles: string[]
  lines: Line[]
}

const list =
  'id revision aisles lines { id text food { slug } barcode amounts { amount unit } reasons { kind recipeId recipeName amount { amount unit } } tickedAt boughtBarcode }'
const asking = (name: string, input: string) =>
  `mutation ($input: ${input}!) { it: ${name}(input: $input) { shoppingList { ${list} } } }`
const operations = {
  add: asking('addShoppingLines', 'AddShoppingLinesInput'),
  addRecipe: asking('addRecipeToShoppingList', 'AddRecipeToShoppingListInput'),
  tick: asking('tickShoppingLines', 'TickShoppingLinesInput'),
  edit: asking('editShoppingLine', 'EditShoppingLineInput'),
  remove: asking('removeShoppingLines', 'ShoppingLineIdsInput'),
  restore: asking('restoreShoppingLines', 'ShoppingLineIdsInput'),
  setAisles: asking('setAisles', 'SetAislesInput'),
}
const run = async (cook: TestClient, name: keyof typeof operations, input: object) =>
  (await cook.get<{ it: { shoppingList: List } }>(operations[name], { input })).it.shoppingList
const add = (cook: TestClient, ...texts: string[]) =>
  run(cook, 'add', { lines: texts.map((text) => ({ id: newKey(), text })) })
const read = async (cook: TestClient) =>
  (await cook.get<{ shoppingList: List }>(`{ shoppingList { ${list} } }`)).shoppingList
const written = ({ lines }: List) =>
  lines.map(({ text, amounts }) => [text, ...amounts.map(({ amount, unit }) => `${amount} ${unit}`)].join(' | '))

test('what is typed is a line with its food and its amount, in the order in which it was typed', async () => {
  const { lines } = await add(ada, '2 milk', 'bread', '500g mince', 'washing powder')
  expect(lines.map(({ text, food, amounts }) => [text, food?.slug, amounts])).toEqual([
    ['milk', 'milk', [{ amount: 2, unit: 'piece' }]],
    ['bread', 'bread', []],
    ['mince', 'minced-meat', [{ amount: 500, unit: 'g' }]],
    ['washing powder', undefined, []],
  ])
  expect(await read(ada)).toMatchObject({ id: String(ada.id), lines })
})

test('the same food is one line that says why, and its amounts add up', async () => {
  const soup = await seed.recipe(ada, { name: 'Soup', ingredients: ['2 onions', '200 g chopped tomatoes'] })
  const stew = await seed.recipe(bob, {
    name: 'Stew',
    ingredients: ['1 onion, chopped', '2 tins chopped tomatoes', 'salt and black pepper'],
  })
  await run(ada, 'addRecipe', { recipeId: String(soup), key: newKey() })
  await run(ada, 'addRecipe', { recipeId: String(stew), factor: 2, key: newKey() })
  const all = await add(ada, '3 onions', 'Washing powder', '2 washing powder')
  expect(written(all)).toEqual([
    'onion | 7 piece',
    'chopped tomatoes | 4 tin | 200 g',
    'salt',
    'black pepper',
    'Washing powder | 2 piece',
  ])
  expect(all.lines[0]?.reasons).toEqual([
    { kind: 'RECIPE', recipeId: String(soup), recipeName: 'Soup', amount: { amount: 2, unit: 'piece' } },
    { kind: 'RECIPE', recipeId: String(stew), recipeName: 'Stew', amount: { amount: 2, unit: 'piece' } },
    { kind: 'TYPED', recipeId: null, recipeName: null, amount: { amount: 3, unit: 'piece' } },
  ])
})

test('weight and pieces that people ask for stay two amounts, and a number below zero is none', async () => {
  expect(written(await add(ada, '1 kg onions', '3 onions', '-3 leeks', 'Zwiebeln 2'))).toEqual([
    'onions | 5 piece | 1000 g',
    '-3 leeks',
  ])
})

test('what a recipe needs is listed as it is sold', async () => {
  const id = await seed.recipe(ada, { ingredients: ['122 g courgette', '1 tsp salt', '300 g plain flour'] })
  expect(written(await run(ada, 'addRecipe', { recipeId: String(id), key: newKey() }))).toEqual([
    'courgette | 1 piece',
    'salt',
    'plain flour | 300 g',
  ])
})

test('different kinds and different products stay apart', async () => {
  await add(ada, 'butter', 'unsalted butter')
  const barcodes = ['05000108030591', '05000157024671']
  const all = await run(ada, 'add', {
    lines: [...barcodes, barcodes[0]].map((barcode) => ({ id: newKey(), text: 'porridge oats', barcode })),
  })
  expect(all.lines.map(({ text, barcode }) => [text, barcode])).toEqual([
    ['butter', null],
    ['unsalted butter', null],
    ['porridge oats', barcodes[0]],
    ['porridge oats', barcodes[1]],
  ])
})

test('a repeated request adds nothing, also after the line has become part of another or was taken off', async () => {
  await add(ada, 'milk')
  const input = {
    lines: [
      { id: newKey(), text: '2 milk' },
      { id: newKey(), text: 'bread' },
    ],
  }
  const first = await run(ada, 'add', input)
  expect(written(first)).toEqual(['milk | 2 piece', 'bread'])
  expect(written(await run(ada, 'add', input))).toEqual(written(first))
  await run(ada, 'remove', { ids: first.lines.map(({ id }) => id) })
  expect(written(await run(ada, 'add', input))).toEqual([])

  const recipe = { recipeId: String(await seed.recipe(ada, { ingredients: ['1 leek', '1 leek'] })), key: newKey() }
  await run(ada, 'addRecipe', recipe)
  expect(written(await run(ada, 'addRecipe', recipe))).toEqual(['leek | 2 piece'])
  expect(written(await add(ada, 'leek', 'leek'))).toEqual(['leek | 2 piece'])
})

test('from a recipe come what the pantry lacks, everything, or chosen lines', async () => {
  const id = String(
    await seed.recipe(ada, {
      name: 'Pie',
      ingredients: ['500 g plain flour', '4 eggs', '100 g butter', 'salt', 'honey, to serve', 'the secret'],
    }),
  )
  const shelve = (barcode: string, delta: number, batch: object = {}) =>
    ada.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode, delta, key: newKey(), batch },
    })
  await shelve('food:plain-flour', 1, { unitAmount: 200, unit: 'G' })
  await shelve('food:egg', 6)
  await ada.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', {
    input: { foods: ['salt'] },
  })
  expect(written(await run(ada, 'addRecipe', { recipeId: id, key: newKey() }))).toEqual([
    'plain flour | 300 g',
    'butter | 100 g',
    'the secret',
  ])
  await app.db.getRepository(ShoppingLine).delete({ pantryId: ada.id })
  expect(written(await run(ada, 'addRecipe', { recipeId: id, missingOnly: false, key: newKey() }))).toEqual([
    'plain flour | 500 g',
    'egg | 4 piece',
    'butter | 100 g',
    'honey',
    'the secret',
  ])
  await app.db.getRepository(ShoppingLine).delete({ pantryId: ada.id })
  expect(written(await run(ada, 'addRecipe', { recipeId: id, positions: [1, 3], factor: 2, key: newKey() }))).toEqual([
    'egg | 2 piece',
    'salt',
  ])
})

test('what is always there stays off the list of what is missing, and so does water, which nobody buys', async () => {
  const id = String(
    await seed.recipe(ada, {
      name: 'Broth',
      ingredients: ['500 ml boiling water', 'sea salt and pepper', '2 tbsp sunflower oil', '1 quince'],
    }),
  )
  const staples = (foods: string[]) =>
    ada.get('mutation ($input: SetStaplesInput!) { setStaples(input: $input) { pantry { id } } }', { input: { foods } })
  await staples(['salt', 'vegetable-oil'])
  expect(written(await run(ada, 'addRecipe', { recipeId: id, missingOnly: true, key: newKey() }))).toEqual([
    'black pepper',
    'quince | 1 piece',
  ])
  await staples(['salt'])
})

test('of two lines of a recipe with one food the difference is bought once', async () => {
  const id = String(await seed.recipe(bob, { ingredients: ['200 g butter', '100 g butter'] }))
  await bob.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:butter', delta: 1, key: newKey(), batch: { unitAmount: 250, unit: 'G' } },
  })
  expect(written(await run(bob, 'addRecipe', { recipeId: id, key: newKey() }))).toEqual(['butter'])
})

test('of jars and dozens what is there is not bought', async () => {
  const id = String(await seed.recipe(bob, { ingredients: ['3 jars honey', 'a dozen eggs'] }))
  for (const barcode of ['food:honey', 'food:egg'])
    await bob.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
      input: { barcode, delta: 2, key: newKey() },
    })
  await app.db.getRepository(ShoppingLine).delete({ pantryId: bob.id })
  expect(written(await run(bob, 'addRecipe', { recipeId: id, key: newKey() }))).toEqual([
    'honey | 1 jar',
    'egg | 10 piece',
  ])
})

test('of two phones the later tick counts, whichever arrives first; one that was added offline is known by its first id', async () => {
  const phone = await seed.again(ada)
  const {
    lines: [milk],
  } = await add(ada, 'milk')
  const id = milk?.id ?? ''
  const at = (second: number) => new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString()
  await run(ada, 'tick', { ticks: [{ id, ticked: false, at: at(20) }] })
  expect((await run(phone, 'tick', { ticks: [{ id, ticked: true, at: at(10) }] })).lines).toMatchObject([
    { tickedAt: null },
  ])
  expect(
    (await run(phone, 'tick', { ticks: [{ id, ticked: true, at: at(30), barcode: '5000108030591' }] })).lines,
  ).toMatchObject([{ tickedAt: at(30), boughtBarcode: '05000108030591' }])
  expect((await run(ada, 'tick', { ticks: [{ id, ticked: true, at: at(30) }] })).lines).toMatchObject([
    { tickedAt: at(30), boughtBarcode: '05000108030591' },
  ])
  expect(
    (
      await run(ada, 'tick', {
        ticks: [
          { id, ticked: true, at: at(40) },
          { id, ticked: false, at: at(50) },
        ],
      })
    ).lines,
  ).toMatchObject([{ tickedAt: null, boughtBarcode: null }])

  const offline = newKey()
  await run(phone, 'add', { lines: [{ id: offline, text: '1 l milk' }] })
  const merged = await run(phone, 'tick', { ticks: [{ id: offline, ticked: true, at: new Date().toISOString() }] })
  expect(merged.lines).toMatchObject([{ id, tickedAt: expect.any(String) }])
  // What is in the basket is not bought again: more of it is a new line.
  expect(written(await add(ada, 'milk'))).toEqual(['milk | 1000 ml', 'milk'])
})

test('a clock that is ahead does not decide for ever', async () => {
  const {
    lines: [line],
  } = await add(ada, 'tea')
  const id = line?.id ?? ''
  const {
    lines: [ticked],
  } = await run(ada, 'tick', { ticks: [{ id, ticked: true, at: '2199-01-01T00:00:00Z' }] })
  expect(new Date(ticked?.tickedAt ?? '').getTime()).toBeLessThanOrEqual(Date.now())
  await until('the clock has moved on', () => Promise.resolve(new Date(ticked?.tickedAt ?? '').getTime() < Date.now()))
  expect(
    (await run(ada, 'tick', { ticks: [{ id, ticked: false, at: new Date().toISOString() }] })).lines,
  ).toMatchObject([{ tickedAt: null }])
})

test('an edit replaces the words and the amount, and the reasons stay', async () => {
  const recipe = await seed.recipe(ada, { name: 'Toast', ingredients: ['6 slices of bread'] })
  const {
    lines: [line],
  } = await run(ada, 'addRecipe', { recipeId: String(recipe), key: newKey() })
  const id = line?.id ?? ''
  const edited = await run(ada, 'edit', { id, text: '2 loaves rye bread' })
  expect(edited.lines).toMatchObject([
    {
      id,
      text: 'rye bread',
      food: { slug: 'rye-bread' },
      amounts: [{ amount: 2, unit: 'loaf' }],
      reasons: [{ kind: 'RECIPE', recipeName: 'Toast', amount: null }, { kind: 'TYPED' }],
    },
  ])
  expect(written(await run(ada, 'edit', { id, text: 'rye bread' }))).toEqual(['rye bread'])
  expect(await ada.refused(operations.edit, { input: { id, text: '  ' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'text',
  })
  expect(await ada.refused(operations.edit, { input: { id: newKey(), text: 'rye' } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('what was taken off can be put back for a day, with its reasons', async () => {
  const all = await add(ada, '2 milk', 'bread')
  const [milk, bread] = all.lines.map(({ id }) => id)
  expect(written(await run(ada, 'remove', { ids: [milk] }))).toEqual(['bread'])
  expect(written(await run(ada, 'restore', { ids: [milk] }))).toEqual(['milk | 2 piece', 'bread'])
  await run(ada, 'remove', { ids: [milk, bread] })
  app.clock.pass(25 * 60 * 60_000)
  await app.app.services.shopping.deleteExpired(app.db)
  app.clock.pass(-25 * 60 * 60_000)
  expect(written(await run(ada, 'restore', { ids: [milk, bread] }))).toEqual([])
})

test("the aisles are in the person's order, and those that it does not name come after them", async () => {
  const { aisles } = await run(ada, 'setAisles', { aisles: ['bakery', 'dairy', 'bakery'] })
  expect(aisles.slice(0, 3)).toEqual(['bakery', 'dairy', 'fruit'])
  expect(new Set(aisles).size).toBe(aisles.length)
  expect((await read(ada)).aisles).toEqual(aisles)
  expect(await ada.refused(operations.setAisles, { input: { aisles: ['garden'] } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'aisles',
  })
})

test('a list has at most 500 things, and a text is one of them', async () => {
  for (let part = 0; part < 5; part++)
    await add(
      ada,
      ...Array.from({ length: 100 }, (_, n) => `thing number ${String.fromCharCode(97 + part)}${'x'.repeat(n)}`),
    )
  expect((await read(ada)).lines).toHaveLength(500)
  expect(await ada.refused(operations.add, { input: { lines: [{ id: newKey(), text: 'one more' }] } })).toMatchObject({
    code: 'TOO_MANY',
  })
  expect(
    await ada.refused(operations.add, {
      input: { lines: Array.from({ length: 101 }, () => ({ id: newKey(), text: 'tea' })) },
    }),
  ).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(operations.add, { input: { lines: [{ id: newKey(), text: ' ' }] } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'text',
  })
  expect(
    await ada.refused(operations.add, { input: { lines: [{ id: newKey(), text: 'dust', food: 'moon-dust' }] } }),
  ).toMatchObject({ code: 'BAD_INPUT', field: 'food' })
})

test('a packet is found its line: by barcode, else by its food, and never one that is ticked', async () => {
  await seed.item('05000108030591', 'Porridge oats')
  await app.db.query("UPDATE item SET food_slug = 'whole-milk' WHERE barcode = '05000108030591'")
  const lineFor = async (barcode: string) =>
    (
      await ada.get<{ shoppingList: { lineFor: { text: string } | null } }>(
        'query ($barcode: Barcode!) { shoppingList { lineFor(barcode: $barcode) { text } } }',
        { barcode },
      )
    ).shoppingList.lineFor?.text ?? null
  const {
    lines: [milk],
  } = await add(ada, 'milk', 'oat milk', 'bread')
  expect(await lineFor('5000108030591')).toBe('milk')
  expect(await lineFor('food:bread')).toBe('bread')
  expect(await lineFor('05000157024671')).toBeNull()
  await run(ada, 'tick', { ticks: [{ id: milk?.id, ticked: true, at: new Date().toISOString() }] })
  expect(await lineFor('5000108030591')).toBeNull()
  await run(ada, 'add', { lines: [{ id: newKey(), text: 'the good one', barcode: '05000108030591' }] })
  expect(await lineFor('5000108030591')).toBe('the good one')
})

test('what is used up or below what is to be kept is suggested, and says so on the list', async () => {
  const cy = await seed.cook('cyShops')
  const setLeast = 'mutation ($input: UpdateEntryInput!) { updateEntry(input: $input) { entry { keepAtLeast } } }'
  const suggested = async () =>
    (
      await cy.get<{
        shoppingList: {
          suggestions: { barcode: string; name: string; missing: number | null; food: { slug: string } | null }[]
        }
      }>('{ shoppingList { suggestions { barcode name missing food { slug } } } }')
    ).shoppingList.suggestions
  await seed.item('05000157024671', 'Morning tea')
  await seed.shelve(cy, 'food:onion', 3)
  await seed.shelve(cy, '05000157024671', 1)
  await seed.shelve(cy, 'food:rice', 2)
  expect(await suggested()).toEqual([])
  expect(await cy.get(setLeast, { input: { barcode: 'food:onion', keepAtLeast: 5 } })).toEqual({
    updateEntry: { entry: { keepAtLeast: 5 } },
  })
  await seed.shelve(cy, '05000157024671', -1)
  expect((await suggested()).toSorted((a, b) => a.barcode.localeCompare(b.barcode))).toEqual([
    { barcode: '05000157024671', name: 'Morning tea', missing: null, food: null },
    { barcode: 'food:onion', name: 'Onion', missing: 2, food: { slug: 'onion' } },
  ])
  const { lines } = await run(cy, 'add', {
    lines: (await suggested()).map(({ barcode, name }) => ({ id: newKey(), text: name, barcode })),
  })
  expect(
    lines.map(({ text, barcode, amounts, reasons: [reason] }) => [text, barcode, amounts, reason?.kind]).toSorted(),
  ).toEqual([
    ['Morning tea', '05000157024671', [], 'RUN_OUT'],
    ['Onion', 'food:onion', [{ amount: 2, unit: 'piece' }], 'KEEP_AT_LEAST'],
  ])
  // It outlives the entry.
  await cy.get('mutation ($input: RemoveEntryInput!) { removeEntry(input: $input) { entryId } }', {
    input: { barcode: 'food:onion', key: newKey() },
  })
  expect((await suggested()).find(({ barcode }) => barcode === 'food:onion')).toMatchObject({ missing: 5 })
  expect(await cy.refused(setLeast, { input: { barcode: 'food:onion', keepAtLeast: 1 } })).toMatchObject({
    code: 'NOT_FOUND',
  })
  await cy.get(setLeast, { input: { barcode: 'food:rice', keepAtLeast: 9 } })
  expect(await cy.get(setLeast, { input: { barcode: 'food:rice', keepAtLeast: 0 } })).toEqual({
    updateEntry: { entry: { keepAtLeast: 0 } },
  })
  expect((await suggested()).map(({ barcode }) => barcode)).not.toContain('food:rice')
  // Nobody else learns it.
  await cy.get('mutation { updateEntry(input: { barcode: "food:rice", public: true }) { entryId } }')
  await cy.get(setLeast, { input: { barcode: 'food:rice', keepAtLeast: 4 } })
  expect(
    await bob.get('query ($id: Id!) { pantry(id: $id) { entry(barcode: "food:rice") { keepAtLeast } } }', {
      id: String(cy.id),
    }),
  ).toEqual({ pantry: { entry: { keepAtLeast: 0 } } })
})

test('nobody else sees or changes it, and a recipe that one may not see is not found', async () => {
  await add(ada, 'milk')
  expect(
    await bob.refused('query ($id: Id!) { shoppingList(pantryId: $id) { id } }', { id: String(ada.id) }),
  ).toMatchObject({ code: 'FORBIDDEN' })
  for (const name of ['add', 'tick', 'edit', 'remove', 'restore', 'setAisles'] as const) {
    const rest = {
      add: { lines: [{ id: newKey(), text: 'tea' }] },
      tick: { ticks: [{ id: newKey(), ticked: true, at: new Date().toISOString() }] },
      edit: { id: newKey(), text: 'tea' },
      remove: { ids: [newKey()] },
      restore: { ids: [newKey()] },
      setAisles: { aisles: [] },
    }[name]
    expect(await bob.refused(operations[name], { input: { pantryId: String(ada.id), ...rest } })).toMatchObject({
      code: 'FORBIDDEN',
    })
  }
  const secret = await seed.recipe(ada, { public: false, ingredients: ['1 leek'] })
  expect(await bob.refused(operations.addRecipe, { input: { recipeId: String(secret), key: newKey() } })).toMatchObject(
    { code: 'NOT_FOUND' },
  )
  expect(
    await bob.refused(operations.addRecipe, {
      input: { pantryId: String(ada.id), recipeId: String(secret), key: newKey() },
    }),
  ).toMatchObject({ code: 'FORBIDDEN' })
})

test('whoever has the list open hears of each change, and of what they missed', async () => {
  const { revision } = await add(ada, 'milk')
  await add(ada, 'bread')
  const heard: string[][] = []
  const socket = createClient({ url: `${app.url.replace('http', 'ws')}/graphql`, webSocketImpl: socketOf(ada.cookies) })
  socket.subscribe<{ shoppingListChanged: List }>(
    { query: `subscription { shoppingListChanged(pantryId: "${ada.id}", since: ${revision}) { ${list} } }` },
    {
      next: ({ data }) => {
        if (data) heard.push(written(data.shoppingListChanged))
      },
      error: () => undefined,
      complete: () => undefined,
    },
  )
  await until('the missed change is heard', () => Promise.resolve(heard.length > 0))
  expect(heard[0]).toEqual(['milk', 'bread'])
  await add(await seed.again(ada), 'tea')
  await until('the change is heard', () => Promise.resolve(heard.at(-1)?.includes('tea') === true))
  await socket.dispose()
})

test('it is part of the export, outlives its recipe, and goes with the account', async () => {
  const eve = await seed.cook('eveShops')
  const recipe = await seed.recipe(eve, { name: 'Soup', ingredients: ['1 leek'] })
  await run(eve, 'addRecipe', { recipeId: String(recipe), key: newKey() })
  const exported = (await (
    await fetch(`${app.url}/export/everything.json`, {
      headers: { cookie: [...eve.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    })
  ).json()) as { shoppingList: List }
  expect(exported.shoppingList.lines).toMatchObject([{ text: 'leek', reasons: [{ recipeName: 'Soup' }] }])
  await seed.removeRecipe(eve, recipe)
  expect((await read(eve)).lines).toMatchObject([{ text: 'leek', reasons: [{ recipeId: null, recipeName: 'Soup' }] }])
  await eve.get('mutation ($input: RemoveAccountInput!) { removeAccount(input: $input) { viewer { kind } } }', {
    input: { currentPassword: goodPassword },
  })
  expect(await app.db.getRepository(ShoppingLine).countBy({ pantryId: eve.id })).toBe(0)
  expect(await app.db.getRepository(ShoppingList).countBy({ pantryId: eve.id })).toBe(0)
})

const putAway =
  'mutation ($input: PutAwayShoppingInput!) { it: putAwayShopping(input: $input) { shoppingList { lines { text tickedAt } } pantry { id itemCount } } }'
const undoPutAway =
  'mutation ($input: UndoPutAwayInput!) { it: undoPutAway(input: $input) { shoppingList { lines { text tickedAt } } pantry { id itemCount } } }'
interface PutAway {
  it: { shoppingList: { lines: { text: string; tickedAt: string | null }[] }; pantry: { itemCount: number } }
}
const stockOf = async (cook: TestClient) =>
  (
    await cook.get<{ myPantry: { entries: { nodes: { barcode: string; quantity: number; batches: object[] }[] } } }>(
      '{ myPantry { entries { nodes { barcode quantity batches { quantity unitAmount unit date storagePlace } } } } }',
    )
  ).myPantry.entries.nodes

/** A list of milk, bread and mince, all of it in the basket, and eggs still to be bought. @returns the lines' ids */
async function shop(cook: Cook): Promise<Map<string, string>> {
  const { lines } = await add(cook, '2 milk', 'bread', '500g mince', 'eggs')
  const ids = new Map(lines.map(({ text, id }) => [text, id]))
  await run(cook, 'tick', {
    ticks: ['milk', 'bread', 'mince'].map((text) => ({
      id: ids.get(text),
      ticked: true,
      at: new Date().toISOString(),
    })),
  })
  return ids
}

test('what was bought is put away in one operation, and undone in one', async () => {
  const cat = await seed.cook('catShops')
  const ids = await shop(cat)
  const key = newKey()
  const date = '2090-03-01'
  const input = {
    packets: [
      {
        lineId: ids.get('milk'),
        barcode: 'food:milk',
        quantity: 1,
        batch: { date, dateKind: 'USE_BY', storagePlace: 'FRIDGE' },
      },
      { lineId: ids.get('milk'), barcode: 'food:milk', quantity: 1 },
      // Bought instead of minced meat.
      { lineId: ids.get('mince'), barcode: 'food:tofu', quantity: 1, batch: { unitAmount: 500, unit: 'G' } },
    ],
    skippedLines: [ids.get('bread')],
    key,
  }
  const { it } = await cat.get<PutAway>(putAway, { input })
  expect(it).toMatchObject({ shoppingList: { lines: [{ text: 'eggs', tickedAt: null }] }, pantry: { itemCount: 2 } })
  const none = { unitAmount: null, unit: null, date: null, storagePlace: null }
  expect(await stockOf(cat)).toEqual([
    {
      barcode: 'food:milk',
      quantity: 2,
      batches: [
        { ...none, quantity: 1, date, storagePlace: 'FRIDGE' },
        { ...none, quantity: 1 },
      ],
    },
    { barcode: 'food:tofu', quantity: 1, batches: [{ ...none, quantity: 1, unitAmount: 500, unit: 'G' }] },
  ])
  // A repetition changes nothing, and another request under the key is refused.
  await cat.get(putAway, { input })
  expect((await stockOf(cat)).map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(await cat.refused(putAway, { input: { ...input, skippedLines: [] } })).toMatchObject({ code: 'KEY_REUSED' })
  // Cooking is undone elsewhere.
  expect(
    await cat.refused('mutation ($input: UndoCookRecipeInput!) { undoCookRecipe(input: $input) { pantry { id } } }', {
      input: { operationKey: key, key: newKey() },
    }),
  ).toMatchObject({ code: 'NOT_FOUND' })

  const undo = { operationKey: key, key: newKey() }
  const undone = await cat.get<PutAway>(undoPutAway, { input: undo })
  expect(undone.it.shoppingList.lines.map(({ text, tickedAt }) => [text, tickedAt !== null])).toEqual([
    ['milk', true],
    ['bread', true],
    ['mince', true],
    ['eggs', false],
  ])
  expect(await stockOf(cat)).toEqual([])
  await cat.get(undoPutAway, { input: { ...undo, key: newKey() } })
  expect((await read(cat)).lines).toHaveLength(4)
})

test('what was put away many times at once is there once', async () => {
  const dan = await seed.cook('danShops')
  const ids = await shop(dan)
  const input = {
    packets: [{ lineId: ids.get('milk'), barcode: 'food:milk', quantity: 2 }],
    skippedLines: [],
    key: newKey(),
  }
  await Promise.all(Array.from({ length: 8 }, () => dan.askAgainWhileBusy(putAway, { input })))
  expect(await stockOf(dan)).toMatchObject([{ barcode: 'food:milk', quantity: 2 }])
})

test('nothing is put away unless all of it can be', async () => {
  const eve = await seed.cook('eveShops')
  const ids = await shop(eve)
  const milk = { lineId: ids.get('milk'), barcode: 'food:milk', quantity: 2 }
  const refusal = async (packets: object[], skippedLines: unknown[] = []) =>
    eve.refused(putAway, { input: { packets, skippedLines, key: newKey() } })
  expect(await refusal([milk, { lineId: ids.get('mince'), barcode: '09999999999994', quantity: 1 }])).toMatchObject({
    code: 'UNKNOWN_ITEM',
  })
  expect(await refusal([milk, { lineId: ids.get('eggs'), barcode: 'food:egg', quantity: 1 }])).toMatchObject({
    code: 'NOT_FOUND',
  })
  expect(await refusal([milk], [newKey()])).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal([])).toMatchObject({ code: 'BAD_INPUT' })
  expect(await stockOf(eve)).toEqual([])
  expect((await read(eve)).lines).toHaveLength(4)
  // What is somebody else's is not there.
  expect(await bob.refused(putAway, { input: { packets: [milk], skippedLines: [], key: newKey() } })).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('less than can be said is no amount, and other odd requests change nothing or are refused', async () => {
  expect(written(await add(ada, '0.04 g saffron', 'apples'))).toEqual(['saffron', 'apples'])
  const [saffron, apples] = (await read(ada)).lines
  // The id of another line, and a time before all calendars.
  expect(written(await run(ada, 'add', { lines: [{ id: saffron?.id, text: 'bread' }] }))).toEqual(['saffron', 'apples'])
  await run(ada, 'tick', { ticks: [{ id: apples?.id, ticked: true, at: '0000-01-01T00:00:00Z' }] })
  expect((await read(ada)).lines.map(({ tickedAt }) => tickedAt !== null)).toEqual([false, true])
  const packets = Array.from({ length: 21 }, (_, n) => ({
    lineId: apples?.id,
    barcode: 'food:apple',
    quantity: 1,
    batch: { lot: String(n) },
  }))
  expect(await ada.refused(putAway, { input: { packets, skippedLines: [], key: newKey() } })).toMatchObject({
    code: 'TOO_MANY',
  })
})

test('a line that is made into something else is no longer the item that was to be bought again', async () => {
  const id = newKey()
  await run(ada, 'add', { lines: [{ id, text: 'porridge oats', barcode: '05000108030591' }] })
  expect((await run(ada, 'edit', { id, text: '2 porridge oats' })).lines[0]?.barcode).toBe('05000108030591')
  expect((await run(ada, 'edit', { id, text: 'bread' })).lines[0]?.barcode).toBeNull()
})
