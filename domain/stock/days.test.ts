import { expect, test } from '@jest/globals'
import { addDays, daysUntil } from './days'

const today = '2026-11-24'

test('the day after, over months, years and changes of summer time', () => {
  expect(['2026-02-28', '2028-02-28', '2026-12-31', '2026-03-28', '2026-10-25'].map((day) => addDays(day, 1))).toEqual([
    '2026-03-01',
    '2028-02-29',
    '2027-01-01',
    '2026-03-29',
    '2026-10-26',
  ])
  expect(addDays(today, 0)).toBe(today)
  expect(addDays(today, -24)).toBe('2026-10-31')
  expect(addDays('2026-01-31', 30)).toBe('2026-03-02')
})

test('how far away a day is, over months and changes of summer time', () => {
  expect(['2026-11-24', '2026-12-01', '2026-11-23', '2027-11-24'].map((day) => daysUntil(day, today))).toEqual([
    0, 7, -1, 365,
  ])
  expect([daysUntil('2026-03-30', '2026-03-28'), daysUntil('2026-10-26', '2026-10-24')]).toEqual([2, 2])
})
