import { expect, test } from '@jest/globals'
import { readAmount } from '../../web/pantries/amount'

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['1000', 1000],
])('"%s" packets are %d', (text, value) => {
  expect(readAmount(text)).toEqual({ value, suffix: '' })
})

test.each([
  ['0', '1 at least.'],
  ['', '1 at least.'],
  ['2.5', 'Type a whole number, such as 3.'],
  ['-1', 'Type a whole number, such as 3.'],
  ['two', 'Type a whole number, such as 3.'],
  ['1001', '1,000 at most.'],
])('"%s" packets are refused: %s', (text, problem) => {
  expect(readAmount(text)).toMatchObject({ value: '', problem })
})
