import { expect, test } from '@jest/globals'
import { matchesSearch } from '../../web/pantries/entries/search'

const entry = { item: { name: 'Crème fraîche', germanName: null, brand: 'Larder Mills', code: '5000108030591' } }

test.each(['', 'creme', 'CRÈME', 'mills fra', '  larder  ', '80305'])('%p finds it', (words) => {
  expect(matchesSearch(entry, words)).toBe(true)
})

test.each(['cream', 'mills milk', '80306'])('%p does not', (words) => {
  expect(matchesSearch(entry, words)).toBe(false)
})

test.each([
  ['yoghurt', 'Greek yogurt'],
  ['yogurt', 'Greek Yoghurt'],
  ['yogh', 'Greek yogurt'],
  ['chili', 'Chilli flakes'],
])('%p finds %p: other spellings count', (words, name) => {
  expect(matchesSearch({ item: { ...entry.item, name } }, words)).toBe(true)
})

test('own leftovers are found as leftovers', () => {
  const leftovers = {
    item: { name: 'Lentil soup', germanName: null, brand: '', code: 'own:0f8fad5b-d9cb-469f-a165-70867728950e' },
  }
  expect(matchesSearch(leftovers, 'leftovers')).toBe(true)
  expect(matchesSearch(entry, 'leftovers')).toBe(false)
})
