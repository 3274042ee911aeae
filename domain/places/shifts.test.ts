import { describe, expect, test } from '@jest/globals'
import { dueReminder, shiftOnDay, shiftsAhead } from './shifts'

const timeZone = 'Europe/London'
const at = (text: string) => new Date(text)
const sundayNight = { weekday: 7, starts: 60, ends: 120 }

describe('a shift of every week', () => {
  test('is on its weekday, at the time that the clock there shows', () => {
    const shift = { weekday: 1, starts: 17 * 60, ends: 18 * 60 }
    expect(shiftOnDay(shift, '2026-12-01', timeZone)).toBeNull()
    expect(shiftOnDay(shift, '2026-12-07', timeZone)).toMatchObject({ startsAt: at('2026-12-07T17:00:00Z') })
    expect(shiftOnDay(shift, '2026-07-06', timeZone)).toMatchObject({ startsAt: at('2026-07-06T16:00:00Z') })
  })

  test('lasts over midnight, and on the days of the clock change it is neither lost nor empty', () => {
    const late = { weekday: 1, starts: 23 * 60, ends: 25 * 60 }
    expect(shiftOnDay(late, '2026-12-07', timeZone)).toMatchObject({ endsAt: at('2026-12-08T01:00:00Z') })
    // 01:00 to 02:00 is skipped on 2027-03-28, and comes twice on 2026-10-25.
    expect(shiftOnDay(sundayNight, '2027-03-28', timeZone)).toMatchObject({
      startsAt: at('2027-03-28T01:00:00Z'),
      endsAt: at('2027-03-28T02:00:00Z'),
    })
    expect(shiftOnDay(sundayNight, '2026-10-25', timeZone)).toMatchObject({
      startsAt: at('2026-10-25T00:00:00Z'),
      endsAt: at('2026-10-25T02:00:00Z'),
    })
  })

  test('is listed until it is over, in order', () => {
    const late = { weekday: 1, starts: 23 * 60, ends: 25 * 60 }
    const early = { weekday: 2, starts: 8 * 60, ends: 9 * 60 }
    const list = (now: string) =>
      shiftsAhead([early, late], { timeZone, now: at(now), days: 7 }).map(({ date }) => date)
    expect(list('2026-12-08T00:30:00Z')).toEqual(['2026-12-07', '2026-12-08', '2026-12-14'])
    expect(list('2026-12-08T01:00:00Z')).toEqual(['2026-12-08', '2026-12-14'])
  })
})

test('a reminder is due on the evening before and within the last hour', () => {
  const shift = { date: '2026-07-07', startsAt: at('2026-07-07T08:00:00Z') }
  const due = (now: string) => dueReminder(shift, timeZone, at(now))
  expect(due('2026-07-06T16:59:00Z')).toBeNull()
  expect(due('2026-07-06T17:00:00Z')).toBe('EVENING')
  expect(due('2026-07-06T22:59:00Z')).toBe('EVENING')
  expect(due('2026-07-06T23:00:00Z')).toBeNull()
  expect(due('2026-07-07T06:59:00Z')).toBeNull()
  expect(due('2026-07-07T07:00:00Z')).toBe('HOUR')
  expect(due('2026-07-07T08:00:00Z')).toBeNull()
})
