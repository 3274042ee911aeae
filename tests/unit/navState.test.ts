import { expect, test } from '@jest/globals'
import { navStateOf } from '../../web/shell/navState'

test('each tab is lit on its own page', () => {
  expect(['/', '/recipes', '/places', '/dashboard'].map(navStateOf)).toEqual([0, 1, 2, 3])
})

test('a tab stays lit on the pages below it', () => {
  expect(
    ['/recipe/7', '/recipes/search/onepot', '/my-recipes/import', '/add-recipe', '/edit/7'].map(navStateOf),
  ).toEqual([1, 1, 1, 1, 1])
  expect(navStateOf('/place/3')).toBe(2)
  expect(navStateOf('/place/3/check')).toBe(-1)
})

test('pages of no tab light none', () => {
  expect(['/pantries', '/pantry/7', '/my-pantry', '/add-item/5000108030591', '/placesque'].map(navStateOf)).toEqual([
    -1, -1, -1, -1, -1,
  ])
})
