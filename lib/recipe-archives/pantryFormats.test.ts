import { describe, expect, test } from '@jest/globals'
import { essence, read, zipOf } from './testArchives'

describe('Grocy', () => {
  const timestamp = { row_created_timestamp: '2026-01-01 10:00:00' }
  const product = (id: number, name: string, more: object = {}) => ({
    id,
    name,
    location_id: 2,
    qu_id_stock: 3,
    qu_id_purchase: 3,
    min_stock_amount: 0,
    due_type: 1,
    active: 1,
    ...timestamp,
    ...more,
  })
  const tables = {
    products: [
      product(1, 'Milk', { qu_id_stock: 4, min_stock_amount: 2 }),
      product(2, 'Minced meat', { due_type: 2 }),
      product(3, 'Flour', { qu_id_stock: 8, min_stock_amount: '1' }),
      product(4, 'Never bought'),
    ],
    stock: [
      {
        id: 1,
        product_id: 1,
        amount: 3,
        best_before_date: '2027-01-31',
        stock_id: 'a',
        location_id: 2,
        open: 0,
        ...timestamp,
      },
      {
        id: 2,
        product_id: 1,
        amount: '1',
        best_before_date: '2999-12-31',
        stock_id: 'b',
        location_id: 3,
        ...timestamp,
      },
      {
        id: 3,
        product_id: 2,
        amount: 0.5,
        best_before_date: '2027-02-01',
        stock_id: 'c',
        location_id: 6,
        ...timestamp,
      },
    ],
    locations: [
      { id: 2, name: 'Fridge', is_freezer: 0, ...timestamp },
      { id: 3, name: 'Tinned food cupboard', is_freezer: 0, ...timestamp },
      { id: 6, name: 'Box in the cellar', is_freezer: 1, ...timestamp },
    ],
    quantity_units: [
      { id: 3, name: 'Pack', name_plural: 'Packs', ...timestamp },
      { id: 4, name: 'Bottle', name_plural: 'Bottles', ...timestamp },
      { id: 8, name: 'Kilogram', name_plural: 'Kilograms', ...timestamp },
      { id: 9, name: 'Gram', name_plural: 'Grams', ...timestamp },
    ],
    quantity_unit_conversions: [{ id: 1, from_qu_id: 8, to_qu_id: 9, factor: 1000, product_id: null, ...timestamp }],
    product_barcodes: [
      { id: 1, product_id: 1, barcode: '22111968', ...timestamp },
      { id: 2, product_id: 1, barcode: '22114358', ...timestamp },
    ],
    shopping_lists: [{ id: 1, name: 'Weekend', ...timestamp }],
    shopping_list: [
      { id: 1, product_id: 1, amount: 2, note: 'low fat', shopping_list_id: 1, done: 1, qu_id: 4, ...timestamp },
      { id: 2, product_id: null, amount: 1, note: 'Some good snacks', shopping_list_id: 1, done: 0, ...timestamp },
      { id: 3, product_id: 3, amount: 0.25, note: '', shopping_list_id: 1, done: '0', qu_id: 9, ...timestamp },
    ],
    meal_plan_sections: [{ id: 1, name: 'Dinner', sort_number: 10, ...timestamp }],
    meal_plan: [
      {
        id: 1,
        day: '2027-01-02',
        type: 'recipe',
        recipe_id: 1,
        product_id: null,
        section_id: 1,
        note: null,
        ...timestamp,
      },
      {
        id: 2,
        day: '2027-01-03',
        type: 'note',
        recipe_id: null,
        product_id: null,
        section_id: -1,
        note: 'Out',
        ...timestamp,
      },
      {
        id: 3,
        day: '2027-01-04',
        type: 'product',
        recipe_id: null,
        product_id: 2,
        product_amount: 2,
        section_id: 1,
        ...timestamp,
      },
    ],
    recipes: [
      {
        id: 1,
        name: 'Pancakes',
        description: '<p>Mix.</p><p>Fry.</p>',
        base_servings: 4,
        type: 'normal',
        ...timestamp,
      },
      { id: -5, name: '2027-01-02', description: null, base_servings: 1, type: 'mealplan-day', ...timestamp },
    ],
    recipes_pos: [
      { id: 1, recipe_id: 1, product_id: 3, amount: 0.25, qu_id: 9, note: 'sifted', ...timestamp },
      { id: 2, recipe_id: 1, product_id: 1, amount: 1, qu_id: 4, variable_amount: 'a little', ...timestamp },
    ],
  }
  const all = {
    stock: [
      {
        name: 'Milk',
        barcode: '22111968',
        quantity: 3,
        unit: 'Bottle',
        date: '2027-01-31',
        dateKind: 'BEST_BEFORE',
        place: 'FRIDGE',
        placeName: 'Fridge',
        minimum: 2,
      },
      { name: 'Milk', quantity: 1, date: null, dateKind: null, place: 'CUPBOARD', placeName: 'Tinned food cupboard' },
      { name: 'Minced meat', quantity: 0.5, unit: 'Pack', date: '2027-02-01', dateKind: 'USE_BY', place: 'FREEZER' },
      // What is to be there and is not.
      { name: 'Flour', quantity: 0, unit: 'Kilogram', date: null, minimum: 1 },
    ],
    listItems: [
      { name: 'Milk, low fat', amount: '2 Bottles', isDone: true, listName: 'Weekend' },
      { name: 'Some good snacks', amount: '', isDone: false, listName: 'Weekend' },
      { name: 'Flour', amount: '250 Grams', isDone: false, listName: 'Weekend' },
    ],
    meals: [
      { date: '2027-01-02', mealType: 'Dinner', title: 'Pancakes', note: '' },
      { date: '2027-01-03', mealType: '', title: 'Out', note: '' },
      { date: '2027-01-04', mealType: 'Dinner', title: '2 Packs Minced meat', note: '' },
    ],
    problems: [],
  }

  test('answers of the API: a file each, in one, or in a folder of a zip', async () => {
    const files = Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [`grocy/${name}.json`, JSON.stringify(rows)]),
    )
    for (const [name, content] of [
      ['grocy.zip', zipOf(files)],
      ['backup.json', JSON.stringify(tables)],
    ] as const) {
      const found = await read(name, content)
      expect(found).toMatchObject(all)
      expect(found.recipes.map(essence)).toEqual([
        {
          name: 'Pancakes',
          ingredients: ['250 Grams Flour, sifted', 'a little Milk'],
          instructions: ['Mix.', 'Fry.'],
        },
      ])
    }
  })

  test('the tables of its database as CSV', async () => {
    const csv = (rows: Record<string, unknown>[]) => {
      const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const cell = (value: unknown) => `"${String(value ?? '').replaceAll('"', '""')}"`
      return [columns, ...rows.map((row) => columns.map((column) => row[column]))]
        .map((row) => row.map(cell).join(','))
        .join('\n')
    }
    const files = Object.fromEntries(
      Object.entries(tables).map(([name, rows]) => [`${name}.csv`, csv(rows as Record<string, unknown>[])]),
    )
    expect(await read('grocy.zip', zipOf(files))).toMatchObject(all)
  })

  test('the answer about all stock has the products with it, and no batches', async () => {
    const answer = [
      {
        product_id: 1,
        amount: 4,
        amount_aggregated: 4,
        best_before_date: '2027-01-31',
        is_aggregated_amount: 0,
        product: product(1, 'Milk', { barcode: '22111968,22114358' }),
      },
      { product_id: 9, amount: 0, best_before_date: '2999-12-31', product: product(9, 'Parent') },
    ]
    expect((await read('stock.json', JSON.stringify(answer))).stock).toMatchObject([
      { name: 'Milk', barcode: '22111968', quantity: 4, date: '2027-01-31', placeName: '' },
    ])
  })

  test('products alone are a catalogue, of which only those to be kept are taken', async () => {
    expect((await read('products.json', JSON.stringify(tables.products))).stock).toMatchObject([
      { name: 'Milk', quantity: 0, minimum: 2 },
      { name: 'Flour', quantity: 0, minimum: 1 },
    ])
    expect(await read('locations.json', JSON.stringify(tables.locations))).toMatchObject({
      stock: [],
      codes: ['NOT_RECIPES'],
    })
  })
})

describe('Mealie', () => {
  test('a backup’s lists, plan and foods on hand', async () => {
    const database = {
      alembic_version: [{ version_num: 'x' }],
      recipes: [{ id: 'r', name: 'Pea soup' }],
      recipes_ingredients: [],
      ingredient_foods: [
        { id: 'f', name: 'milk', on_hand: true },
        { id: 'g', name: 'salt', on_hand: false },
        { id: 'h', name: 'eggs' },
      ],
      households_to_ingredient_foods: [{ household_id: 'x', food_id: 'h' }],
      ingredient_units: [{ id: 'u', name: 'liter', abbreviation: 'l', use_abbreviation: true }],
      shopping_lists: [{ id: 's', name: 'Weekly' }],
      shopping_list_items: [
        { shopping_list_id: 's', position: 1, checked: false, quantity: 1, note: 'candles', is_food: false },
        { shopping_list_id: 's', position: 0, checked: 1, quantity: 2, note: 'fresh', food_id: 'f', unit_id: 'u' },
      ],
      group_meal_plans: [
        { date: '2027-01-02', entry_type: 'dinner', title: '', text: '', recipe_id: 'r' },
        { date: '2027-01-03', entry_type: 'lunch', title: 'Leftovers', text: 'from Sunday', recipe_id: null },
        { date: null, entry_type: 'lunch', title: 'Nothing', text: '', recipe_id: null },
      ],
    }
    const { stock, listItems, meals } = await read('backup.zip', zipOf({ 'database.json': JSON.stringify(database) }))
    expect(stock).toMatchObject([
      { name: 'milk', quantity: null },
      { name: 'eggs', quantity: null },
    ])
    expect(listItems).toEqual([
      { name: 'milk, fresh', amount: '2 l', isDone: true, listName: 'Weekly' },
      { name: 'candles', amount: '', isDone: false, listName: 'Weekly' },
    ])
    expect(meals).toEqual([
      { date: '2027-01-02', mealType: 'dinner', title: 'Pea soup', note: '' },
      { date: '2027-01-03', mealType: 'lunch', title: 'Leftovers', note: 'from Sunday' },
    ])
  })

  test('the groups of versions before 1', async () => {
    const groups = [
      {
        name: 'home',
        mealplans: [
          { startDate: '2021-12-05', planDays: [{ date: '2021-12-06', meals: [{ slug: 'stew', name: null }] }] },
        ],
        shoppingLists: [{ name: 'Weekly', items: [{ title: null, text: 'milk', quantity: 2, checked: true }] }],
      },
    ]
    expect(await read('groups.json', JSON.stringify(groups))).toMatchObject({
      formats: ['Mealie', 'Mealie'],
      listItems: [{ name: 'milk', amount: '2', isDone: true, listName: 'Weekly' }],
      meals: [{ date: '2021-12-06', title: 'stew' }],
    })
  })

  test('answers of its API', async () => {
    const list = {
      name: 'Weekly',
      listItems: [
        { checked: true, quantity: 2, unit: { name: 'liter' }, food: { name: 'milk' }, note: '', display: 'x' },
      ],
    }
    const plan = { items: [{ date: '2027-01-02', entryType: 'side', title: '', text: '', recipe: { name: 'Rolls' } }] }
    expect(await read('a.json', JSON.stringify([list, plan]))).toMatchObject({
      listItems: [{ name: 'milk', amount: '2 liter', isDone: true, listName: 'Weekly' }],
      meals: [{ date: '2027-01-02', mealType: 'side', title: 'Rolls' }],
    })
  })
})

describe('KitchenOwl', () => {
  test('an export has recipes, names of lists, and a catalogue that nobody has in stock', async () => {
    const household = {
      name: 'Home',
      language: 'en',
      view_ordering: ['items'],
      member: ['ada'],
      shoppinglists: ['Weekly'],
      recipes: [
        {
          name: 'Rice',
          description: 'Wash the @basmati_rice.\nBoil it in @water.',
          time: 25,
          cook_time: 20,
          prep_time: 5,
          yields: 2,
          source: 'https://example.org/rice',
          photo: null,
          items: [
            { name: 'Basmati rice', description: '200 g', optional: false },
            { name: 'water', description: '', optional: true },
          ],
          tags: ['side'],
        },
      ],
      items: [{ name: 'Milk', icon: 'milk', category: 'Dairy' }],
      expenses: [{ name: 'Shop', amount: 3, date: 1, paid_for: [], paid_by: 'ada' }],
    }
    const found = await read('kitchenowl.json', JSON.stringify(household))
    expect(found).toMatchObject({ stock: [], listItems: [], formats: ['KitchenOwl'] })
    expect(found.recipes).toMatchObject([
      {
        name: 'Rice',
        ingredients: ['200 g Basmati rice', 'water, optional'],
        instructions: ['Wash the Basmati rice.', 'Boil it in water.'],
        prepMinutes: 5,
        cookMinutes: 20,
        sourceUrl: 'https://example.org/rice',
        tags: ['side'],
      },
    ])
  })

  test('answers of its API: lists with what is on them, and the planner with its recipes', async () => {
    const lists = [
      {
        id: 1,
        name: 'Weekly',
        items: [{ id: 2, name: 'Milk', description: '2 l', ordering: 1 }],
        recentItems: [{ id: 3, name: 'Eggs', description: '' }],
      },
    ]
    const recipe = { name: 'Rice', description: 'Boil.', yields: 2, time: 20, items: [], tags: [] }
    const planner = [
      { recipe_id: 1, cooking_date: Date.UTC(2027, 0, 2), yields: 2, recipe },
      { recipe_id: 1, cooking_date: -62135596800000, yields: 2, recipe },
    ]
    expect((await read('lists.json', JSON.stringify(lists))).listItems).toEqual([
      { name: 'Milk', amount: '2 l', isDone: false, listName: 'Weekly' },
    ])
    const household = {
      shoppinglists: [{ name: 'Weekly', items: [{ name: 'Milk', description: '' }] }],
      recipes: [recipe],
    }
    expect(await read('household.json', JSON.stringify(household))).toMatchObject({
      listItems: [{ name: 'Milk', listName: 'Weekly' }],
      recipes: [{ name: 'Rice' }],
    })
    // A menu is no list.
    const menu = { name: 'Menu', items: [{ name: 'Soup', description: 'of the day' }] }
    expect((await read('menu.json', JSON.stringify(menu))).codes).toEqual(['NOT_RECIPES'])
    expect((await read('planner.json', JSON.stringify(planner))).meals).toEqual([
      { date: '2027-01-02', mealType: '', title: 'Rice', note: '' },
    ])
  })
})

test('Tandoor: what its API answers about the list, the plan and foods', async () => {
  const entries = {
    results: [
      { id: 1, food: { name: 'Milk' }, unit: { name: 'l' }, amount: '2.0000', order: 0, checked: true },
      { id: 2, food: { name: 'Salt' }, unit: null, amount: 0, order: 1, checked: false },
    ],
  }
  const plans = [
    {
      title: '',
      recipe: { name: 'Curry' },
      note: 'mild',
      from_date: '2027-01-02T12:00:00+01:00',
      meal_type: { name: 'Lunch' },
    },
  ]
  const foods = {
    results: [
      { name: 'Flour', food_onhand: true },
      { name: 'Oil', food_onhand: false },
    ],
  }
  expect(await read('tandoor.json', JSON.stringify({ entries, plans, foods }))).toMatchObject({
    listItems: [
      { name: 'Milk', amount: '2 l', isDone: true },
      { name: 'Salt', amount: '', isDone: false },
    ],
    meals: [{ date: '2027-01-02', mealType: 'Lunch', title: 'Curry', note: 'mild' }],
    stock: [{ name: 'Flour', quantity: null }],
  })
})
