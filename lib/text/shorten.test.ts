import { expect, test } from '@jest/globals'
import { shorten } from './shorten'

test('a text that fits stays as it is', () => {
  expect([shorten('', 5), shorten('leeks', 5), shorten('🥕🥕', 4)]).toEqual(['', 'leeks', '🥕🥕'])
})

test('a longer one is cut, and ends with an ellipsis', () => {
  expect(shorten('carrots', 5)).toBe('carr…')
})

test('there is no space before the ellipsis', () => {
  expect(shorten('one tin of tomatoes', 9)).toBe('one tin…')
})

test('no character is cut in two', () => {
  expect(shorten('🥕🥕🥕', 4)).toBe('🥕…')
  expect(shorten('🥕🥕🥕', 5)).toBe('🥕🥕…')
})
