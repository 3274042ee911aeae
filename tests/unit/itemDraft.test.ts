import { expect, test } from '@jest/globals'
import { missingIn, type ItemDraft } from '../../web/items/draft'

const whole: ItemDraft = { brand: 'Larder Mills', name: 'Oats', capacity: 500, unit: 'G', quantity: 1, key: null }

test('a draft with everything in it misses nothing', () => {
  expect(missingIn(whole)).toEqual([])
})

test('spaces, nothing and zero are missing, in the order of the form', () => {
  expect(missingIn({ ...whole, brand: '  ', name: '', capacity: '', quantity: 0 })).toEqual(['brand', 'name', 'capacity', 'quantity'])
  expect(missingIn({ ...whole, capacity: 0 })).toEqual(['capacity'])
  expect(missingIn({ ...whole, quantity: '' })).toEqual(['quantity'])
})
