import { describe, expect, test } from '@jest/globals'
import { read, zipOf } from '../recipe-archives/testArchives'
import { DistinctNames, fileNameOf } from './fileNames'
import { readLarderArchive } from './readLarderArchive'

const manifest = {
  format: 'larder',
  version: 1,
  exportedAt: '2026-11-29T10:00:00.000Z',
  username: 'ada',
  pantries: [{ folder: 'Home', name: 'Home' }],
  recipes: 1,
}
const lines = (...records: unknown[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const recipe = JSON.stringify({
  '@type': 'Recipe',
  name: 'Bread',
  recipeIngredient: ['flour'],
  recipeInstructions: ['Bake.'],
  encodingFormat: 'text/plain',
})

const files = (over: Record<string, string> = {}) => ({
  'larder.jsonl': lines(manifest),
  'README.txt': 'Ingredients\n\nflour\n\nMethod\n\nBake.',
  'recipes/Bread/recipe.json': recipe,
  'recipes.jsonld': `[${recipe}]`,
  'recipes-markdown/Bread.md': '# Bread\n\n## Ingredients\n\n- flour\n',
  'pantries/Home/dates.jsonl': lines(
    { barcode: 'food:leek', name: 'Leek', quantity: 2, date: '2026-12-01', dateKind: 'USE_BY', storagePlace: 'FRIDGE' },
    { barcode: '5000157024671', brand: 'Heinz', name: 'Beans', quantity: 1, unitAmount: 415, unit: 'g', lot: null },
  ),
  'pantries/Home/staples.jsonl': lines({ barcode: 'food:salt' }),
  'pantries/Home/keep-at-least.jsonl': lines({ barcode: 'food:milk', quantity: 2 }),
  'pantries/Home/shopping-list.jsonl': lines(
    {
      text: 'milk',
      amounts: [{ amount: 500, unit: 'ml' }],
      reasons: [
        { kind: 'RECIPE', recipeId: 12, recipeName: 'Pancakes', amount: { amount: 400, unit: 'ml' } },
        { kind: 'TYPED', recipeId: null, recipeName: null, amount: { amount: 100, unit: 'ml' } },
      ],
      tickedAt: null,
    },
    { text: 'bread', amounts: [], barcode: '5000157024671', tickedAt: '2026-11-28T10:00:00.000Z' },
  ),
  'pantries/Home/plan.jsonl': lines(
    { day: '2026-12-01', title: 'Bread', recipeId: 12, servings: 4, guestAvoids: ['nuts'] },
    { day: '2026-12-02', title: 'Out', recipeId: null },
  ),
  'account/favourites.jsonl': lines(
    { recipeId: 12, name: 'Bread', createdAt: '2026-11-28T10:00:00.000Z' },
    { recipeId: 13, name: null },
  ),
  ...over,
})

const leek = {
  key: 'food:leek',
  name: 'Leek',
  brand: '',
  quantity: 2,
  unitAmount: null,
  unit: null,
  capacity: null,
  capacityUnit: null,
  date: '2026-12-01',
  dateKind: 'USE_BY',
  place: 'FRIDGE',
  frozenOn: null,
  openedOn: null,
  amountLeft: null,
  lot: null,
}

describe('a pantry', () => {
  test('is read from its files', async () => {
    expect(await readLarderArchive(zipOf(files()))).toEqual({
      exportedAt: new Date('2026-11-29T10:00:00Z'),
      recipes: 1,
      unread: [],
      favourites: ['Bread', null],
      pantries: [
        {
          name: 'Home',
          stock: [
            leek,
            {
              ...leek,
              key: '5000157024671',
              name: 'Beans',
              brand: 'Heinz',
              quantity: 1,
              unitAmount: 415,
              unit: 'g',
              date: null,
              dateKind: null,
              place: null,
            },
          ],
          staples: ['food:salt'],
          minimums: [{ key: 'food:milk', quantity: 2 }],
          list: [
            {
              text: 'milk',
              key: null,
              amounts: [{ amount: 500, unit: 'ml' }],
              reasons: [
                { recipe: 'Pancakes', amount: { amount: 400, unit: 'ml' } },
                { recipe: null, amount: { amount: 100, unit: 'ml' } },
              ],
              isTicked: false,
            },
            { text: 'bread', key: '5000157024671', amounts: [], reasons: [], isTicked: true },
          ],
          plan: [
            { date: '2026-12-01', title: 'Bread', isRecipe: true, servings: 4, guestAvoids: ['nuts'] },
            { date: '2026-12-02', title: 'Out', isRecipe: false, servings: null, guestAvoids: [] },
          ],
        },
      ],
    })
  })

  test('is read also where somebody packed the files again, in a folder', async () => {
    const packed = Object.fromEntries(Object.entries(files()).map(([path, text]) => [`larder-2026/${path}`, text]))
    expect((await readLarderArchive(zipOf(packed)))?.pantries[0]?.staples).toEqual(['food:salt'])
    expect((await read('larder.zip', zipOf(packed))).recipes).toHaveLength(1)
  })

  test('lacks lines that are no records, and says which', async () => {
    const broken = files({
      'pantries/Home/dates.jsonl': `${lines({ barcode: 'food:leek', name: 'Leek', quantity: -1 })}{"cut`,
    })
    const read = await readLarderArchive(zipOf(broken))
    expect(read?.pantries[0]?.stock).toEqual([])
    expect(read?.unread.map(({ line }) => line)).toEqual([1, 2])
  })
})

test('other zips, and those of a later version, are none of ours', async () => {
  expect(await readLarderArchive(zipOf({ 'recipes/Bread/recipe.json': recipe }))).toBeNull()
  expect(await readLarderArchive(zipOf({ 'larder.jsonl': 'no JSON' }))).toBeNull()
  expect(await readLarderArchive(zipOf({ 'larder.jsonl': lines({ ...manifest, version: 2 }) }))).toBeNull()
  await expect(readLarderArchive(Buffer.from('PK'))).rejects.toMatchObject({ code: 'CUT_OFF' })
})

test('each recipe of an export is read once, and its pantries as those of any program', async () => {
  const { recipes, problems, stock, listItems, meals } = await read('larder.zip', zipOf(files()))
  expect(recipes.map(({ name }) => name)).toEqual(['Bread'])
  expect(problems).toEqual([
    'Home has staples, which aren’t imported: tick them again',
    'Home keeps at least some of things that were used up, which isn’t imported: set it again',
  ])
  expect(stock).toMatchObject([
    { name: 'Leek', barcode: null, quantity: 2, date: '2026-12-01', dateKind: 'USE_BY', place: 'FRIDGE' },
    { name: 'Heinz Beans', barcode: '5000157024671', quantity: 1, date: null },
  ])
  expect(listItems).toMatchObject([
    { name: 'milk', amount: '500 ml', isDone: false },
    { name: 'bread', amount: '', isDone: true, barcode: '5000157024671' },
  ])
  expect(meals).toMatchObject([
    { date: '2026-12-01', title: 'Bread', servings: 4, guestAvoids: ['nuts'] },
    { date: '2026-12-02', title: 'Out' },
  ])
})

test('packets keep when they were opened and frozen, what is left of them, their lot, and the size of their product', async () => {
  const opened = { frozenOn: '2026-11-01', openedOn: '2026-11-20', amountLeft: 150, lot: 'L7' }
  const oats = { barcode: '5000157024671', name: 'Oats', quantity: 1, capacity: 500, capacityUnit: 'G', ...opened }
  const [first] = (await read('larder.zip', zipOf(files({ 'pantries/Home/dates.jsonl': lines(oats) })))).stock
  expect(first).toMatchObject({ name: 'Oats', packet: { amount: 500, unit: 'g' }, details: opened })
})

test('a day that no month has is no record of ours', async () => {
  const lost = files({ 'pantries/Home/dates.jsonl': lines({ ...leek, barcode: leek.key, date: '2026-02-30' }) })
  expect((await readLarderArchive(zipOf(lost)))?.unread).toEqual([{ path: 'pantries/Home/dates.jsonl', line: 1 }])
})

test('names of files are what every system stores, and differ', () => {
  expect(
    ['a/b: "c"?', ' ..hidden. ', '', 'CON', '蒜 Knoblauch', '\u202Ex', '💧'.repeat(60)].map((name) =>
      fileNameOf(name, 'recipe'),
    ),
  ).toEqual(['a b c', 'hidden', 'recipe', 'CON -', '蒜 Knoblauch', 'x', '💧'.repeat(40)])
  const names = new DistinctNames()
  expect(['Soup', 'soup', 'Soup (2)', 'SOUP'].map((name) => names.take(name, 'x'))).toEqual([
    'Soup',
    'soup (2)',
    'Soup (2) (2)',
    'SOUP (3)',
  ])
})
