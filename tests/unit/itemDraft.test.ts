import { expect, test } from '@jest/globals'
import { missingFields, type ItemDraft } from '../../web/items/draft'

const whole: ItemDraft = { brand: 'Larder Mills', name: 'Oats', capacity: 500, unit: 'G', quantity: 1, key: null }

test('a draft with everything in it misses nothing', () => {
  expect(missingFields(whole)).toEqual([])
})

test('spaces, nothing and zero are missing, in the order of the form', () => {
  expect(missingFields({ ...whole, brand: '  ', name: '', capacity: '', quantity: 0 })).toEqual([
    'brand',
    'name',
    'capacity',
    'quantity',
  ])
  expect(missingFields({ ...whole, capacity: 0 })).toEqual(['capacity'])
  expect(missingFields({ ...whole, quantity: '' })).toEqual(['quantity'])
})
