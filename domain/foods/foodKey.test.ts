import { expect, test } from '@jest/globals'
import { foodKey, slugOfFoodKey } from './foodKey'
import { foods } from './foods'

test('the key of each food gives its slug back', () => {
  for (const { slug } of foods) expect(slugOfFoodKey(foodKey(slug))).toBe(slug)
})

test.each([
  '',
  'food:',
  'food:Onion',
  'food:red onion',
  'food:-onion',
  'food:onion-',
  'food:a--b',
  'food:food:onion',
  'own:1',
  '5000128583534',
  'FOOD:onion',
  ' food:onion',
  'food:onion\n',
])('%j is no key of a food', (key) => {
  expect(slugOfFoodKey(key)).toBeNull()
})
