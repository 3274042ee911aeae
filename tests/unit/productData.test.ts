import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { parseProductResponse } from '../../api/items/productData'

const found = (product: Record<string, unknown>) => {
  const answer = parseProductResponse(
    200,
    JSON.stringify({ status: 'success_with_warnings', result: { id: 'product_found' }, product }),
  )
  if (answer.kind !== 'found') throw new Error(`not found: ${JSON.stringify(product)}`)
  return answer.productData
}

test('a full answer is read whole', () => {
  expect(
    found({
      brands: 'Quaker, PepsiCo',
      product_name: 'Oats',
      generic_name: 'Rolled oats',
      product_quantity: '500',
      product_quantity_unit: 'g',
      nutriments: {
        'energy-kcal_100g': 374,
        carbohydrates_100g: '60.0',
        fat_100g: 8,
        fiber_100g: 9,
        proteins_100g: 11,
        salt_100g: '0.02',
        'saturated-fat_100g': 1.5,
        sugars_100g: 1.1,
      },
      allergens_tags: ['en:gluten', 'en:gluten'],
      ingredients: [
        { text: 'Wholegrain\nrolled  oats', vegan: 'yes', vegetarian: 'yes', ingredients: [{ text: 'nested' }] },
        { text: 'salt', vegan: 'maybe' },
        { id: 'no-text' },
      ],
      image_front_url: 'https://images.openfoodfacts.org/images/products/front.jpg',
      categories_tags: ['en:rolled-oats', 'no tag', 7],
    }),
  ).toEqual({
    brand: 'Quaker',
    name: 'Rolled oats',
    capacity: 500,
    unit: 'G',
    nutrition: {
      energyKcal: 374,
      carbohydrates: 60,
      fat: 8,
      fiber: 9,
      proteins: 11,
      salt: 0.02,
      saturatedFat: 1.5,
      sugars: 1.1,
    },
    allergens: ['gluten'],
    ingredients: [
      { text: 'Wholegrain rolled oats', vegetarian: true, vegan: true },
      { text: 'salt', vegetarian: null, vegan: null },
    ],
    imageUrl: 'https://images.openfoodfacts.org/images/products/front.jpg',
    categories: ['en:rolled-oats'],
  })
})

test.each([
  ['330ml', 330, 'ML'],
  ['6 x 330 ml', 1_980, 'ML'],
  ['1,5 L', 1_500, 'ML'],
  ['75cl', 750, 'ML'],
  ['0.5 kg e', 500, 'G'],
  ['4 × 125g', 500, 'G'],
  ['', null, null],
  ['a dozen', null, null],
  ['0 g', null, null],
  ['999999 kg', null, null],
])('the printed amount "%s" is %s %s', (quantity, capacity, unit) => {
  expect(found({ quantity })).toMatchObject({ capacity, unit })
})

test('a normalised amount without a unit takes the unit that is printed', () => {
  expect(found({ product_quantity: 250, quantity: '25 cl' })).toMatchObject({ capacity: 250, unit: 'ML' })
  expect(found({ product_quantity: 250 })).toMatchObject({ capacity: null, unit: null })
})

test('empty and impossible values are null, not 0', () => {
  expect(
    found({
      brands: '',
      product_name: '  ',
      generic_name: '',
      nutriments: { fat_100g: 400, salt_100g: -1, 'energy-kcal_100g': 'lots' },
      allergens_tags: [],
      ingredients: [],
    }),
  ).toEqual({
    brand: null,
    name: null,
    capacity: null,
    unit: null,
    nutrition: null,
    allergens: null,
    ingredients: null,
    imageUrl: null,
    categories: null,
  })
})

test.each([
  'http://images.openfoodfacts.org/x.jpg',
  'https://evil.example/x.jpg',
  'javascript:alert(1)',
  'not an address',
])('the picture at %s is not shown', (image_front_url) => {
  expect(found({ image_front_url }).imageUrl).toBeNull()
})

test.each([
  [404, '{"result":{"id":"product_not_found"}}', 'not-found'],
  [404, '<html>', 'unavailable'],
  [404, '{"error":"no such route"}', 'unavailable'],
  [200, '<html>please wait</html>', 'unavailable'],
  [200, '{"status":"failure","errors":[{}]}', 'unavailable'],
  [200, '[]', 'unavailable'],
  [200, 'null', 'unavailable'],
  [301, '', 'unavailable'],
])('%d with %s means %s', (status, body, kind) => {
  expect(parseProductResponse(status, body).kind).toBe(kind)
})

test('whatever the fields hold, reading never throws and gives storable facts', () => {
  const keys = [
    'brands',
    'product_name',
    'generic_name',
    'quantity',
    'product_quantity',
    'product_quantity_unit',
    'nutriments',
    'allergens_tags',
    'ingredients',
    'image_front_url',
  ]
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()), (product) => {
      const facts = found(product)
      expect(facts.capacity === null || facts.capacity > 0).toBe(true)
      expect(
        facts.name === null || (facts.name.length > 0 && facts.name.length <= 320 && facts.name.isWellFormed()),
      ).toBe(true)
    }),
  )
})

test.each([
  [
    ['en:gluten', 'de:hafer'],
    ['gluten', 'hafer'],
  ],
  [
    ['en:milk', 7],
    ['milk', 'others'],
  ],
  [Array.from({ length: 41 }, () => 'en:milk'), ['milk', 'others']],
])('allergens that cannot all be read are named as far as they can', (tags, allergens) => {
  expect(found({ allergens_tags: tags })).toMatchObject({ allergens })
})
