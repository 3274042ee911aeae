import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineKey } from './lineKey'
import { plainLine } from './words'

test.each([
  [
    '400 g chopped tomatoes',
    '2 x 400g Chopped Tomatoes',
    'chopped tomatoes, 400 g',
    'CHOPPED  TOMATOES',
    'About 1 lb of chopped tomatoes',
  ],
  [
    '2 x 400g tins of chopped tomatoes',
    '1 (400 g) can chopped tomatoes',
    'a tin of chopped tomatoes',
    'tinned chopped tomatoes',
  ],
  ['1 onion', '½ onion, finely chopped', '3 onions', 'an onion'],
  ['2 cloves of garlic', '4 garlic cloves', '1 clove garlic, crushed'],
  ['3 sprigs of thyme', '1 sprig thyme'],
  ['a pinch of salt', '1½ tsp salt', 'Salt'],
  ['150g tub Greek yoghurt', '2 tbsp Greek yogurt', 'Greek yoghurt, 250 g'],
  ['salt & pepper', 'Salt and pepper'],
  ['50 g butter or margarine', '1 tbsp butter or margarine'],
  ['0,5 l Milch', '2 Tassen Milch'],
  ['200 ml crème fraîche', '1 carton creme fraiche'],
  ['1 dozen eggs', '2 eggs, beaten'],
  ['1 tsp cloves', '5 cloves'],
])('%s and others are one key', (one, ...others) => {
  expect(lineKey(one)).not.toBe('')
  expect(others.map(lineKey)).toEqual(others.map(() => lineKey(one)))
})

test.each([
  ['400 g chopped tomatoes', '400 g tomatoes'],
  ['1 tin of salmon', '200 g salmon'],
  ['3 sprigs of thyme', '1 tsp thyme'],
  ['500 ml vegetable stock', '1 vegetable stock cube'],
  ['100 g ground almonds', '100 g almonds'],
  ['2 large prawns', '2 prawns'],
  ['50 g butter', '50 g butter or margarine'],
  ['100 g dark chocolate (70% cocoa)', '100 g dark chocolate'],
  ['1 tbsp milk chocolate', '1 tbsp chocolate milk'],
])('%s and %s are two', (one, other) => {
  expect(lineKey(one)).not.toBe(lineKey(other))
})

test.each(['', ' – ', '100 g', '½', 'x'.repeat(1001)])('"%s" has no key', (line) => {
  expect(lineKey(line)).toBe('')
})

test('a key has letters, digits and single spaces, at most 500 characters, and depends on the plain line alone', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (line) => {
      expect(lineKey(line)).toMatch(/^(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u)
      expect(Array.from(lineKey(line)).length).toBeLessThanOrEqual(500)
      expect(lineKey(plainLine(line))).toBe(lineKey(line))
    }),
  )
  const long = lineKey(Array.from({ length: 120 }, (_, i) => `word${i}`).join(' '))
  expect(long.length).toBeGreaterThan(490)
})
