import { expect, test } from '@jest/globals'
import { fitThing } from '../../api/imports/reading/fitThing'
import { stockItem, type MovedOther, type MovedStock } from '../../lib/recipe-archives/movedPantry'

const fitted = (stock: Partial<MovedStock>) =>
  stockItem(stock)
    .filter((item): item is Extract<MovedOther, { type: 'stock' }> => item.type === 'stock')
    .map((item) => fitThing(item))

test.each<[string, Partial<MovedStock>, unknown]>([
  [
    'an amount is one packet of that size',
    { quantity: 500, unit: 'g' },
    { quantity: 1, size: { amount: 500, unit: 'G' } },
  ],
  ['a count without a size stays one', { quantity: 3, unit: 'tins' }, { quantity: 3, size: null }],
  [
    'packets of a size keep both',
    { quantity: 2, packet: { amount: 1.5, unit: 'kg' } },
    { quantity: 2, size: { amount: 1_500, unit: 'G' } },
  ],
  ['none left is none', { quantity: 0, unit: 'g' }, { quantity: 0, size: null }],
])('%s', (_what, stock, packets) => {
  expect(fitted({ name: 'Brown rice', ...stock })).toMatchObject([{ kind: 'STOCK', content: { packets }, losses: [] }])
})

test('half a packet counts as a whole one, which is said', () => {
  expect(fitted({ name: 'Rice', quantity: 0.5, unit: 'Pack' })).toMatchObject([
    { content: { packets: { quantity: 1 } }, losses: ['AMOUNT_CHANGED'] },
  ])
})
