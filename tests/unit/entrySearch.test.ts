import { expect, test } from '@jest/globals'
import { matchesSearch } from '../../web/pantries/search'

const entry = { item: { name: 'Crème fraîche', germanName: null, brand: 'Larder Mills', code: '5000108030591' } }

test.each(['', 'creme', 'CRÈME', 'mills fra', '  larder  ', '80305'])('%p finds it', (words) => {
  expect(matchesSearch(entry, words)).toBe(true)
})

test.each(['cream', 'mills milk', '80306'])('%p does not', (words) => {
  expect(matchesSearch(entry, words)).toBe(false)
})
