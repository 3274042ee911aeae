import { expect, test } from '@jest/globals'
import { readEntry, readNumber } from '../../web/ui/fields/readNumber'

const number = (text: string) => {
  const reading = readNumber(text)
  return reading.kind === 'number' ? reading.number : reading.kind
}

test.each([
  ['400', 400],
  [' 12 ', 12],
  ['0,75', 0.75],
  ['0.75', 0.75],
  ['.5', 0.5],
  [',5', 0.5],
  ['1.', 1],
  ['396,8', 396.8],
  ['0,125', 0.125],
  ['1.2345', 1.2345],
  ['1234,567', 1234.567],
  ['1.234,5', 1234.5],
  ['1,234.5', 1234.5],
  ['1,234,567', 1_234_567],
  ['1.234.567,8', 1_234_567.8],
  ['1 234', 1234],
  ['1\u202f234,5', 1234.5],
  ['1’234.50', 1234.5],
  ['４００', 400],
  ['99999999999', 99_999_999_999],
])('"%s" is read as %d', (text, expected) => {
  expect(number(text)).toBe(expected)
})

test.each(['', '   '])('"%s" is an empty field', (text) => {
  expect(number(text)).toBe('empty')
})

test.each(['1,234', '1.234', '12,500'])('"%s" may be meant in two ways', (text) => {
  expect(number(text)).toBe('ambiguous')
})

test.each([
  'abc',
  '-5',
  '+5',
  '1e3',
  '1.5.2',
  '1,2,3',
  '1 2',
  '12 34',
  '1,23,456',
  '1.234 567',
  '.',
  ',',
  '1½',
  '400 g 2',
  '5%',
  '1.2,3.4',
  '0x10',
  'kg',
])('"%s" is no number', (text) => {
  expect(number(text)).toBe('unreadable')
})

test.each([
  ['1.5 kg', 1.5, 'kg'],
  ['400g', 400, 'g'],
  ['75 CL', 75, 'cl'],
  ['1,5 L', 1.5, 'l'],
])('"%s" is a number with a word behind it', (text, expected, suffix) => {
  expect(readNumber(text)).toEqual({ kind: 'number', number: expected, suffix })
})

const weight = { min: 0, max: 100_000, decimals: 2, factors: { g: 1, kg: 1000, ml: 1 }, example: 400 }
const count = { min: 0, max: 1000, decimals: 0, example: 3 }

test('a word behind the number multiplies it, to the last decimal', () => {
  expect(readEntry('1.5 kg', weight)).toEqual({ value: 1500, suffix: 'kg' })
  expect(readEntry('0,07 kg', weight)).toEqual({ value: 70, suffix: 'kg' })
  expect(readEntry('1.2345 kg', weight)).toEqual({ value: 1234.5, suffix: 'kg' })
})

test('an unknown suffix is an error, and the beginning of a known one is unfinished', () => {
  const problem = 'Enter a number, such as 400.'
  expect(readEntry('1.5 lb', weight)).toMatchObject({ value: '', problem, isUnfinished: false })
  expect(readEntry('1.5 k', weight)).toMatchObject({ value: '', problem, isUnfinished: true })
  expect(readEntry('3 g', count)).toMatchObject({
    value: '',
    problem: 'Enter a whole number, such as 3.',
    isUnfinished: false,
  })
})

test('a number out of range is an error, and not clamped', () => {
  expect(readEntry('99999999999', weight)).toMatchObject({ value: '', problem: 'No more than 100,000.' })
  expect(readEntry('101 kg', weight)).toMatchObject({ value: '', problem: 'No more than 100,000.' })
  expect(readEntry('0', { ...count, min: 1 })).toMatchObject({ value: '', problem: 'At least 1.', isUnfinished: true })
  expect(readEntry('100000', weight)).toEqual({ value: 100_000, suffix: '' })
})

test('too many decimals are an error, and not rounded', () => {
  expect(readEntry('1.2345', weight)).toMatchObject({ value: '', problem: 'No more than 2 decimals.' })
  expect(readEntry('1.5', count)).toMatchObject({ value: '', problem: 'Enter a whole number, such as 3.' })
  expect(readEntry('2,0', count)).toEqual({ value: 2, suffix: '' })
})

test('a number that may be meant in two ways is asked about', () => {
  expect(readEntry('1,234', weight)).toMatchObject({
    value: '',
    problem: 'Did you mean 1234? Enter it without a point or comma.',
  })
})
