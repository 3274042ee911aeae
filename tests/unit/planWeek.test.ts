import { expect, test } from '@jest/globals'
import { addDays } from '../../domain/stock/days'
import type { PlanWeek_dayFragment } from '../../web/generated/plans/PlanWeek'
import { withMeal, withoutMeal } from '../../web/plans/optimistic'
import { dayName, mondayOf, readDay, weekFrom } from '../../web/plans/week'

test('a week begins on Monday, also across years and before 2024', () => {
  expect(['2026-11-23', '2026-11-25', '2026-11-29'].map(mondayOf)).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
  expect(mondayOf('2027-01-01')).toBe('2026-12-28')
  expect(mondayOf('2023-01-01')).toBe('2022-12-26')
  for (let i = 0; i < 400; i++) {
    const day = addDays('2023-06-01', i)
    expect(new Date(mondayOf(day)).getUTCDay()).toBe(1)
    expect(weekFrom(mondayOf(day))).toContain(day)
  }
})

test('an address names a day that exists, or none', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29')
  for (const text of [null, '', 'today', '2026-02-29', '2026-99-99', '1999-01-01', '2026-11-23T00:00'])
    expect(readDay(text)).toBeNull()
})

test('days are called as people call them', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => dayName(day, '2026-11-25'))).toEqual([
    'Today',
    'Tomorrow',
    'Friday 27 November',
  ])
})

const meal = (id: string, day: string) => ({ id, day, title: id, servings: null, recipe: null })
const days: PlanWeek_dayFragment[] = [
  { id: '1-2026-11-23', day: '2026-11-23', meals: ['a', 'b', 'c'].map((id) => meal(id, '2026-11-23')) },
  { id: '1-2026-11-24', day: '2026-11-24', meals: [meal('d', '2026-11-24')] },
]
const a = meal('a', '2026-11-23')
const titles = (changed: readonly PlanWeek_dayFragment[]) =>
  changed.map(({ day, meals }) => [day.slice(-2), meals.map(({ id }) => id).join('')])

test('what a change shows at once are the days that the server will answer with', () => {
  expect(titles(withMeal(days, a, { day: '2026-11-23', position: 1 }))).toEqual([['23', 'bac']])
  expect(titles(withMeal(days, a, { day: '2026-11-24' }))).toEqual([
    ['23', 'bc'],
    ['24', 'da'],
  ])
  expect(titles(withMeal(days, a, { day: '2026-11-24', position: 0 }))).toEqual([
    ['23', 'bc'],
    ['24', 'ad'],
  ])
  expect(titles(withMeal(days, a, { day: '2026-12-24' }))).toEqual([['23', 'bc']])
  expect(titles(withMeal(days, meal('new', '2026-11-24'), { day: '2026-11-24', position: 0 }))).toEqual([
    ['24', 'newd'],
  ])
  expect(withMeal(days, a, { day: '2026-11-24' })[1]?.meals[1]?.day).toBe('2026-11-24')
  expect(titles(withoutMeal(days, 'b'))).toEqual([['23', 'ac']])
  expect(withoutMeal(days, 'x')).toEqual([])
})
