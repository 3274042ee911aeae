import { expect, test } from '@jest/globals'
import { excerpt } from './excerpt'

test('a text that fits stands on one line', () => {
  expect(excerpt(' Chop the leeks.\n\nFry them. ', 40)).toBe('Chop the leeks. Fry them.')
})

test('a longer one is cut between two words, without the comma before the cut', () => {
  expect(excerpt('Chop the leeks, then fry them in butter', 20)).toBe('Chop the leeks…')
})

test('a word that fills most of it is cut within', () => {
  expect(excerpt('a Donaudampfschifffahrtsgesellschaft', 12)).toBe('a Donaudamp…')
})

test('no character is cut in two', () => {
  expect(excerpt('🥣🥣🥣🥣', 6)).toBe('🥣🥣…')
})
