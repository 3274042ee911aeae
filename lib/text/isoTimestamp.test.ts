import { expect, test } from '@jest/globals'
import { isoTimestamp } from './isoTimestamp'

test.each([
  0,
  1,
  999,
  59_999,
  3_599_999,
  86_399_999,
  86_400_000,
  -1,
  -86_400_001,
  Date.UTC(2026, 10, 22, 23, 59, 59, 999),
  Date.UTC(-1, 0, 1),
  Date.UTC(12026, 5, 5),
  8.64e15,
  -8.64e15,
])('a timestamp is written as by the language itself: %d', (time) => {
  expect(isoTimestamp(new Date(time))).toBe(new Date(time).toISOString())
})

test('two points in time of one day, and then one of another', () => {
  const times = [
    Date.UTC(2026, 0, 1, 4, 5, 6, 7),
    Date.UTC(2026, 0, 1, 14, 15, 16, 17),
    Date.UTC(2025, 11, 31, 23, 0, 0, 100),
    Date.UTC(2026, 0, 1),
  ]
  expect(times.map((time) => isoTimestamp(new Date(time)))).toEqual(times.map((time) => new Date(time).toISOString()))
})

test('an invalid date is refused as by the language itself', () => {
  expect(() => isoTimestamp(new Date(NaN))).toThrow(RangeError)
})
