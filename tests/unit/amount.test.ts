import { expect, test } from '@jest/globals'
import { readAmount } from '../../web/pantries/add/amount'

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['1000', 1000],
])('"%s" packets are %d', (text, value) => {
  expect(readAmount(text)).toEqual({ value, suffix: '' })
})

test.each([
  ['0', 'At least 1.'],
  ['', 'At least 1.'],
  ['2.5', 'Enter a whole number, such as 3.'],
  ['-1', 'Enter a whole number, such as 3.'],
  ['two', 'Enter a whole number, such as 3.'],
  ['1001', 'No more than 1,000.'],
])('"%s" packets are refused: %s', (text, problem) => {
  expect(readAmount(text)).toMatchObject({ value: '', problem })
})
