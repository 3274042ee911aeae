import { expect, test } from '@jest/globals'
import {
  collectDays,
  collectDayWords,
  collectTimes,
  collectWords,
  momentOf,
  suggestedTimes,
} from '../../web/requests/answer/collectTimes'

const at = (time: string, day = '2026-11-25') => momentOf({ day, time })
const words = (now: Date, last: string | null = null) =>
  suggestedTimes(now, last).map(({ day, time }) => `${day.slice(-2)} ${time}`)

test('suggests this evening, later, and tomorrow, but nothing that is over or too soon to come', () => {
  expect(words(at('09:00'))).toEqual(['25 18:00', '25 21:00', '26 10:00', '26 18:00'])
  expect(words(at('17:30'))).toEqual(['25 18:00', '25 21:00', '26 10:00', '26 18:00'])
  expect(words(at('17:31'))).toEqual(['25 21:00', '26 10:00', '26 18:00'])
  expect(words(at('23:59'))).toEqual(['26 10:00', '26 18:00'])
})

test('the time that was said last comes first, today while there is time for it, once', () => {
  expect(words(at('09:00'), '19:30')).toEqual(['25 19:30', '25 18:00', '25 21:00', '26 10:00'])
  expect(words(at('19:15'), '19:30')).toEqual(['26 19:30', '25 21:00', '26 10:00', '26 18:00'])
  expect(words(at('09:00'), '21:00')).toEqual(['25 21:00', '25 18:00', '26 10:00', '26 18:00'])
})

test('seven days can be chosen, across months and changes of the clocks, each half hour of them', () => {
  expect(collectDays(at('23:30', '2026-12-29'))).toEqual([
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
    '2027-01-03',
    '2027-01-04',
  ])
  for (const changing of ['2026-03-25', '2026-10-22']) expect(new Set(collectDays(at('00:15', changing))).size).toBe(7)
  expect(collectTimes).toHaveLength(48)
  expect([collectTimes[0], collectTimes[13], collectTimes[47]]).toEqual(['00:00', '06:30', '23:30'])
  const [first, last] = [collectDays(at('00:00')).at(-1) ?? '', collectTimes.at(-1) ?? '']
  expect(at(last, first).getTime() - at('00:00').getTime()).toBeLessThan(7 * 86_400_000)
})

test('a moment is said as people say it', () => {
  const now = at('09:00')
  expect(collectWords(at('18:00'), now)).toBe('today, 18:00')
  expect(collectWords(at('10:30', '2026-11-26'), now)).toBe('tomorrow, 10:30')
  expect(collectWords(at('10:30', '2026-11-28'), now)).toBe('Sat 28 Nov, 10:30')
  expect(['2026-11-25', '2026-11-26', '2026-11-28'].map((day) => collectDayWords(day, now))).toEqual([
    'today',
    'tomorrow',
    'Sat 28 Nov',
  ])
})
