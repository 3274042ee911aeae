import { describe, expect, jest, test } from '@jest/globals'
import { endOfQuietHours, formatTimeOfDay, isTimeZone, minuteOfDay, parseTimeOfDay } from './timeOfDay'

const at = (iso: string) => new Date(iso)
const night = { from: 22 * 60, to: 7 * 60 }

test('a time of day is read and written', () => {
  expect(['22:00', '07:05', '7:05', '00:00', '23:59', ' 12:30 '].map(parseTimeOfDay)).toEqual([
    1320, 425, 425, 0, 1439, 750,
  ])
  expect(['24:00', '12:60', '12', '', '-1:00', '12:30:00', 'noon'].map(parseTimeOfDay)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
  expect([0, 425, 1439].map(formatTimeOfDay)).toEqual(['00:00', '07:05', '23:59'])
})

test('a zone has a name', () => {
  expect(['Europe/London', 'Asia/Kathmandu', 'UTC', '+01:00', 'Mars/Olympus', ''].map(isTimeZone)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('the minute of the day is that of the zone', () => {
  expect(minuteOfDay(at('2026-11-26T00:05:30Z'), 'Europe/London')).toBe(5)
  expect(minuteOfDay(at('2026-11-26T00:05:30Z'), 'Europe/Berlin')).toBe(65)
  expect(minuteOfDay(at('2026-11-26T00:05:30Z'), 'Asia/Kathmandu')).toBe(5 * 60 + 50)
  expect(minuteOfDay(at('2026-11-26T00:05:30Z'), 'America/Los_Angeles')).toBe(16 * 60 + 5)
})

test('only the formats of zones that were used of late are kept', () => {
  const spellings = Array.from({ length: 101 }, (_, i) =>
    [...'america/chicago'].map((letter, bit) => (i & (1 << bit) ? letter.toUpperCase() : letter)).join(''),
  )
  expect(new Set(spellings).size).toBe(101)
  const made = jest.spyOn(Intl, 'DateTimeFormat')
  const countFor = (zone: string) => {
    made.mockClear()
    minuteOfDay(at('2026-11-26T12:00:00Z'), zone)
    return made.mock.calls.length
  }
  for (const zone of spellings) expect(countFor(zone)).toBe(1)
  expect([countFor(spellings[100] ?? ''), countFor(spellings[0] ?? '')]).toEqual([0, 1])
  made.mockRestore()
})

describe('quiet hours', () => {
  const end = (iso: string, quiet = night, timeZone = 'Europe/London') =>
    endOfQuietHours(at(iso), quiet, timeZone)?.toISOString() ?? null

  test('over midnight end on the next morning', () => {
    expect(end('2026-11-26T21:59:59Z')).toBeNull()
    expect(end('2026-11-26T22:00:00Z')).toBe('2026-11-27T07:00:00.000Z')
    expect(end('2026-11-27T00:30:10Z')).toBe('2026-11-27T07:00:00.000Z')
    expect(end('2026-11-27T06:59:59Z')).toBe('2026-11-27T07:00:00.000Z')
    expect(end('2026-11-27T07:00:00Z')).toBeNull()
  })

  test('within a day end on that day', () => {
    const siesta = { from: 13 * 60, to: 15 * 60 + 30 }
    expect(end('2026-11-26T12:59:00Z', siesta)).toBeNull()
    expect(end('2026-11-26T14:00:00Z', siesta)).toBe('2026-11-26T15:30:00.000Z')
    expect(end('2026-11-26T23:00:00Z', siesta)).toBeNull()
  })

  test('are those of the zone', () => {
    expect(end('2026-11-26T21:30:00Z', night, 'Europe/Berlin')).toBe('2026-11-27T06:00:00.000Z')
    expect(end('2026-11-26T21:30:00Z', night, 'America/New_York')).toBeNull()
    expect(end('2026-11-26T20:00:00Z', night, 'Asia/Kathmandu')).toBe('2026-11-27T01:15:00.000Z')
  })

  test('end when the clock shows their end, also where it was put forward or back meanwhile', () => {
    // In the night to 29 March 2026 British clocks skip the hour from 1 to 2; in that to 25 October they show it twice.
    expect(end('2026-03-28T23:00:00Z')).toBe('2026-03-29T06:00:00.000Z')
    expect(end('2026-10-24T22:30:00Z')).toBe('2026-10-25T07:00:00.000Z')
  })

  test('that end at a time which the clock skips end when the clock from before would show it', () => {
    const short = { from: 23 * 60, to: 90 }
    expect(end('2026-03-28T23:30:00Z', short)).toBe('2026-03-29T01:30:00.000Z')
  })
})
