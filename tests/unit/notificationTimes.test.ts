import { expect, test } from '@jest/globals'
import { timeAgo } from '../../web/notifications/timeAgo'
import { timesWith, timeZoneName, timeZonesWith } from '../../web/notifications/times'

const now = new Date('2026-11-26T14:30:20')

test.each([
  ['2026-11-26T14:29:50', 'just now'],
  ['2026-11-26T14:31:00', 'just now'],
  ['2026-11-26T14:29:20', '1 min ago'],
  ['2026-11-26T13:30:21', '59 min ago'],
  ['2026-11-26T13:30:20', '1 hr ago'],
  ['2026-11-26T00:00:00', '14 hr ago'],
  ['2026-11-25T23:59:00', '23:59'],
  ['2026-10-01T09:05:00', '09:05'],
])('what happened at %s is "%s"', (at, words) => {
  expect(timeAgo(new Date(at), now)).toBe(words)
})

test('just after midnight, what happened just before it is minutes ago', () => {
  expect(timeAgo(new Date('2026-11-25T23:50:00'), new Date('2026-11-26T00:05:00'))).toBe('15 min ago')
})

test('times of day are every half hour, and the one that is chosen, in order', () => {
  expect(timesWith('22:00')).toHaveLength(48)
  const times = timesWith('06:45')
  expect(times.slice(12, 16)).toEqual(['06:00', '06:30', '06:45', '07:00'])
  expect([times[0], times.at(-1)]).toEqual(['00:00', '23:30'])
})

test('the chosen time zone is among those to choose from, once, also if the browser does not know it', () => {
  for (const zone of ['America/New_York', 'Mars/Olympus_Mons']) {
    const zones = timeZonesWith(zone)
    expect(zones).toContain(zone)
    expect(new Set(zones).size).toBe(zones.length)
  }
  expect(timeZoneName('America/New_York')).toBe('America/New York')
})
