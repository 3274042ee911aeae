import { expect, test } from '@jest/globals'
import type { PlanWeek_dayFragment } from '../../web/generated/plans/PlanWeek'
import { withMeal, withoutMeal } from '../../web/plans/optimistic'
import { suggestionsFor } from '../../web/plans/suggestions'
import { dayName, firstDay, readDay } from '../../web/plans/week'

test('an address names a day that exists, or none', () => {
  expect(readDay('2028-02-29')).toBe('2028-02-29')
  for (const text of [null, '', 'today', '2026-02-29', '2026-99-99', '1999-01-01', '2026-11-23T00:00'])
    expect(readDay(text)).toBeNull()
})

test('the plan begins today, or on the day of the address where that is not on screen with today', () => {
  const today = '2026-11-29'
  expect([null, 'nonsense', today, '2026-12-05'].map((text) => firstDay(text, today))).toEqual([
    today,
    today,
    today,
    today,
  ])
  expect(['2026-11-22', '2026-12-06'].map((text) => firstDay(text, today))).toEqual(['2026-11-22', '2026-12-06'])
})

test('days are called as people call them', () => {
  expect(['2026-11-25', '2026-11-26', '2026-11-27'].map((day) => dayName(day, '2026-11-25'))).toEqual([
    'Today',
    'Tomorrow',
    'Friday 27 November',
  ])
})

const meal = (id: string, day: string) => ({
  id,
  day,
  title: id,
  servings: null,
  eaterIds: null,
  guestAvoids: [],
  dietProblems: [],
  plannedBy: null,
  recipe: null,
})
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

test('days without a meal are offered the next recipes of the list, each once and none that is planned', () => {
  const recipe = (id: string) => ({ id, name: id, tags: [], mainIngredients: [], imageUrl: null })
  const day = (on: string, planned?: string): PlanWeek_dayFragment => ({
    id: on,
    day: on,
    meals: planned === undefined ? [] : [{ ...meal('x', on), recipe: recipe(planned) }],
  })
  const week = [day('2026-11-28'), day('2026-11-29'), day('2026-11-30', 'b'), day('2026-12-01'), day('2026-12-02')]
  const offered = suggestionsFor(week, ['a', 'b', 'a', 'c'].map(recipe), '2026-11-29')
  expect([...offered].map(([on, { id }]) => [on, id])).toEqual([
    ['2026-11-29', 'a'],
    ['2026-12-01', 'c'],
  ])
})
