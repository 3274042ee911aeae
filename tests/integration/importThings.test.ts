import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { linesOf as allLinesOf, mealsOf as allMealsOf, stockOf as allStockOf } from '../support/importedThings'
import { act, importMutation, importOf, itemsOf, readFiles, recipeJson } from '../support/imports'
import { runDueJobs } from '../support/jobs'
import { joinPantryOf } from '../support/members'
import { beans, openPantryApp } from '../support/pantries'
import { newKey } from '../support/client'
import { resetRateLimits } from '../support/rateLimits'
import type { Cook, seeding } from '../support/seed'
import type { TestApp } from '../support/testApp'

let app: TestApp
let seed: ReturnType<typeof seeding>
let people = 0

beforeAll(async () => {
  ;({ app, seed } = await openPantryApp())
})
afterAll(() => app.close())
beforeEach(() => resetRateLimits(app))

const somebody = (): Promise<Cook> => seed.cook(`mover${(people += 1)}`)

const text = (name: string, content: string) => ({ name, content: Buffer.from(content) })
const json = (name: string, content: object) => text(name, JSON.stringify(content))

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const timestamp = { row_created_timestamp: '2026-01-01 10:00:00' }

/** What Grocy has of three products, a list and a plan. */
const grocy = () =>
  json('grocy.json', {
    products: [
      { id: 1, name: 'Baked beans', location_id: 2, qu_id_stock: 3, min_stock_amount: 2, ...timestamp },
      { id: 2, name: 'Onions', location_id: 2, qu_id_stock: 9, min_stock_amount: 0, ...timestamp },
      { id: 3, name: 'Xylophone wax', location_id: 2, qu_id_stock: 3, min_stock_amount: 0, ...timestamp },
    ],
    stock: [
      { id: 1, product_id: 1, amount: 3, best_before_date: '2027-01-31', stock_id: 'a', location_id: 2, ...timestamp },
      {
        id: 2,
        product_id: 2,
        amount: 500,
        best_before_date: '2999-12-31',
        stock_id: 'b',
        location_id: 2,
        ...timestamp,
      },
      { id: 3, product_id: 3, amount: 1, best_before_date: '2999-12-31', stock_id: 'c', location_id: 2, ...timestamp },
    ],
    locations: [{ id: 2, name: 'Fridge', is_freezer: 0, ...timestamp }],
    quantity_units: [
      { id: 3, name: 'Pack', name_plural: 'Packs', ...timestamp },
      { id: 9, name: 'Gram', name_plural: 'Grams', ...timestamp },
    ],
    product_barcodes: [{ id: 1, product_id: 1, barcode: '5000157065506', ...timestamp }],
    shopping_lists: [{ id: 1, name: 'Weekend', ...timestamp }],
    shopping_list: [
      { id: 1, product_id: 2, amount: 2, note: '', shopping_list_id: 1, done: 1, qu_id: 3, ...timestamp },
      { id: 2, product_id: null, amount: 1, note: 'candles', shopping_list_id: 1, done: 0, ...timestamp },
      { id: 3, product_id: null, amount: 1, note: 'matches', shopping_list_id: 1, done: 0, ...timestamp },
    ],
    meal_plan_sections: [{ id: 1, name: 'Dinner', sort_number: 10, ...timestamp }],
    meal_plan: [
      {
        id: 1,
        day: day(2),
        type: 'note',
        recipe_id: null,
        product_id: null,
        section_id: 1,
        note: 'Soup',
        ...timestamp,
      },
      {
        id: 2,
        day: day(3),
        type: 'note',
        recipe_id: null,
        product_id: null,
        section_id: 1,
        note: 'Eat out',
        ...timestamp,
      },
      {
        id: 3,
        day: day(-9),
        type: 'note',
        recipe_id: null,
        product_id: null,
        section_id: 1,
        note: 'Pizza',
        ...timestamp,
      },
    ],
  })

const stockOf = (pantryId: number) => allStockOf(app, pantryId)
const linesOf = (pantryId: number) => allLinesOf(app, pantryId)
const mealsOf = (pantryId: number) => allMealsOf(app, pantryId)

const tick = 'mutation ($input: TickShoppingLinesInput!) { tickShoppingLines(input: $input) { shoppingList { id } } }'
const move = 'mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }'

test('stock, list and plan of Grocy come into the pantry beside what is there, and go back as far as nobody used them', async () => {
  const ada = await somebody()
  await ada.get(move, { input: { barcode: beans, delta: 1, share: true, key: newKey() } })
  await ada.get(
    'mutation ($input: AddShoppingLinesInput!) { addShoppingLines(input: $input) { shoppingList { id } } }',
    {
      input: { lines: [{ id: newKey(), text: 'candles' }] },
    },
  )

  const read = await readFiles(app, ada, [grocy(), text('soup.json', recipeJson('Soup'))])
  expect(read).toMatchObject({
    state: 'READY',
    counts: { recipes: 1, stock: 3, listItems: 3, plannedMeals: 3, leftOut: 3, total: 7, duplicates: 1 },
  })
  const leftOut = await itemsOf(ada, read.id, 'LEFT_OUT')
  expect(leftOut.map(({ name, duplicate, leftOutBecause }) => [name, duplicate, leftOutBecause]).toSorted()).toEqual([
    ['Onions', null, 'TICKED'],
    ['Pizza', null, 'PAST'],
    ['candles', 'LISTED', null],
  ])

  expect(await act(app, ada, 'runImport', read.id)).toMatchObject({
    state: 'DONE',
    counts: { done: 7, failed: 0 },
  })
  const arrived = await stockOf(ada.id)
  expect(arrived).toEqual({
    'Baked beans': {
      quantity: 4,
      public: true,
      keepBack: 3,
      batches: [
        [1, null, null, null, null, null],
        [3, '2027-01-31', 'BEST_BEFORE', 'FRIDGE', null, null],
      ],
    },
    Onion: { quantity: 1, public: false, keepBack: 0, batches: [[1, null, null, 'FRIDGE', 500, 'G']] },
    'Xylophone wax': {
      quantity: 1,
      public: false,
      keepBack: 0,
      batches: [[1, null, null, 'FRIDGE', null, null]],
    },
  })
  expect(await linesOf(ada.id)).toEqual([
    { text: 'candles', ticked: false },
    { text: 'matches', ticked: false },
  ])
  expect(await mealsOf(ada.id)).toMatchObject([
    { title: 'Soup', recipe: true },
    { title: 'Eat out', recipe: false },
  ])
  expect(await app.db.query(`SELECT quantity FROM pantry_minimum WHERE pantry_id = $1`, [ada.id])).toEqual([
    { quantity: 2 },
  ])

  // The job comes twice, and nothing does.
  await ada.get(importMutation('runImport', 'RunImportInput'), { input: { id: read.id } })
  await runDueJobs(app)
  expect(await stockOf(ada.id)).toEqual(arrived)

  await ada.get(move, { input: { barcode: beans, delta: -2, key: newKey() } })
  const [line] = (await app.db.query(`SELECT id FROM shopping_line WHERE pantry_id = $1 AND text = 'matches'`, [
    ada.id,
  ])) as { id: string }[]
  await ada.get(tick, { input: { ticks: [{ id: line?.id, ticked: true, at: new Date().toISOString() }] } })

  expect(await act(app, ada, 'undoImport', read.id)).toMatchObject({ state: 'UNDONE', counts: { kept: 2 } })
  const kept = await itemsOf(ada, read.id, 'KEPT')
  expect(kept.map(({ name, keptBecause }) => [name, keptBecause])).toEqual([
    ['Baked beans', ['USED']],
    ['matches', ['TICKED']],
  ])
  // What is left may be a packet that came along: nobody has said to share that.
  expect(await stockOf(ada.id)).toMatchObject({ 'Baked beans': { quantity: 1, keepBack: 1 } })
  expect(Object.keys(await stockOf(ada.id))).toEqual(['Baked beans'])
  expect(await linesOf(ada.id)).toEqual([
    { text: 'candles', ticked: false },
    { text: 'matches', ticked: true },
  ])
  expect(await mealsOf(ada.id)).toEqual([])
  expect(await app.db.query(`SELECT 1 FROM recipe WHERE creator_id = $1 AND deleted_at IS NULL`, [ada.id])).toEqual([])
  expect(await app.db.query(`SELECT 1 FROM pantry_minimum WHERE pantry_id = $1`, [ada.id])).toEqual([])
})

test('who only helps in a pantry brings stock along, and neither list nor plan; a stranger nothing', async () => {
  const [ada, cay, eve] = [await somebody(), await somebody(), await somebody()]
  await joinPantryOf(ada, cay, 'HELPER')
  const { id } = await readFiles(app, cay, [grocy()])
  const run = importMutation('runImport', 'RunImportInput')
  const input = { id, pantryId: String(ada.id) }
  expect(await cay.refused(run, { input })).toMatchObject({ code: 'FORBIDDEN' })
  for (const kind of ['LIST_ITEM', 'PLANNED_MEAL'])
    await cay.get(importMutation('chooseImportItems', 'ChooseImportItemsInput'), {
      input: { id, isLeftOut: true, kind },
    })
  await cay.get(run, { input })
  await runDueJobs(app)
  expect(await importOf(cay, id)).toMatchObject({ state: 'DONE', counts: { done: 3, failed: 0 } })
  expect(Object.keys(await stockOf(ada.id))).toEqual(['Baked beans', 'Onion', 'Xylophone wax'])
  expect(await stockOf(cay.id)).toEqual({})
  expect(await app.db.query(`SELECT 1 FROM pantry_minimum WHERE pantry_id = $1`, [ada.id])).toEqual([])

  const other = await readFiles(app, eve, [grocy()])
  const refused = await eve.refused(run, { input: { id: other.id, pantryId: String(ada.id) } })
  expect(refused).toMatchObject({ code: 'FORBIDDEN' })
  expect(await eve.refused(run, { input: { id: other.id, pantryId: '99999999' } })).toEqual(refused)
})

test('dates that may begin with the day or the month are as the person then says', async () => {
  const ada = await somebody()
  const { id } = await readFiles(app, ada, [
    text('pantry.csv', 'name,amount,best before,place\nRice,2,03/04/2027,Cupboard\nFlour,1 kg,05/06/2027,Cupboard\n'),
  ])
  const { import: found } = await ada.get<{
    import: { tables: { number: number; asked: string; pantryColumns: (string | null)[] }[] }
  }>('query ($id: UUID!) { import(id: $id) { tables { number asked pantryColumns } } }', { id })
  const [table] = found.tables
  expect(table).toMatchObject({ asked: 'DATE_ORDER' })
  await ada.get(importMutation('chooseImportTable', 'ChooseImportTableInput'), {
    input: { id, number: table?.number, kind: 'STOCK', columns: table?.pantryColumns, isDayFirst: true },
  })
  await runDueJobs(app)
  await act(app, ada, 'runImport', id)
  const dates = Object.values(await stockOf(ada.id)).map((entry) => (entry as { batches: unknown[][] }).batches[0]?.[1])
  expect(dates.toSorted()).toEqual(['2027-04-03', '2027-06-05'])
})

test('what was stopped goes on where it was, and nothing comes twice', async () => {
  const ada = await somebody()
  const names = Array.from({ length: 30 }, (_, i) => `Thing number ${i}`)
  const { id } = await readFiles(app, ada, [
    text('pantry.csv', `name,amount,place\n${names.map((name) => `${name},2,Fridge`).join('\n')}\n`),
  ])
  await ada.get(importMutation('runImport', 'RunImportInput'), { input: { id } })
  await ada.get(importMutation('stopImport'), { input: { id } })
  await runDueJobs(app)
  expect(await importOf(ada, id)).toMatchObject({ state: 'STOPPED', counts: { done: 0 } })
  await Promise.all([
    app.app.services.importStoring.store(id, new AbortController().signal),
    act(app, ada, 'runImport', id),
  ])
  expect(await importOf(ada, id)).toMatchObject({ state: 'DONE', counts: { done: 30 } })
  const stock = Object.values(await stockOf(ada.id)) as { quantity: number }[]
  expect(stock.map(({ quantity }) => quantity)).toEqual(names.map(() => 2))
})
