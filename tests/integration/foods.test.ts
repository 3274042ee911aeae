import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Item, ItemSource } from '../../api/items/item.entity'
import { matchOutdatedItems } from '../../api/items/foodBackfill'
import { pictureOf } from '../../api/foods/food.types'
import { foods as list } from '../../domain/foods/foods'
import { foodsVersion } from '../../domain/foods/version'
import { newKey } from '../support/client'
import { openTestApp, type TestApp } from '../support/testApp'
import { seeding, type Cook } from '../support/seed'

/** The food list: found by letters, and matched with items. */

let app: TestApp
let seed: ReturnType<typeof seeding>
let ada: Cook

beforeAll(async () => {
  app = await openTestApp()
  seed = seeding(app)
  ada = await seed.cook('adaEats')
})
afterAll(() => app.close())

interface FoodData {
  slug: string
  barcode: string
  name: string
  germanName: string
  group: string
  imageUrl: string
}
const foods = async (search: string, first = 8) =>
  (
    await seed
      .visitor()
      .get<{ foods: FoodData[] }>(
        'query ($search: String!, $first: Int!) { foods(search: $search, first: $first) { slug barcode name germanName group imageUrl } }',
        { search, first },
      )
  ).foods
const createItem =
  'mutation ($input: CreateItemInput!) { createItem(input: $input) { item { barcode food { slug name } } } }'
const updateItem = 'mutation ($input: UpdateItemInput!) { updateItem(input: $input) { item { food { slug } } } }'
const foodOf = async (barcode: string) =>
  (
    await seed
      .visitor()
      .get<{ item: { food: { slug: string } | null } }>(
        'query ($barcode: Barcode!) { item(barcode: $barcode) { food { slug } } }',
        { barcode },
      )
  ).item.food?.slug ?? null

let lastNumber = 0
/** A new item that ada entered. */
async function itemNamed(
  name: string,
): Promise<{ barcode: string; brand: string; name: string; capacity: number; unit: string }> {
  const input = { barcode: `home-made-${++lastNumber}`, brand: 'Larder Mills', name, capacity: 400, unit: 'G' }
  await ada.get(createItem, { input })
  return input
}

test('two letters find foods by their English or German name, whatever the case', async () => {
  const [first] = await foods('ONI')
  expect(first).toEqual({
    slug: 'onion',
    barcode: 'food:onion',
    name: 'onion',
    germanName: 'Zwiebel',
    group: 'vegetables',
    imageUrl: '/foods/onion.svg',
  })
  expect((await foods('zwie')).map(({ slug }) => slug)).toContain('onion')
  expect((await foods('zucch')).map(({ slug }) => slug)).toContain('courgette')
  expect(await foods('o')).toEqual([])
  expect(await foods('be', 3)).toHaveLength(3)
})

test('a search is limited in length and number', async () => {
  const ask = 'query ($search: String!, $first: Int!) { foods(search: $search, first: $first) { slug } }'
  expect(await ada.refused(ask, { search: 'x'.repeat(61), first: 5 })).toMatchObject({ code: 'BAD_INPUT' })
  expect(await ada.refused(ask, { search: 'onion', first: 21 })).toMatchObject({ code: 'BAD_INPUT' })
})

test('an item knows its food by its name, brand aside, and what cannot be told has none', async () => {
  expect(await foodOf((await itemNamed('Chopped Tomatoes')).barcode)).toBe('chopped-tomatoes')
  expect(await foodOf((await itemNamed('Tomato Ketchup')).barcode)).toBe('tomato-ketchup')
  expect(await foodOf((await itemNamed('Grandmother’s Secret')).barcode)).toBeNull()
})

test('the categories of the product database say it where the name does not', async () => {
  app.products.answers.set('3017620422003', {
    product: {
      brands: 'Hillside',
      product_name: 'The Golden One',
      quantity: '500 g',
      categories_tags: ['en:groceries', 'en:plain-flours', 'en:wheat-flours'],
    },
  })
  const input = { barcode: '3017620422003', brand: 'Hillside', name: 'The Golden One', capacity: 500, unit: 'G' }
  await ada.get(createItem, { input })
  expect(await app.db.getRepository(Item).findOneByOrFail({ barcode: '03017620422003' })).toMatchObject({
    categories: ['en:groceries', 'en:plain-flours', 'en:wheat-flours'],
    foodVersion: foodsVersion,
  })
})

test('who may correct an item chooses its food, also none; a new name does not change the choice', async () => {
  const item = await itemNamed('Grandmother’s Jar')
  const edit = async (changes: object) =>
    (
      await ada.get<{ updateItem: { item: { food: { slug: string } | null } } }>(updateItem, {
        input: { ...item, ...changes },
      })
    ).updateItem.item.food?.slug ?? null
  expect(await edit({ name: 'Plain Flour' })).toBe('plain-flour')
  expect(await edit({ food: 'honey' })).toBe('honey')
  expect(await edit({ name: 'Onions' })).toBe('honey')
  expect(await edit({ food: null })).toBeNull()
  expect(await edit({ name: 'Honey' })).toBeNull()
  expect(await ada.refused(updateItem, { input: { ...item, food: 'no-such-food' } })).toMatchObject({
    code: 'BAD_INPUT',
    field: 'food',
  })
  const stranger = await seed.cook('bobEats')
  expect(await stranger.refused(updateItem, { input: { ...item, food: 'honey' } })).toMatchObject({ code: 'FORBIDDEN' })
})

test('after a change of the list, items are matched again in batches, and choices stay', async () => {
  const chosen = await itemNamed('Whatever')
  await ada.get(updateItem, { input: { ...chosen, food: 'honey' } })
  // Rows as an earlier version of the list has left them: no request writes those.
  const many = Array.from({ length: 120 }, (_item, i) => ({
    barcode: `earlier-${String(i).padStart(3, '0')}`,
    name: 'Onions',
    brand: 'Larder Mills',
    source: ItemSource.PERSON,
    foodVersion: 'earlier',
    foodSlug: 'leek',
  }))
  await app.db.getRepository(Item).insert(many)
  await app.db.getRepository(Item).update({ barcode: chosen.barcode }, { foodVersion: 'earlier' })

  const first = await matchOutdatedItems(app.db, null)
  const remaining = await app.db.getRepository(Item).countBy({ foodVersion: 'earlier', foodSlug: 'leek' })
  expect(remaining).toBeGreaterThan(0)
  expect(remaining).toBeLessThan(120)
  // As a process that was stopped, and one that goes on beside another.
  for (let after: string | null = first; after !== null;)
    [after] = await Promise.all([matchOutdatedItems(app.db, after), matchOutdatedItems(app.db, after)])
  expect(await app.db.getRepository(Item).countBy({ foodVersion: 'earlier', foodSlug: 'leek' })).toBe(0)
  expect(await foodOf('earlier-000')).toBe('onion')
  expect(await foodOf(chosen.barcode)).toBe('honey')
})

test('a food that stands in a pantry has the list’s name after a change of the list', async () => {
  await ada.get('mutation ($input: StockMoveInput!) { moveStock(input: $input) { entry { id } } }', {
    input: { barcode: 'food:leek', delta: 1, key: newKey() },
  })
  await app.db.getRepository(Item).update({ barcode: 'food:leek' }, { foodVersion: 'earlier', name: 'Leak' })
  await matchOutdatedItems(app.db, null)
  expect(await app.db.getRepository(Item).findOneByOrFail({ barcode: 'food:leek' })).toMatchObject({
    name: 'Leek',
    foodSlug: 'leek',
  })
})

test('there is a drawing for each food', () => {
  const pictures = new Set(list.map(pictureOf))
  for (const picture of pictures)
    expect(readFileSync(join(__dirname, '../../web/public', picture), 'utf8')).toMatch(/^<svg /)
})
