import { expect, test } from '@jest/globals'
import type { OpeningHours } from './openingHours'
import {
  findSlot,
  isOpenThroughout,
  isSlotFree,
  otherTimes,
  peopleAt,
  slotDaysAfter,
  slotsAfter,
  type Slot,
} from './slots'

const at = (text: string) => new Date(`${text}Z`)
const daily = (opens: number, closes: number, timeZone = 'Europe/London'): OpeningHours => ({
  timeZone,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })),
  exceptions: [],
})
/** Open from 10:00 to 11:10 by winter time. */
const place = daily(600, 670)
const starts = (slots: readonly Slot[]) => slots.map(({ startsAt }) => startsAt.toISOString().slice(5, 16))
const slot = (startsAt: string): Slot => ({
  startsAt: at(startsAt),
  endsAt: new Date(at(startsAt).getTime() + 900_000),
})

test('has a time every quarter of an hour that is still to come and ends before it closes', () => {
  expect(starts(slotDaysAfter(place, at('2026-11-25T10:15'), 1)[0]?.slots ?? [])).toEqual([
    '11-25T10:30',
    '11-25T10:45',
  ])
  expect(starts(slotDaysAfter(place, at('2026-11-25T10:14'), 1)[0]?.slots ?? [])[0]).toBe('11-25T10:15')
})

test('shows the first days that have times, within a week', () => {
  const closedTomorrow = { ...place, exceptions: [{ date: '2026-11-26', spans: [] }] }
  expect(slotDaysAfter(closedTomorrow, at('2026-11-25T09:00'), 2).map(({ date }) => date)).toEqual([
    '2026-11-25',
    '2026-11-27',
  ])
  expect(slotDaysAfter(place, at('2026-11-25T09:00'), 30)).toHaveLength(7)
  expect(slotsAfter({ ...place, hours: [] }, at('2026-11-25T09:00'))).toEqual([])
})

test('has fewer times in the night in which the clock is put forward, more where it is put back, and each is a moment', () => {
  const night = daily(0, 360)
  const of = (now: string, date: string) =>
    slotDaysAfter(night, at(now), 3).find((day) => day.date === date)?.slots ?? []
  expect(of('2026-03-28T12:00', '2026-03-29')).toHaveLength(20)
  const back = of('2026-10-24T12:00', '2026-10-25')
  expect(back).toHaveLength(28)
  expect(new Set(back.map(({ startsAt }) => startsAt.getTime())).size).toBe(28)
  // One that begins before the clock is put back ends a quarter of an hour later all the same.
  expect(back.find(({ startsAt }) => startsAt.getTime() === at('2026-10-25T00:45').getTime())?.endsAt).toEqual(
    at('2026-10-25T01:00'),
  )
  expect(findSlot(night, at('2026-10-25T00:15'), at('2026-10-24T12:00'))).toMatchObject({
    endsAt: at('2026-10-25T00:30'),
  })
  expect(findSlot(night, at('2026-10-25T01:15'), at('2026-10-24T12:00'))).toMatchObject({
    endsAt: at('2026-10-25T01:30'),
  })
})

test('says why a time cannot be booked', () => {
  const now = at('2026-11-25T10:15')
  expect(findSlot(place, at('2026-11-25T10:15'), now)).toBe('PAST')
  expect(findSlot(place, at('2026-11-25T10:30'), now)).toMatchObject({ endsAt: at('2026-11-25T10:45') })
  expect(findSlot(place, at('2026-11-25T10:31'), now)).toBe('NOT_A_SLOT')
  expect(findSlot(place, at('2026-11-25T11:00'), now)).toBe('NOT_A_SLOT')
  expect(findSlot(place, at('2026-11-25T12:00'), now)).toBe('NOT_A_SLOT')
  expect(findSlot(place, at('2026-12-02T10:15'), now)).toBe('TOO_FAR_AHEAD')
})

test('counts people once, also where a booked time stands across two others', () => {
  const bookings = [
    { ...slot('2026-11-25T10:15'), personId: 1 },
    { ...slot('2026-11-25T10:15'), personId: 1 },
    { ...slot('2026-11-25T10:10'), personId: 2 },
  ]
  expect(peopleAt(bookings, slot('2026-11-25T10:00'))).toBe(1)
  expect(peopleAt(bookings, slot('2026-11-25T10:15'))).toBe(2)
  expect(isSlotFree(bookings, slot('2026-11-25T10:15'), 2)).toBe(false)
  expect(isSlotFree(bookings, slot('2026-11-25T10:30'), 1)).toBe(true)
})

test('keeps a booked time as long as the place is open throughout', () => {
  expect(isOpenThroughout(place, slot('2026-11-25T10:05'))).toBe(true)
  expect(isOpenThroughout(place, slot('2026-11-25T11:00'))).toBe(false)
  expect(isOpenThroughout(place, slot('2026-11-25T12:00'))).toBe(false)
  const twice = {
    ...place,
    hours: [
      { weekday: 3, opens: 600, closes: 610 },
      { weekday: 3, opens: 610, closes: 660 },
    ],
  }
  expect(isOpenThroughout(twice, slot('2026-11-25T10:05'))).toBe(true)
})

test('names the nearest free times by the clock of the place', () => {
  const full = at('2026-11-25T10:30')
  expect(
    otherTimes(daily(600, 670, 'Europe/Berlin'), {
      startsAt: at('2026-11-25T09:45'),
      now: at('2026-11-25T08:00'),
      isFree: ({ startsAt }) => startsAt.getTime() !== at('2026-11-25T09:30').getTime() && startsAt < full,
      most: 3,
    }),
  ).toEqual(['2026-11-25T10:00', '2026-11-25T10:15', '2026-11-25T10:45'])
})
