import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { collectionLimits as limits } from '../recipe-import/draft'
import { archiveLimits } from './limits'
import { read, zipOf } from './testArchives'

/** Whatever a file holds, reading it ends, and gives recipes within the limits of a collection. */

const keys = fc.constantFrom(
  'name',
  'title',
  'ingredients',
  'recipe_ingredient',
  'recipeIngredient',
  'instructions',
  'steps',
  'instruction',
  'items',
  'description',
  'recipes',
  'recipes_ingredients',
  'recipe_instructions',
  'recipe_id',
  'id',
  'notes',
  'tags',
  'keywords',
  'unit',
  'food',
  'quantity',
  'position',
  'image',
  'photo_data',
  'nutrition',
  'settings',
  'slug',
  '@type',
  'url',
  'text',
  'servings',
  'totalTime',
  'product_id',
  'amount',
  'best_before_date',
  'stock_id',
  'qu_id_stock',
  'qu_id',
  'location_id',
  'shopping_list_id',
  'shopping_list_items',
  'shopping_lists',
  'group_meal_plans',
  'listItems',
  'recentItems',
  'checked',
  'day',
  'type',
  'date',
  'entryType',
  'meal_type',
  'cooking_date',
  'recipe',
  'base_servings',
  'directions',
  'photos',
  '__proto__',
)
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(
      null,
      'Recipe',
      '',
      '1',
      'a\nb',
      '2027-01-31',
      '2999-12-31',
      '31/02/2027',
      'https://example.org',
      true,
      0,
      -1,
      1e300,
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 6 }),
  ),
}))
const mark = fc.constantFrom(
  '---\n',
  'title: x\n',
  'Ingredients:\n',
  '@a{1%g}',
  '~{',
  '{',
  '}',
  '#b{}',
  '>> a: b\n',
  '=',
  '"',
  ',',
  ';',
  'name,ingredients\n',
  'Name;Zutaten\n',
  'Name,Quantity,Expires\n',
  'a,1,03/04/2027\n',
  'Produkt;Menge;MHD\n',
  'Item,Done\n',
  'id,product_id,amount,best_before_date,stock_id\n',
  'INGREDIENTS\n',
  'STEPS\n',
  '[photo:',
  '**',
  '<ul id="recipeIngredients">',
  '<span class="recipeCategory">',
  '<div class="recipe">',
  '<recipe>',
  '</recipe>',
  '<en-export><note><title>',
  '<![CDATA[',
  'itemprop="name"',
  '<li>',
  '# x\n',
  '- 1 leek\n',
  '\r\n',
  '\t',
  ' ',
  'a',
)
const anyText = fc
  .array(fc.oneof(mark, fc.string({ unit: 'binary', maxLength: 5 })), { maxLength: 30 })
  .map((parts) => parts.join(''))

async function expectSound(name: string, content: string | Uint8Array) {
  const found = await read(name, content, { ...archiveLimits, totalBytes: 10_000_000 })
  const { recipes, stock, listItems, meals, tables } = found
  expect(found.formats.length + found.problems.length).toBeGreaterThan(0)
  for (const { name, quantity, minimum, date } of stock) {
    expect([name.isWellFormed(), name === '', name.length > 2_000]).toEqual([true, false, false])
    for (const number of [quantity, minimum]) if (number !== null) expect(number).toBeGreaterThanOrEqual(0)
    expect(date ?? '2027-01-31').toMatch(/^\d{4}-\d{2}-\d{2}$/)
  }
  for (const { date } of meals) expect(new Date(date).toISOString()).toContain(date)
  expect(listItems.every((item) => item.name !== '')).toBe(true)
  for (const { columns, rows } of tables) expect(rows.every((row) => row.length === columns.length)).toBe(true)
  for (const { name, ingredients, instructions, tags } of recipes) {
    expect(JSON.stringify([name, ingredients, instructions, tags]).isWellFormed()).toBe(true)
    expect(name.length).toBeLessThanOrEqual(limits.name)
    expect(Math.max(0, ...ingredients.map((line) => line.length))).toBeLessThanOrEqual(limits.ingredient)
    expect(tags.length).toBeLessThanOrEqual(limits.tags)
  }
}

test('JSON with the keys of programs and any values', () =>
  fc.assert(
    fc.asyncProperty(value, (each) => expectSound('a.json', JSON.stringify(each))),
    { numRuns: 400 },
  ))

test('texts with the marks of all formats', () =>
  fc.assert(
    fc.asyncProperty(anyText, (text) => expectSound('a.txt', text)),
    { numRuns: 400 },
  ))

test('tables with any headings and cells, read as anybody might choose', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.oneof(mark, fc.string({ maxLength: 8 })), { minLength: 3, maxLength: 3 }), {
        minLength: 2,
        maxLength: 5,
      }),
      fc.array(fc.constantFrom('name', 'quantity', 'date', 'place', 'done', null), { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom('name', 'ingredients', 'instructions', 'tags', null), { minLength: 3, maxLength: 3 }),
      async (rows, stock, recipe) => {
        const csv = rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
        await expectSound('a.csv', csv)
        for (const choice of [
          { kind: 'stock', columns: stock, isDayFirst: true },
          { kind: 'recipes', columns: recipe },
        ] as const)
          await expect(read('a.csv', csv, archiveLimits, new Map([['a.csv', choice]]))).resolves.toBeDefined()
      },
    ),
    { numRuns: 200 },
  ))

test('any bytes, and zips with some bytes changed', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 200 }),
      fc.array(fc.tuple(fc.nat({ max: 400 }), fc.nat({ max: 255 })), { maxLength: 5 }),
      async (bytes, changes) => {
        await expectSound('a.bin', bytes)
        const zip = zipOf({
          'a.json': '{"name":"Soup","ingredients":["1 leek"]}',
          'b/c.txt': 'text',
          'd.zip': zipOf({ x: bytes }),
          'stock.json':
            '[{"product_id":1,"amount":2,"best_before_date":"2027-01-31","product":{"id":1,"name":"Milk"}}]',
          'pantry.csv': 'Name,Quantity,Expires\nRice,1,03/04/2027\n',
        })
        for (const [at, byte] of changes) if (at < zip.length) zip[at] = byte
        await expectSound('a.zip', zip)
      },
    ),
    { numRuns: 200 },
  ))
