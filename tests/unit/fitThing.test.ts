import { expect, test } from '@jest/globals'
import { fitThing } from '../../api/imports/reading/fitThing'
import {
  listItem,
  plannedMeal,
  stockItem,
  type MovedOther,
  type MovedStock,
} from '../../lib/recipe-archives/movedPantry'

const fitted = (stock: Partial<MovedStock>) =>
  stockItem(stock)
    .filter((item): item is Extract<MovedOther, { type: 'stock' }> => item.type === 'stock')
    .map((item) => fitThing(item))

test.each<[string, Partial<MovedStock>, unknown]>([
  [
    'an amount is one packet of that size',
    { quantity: 500, unit: 'g' },
    { quantity: 1, size: { amount: 500, unit: 'G' } },
  ],
  ['a count without a size stays one', { quantity: 3, unit: 'tins' }, { quantity: 3, size: null }],
  [
    'packets of a size keep both',
    { quantity: 2, packet: { amount: 1.5, unit: 'kg' } },
    { quantity: 2, size: { amount: 1_500, unit: 'G' } },
  ],
  ['none left is none', { quantity: 0, unit: 'g' }, { quantity: 0, size: null }],
])('%s', (_what, stock, packets) => {
  expect(fitted({ name: 'Brown rice', ...stock })).toMatchObject([{ kind: 'STOCK', content: { packets }, losses: [] }])
})

test('what a thing is called elsewhere, and has no place here, is said', () => {
  const lossesOf = (stock: Partial<MovedStock>) => fitted(stock).map(({ losses }) => losses)
  expect(lossesOf({ name: 'Brown rice', place: 'CUPBOARD', placeName: 'Cellar' })).toEqual([['PLACE_CHANGED']])
  expect(lossesOf({ name: 'Brown rice', place: 'FRIDGE', placeName: 'Kühlschrank' })).toEqual([[]])
  expect(lossesOf({ name: 'Brown rice', placeName: 'Here' })).toEqual([['PLACE_DROPPED']])
  expect(lossesOf({ name: 'Red onions from the market' })).toEqual([['NAME_REPLACED']])
  expect(lossesOf({ name: 'Onions' })).toEqual([[]])
  // With a barcode it is the packet that the barcode means.
  expect(lossesOf({ name: 'Red onions from the market', barcode: '5000157065506' })).toEqual([[]])
  expect(lossesOf({ name: 'Brown rice', barcode: '5000157065507' })).toEqual([['CODE_DROPPED']])
  expect(lossesOf({ name: 'x'.repeat(300) })).toEqual([['NAME_CUT']])
})

test('a line keeps the recipes that it is for, with how much for each', () => {
  const reasons = [
    { recipe: 'Banh mi', amount: { amount: 200, unit: 'g' } },
    { recipe: null, amount: null },
  ]
  const [item] = listItem({ name: 'carrots', amount: '200 g', reasons })
  expect(item?.type === 'listItem' && fitThing(item)).toMatchObject({
    kind: 'LIST_ITEM',
    content: { reasons, thing: { text: 'carrots', food: 'carrot', amount: null } },
  })
})

test('half a packet counts as a whole one, which is said', () => {
  expect(fitted({ name: 'Rice', quantity: 0.5, unit: 'Pack' })).toMatchObject([
    { content: { packets: { quantity: 1 } }, losses: ['AMOUNT_CHANGED'] },
  ])
})

const lossesOf = (items: readonly MovedOther[]) =>
  items.flatMap((item) => (item.type === 'table' ? [] : [fitThing(item).losses]))

test('the name of a list that is more than that of any list, and the mealtime of a meal, are said to be left out', () => {
  expect(lossesOf(listItem({ name: 'screws', listName: 'DIY shop' }))).toEqual([['LIST_NAME_DROPPED']])
  expect(lossesOf(listItem({ name: 'milk', listName: 'Einkaufsliste' }))).toEqual([[]])
  expect(lossesOf(plannedMeal({ date: '2027-01-01', title: 'Soup', mealType: 'dinner' }))).toEqual([
    ['MEAL_TYPE_DROPPED'],
  ])
  expect(lossesOf(plannedMeal({ date: '2027-01-01', title: 'Soup' }))).toEqual([[]])
})

test('what is known of a packet is kept as far as a batch can hold it', () => {
  const details = { frozenOn: '2026-10-01', openedOn: '2026-11-01', amountLeft: 150, lot: 'L7' }
  const oats = { name: 'Oats', place: 'FREEZER' as const, details }
  expect(fitted(oats)).toMatchObject([{ content: { details }, losses: [] }])
  const closed = { ...details, openedOn: null, lot: 'x'.repeat(21) }
  expect(fitted({ ...oats, details: closed })).toMatchObject([
    { content: { details: { ...closed, amountLeft: null, lot: null } }, losses: ['DETAILS_DROPPED'] },
  ])
  // Each opened packet is a batch, of which a file could make any number.
  expect(fitted({ ...oats, quantity: 2 })).toMatchObject([
    { content: { details: { ...details, openedOn: null, amountLeft: null } }, losses: ['DETAILS_DROPPED'] },
  ])
  // Being frozen stops a use-by date, and nothing is frozen in a fridge.
  expect(fitted({ ...oats, place: 'FRIDGE' })).toMatchObject([
    { content: { details: { ...details, frozenOn: null } }, losses: ['DETAILS_DROPPED'] },
  ])
})

test('the guests of a meal are kept as far as the plan can hold them', () => {
  const meal = { date: '2027-01-01', title: 'Soup', servings: 6 }
  const [item] = plannedMeal({ ...meal, guestAvoids: ['nuts', 'x'.repeat(41)] })
  expect(item?.type === 'plannedMeal' && fitThing(item)).toMatchObject({
    content: { ...meal, guestAvoids: ['nuts'] },
    losses: ['DETAILS_DROPPED'],
  })
})

test('the code of a line is that of a product, or is said to be none', () => {
  const [bread] = listItem({ name: 'bread', barcode: '5000157065506' })
  expect(bread?.type === 'listItem' && fitThing(bread)).toMatchObject({
    content: { barcode: '5000157065506' },
    losses: [],
  })
  expect(lossesOf(listItem({ name: 'bread', barcode: 'own-1' }))).toEqual([['CODE_DROPPED']])
})
