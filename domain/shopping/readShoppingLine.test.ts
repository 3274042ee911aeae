import { describe, expect, test } from '@jest/globals'
import { mergeKeyOf, readRecipeLine, readShoppingLine } from './readShoppingLine'

describe('what somebody types', () => {
  test.each([
    ['2 milk', 'milk', 'milk', { amount: 2, unit: 'piece' }],
    ['bread', 'bread', 'bread', null],
    ['500g mince', 'mince', 'minced-meat', { amount: 500, unit: 'g' }],
    ['2 tins chopped tomatoes', 'chopped tomatoes', 'chopped-tomatoes', { amount: 2, unit: 'tin' }],
    ['2 cans of cola', 'cola', 'cola', { amount: 2, unit: 'tin' }],
    ['1 bunch coriander', 'coriander', 'coriander', { amount: 1, unit: 'bunch' }],
    ['Washing powder', 'Washing powder', null, null],
    ['3 light bulbs', 'light bulbs', null, { amount: 3, unit: 'piece' }],
    ['500 g', '500 g', null, null],
    ['-3 onions', '-3 onions', 'onion', null],
    ['several onions', 'several onions', 'onion', null],
    ['Zwiebeln 2', 'Zwiebeln', 'onion', { amount: 2, unit: 'piece' }],
    ['Sugar 2/3 cup', 'Sugar', 'sugar', { amount: 160, unit: 'ml' }],
    ['a dozen eggs', 'eggs', 'egg', { amount: 12, unit: 'piece' }],
    ['a tin of chopped tomatoes', 'chopped tomatoes', 'chopped-tomatoes', { amount: 1, unit: 'tin' }],
    ['the good one', 'the good one', null, null],
    ['2 x 400 g tins dog food', 'dog food', null, { amount: 800, unit: 'g' }],
  ])('%s', (line, text, food, amount) => {
    expect(readShoppingLine(line)).toMatchObject({ text, food, amount })
  })
})

describe('what a line of a recipe is bought as', () => {
  test.each([
    ['1 large onion, finely chopped', [['onion', 'onion', { amount: 1, unit: 'piece' }]]],
    ['400 g chopped tomatoes', [['chopped tomatoes', 'chopped-tomatoes', { amount: 400, unit: 'g' }]]],
    ['2 x 400 g tins chopped tomatoes', [['chopped tomatoes', 'chopped-tomatoes', { amount: 800, unit: 'g' }]]],
    ['50 g butter or margarine', [['butter or margarine', 'butter', { amount: 50, unit: 'g' }]]],
    [
      'salt and pepper',
      [
        ['salt', 'salt', null],
        ['black pepper', 'black-pepper', null],
      ],
    ],
    ['2 cloves garlic', [['garlic', 'garlic', { amount: 2, unit: 'clove' }]]],
    ['The secret of our grandmother', [['The secret of our grandmother', null, null]]],
  ])('%s', (line, things) => {
    expect(readRecipeLine(line).map(({ text, food, amount }) => [text, food, amount])).toEqual(things)
  })
})

test('lines are the same by food and what binds it, or by their words', () => {
  const keyOf = (line: string) => mergeKeyOf(readShoppingLine(line))
  expect(keyOf('2 onions')).toBe(keyOf('onion'))
  // What keeps its amount in its words is not added up with others, and gives them no name.
  expect(keyOf('-3 onions')).not.toBe(keyOf('3 onions'))
  expect(keyOf('several onions')).not.toBe(keyOf('onions'))
  expect(keyOf('unsalted butter')).not.toBe(keyOf('butter'))
  expect(keyOf('washing powder')).toBe(keyOf('2 Washing  Powder'))
  expect(keyOf('washing powder')).not.toBe(keyOf('washing up liquid'))
})
